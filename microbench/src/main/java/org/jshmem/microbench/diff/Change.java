package org.jshmem.microbench.diff;

/**
 * What came of a row.
 *
 * @param key    the row
 * @param before its earlier numbers
 * @param after  its later ones
 * @param kind   what they mean
 */
record Change(RowKey key, ResultsRow before, ResultsRow after, Kind kind) {

    /** A single sample says nothing of its noise: this much more is asked of it. */
    static final int SINGLE_FACTOR = 3;

    /** In the order of output. */
    enum Kind {
        REGRESSION, IMPROVEMENT, FAILED, OTHER, NONE
    }

    /**
     * By the rule: the quartiles do not overlap, and the medians differ by more than the tolerance.
     *
     * @param tolerance a part of the smaller median
     */
    static Change of(RowKey key, ResultsRow before, ResultsRow after, double tolerance) {
        return new Change(key, before, after, kind(key, before, after, tolerance));
    }

    private static Kind kind(RowKey key, ResultsRow before, ResultsRow after, double tolerance) {
        if (before.hasFailed() || after.hasFailed()) {
            return before.hasFailed() == after.hasFailed()
                    ? Kind.FAILED
                    : after.hasFailed() ? Kind.REGRESSION : Kind.IMPROVEMENT;
        }
        boolean isSingle = before.count() == 1 || after.count() == 1;
        double less = Math.min(before.median(), after.median());
        double difference = Math.abs(after.median() - before.median());
        if (before.overlaps(after) || difference <= less * tolerance * (isSingle ? SINGLE_FACTOR : 1)) {
            return Kind.NONE;
        }
        if (key.isRate() == null) {
            return Kind.OTHER;
        }
        return key.isRate() == after.median() > before.median() ? Kind.IMPROVEMENT : Kind.REGRESSION;
    }

    /** Whether nothing can be said of its time, since it was wrong before and is now: unlike a job that cannot run here. */
    boolean isStillWrong() {
        return kind == Kind.FAILED && after.hasWrongData();
    }

    /** The later median to the earlier; not a number after a failure. */
    double ratio() {
        return after.median() / before.median();
    }

    /** How large it is, whatever its direction; that of a failure is the largest. */
    double size() {
        double size = Math.abs(Math.log(ratio()));
        return Double.isNaN(size) || before.hasFailed() || after.hasFailed() ? Double.POSITIVE_INFINITY : size;
    }
}
