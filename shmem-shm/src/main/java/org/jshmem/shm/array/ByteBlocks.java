package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** Blocks of bytes, and of bits, whatever elements those belong to. */
final class ByteBlocks extends Blocks<byte[]> {

    private static final ThreadLocal<ByteBlocks> OWN = ThreadLocal.withInitial(ByteBlocks::new);

    private ByteBlocks() {
        super(Byte.BYTES);
    }

    static ByteBlocks own() {
        return OWN.get();
    }

    @Override
    byte[] array(int length) {
        return new byte[length];
    }

    @Override
    void load(MemorySegment from, long offset, byte[] into, int length) {
        MemorySegment.copy(from, JAVA_BYTE, offset, into, 0, length);
    }

    @Override
    void store(byte[] from, MemorySegment into, long offset, int length) {
        MemorySegment.copy(from, 0, into, JAVA_BYTE, offset, length);
    }

    @Override
    void combine(ReduceOp op, boolean unsigned, byte[] a, byte[] b, int length) {
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
