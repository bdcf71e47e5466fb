package org.jshmem.nas.ua;

/**
 * Morton codes: the bits of three coordinates in turns, that of x lowest. The cells of a cube whose side is a power of two, and that
 * begins at a multiple of its side, have consecutive codes.
 */
final class Morton {

    /** Bits of a coordinate. */
    static final int BITS = 10;

    private Morton() {}

    static int encode(int x, int y, int z) {
        return spread(x) | spread(y) << 1 | spread(z) << 2;
    }

    /** The coordinate along axis 0, 1 or 2. */
    static int coordinate(int code, int axis) {
        return compact(code >>> axis);
    }

    /** Puts two zeros before each bit. */
    private static int spread(int bits) {
        int spread = (bits | bits << 16) & 0x030000FF;
        spread = (spread | spread << 8) & 0x0300F00F;
        spread = (spread | spread << 4) & 0x030C30C3;
        return (spread | spread << 2) & 0x09249249;
    }

    /** Keeps every third bit. */
    private static int compact(int spread) {
        int bits = spread & 0x09249249;
        bits = (bits | bits >>> 2) & 0x030C30C3;
        bits = (bits | bits >>> 4) & 0x0300F00F;
        bits = (bits | bits >>> 8) & 0x030000FF;
        return (bits | bits >>> 16) & 0x000003FF;
    }
}
