package org.jshmem.shm.memory;

import org.jshmem.core.AtomicOp;

/**
 * Atomic updates at absolute addresses, by operator. Chains of ifs, not switches: with a constant operator only one branch is left
 * after inlining.
 */
public final class SharedAtomics {

    private SharedAtomics() {}

    /** Returns what was there before. */
    public static int fetchInt(AtomicOp op, long address, int operand) {
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

    /** Returns what was there before. */
    public static long fetchLong(AtomicOp op, long address, long operand) {
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
