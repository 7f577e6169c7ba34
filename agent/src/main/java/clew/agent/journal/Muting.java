package clew.agent.journal;

/** Whom to tell that what the calling thread does is not the target's doing. */
public interface Muting {
  /** Takes notice of nothing: there is no target yet. */
  Muting NONE =
      new Muting() {
        @Override
        public void mute() {}

        @Override
        public void unmute() {}
      };

  /** From here on the calling thread works for the agent, if it has its turn. */
  void mute();

  /** The end of what {@link #mute} began. */
  void unmute();
}
