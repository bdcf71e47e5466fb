package org.jshmem.microbench.stream;

import java.lang.foreign.Arena;
import java.util.Locale;
import java.util.Optional;

import org.jshmem.Shmem;

/** How STREAM can be written here. */
enum Form {
    /** Loops over native memory, one element at a time. */
    SCALAR,
    /** Loops over Java arrays, which the compiler vectorises. */
    AUTO,
    /** Loops by the Vector API over native memory. */
    VECTOR,
    /** Blocks of symmetric memory, scalar loops, and a reduction in which all get from all (paper 002). */
    PGAS_ORIGINAL,
    /** The same with vectors, and a flat tree through ptr. */
    PGAS_OPTIMISED;

    /** Only there when the JVM was told to load it. */
    private static final Optional<Module> VECTOR_MODULE = ModuleLayer.boot().findModule("jdk.incubator.vector");

    static boolean hasVectors() {
        return VECTOR_MODULE.isPresent();
    }

    /** As in tables and on the command line. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    boolean isPgas() {
        return this == PGAS_ORIGINAL || this == PGAS_OPTIMISED;
    }

    /** Ready to run; collective. The arrays of a plain form are private and live as long as {@code lifetime}. */
    StreamProgram program(Shmem shmem, StreamOptions options, SymmetricArrays symmetric, Arena lifetime) {
        long elements = options.elements();
        return switch (this) {
            case SCALAR -> new PlainStream(new ScalarLoops(SegmentArrays.allocate(elements, lifetime)), elements);
            case AUTO -> new PlainStream(new ArrayLoops(Math.toIntExact(elements)), elements);
            case VECTOR -> new PlainStream(new VectorLoops(SegmentArrays.allocate(elements, lifetime)), elements);
            case PGAS_ORIGINAL -> new BlockedStream(shmem, symmetric, new ScalarLoops(symmetric.arrays()),
                    new AllToAllSum(shmem, symmetric.blockElements(), lifetime));
            case PGAS_OPTIMISED -> new BlockedStream(shmem, symmetric,
                    hasVectors() ? new VectorLoops(symmetric.arrays()) : new ScalarLoops(symmetric.arrays()),
                    new FlatTreeSum(shmem));
        };
    }
}
