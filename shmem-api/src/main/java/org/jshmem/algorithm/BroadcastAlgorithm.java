package org.jshmem.algorithm;

import java.util.List;

/** The algorithms of a broadcast. */
public enum BroadcastAlgorithm implements Algorithm {
    /** The root writes to all. */
    FLAT,
    /** Whoever has the data passes it on, in each round to one more. */
    BINOMIAL,
    /** The same to three more in each round. */
    K_NOMIAL,
    /** The root writes a slice to each, and the slices go round. */
    SCATTER_ALLGATHER,
    /** All copy from the root while it makes its own copy or writes them a share. */
    DIRECT,
    /** Each copies another slice from the root, then its neighbour's latest (paper 000, equation 12). */
    PIPELINED,
    /** All copy from the root (paper 000, equation 14). */
    FLAT_GET,
    /** Children copy from parents along a binomial tree. */
    BINOMIAL_GET,
    /** Children copy from parents along a 3-nomial tree. */
    K_NOMIAL_GET,
    /** Children copy from parents along a tree that is optimal in LogP, with L = 2 o. */
    FIBONACCI_2_GET,
    /** Children copy from parents along a tree that is optimal in LogP, with L = 4 o. */
    FIBONACCI_4_GET,
    /** Children copy from parents along the tree that is optimal in the min-max model (paper 000, equation 11). */
    MIN_MAX_TREE,
    /** Chunks go down a k-ary tree from window to window, and notices of them down smaller trees (paper 003, OC-Bcast). */
    OC_BCAST,
    /** Whoever has the data sends it on along a tree of halves, by send and receive through windows (paper 003, RCCE_comm). */
    RCCE_BINOMIAL,
    /** Slices are sent along a tree of halves, and go round, by send and receive through windows (paper 003, RCCE_comm). */
    RCCE_SCATTER_ALLGATHER,
    /** The root sends to one after the other, by send and receive through windows (paper 004, RCCE). */
    RCCE_FLAT,
    /** Inside each host by another algorithm, and between hosts among one member of each. */
    HIERARCHICAL;

    /** Most children of an inner rank of OC-Bcast: each has a word of its own to say that it is done. */
    public static final int MOST_CHILDREN = 47;

    /** Lines of 32 bytes in a window. */
    private static final int WINDOW_LINES = 256;

    /**
     * OC-Bcast: children, buffers, lines of a chunk, whether leaves get the data without a copy in their own window, how many
     * members each member of a notification tree tells, and whether a parent waits for its children at the end or leaves that to
     * the next call.
     */
    private static final List<Parameter> OC_BCAST_PARAMETERS = List.of(Parameter.number("k", 7, MOST_CHILDREN),
            Parameter.number("buffers", 2, 4), Parameter.number("lines", 96, WINDOW_LINES),
            Parameter.word("leaf", "window", "direct"), Parameter.number("degree", 2, MOST_CHILDREN),
            Parameter.word("end", "wait", "lazy"));

    /** Of scatter and allgather: slices of whole lines (paper 003), or of words of 8 bytes (paper 004). */
    private static final List<Parameter> SCATTER_ALLGATHER_PARAMETERS = List.of(Parameter.SYNC,
            Parameter.word("split", "lines", "first", "even"));

    @Override
    public List<Parameter> parameters() {
        return switch (this) {
            case OC_BCAST -> OC_BCAST_PARAMETERS;
            case RCCE_SCATTER_ALLGATHER -> SCATTER_ALLGATHER_PARAMETERS;
            default -> List.of();
        };
    }

    @Override
    public String conflict(Algorithm tuned) {
        if (this != OC_BCAST) {
            return null;
        }
        int lines = tuned.number("buffers") * tuned.number("lines");
        return lines <= WINDOW_LINES ? null : "buffers times lines is " + lines + ": a window has " + WINDOW_LINES;
    }

    @Override
    public boolean isHierarchical() {
        return this == HIERARCHICAL;
    }

    @Override
    public boolean waitsForWordsOfPeers() {
        return switch (this) {
            case FLAT, BINOMIAL, K_NOMIAL, SCATTER_ALLGATHER, OC_BCAST, RCCE_BINOMIAL, RCCE_SCATTER_ALLGATHER,
                    RCCE_FLAT, HIERARCHICAL ->
                false;
            case DIRECT, PIPELINED, FLAT_GET, BINOMIAL_GET, K_NOMIAL_GET, FIBONACCI_2_GET, FIBONACCI_4_GET,
                    MIN_MAX_TREE ->
                true;
        };
    }
}
