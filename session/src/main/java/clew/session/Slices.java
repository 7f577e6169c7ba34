package clew.session;

import clew.launch.HelpException;
import clew.slice.BackwardSlice;
import clew.slice.Chop;
import clew.slice.Criterion;
import clew.slice.Dependence.Kind;
import clew.slice.ForwardSlice;
import clew.slice.SliceOptions;
import clew.slice.StepSet;
import clew.slice.dependence.TraceDependences;
import clew.trace.Trace;

/** Makes the slices of one trace that are asked for. */
record Slices(Trace trace, OwnCode own, SourceText sources, Criteria criteria) {
  SliceAnswer answer(SliceQuestion question) {
    SliceOptions options = options(question.followed());
    long start = System.nanoTime();
    StepSet steps = steps(question, options);
    double seconds = (System.nanoTime() - start) / 1e9;
    return new SliceAnswer(this, question, options, new SliceAnswer.Found(steps, seconds));
  }

  /** Returns the slice that was found when it was saved. */
  SliceAnswer answer(SavedSlices.Saved saved) {
    SliceOptions options = options(saved.question().followed());
    return new SliceAnswer(
        this, saved.question(), options, new SliceAnswer.Found(saved.steps(), 0));
  }

  private SliceOptions options(SliceQuestion.Followed followed) {
    SliceOptions options =
        SliceOptions.DEFAULT
            .withDepth(followed.depth())
            .withPrune(Prunes.of(trace, followed.prunes()));
    for (SliceQuestion.LeftOut leftOut : followed.leftOut()) {
      options =
          switch (leftOut) {
            case CONTROL -> options.without(Kind.CONTROL);
            case DATA -> options.without(Kind.DATA).without(Kind.ADDRESS).without(Kind.GAP);
            case ADDRESSES -> options.without(Kind.ADDRESS);
            case GAPS -> options.without(Kind.GAP);
          };
    }
    return options;
  }

  private StepSet steps(SliceQuestion question, SliceOptions options) {
    Criterion criterion = criteria.findAll(question.criteria());
    var dependences = new TraceDependences(trace);
    if (question.source().isPresent()) {
      Criterion source = criteria.find(question.source().get());
      StepSet between = Chop.between(source, criterion, dependences, options).steps();
      if (between.size() == 0) {
        throw new HelpException(
            source.words() + " did not reach " + criterion.words() + ".",
            "Ask for the whole slice without --since, or see what --forward reaches.");
      }
      return between;
    }
    return switch (question.direction()) {
      case BACKWARD -> BackwardSlice.from(criterion, dependences, options).steps();
      case FORWARD -> ForwardSlice.from(criterion, dependences, options).steps();
    };
  }
}
