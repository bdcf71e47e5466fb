package org.jshmem;

/** Elements as what a {@link org.jshmem.spi.Transport} carries: their bits, in the low bytes of a long. */
final class ElementBits {

    private ElementBits() {}

    static long of(int value) {
        return value;
    }

    static long of(long value) {
        return value;
    }

    static long of(float value) {
        return Float.floatToRawIntBits(value);
    }

    static long of(double value) {
        return Double.doubleToRawLongBits(value);
    }

    static int asInt(long bits) {
        return (int) bits;
    }

    static long asLong(long bits) {
        return bits;
    }

    static float asFloat(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    static double asDouble(long bits) {
        return Double.longBitsToDouble(bits);
    }
}
