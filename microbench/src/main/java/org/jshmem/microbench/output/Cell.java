package org.jshmem.microbench.output;

import java.util.Locale;

/** How numbers stand in tables that people read. */
public final class Cell {

    private static final String ABSENT = "-";

    private Cell() {}

    /**
     * A ratio, or seconds of a whole job.
     *
     * @param number the number, or not a number
     * @return with two decimals
     */
    public static String hundredths(double number) {
        return decimals(number, 2);
    }

    /**
     * A number of a column in which all have as many decimals.
     *
     * @param number   the number, or not a number
     * @param decimals how many
     * @return its digits
     */
    public static String decimals(double number, int decimals) {
        return Double.isNaN(number) ? ABSENT : String.format(Locale.ROOT, "%." + decimals + "f", number);
    }

    /**
     * A time of an operation.
     *
     * @param us the time, or not a number
     * @return four digits, whatever the size
     */
    public static String us(double us) {
        return decimals(us, Math.clamp(3 - (int) Math.floor(Math.log10(us)), 0, 4));
    }
}
