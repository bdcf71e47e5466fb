package org.jshmem.shm.code;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

import org.jshmem.shm.memory.LazyNativeLink;
import org.jshmem.shm.memory.LibC;
import org.jshmem.shm.memory.MachineCode;
import org.jshmem.shm.memory.Thresholds;

/**
 * Loops of machine code that combine two arrays, or four. They need no copies of the operands, as {@link
 * org.jshmem.shm.array.ArrayCombiner} does.
 */
final class CombineLoops {

    /** A turn of a loop: two registers. */
    static final int STEP_BYTES = 32;

    /** So that each loop starts with a line of the cache. */
    private static final int ALIGNMENT = 64;

    private static final int FOUR_AT = ALIGNMENT;
    private static final int BYTES_OF_INSTRUCTION = FOUR_AT + 2 * ALIGNMENT;

    private static final LazyNativeLink LINK = new LazyNativeLink(Thresholds.LINK_COMBINE_AFTER, CombineLoops::link);

    private CombineLoops() {}

    /** Made on first use of the class. */
    private static final class Functions {

        private static final MethodHandle CALL = LibC.linkShort(6);

        /** By instruction. */
        private static final MemorySegment[] OF_PAIR = new MemorySegment[ElementInstruction.values().length];
        private static final MemorySegment[] OF_FOUR = OF_PAIR.clone();

        /** False where the kernel lets nobody make code. */
        private static final boolean MADE = make();

        private static boolean make() {
            MemorySegment code = MachineCode.make("machine code that combines", code());
            for (int i = 0; code != null && i < OF_PAIR.length; i++) {
                OF_PAIR[i] = code.asSlice((long) i * BYTES_OF_INSTRUCTION);
                OF_FOUR[i] = code.asSlice((long) i * BYTES_OF_INSTRUCTION + FOUR_AT);
            }
            return code != null;
        }
    }

    /** Whether the loops can be called without delay. */
    static boolean isLinked() {
        return LINK.isLinked();
    }

    /** Counts bytes that have been combined without the loops. */
    static void count(long bytes) {
        LINK.count(bytes);
    }

    /** The first call takes longest. */
    static boolean link() {
        if (!MachineCode.isAvailable() || !Functions.MADE) {
            return false;
        }
        long bytes = Arena.global().allocate(STEP_BYTES, STEP_BYTES).address();
        pair(ElementInstruction.POR, bytes, bytes, bytes, STEP_BYTES);
        return true;
    }

    /** {@code into[i] = a[i] op b[i]}, for some steps; the arrays may coincide. */
    static void pair(ElementInstruction instruction, long into, long a, long b, long bytes) {
        call(Functions.OF_PAIR[instruction.ordinal()], into, a, b, bytes, 0, 0);
    }

    /** {@code into[i] = (a[i] op b[i]) op (c[i] op d[i])}, likewise. */
    static void four(ElementInstruction instruction, long into, long a, long b, long c, long d, long bytes) {
        call(Functions.OF_FOUR[instruction.ordinal()], into, a, b, c, d, bytes);
    }

    private static void call(MemorySegment function, long a, long b, long c, long d, long e, long f) {
        try {
            Functions.CALL.invokeExact(function, a, b, c, d, e, f);
        } catch (Throwable thrown) {
            throw new IllegalStateException("combining failed", thrown);
        }
    }

    private static byte[] code() {
        ElementInstruction[] instructions = ElementInstruction.values();
        byte[] code = new byte[instructions.length * BYTES_OF_INSTRUCTION];
        for (int i = 0; i < instructions.length; i++) {
            instructions[i].put(PairCode.BYTES, code, i * BYTES_OF_INSTRUCTION);
            instructions[i].put(FourCode.BYTES, code, i * BYTES_OF_INSTRUCTION + FOUR_AT);
        }
        return code;
    }
}
