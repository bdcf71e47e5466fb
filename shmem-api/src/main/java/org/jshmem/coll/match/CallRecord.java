package org.jshmem.coll.match;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.core.MallocHint;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A collective call of some PE, as it stands in a {@link CallLog}.
 *
 * @param kind call, operator and type: 24 bits
 * @param a    the first argument
 * @param b    the second
 * @param c    the third
 * @param d    the fourth
 * @param e    the fifth; arguments that the call does not have are 0
 */
record CallRecord(long kind, long a, long b, long c, long d, long e) {

    /** Size in memory. */
    static final long BYTES = 6 * Long.BYTES;

    private static final int OP_SHIFT = 8;
    private static final int TYPE_SHIFT = 16;
    private static final long MASK = 0xff;

    /** Odd, with bits all over: from the golden ratio. */
    private static final long MULTIPLIER = 0x9e37_79b9_7f4a_7c15L;

    static long kindOf(Call call) {
        return call.ordinal();
    }

    static long kindOf(Call call, ReduceOp op, Type type) {
        return call.ordinal() | op.ordinal() + 1L << OP_SHIFT | type.ordinal() + 1L << TYPE_SHIFT;
    }

    /** A number that differs, almost surely, between calls that differ. */
    static long signatureOf(long kind) {
        return (kind + 1) * MULTIPLIER;
    }

    static long signatureOf(long kind, long a, long b, long c, long d, long e) {
        long hash = signatureOf(kind);
        hash = (hash ^ a) * MULTIPLIER;
        hash = (hash ^ b ^ hash >>> 32) * MULTIPLIER;
        hash = (hash ^ c ^ hash >>> 32) * MULTIPLIER;
        hash = (hash ^ d ^ hash >>> 32) * MULTIPLIER;
        return (hash ^ e ^ hash >>> 32) * MULTIPLIER;
    }

    /** The signature of a sequence of calls that continues with one more. */
    static long append(long history, long signature) {
        return (history ^ signature ^ history >>> 32) * MULTIPLIER;
    }

    static CallRecord readFrom(MemorySegment memory, long offset) {
        MemorySegment fields = memory.asSlice(offset, BYTES);
        return new CallRecord(fields.getAtIndex(JAVA_LONG, 0), fields.getAtIndex(JAVA_LONG, 1),
                fields.getAtIndex(JAVA_LONG, 2), fields.getAtIndex(JAVA_LONG, 3), fields.getAtIndex(JAVA_LONG, 4),
                fields.getAtIndex(JAVA_LONG, 5));
    }

    void writeTo(MemorySegment memory, long offset) {
        MemorySegment.copy(new long[]{kind, a, b, c, d, e}, 0, memory, JAVA_LONG, offset, 6);
    }

    Call call() {
        return Call.ofOrdinal(kind & MASK);
    }

    long signature() {
        return signatureOf(kind, a, b, c, d, e);
    }

    private Object valueOf(int argument) {
        return switch (call().argument(argument)) {
            case "hints" -> Arrays.stream(MallocHint.values()).filter(hint -> (b >>> hint.ordinal() & 1) != 0).toList();
            case "objectOffset" -> b == Call.NO_OBJECT ? "none" : b;
            case "name", "field" -> CallText.decode(b, c, d, e);
            default -> new long[]{a, b, c, d, e}[argument];
        };
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(call().spelling());
        String separator = "(";
        int op = (int) (kind >>> OP_SHIFT & MASK);
        if (op != 0) {
            text.append('(').append(ReduceOp.values()[op - 1]).append(", ")
                    .append(Type.values()[(int) (kind >>> TYPE_SHIFT & MASK) - 1]);
            separator = ", ";
        }
        for (int i = 0; i < call().arguments(); i++) {
            text.append(separator).append(call().argument(i)).append('=').append(valueOf(i));
            separator = ", ";
        }
        return text.append(separator.equals("(") ? "" : ")").toString();
    }
}
