package org.jshmem.coll.match;

import java.util.Locale;

/** The collective calls, and the names of those arguments that must be the same on every member. */
public enum Call {
    /** All PEs wait for each other. */
    BARRIER_ALL("barrierAll"),
    /** The members of a team wait for each other. */
    SYNC("sync"),
    /** From one to all. */
    BROADCAST("broadcast", "root", "bytes", "destOffset", "sourceOffset"),
    /** From all to all, with lengths that may differ. */
    COLLECT("collect", "destOffset"),
    /** From all to all. */
    FCOLLECT("fcollect", "bytes", "destOffset", "sourceOffset"),
    /** A block from each to each. */
    ALLTOALL("alltoall", "bytesPerPair", "destOffset", "sourceOffset"),
    /** Strided elements from each to each. */
    ALLTOALLS("alltoalls", "bytesPerPair", "destStride", "sourceStride", "destOffset", "sourceOffset"),
    /** Combination of all sources. */
    REDUCE("reduce", "bytes", "destOffset", "sourceOffset"),
    /** Sums over the lower members and oneself. */
    INCLUSIVE_SCAN("inclusiveScan", "bytes", "destOffset", "sourceOffset"),
    /** Sums over the lower members. */
    EXCLUSIVE_SCAN("exclusiveScan", "bytes", "destOffset", "sourceOffset"),
    /** From all to one. */
    GATHER("gather", "root", "bytes", "destOffset", "sourceOffset"),
    /** From one to all, a block each. */
    SCATTER("scatter", "root", "bytesPerPe", "destOffset", "sourceOffset"),
    /** A block of any length from each to each. */
    ALLTOALLV("alltoallv", "destOffset"),
    /** Combination of all sources for one. */
    REDUCE_TO_ROOT("reduce", "root", "bytes", "destOffset", "sourceOffset"),
    /** Combination of all sources, a block for each. */
    REDUCE_SCATTER("reduceScatter", "bytes", "sourceOffset"),
    /** One value from one to all. */
    BROADCAST_VALUE("broadcast", "root", "bytes"),
    /** Combination of one value of each. */
    REDUCE_VALUE("reduce", "bytes"),
    /** Sum of the values of the lower members and one's own. */
    INCLUSIVE_SCAN_VALUE("inclusiveScan", "bytes"),
    /** Sum of the values of the lower members. */
    EXCLUSIVE_SCAN_VALUE("exclusiveScan", "bytes"),
    /** One value of each for all. */
    FCOLLECT_VALUE("fcollect", "bytes"),
    /** Another algorithm from now on. */
    USE_ALGORITHM("useAlgorithm", "collective", "algorithm"),
    /** A team of every so manyth member. */
    SPLIT_STRIDED("splitStrided", "start", "stride", "size"),
    /** The rows of a grid, then its columns. */
    SPLIT_2D("split2d", "xRange"),
    /** What the members of a new team have made it with. */
    MADE_BY_SPLIT_STRIDED("splitStrided", "numContexts"),
    /** What the members of a row or column have made it with. */
    MADE_BY_SPLIT_2D("split2d", "numContexts"),
    /** The end of a team. */
    CLOSE("close"),
    /** Allocation. */
    MALLOC("malloc", "bytes"),
    /** Allocation of an object with a name. */
    MALLOC_NAMED("malloc", "bytes", "name"),
    /** Allocation of a static variable. */
    MALLOC_STATIC("allocateStatics", "bytes", "field"),
    /** Allocation of zeros. */
    CALLOC("calloc", "bytes"),
    /** Allocation of an array of zeros. */
    INTS("ints", "bytes"),
    /** Allocation of an array of zeros. */
    LONGS("longs", "bytes"),
    /** Allocation of an array of zeros. */
    FLOATS("floats", "bytes"),
    /** Allocation of an array of zeros. */
    DOUBLES("doubles", "bytes"),
    /** Allocation at a multiple. */
    ALIGN("align", "bytes", "alignment"),
    /** Allocation for a purpose. */
    MALLOC_WITH_HINTS("mallocWithHints", "bytes", "hints"),
    /** Change of size. */
    REALLOC("realloc", "bytes", "objectOffset"),
    /** End of an object. */
    FREE("free", "objectBytes", "objectOffset"),
    /** The members of a team will have met. */
    SYNC_NB("syncNb"),
    /** From one to all, later. */
    BROADCAST_NB("broadcastNb", "root", "bytes", "destOffset", "sourceOffset"),
    /** Combination of all sources, later. */
    REDUCE_NB("reduceNb", "bytes", "destOffset", "sourceOffset"),
    /** From all to all, later. */
    FCOLLECT_NB("fcollectNb", "bytes", "destOffset", "sourceOffset"),
    /** A block from each to each, later. */
    ALLTOALL_NB("alltoallNb", "bytesPerPair", "destOffset", "sourceOffset");

    /** The size of an operand that a call does not have. */
    static final long NO_BYTES = -1;

    /** What a {@link #REALLOC} has instead of the offset of an object. */
    public static final long NO_OBJECT = -1;

    private static final Call[] VALUES = values();

    private final String spelling;
    private final String[] arguments;
    private final int bytesIndex;

    Call(String spelling, String... arguments) {
        this.spelling = spelling;
        this.arguments = arguments;
        int index = arguments.length - 1;
        while (index >= 0 && !arguments[index].toLowerCase(Locale.ROOT).contains("bytes")) {
            index--;
        }
        bytesIndex = index;
    }

    /**
     * The call as a program writes it.
     *
     * @return the name of a method
     */
    public String spelling() {
        return spelling;
    }

    /** The argument that is a size in bytes, which is one of the first two, or {@link #NO_BYTES}. */
    long bytes(long a, long b) {
        return bytesIndex < 0 ? NO_BYTES : bytesIndex == 0 ? a : b;
    }

    String argument(int index) {
        return arguments[index];
    }

    int arguments() {
        return arguments.length;
    }

    /** The inverse of {@link #ordinal}. */
    static Call ofOrdinal(long ordinal) {
        return VALUES[(int) ordinal];
    }

    /** Whether it ends what others may still use, as a block does that an exception leaves. */
    boolean closes() {
        return this == CLOSE || this == FREE;
    }
}
