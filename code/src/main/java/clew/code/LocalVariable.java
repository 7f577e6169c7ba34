package clew.code;

/**
 * The name that the source gives to a slot of a frame, and the sites at which it holds.
 *
 * <p>Compilers let a name begin to hold after the first store to its slot, not at it.
 */
public record LocalVariable(String name, String descriptor, int slot, SiteRange scope) {}
