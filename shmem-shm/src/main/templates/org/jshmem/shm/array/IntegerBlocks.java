package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import org.jshmem.combine.Unsigned;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.@LAYOUT@;

/** Blocks of type {@code @type@}. Arithmetic of short types is that of ints; narrowing the result gives the same bits. */
final class @Name@Blocks extends Blocks<@type@[]> {

    private static final ThreadLocal<@Name@Blocks> OWN = ThreadLocal.withInitial(@Name@Blocks::new);

    private @Name@Blocks() {
        super(@Box@.BYTES);
    }

    static @Name@Blocks own() {
        return OWN.get();
    }

    @Override
    @type@[] array(int length) {
        return new @type@[length];
    }

    @Override
    void load(MemorySegment from, long offset, @type@[] into, int length) {
        MemorySegment.copy(from, @LAYOUT@, offset, into, 0, length);
    }

    @Override
    void store(@type@[] from, MemorySegment into, long offset, int length) {
        MemorySegment.copy(from, 0, into, @LAYOUT@, offset, length);
    }

    @Override
    void combine(ReduceOp op, boolean unsigned, @type@[] a, @type@[] b, int length) {
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

    private static void sum(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = @narrow@(a[i] + b[i]);
        }
    }

    private static void prod(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = @narrow@(a[i] * b[i]);
        }
    }

    private static void min(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = @narrow@Math.min(a[i], b[i]);
        }
    }

    private static void max(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = @narrow@Math.max(a[i], b[i]);
        }
    }

    private static void minUnsigned(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Unsigned.min(a[i], b[i]);
        }
    }

    private static void maxUnsigned(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = Unsigned.max(a[i], b[i]);
        }
    }

    private static void and(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = @narrow@(a[i] & b[i]);
        }
    }

    private static void or(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = @narrow@(a[i] | b[i]);
        }
    }

    private static void xor(@type@[] a, @type@[] b, int length) {
        for (int i = 0; i < length; i++) {
            a[i] = @narrow@(a[i] ^ b[i]);
        }
    }
}
