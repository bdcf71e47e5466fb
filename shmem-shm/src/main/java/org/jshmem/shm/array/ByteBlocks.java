package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** Blocks of bytes, and of bits, whatever elements those belong to. */
final class ByteBlocks {

    private static final int LENGTH = ArrayCombiner.BLOCK_BYTES / Byte.BYTES;

    private static final ThreadLocal<ByteBlocks> OWN = ThreadLocal.withInitial(ByteBlocks::new);

    private final byte[] a = new byte[LENGTH];
    private final byte[] b = new byte[LENGTH];

    private ByteBlocks() {}

    static void combine(ReduceOp op, boolean unsigned, MemorySegment left, long l, MemorySegment right, long r,
            MemorySegment into, long i, long count) {
        ByteBlocks own = OWN.get();
        for (long done = 0; done < count; done += LENGTH) {
            int length = (int) Math.min(LENGTH, count - done);
            long at = done * Byte.BYTES;
            MemorySegment.copy(left, JAVA_BYTE, l + at, own.a, 0, length);
            MemorySegment.copy(right, JAVA_BYTE, r + at, own.b, 0, length);
            combine(op, unsigned, own.a, own.b, length);
            MemorySegment.copy(own.a, 0, into, JAVA_BYTE, i + at, length);
        }
    }

    private static void combine(ReduceOp op, boolean unsigned, byte[] a, byte[] b, int length) {
        switch (op) {
            case SUM -> sum(a, b, length);
            case PROD -> prod(a, b, length);
            case MIN -> {
                if (unsigned) {
                    minUnsigned(a, b, length);
                } else {
                    min(a, b, length);
                }
            }
            case MAX -> {
                if (unsigned) {
                    maxUnsigned(a, b, length);
                } else {
                    max(a, b, length);
                }
            }
            case AND -> and(a, b, length);
            case OR -> or(a, b, length);
            case XOR -> xor(a, b, length);
        }
    }

    private static void sum(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) (a[i] + b[i]);
        }
    }

    private static void prod(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) (a[i] * b[i]);
        }
    }

    private static void min(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) Math.min(a[i], b[i]);
        }
    }

    private static void max(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) Math.max(a[i], b[i]);
        }
    }

    private static void minUnsigned(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) Math.min(Byte.toUnsignedInt(a[i]), Byte.toUnsignedInt(b[i]));
        }
    }

    private static void maxUnsigned(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) Math.max(Byte.toUnsignedInt(a[i]), Byte.toUnsignedInt(b[i]));
        }
    }

    private static void and(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) (a[i] & b[i]);
        }
    }

    private static void or(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) (a[i] | b[i]);
        }
    }

    private static void xor(byte[] a, byte[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = (byte) (a[i] ^ b[i]);
        }
    }
}
