package org.jshmem.spi;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

/** One element at a time, in plain Java: the specification that faster combiners are tested against. */
public final class ScalarCombiner implements Combiner {

    /** The only instance; it has no state. */
    public static final ScalarCombiner INSTANCE = new ScalarCombiner();

    private ScalarCombiner() {}

    @Override
    public void combine(ReduceOp op, Type type, MemorySegment left, long leftOffset, MemorySegment right,
            long rightOffset, MemorySegment into, long intoOffset, long count) {
        long end = count * type.bytes();
        switch (type) {
            case BYTE -> {
                for (long at = 0; at < end; at += Byte.BYTES) {
                    int result = apply(op, left.get(JAVA_BYTE, leftOffset + at),
                            right.get(JAVA_BYTE, rightOffset + at));
                    into.set(JAVA_BYTE, intoOffset + at, (byte) result);
                }
            }
            case SHORT -> {
                for (long at = 0; at < end; at += Short.BYTES) {
                    int result = apply(op, left.get(JAVA_SHORT_UNALIGNED, leftOffset + at),
                            right.get(JAVA_SHORT_UNALIGNED, rightOffset + at));
                    into.set(JAVA_SHORT_UNALIGNED, intoOffset + at, (short) result);
                }
            }
            case INT -> {
                for (long at = 0; at < end; at += Integer.BYTES) {
                    into.set(JAVA_INT_UNALIGNED, intoOffset + at, apply(op, left.get(JAVA_INT_UNALIGNED,
                            leftOffset + at), right.get(JAVA_INT_UNALIGNED, rightOffset + at)));
                }
            }
            case LONG -> {
                for (long at = 0; at < end; at += Long.BYTES) {
                    into.set(JAVA_LONG_UNALIGNED, intoOffset + at, apply(op, left.get(JAVA_LONG_UNALIGNED,
                            leftOffset + at), right.get(JAVA_LONG_UNALIGNED, rightOffset + at)));
                }
            }
            case FLOAT -> {
                for (long at = 0; at < end; at += Float.BYTES) {
                    into.set(JAVA_FLOAT_UNALIGNED, intoOffset + at, apply(op, left.get(JAVA_FLOAT_UNALIGNED,
                            leftOffset + at), right.get(JAVA_FLOAT_UNALIGNED, rightOffset + at)));
                }
            }
            case DOUBLE -> {
                for (long at = 0; at < end; at += Double.BYTES) {
                    into.set(JAVA_DOUBLE_UNALIGNED, intoOffset + at, apply(op, left.get(JAVA_DOUBLE_UNALIGNED,
                            leftOffset + at), right.get(JAVA_DOUBLE_UNALIGNED, rightOffset + at)));
                }
            }
        }
    }

    /** Bytes and shorts come here too: narrowing the result gives the same bits as arithmetic in their own width. */
    private static int apply(ReduceOp op, int left, int right) {
        return switch (op) {
            case SUM -> left + right;
            case PROD -> left * right;
            case MIN -> Math.min(left, right);
            case MAX -> Math.max(left, right);
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
        };
    }

    private static long apply(ReduceOp op, long left, long right) {
        return switch (op) {
            case SUM -> left + right;
            case PROD -> left * right;
            case MIN -> Math.min(left, right);
            case MAX -> Math.max(left, right);
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
        };
    }

    private static float apply(ReduceOp op, float left, float right) {
        return switch (op) {
            case SUM -> left + right;
            case PROD -> left * right;
            case MIN -> Math.min(left, right);
            case MAX -> Math.max(left, right);
            case AND, OR, XOR -> throw undefined(op);
        };
    }

    private static double apply(ReduceOp op, double left, double right) {
        return switch (op) {
            case SUM -> left + right;
            case PROD -> left * right;
            case MIN -> Math.min(left, right);
            case MAX -> Math.max(left, right);
            case AND, OR, XOR -> throw undefined(op);
        };
    }

    private static IllegalArgumentException undefined(ReduceOp op) {
        return new IllegalArgumentException("operator not defined for floating-point elements: op=" + op);
    }
}
