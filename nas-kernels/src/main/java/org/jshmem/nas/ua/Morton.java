package org.jshmem.nas.ua;

/**
 * Morton codes: the bits of three coordinates in turns, that of x lowest. The cells of a cube whose side is a power of two, and that
 * begins at a multiple of its side, have consecutive codes.
 */
final class Morton {

    /** Bits of a coordinate. */
    static final int BITS = 10;

    /** Of x, in each code. */
    private static final int BITS_OF_X = 0x09249249;

    private Morton() {}

    static int encode(int x, int y, int z) {
        return spread(x) | spread(y) << 1 | spread(z) << 2;
    }

    /** The coordinate along axis 0, 1 or 2. */
    static int coordinate(int code, int axis) {
        return compact(code >>> axis);
    }

    /**
     * The bits of one coordinate after a step along its axis. Carries run through the bits of the other coordinates; what leaves the
     * cube has bits above those of its cells.
     *
     * @param code  of a cell
     * @param axis  0, 1 or 2
     * @param along 0 for a step back, 1 for none, 2 for one ahead
     * @param cells of a cube with as long a side as the step
     */
    static int step(int code, int axis, int along, int cells) {
        int mask = BITS_OF_X << axis;
        return switch (along) {
            case 0 -> (code & mask) - (cells << axis) & mask;
            case 1 -> code & mask;
            default -> (code | ~mask) + (cells << axis) & mask;
        };
    }

    /** Puts two zeros before each bit. */
    private static int spread(int bits) {
        int spread = (bits | bits << 16) & 0x030000FF;
        spread = (spread | spread << 8) & 0x0300F00F;
        spread = (spread | spread << 4) & 0x030C30C3;
        return (spread | spread << 2) & BITS_OF_X;
    }

    /** Keeps every third bit. */
    private static int compact(int spread) {
        int bits = spread & BITS_OF_X;
        bits = (bits | bits >>> 2) & 0x030C30C3;
        bits = (bits | bits >>> 4) & 0x0300F00F;
        bits = (bits | bits >>> 8) & 0x030000FF;
        return (bits | bits >>> 16) & 0x000003FF;
    }
}
