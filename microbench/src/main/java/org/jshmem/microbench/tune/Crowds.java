package org.jshmem.microbench.tune;

import java.util.OptionalInt;

/**
 * Jobs of more PEs than there are cores: a few for each core, which speaks for up to some more, and many, which speaks for the rest.
 *
 * @param few  how many PEs
 * @param many how many, where that is more and such a job can be measured in a minute or two; else {@code few} speaks for all
 */
record Crowds(int few, OptionalInt many) {

    private static final int FEW = 4;
    private static final int FEW_LIMIT = 8;
    private static final int MANY = 16;
    private static final int MOST_PES = 64;

    static Crowds on(int cores) {
        int few = FEW * cores;
        int many = Math.min(MANY * cores, MOST_PES);
        return new Crowds(few, many > few ? OptionalInt.of(many) : OptionalInt.empty());
    }

    /** For how many PEs the few speak, or without end. */
    static long mostOfFew(int cores, long withoutEnd) {
        return on(cores).many.isPresent() ? (long) FEW_LIMIT * cores : withoutEnd;
    }
}
