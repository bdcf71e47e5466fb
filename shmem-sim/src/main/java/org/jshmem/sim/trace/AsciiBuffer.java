package org.jshmem.sim.trace;

import java.io.IOException;
import java.io.OutputStream;

/** Text of ASCII characters, composed in an array without making garbage. Whoever appends knows that there is room. */
final class AsciiBuffer {

    private static final int RADIX = 10;

    private final byte[] bytes;
    private int length;

    /** Empty. */
    AsciiBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    AsciiBuffer append(String text) {
        for (int i = 0; i < text.length(); i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
        return this;
    }

    AsciiBuffer append(char character) {
        bytes[length++] = (byte) character;
        return this;
    }

    /** In decimal. */
    AsciiBuffer append(long value) {
        if (value < 0) {
            bytes[length++] = '-';
        }
        int first = length;
        long rest = value;
        do { // the least digit first; a negative number stays so, since its opposite may be too large
            bytes[length++] = (byte) ('0' + Math.abs(rest % RADIX));
            rest /= RADIX;
        } while (rest != 0);
        reverse(first, length - 1);
        return this;
    }

    private void reverse(int first, int last) {
        for (int left = first, right = last; left < right; left++, right--) {
            byte digit = bytes[left];
            bytes[left] = bytes[right];
            bytes[right] = digit;
        }
    }

    int length() {
        return length;
    }

    /** Writes what has been appended, which stays. */
    void writeTo(OutputStream stream) throws IOException {
        stream.write(bytes, 0, length);
    }

    void clear() {
        length = 0;
    }
}
