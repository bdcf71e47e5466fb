package org.jshmem.shm.memory;

import org.jshmem.core.AtomicOp;

/**
 * Atomic updates at absolute addresses, by operator and width. Chains of ifs, not switches: with a constant operator and width
 * only one branch is left after inlining.
 */
public final class SharedAtomics {

    private SharedAtomics() {}

    /** Returns what was there before, sign-extended. */
    public static long fetch(AtomicOp op, long address, int width, long operand) {
        return width == Long.BYTES ? fetchLong(op, address, operand) : fetchInt(op, address, (int) operand);
    }

    /** Returns what was there before, sign-extended. */
    public static long compareSwap(long address, int width, long expected, long value) {
        return width == Long.BYTES
                ? SharedMemory.compareAndExchangeLong(address, expected, value)
                : SharedMemory.compareAndExchangeInt(address, (int) expected, (int) value);
    }

    private static int fetchInt(AtomicOp op, long address, int operand) {
        if (op == AtomicOp.ADD) {
            return SharedMemory.getAndAddInt(address, operand);
        } else if (op == AtomicOp.SWAP) {
            return SharedMemory.getAndSetInt(address, operand);
        } else if (op == AtomicOp.AND) {
            return SharedMemory.getAndBitwiseAndInt(address, operand);
        } else if (op == AtomicOp.OR) {
            return SharedMemory.getAndBitwiseOrInt(address, operand);
        }
        return SharedMemory.getAndBitwiseXorInt(address, operand);
    }

    private static long fetchLong(AtomicOp op, long address, long operand) {
        if (op == AtomicOp.ADD) {
            return SharedMemory.getAndAddLong(address, operand);
        } else if (op == AtomicOp.SWAP) {
            return SharedMemory.getAndSetLong(address, operand);
        } else if (op == AtomicOp.AND) {
            return SharedMemory.getAndBitwiseAndLong(address, operand);
        } else if (op == AtomicOp.OR) {
            return SharedMemory.getAndBitwiseOrLong(address, operand);
        }
        return SharedMemory.getAndBitwiseXorLong(address, operand);
    }
}
