package org.jshmem.core;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Element types of typed operations. The matching {@link ValueLayout} constants are the type tokens of the API. */
public enum Type {
    /** 8-bit signed integer. */
    BYTE(1),
    /** 16-bit signed integer. */
    SHORT(2),
    /** 32-bit signed integer. */
    INT(4),
    /** 64-bit signed integer. */
    LONG(8),
    /** 32-bit IEEE 754 binary floating point. */
    FLOAT(4),
    /** 64-bit IEEE 754 binary floating point. */
    DOUBLE(8);

    private final int bytes;

    Type(int bytes) {
        this.bytes = bytes;
    }

    /**
     * Size of one element.
     *
     * @return size in bytes
     */
    public int bytes() {
        return bytes;
    }

    /**
     * Whether elements are floating-point numbers.
     *
     * @return true for {@link #FLOAT} and {@link #DOUBLE}
     */
    public boolean isFloatingPoint() {
        return this == FLOAT || this == DOUBLE;
    }

    /**
     * The type a layout stands for.
     *
     * @param layout a layout in native byte order; its alignment is not looked at
     * @return the type, or null when the layout is none of them (boolean, char, address, foreign byte order)
     */
    public static Type of(ValueLayout layout) {
        if (layout.byteSize() > 1 && layout.order() != ByteOrder.nativeOrder()) {
            return null;
        }
        return switch (layout) {
            case ValueLayout.OfByte _ -> BYTE;
            case ValueLayout.OfShort _ -> SHORT;
            case ValueLayout.OfInt _ -> INT;
            case ValueLayout.OfLong _ -> LONG;
            case ValueLayout.OfFloat _ -> FLOAT;
            case ValueLayout.OfDouble _ -> DOUBLE;
            default -> null;
        };
    }
}
