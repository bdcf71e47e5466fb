package org.jshmem.combine;

/** Minimum and maximum of integers whose sign bit is a digit, in forms that C2 vectorises. */
public final class Unsigned {

    private Unsigned() {}

    /**
     * The smaller of two.
     *
     * @param a unsigned
     * @param b unsigned
     * @return one of them
     */
    public static byte min(byte a, byte b) {
        return (byte) Math.min(Byte.toUnsignedInt(a), Byte.toUnsignedInt(b));
    }

    /**
     * The larger of two.
     *
     * @param a unsigned
     * @param b unsigned
     * @return one of them
     */
    public static byte max(byte a, byte b) {
        return (byte) Math.max(Byte.toUnsignedInt(a), Byte.toUnsignedInt(b));
    }

    /**
     * The smaller of two.
     *
     * @param a unsigned
     * @param b unsigned
     * @return one of them
     */
    public static short min(short a, short b) {
        return (short) Math.min(Short.toUnsignedInt(a), Short.toUnsignedInt(b));
    }

    /**
     * The larger of two.
     *
     * @param a unsigned
     * @param b unsigned
     * @return one of them
     */
    public static short max(short a, short b) {
        return (short) Math.max(Short.toUnsignedInt(a), Short.toUnsignedInt(b));
    }

    /**
     * The smaller of two. Unsigned numbers are ordered as signed ones with the sign bit inverted.
     *
     * @param a unsigned
     * @param b unsigned
     * @return one of them
     */
    public static int min(int a, int b) {
        return Math.min(a ^ Integer.MIN_VALUE, b ^ Integer.MIN_VALUE) ^ Integer.MIN_VALUE;
    }

    /**
     * The larger of two; see {@link #min(int, int)}.
     *
     * @param a unsigned
     * @param b unsigned
     * @return one of them
     */
    public static int max(int a, int b) {
        return Math.max(a ^ Integer.MIN_VALUE, b ^ Integer.MIN_VALUE) ^ Integer.MIN_VALUE;
    }

    /**
     * The smaller of two; see {@link #min(int, int)}.
     *
     * @param a unsigned
     * @param b unsigned
     * @return one of them
     */
    public static long min(long a, long b) {
        return Math.min(a ^ Long.MIN_VALUE, b ^ Long.MIN_VALUE) ^ Long.MIN_VALUE;
    }

    /**
     * The larger of two; see {@link #min(int, int)}.
     *
     * @param a unsigned
     * @param b unsigned
     * @return one of them
     */
    public static long max(long a, long b) {
        return Math.max(a ^ Long.MIN_VALUE, b ^ Long.MIN_VALUE) ^ Long.MIN_VALUE;
    }
}
