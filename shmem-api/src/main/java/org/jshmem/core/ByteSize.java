package org.jshmem.core;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The number syntax of {@code SHMEM_SYMMETRIC_SIZE} (OpenSHMEM 1.6, section 8): a non-negative integer or decimal
 * number and an optional factor {@code k}, {@code m}, {@code g} or {@code t} in either case, meaning 2^10 to 2^40. A
 * fraction of a byte rounds up; text after the factor letter is ignored ({@code 64MB}, {@code 20kk}).
 *
 * @since 0.1.0
 */
public final class ByteSize {

    private static final String FACTORS = "kmgt";

    /**
     * The largest size: more than any processor can address (2^57), and so little that what the library keeps for itself can be added
     * without an overflow: 2^60.
     */
    public static final long MOST_BYTES = 1L << 60;

    /** Four digits and a factor: what is exact and no longer needs no rounded text beside it. */
    private static final int SHORT = 5;

    private ByteSize() {}

    /**
     * Parses a size.
     *
     * @param text for example {@code 64M}, {@code 3.1m}, {@code .5g}, {@code 4096}
     * @return the size in bytes
     * @throws ShmemException when the text is no size, or the size is beyond 2^60, 1048576T
     */
    public static long parse(String text) {
        String trimmed = text.strip();
        int numberLength = numberLength(trimmed);
        int factorShift = 0;
        if (numberLength < trimmed.length()) {
            int factor = FACTORS.indexOf(Character.toLowerCase(trimmed.charAt(numberLength)));
            if (factor < 0) {
                throw notASize(text);
            }
            factorShift = 10 * (factor + 1);
        }
        try {
            BigDecimal bytes = new BigDecimal(trimmed.substring(0, numberLength))
                    .multiply(BigDecimal.valueOf(1L << factorShift))
                    .setScale(0, RoundingMode.CEILING);
            if (bytes.compareTo(BigDecimal.valueOf(MOST_BYTES)) > 0) {
                throw new ShmemException("size too large: '" + text + "': at most " + format(MOST_BYTES));
            }
            return bytes.longValue();
        } catch (NumberFormatException e) {
            throw notASize(text);
        }
    }

    /**
     * Whether {@link #parse} takes a text.
     *
     * @param text any text
     * @return true for a size
     */
    public static boolean isSize(String text) {
        try {
            return parse(text) >= 0;
        } catch (ShmemException e) {
            return false;
        }
    }

    /**
     * A size for people: a short text if it is exact, else all bytes and a rounded text. So what stands outside
     * brackets is never rounded.
     *
     * @param bytes a size in bytes; not negative
     * @return for example {@code 64M}, {@code 1.5G}, {@code 100 bytes} or {@code 1073741760 bytes (1023.9M)}
     */
    public static String format(long bytes) {
        if (bytes < 1024) {
            return bytes + (bytes == 1 ? " byte" : " bytes");
        }
        int factor = Math.min((Long.SIZE - 1 - Long.numberOfLeadingZeros(bytes)) / 10, FACTORS.length());
        long unit = 1L << 10 * factor;
        long tenTimesRest = bytes % unit * 10;
        String rounded = bytes / unit + (tenTimesRest == 0 ? "" : "." + tenTimesRest / unit) + suffix(factor);
        if (tenTimesRest % unit == 0) {
            return rounded;
        }
        String exact = exact(bytes);
        return bytes % 1024 == 0 && exact.length() <= SHORT ? exact : bytes + " bytes (" + rounded + ")";
    }

    /**
     * A size as {@link #parse} reads it, to the byte: a whole number with the largest factor that there is one for.
     *
     * @param bytes a size in bytes; not negative
     * @return for example {@code 64M}, {@code 1536M} or {@code 4097}
     */
    public static String exact(long bytes) {
        int factor = bytes == 0 ? 0 : Math.min(Long.numberOfTrailingZeros(bytes) / 10, FACTORS.length());
        return (bytes >> 10 * factor) + suffix(factor);
    }

    private static String suffix(int factor) {
        return factor == 0 ? "" : FACTORS.substring(factor - 1, factor).toUpperCase();
    }

    private static int numberLength(String text) {
        int length = 0;
        while (length < text.length() && (Character.isDigit(text.charAt(length)) || text.charAt(length) == '.')) {
            length++;
        }
        return length;
    }

    private static ShmemException notASize(String text) {
        return new ShmemException("not a size: '" + text + "': expected a non-negative number with an optional factor "
                + "k, m, g or t, for example 64M or 1.5g");
    }
}
