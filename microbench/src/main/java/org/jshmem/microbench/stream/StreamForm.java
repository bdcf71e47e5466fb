package org.jshmem.microbench.stream;

import java.lang.foreign.Arena;
import java.util.Locale;

import org.jshmem.Shmem;

/** How STREAM can be written here. */
enum StreamForm {
    /** Loops over native memory, one element at a time. */
    SCALAR,
    /** Loops over Java arrays, which the compiler vectorises. */
    AUTO,
    /** Loops by the Vector API over native memory. */
    VECTOR,
    /** Blocks of symmetric memory, scalar loops, and a reduction in which all get from all (paper 002). */
    PGAS_ORIGINAL,
    /** The original loops, and as reduction a flat tree through ptr: one half of the optimisation. */
    PGAS_REDUCTION,
    /** Vectors, and the original reduction: the other half. */
    PGAS_VECTORS,
    /** Vectors, and a flat tree through ptr. */
    PGAS_OPTIMISED;

    /** Only there when the JVM was started with it. */
    private static final boolean HAS_VECTORS = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

    static boolean hasVectors() {
        return HAS_VECTORS;
    }

    /** As in tables and on the command line. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Where the JVM has them; the plain form is not run without. */
    boolean wantsVectors() {
        return this == VECTOR || this == PGAS_VECTORS || this == PGAS_OPTIMISED;
    }

    boolean isPgas() {
        return ordinal() >= PGAS_ORIGINAL.ordinal();
    }

    /** Whether PE 0 loads from the memory of all others. */
    boolean needsPtr() {
        return this == PGAS_REDUCTION || this == PGAS_OPTIMISED;
    }

    /** Ready to run; collective. The arrays of a plain form are private and live as long as {@code lifetime}. */
    StreamProgram program(Shmem shmem, StreamOptions options, SymmetricArrays symmetric, Arena lifetime) {
        return isPgas()
                ? blocked(shmem, options, symmetric, lifetime)
                : new PlainStream(plainLoops(options.elements(), lifetime), options.elements());
    }

    private KernelLoops plainLoops(long elements, Arena lifetime) {
        return switch (this) {
            case AUTO -> new ArrayLoops(Math.toIntExact(elements));
            case VECTOR -> new VectorLoops(SegmentArrays.allocate(elements, lifetime));
            default -> new ScalarLoops(SegmentArrays.allocate(elements, lifetime));
        };
    }

    private StreamProgram blocked(Shmem shmem, StreamOptions options, SymmetricArrays symmetric, Arena lifetime) {
        boolean hasVectorLoops = wantsVectors() && hasVectors();
        return new BlockedStream(shmem, symmetric,
                hasVectorLoops ? new VectorLoops(symmetric.arrays()) : new ScalarLoops(symmetric.arrays()),
                needsPtr() ? new FlatTreeSum(shmem) : new AllToAllSum(shmem, options.get(), lifetime));
    }
}
