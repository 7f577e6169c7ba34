package clew.code.flow;

import clew.code.Site;

/** Two sites of a method of which the second may come right after the first. */
public record Edge(Site from, Site to) {}
