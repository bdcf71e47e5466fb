package org.jshmem.core;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Element types of typed operations. Where Java has the type, its {@link ValueLayout} constant stands for it in the
 * API; unsigned and complex numbers have no layout.
 *
 * @since 0.1.0
 */
public enum Type {
    /** 8-bit signed integer. */
    BYTE(1),
    /** 16-bit signed integer. */
    SHORT(2),
    /** 32-bit signed integer. */
    INT(4),
    /** 64-bit signed integer. */
    LONG(8),
    /** 8-bit unsigned integer. */
    UBYTE(1),
    /** 16-bit unsigned integer. */
    USHORT(2),
    /** 32-bit unsigned integer. */
    UINT(4),
    /** 64-bit unsigned integer. */
    ULONG(8),
    /** 32-bit IEEE 754 binary floating point. */
    FLOAT(4),
    /** 64-bit IEEE 754 binary floating point. */
    DOUBLE(8),
    /** Complex number: real and imaginary part, a {@link #FLOAT} each. */
    COMPLEX_FLOAT(8),
    /** Complex number: real and imaginary part, a {@link #DOUBLE} each. */
    COMPLEX_DOUBLE(16);

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
     * What the place of an element must be a multiple of.
     *
     * @return in bytes: the size of an element, or of one part of a complex number
     */
    public int alignment() {
        return isComplex() ? bytes / 2 : bytes;
    }

    /**
     * Whether elements are floating-point numbers.
     *
     * @return true for {@link #FLOAT}, {@link #DOUBLE} and complex numbers
     */
    public boolean isFloatingPoint() {
        return this == FLOAT || this == DOUBLE || isComplex();
    }

    /**
     * Whether elements are complex numbers, which have no order.
     *
     * @return true for {@link #COMPLEX_FLOAT} and {@link #COMPLEX_DOUBLE}
     */
    public boolean isComplex() {
        return this == COMPLEX_FLOAT || this == COMPLEX_DOUBLE;
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
