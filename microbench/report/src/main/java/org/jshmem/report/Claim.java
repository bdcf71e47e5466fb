package org.jshmem.report;

import java.util.List;

/**
 * Something that a paper says, or that this library is held to, with a number.
 *
 * @param id       its number in the list of claims
 * @param source   paper and place
 * @param text     what is claimed
 * @param expected what the source says, for people
 * @param low      the least value with which it holds
 * @param high     the greatest
 * @param measured what the value is and how it comes about; or, when it cannot be measured here, why
 * @param kind     what a value that is accepted shows
 * @param runs     prefixes of the experiments that it needs; none when it is not measured
 * @param differs  mostly null; else what was measured and why it is not what is claimed
 */
record Claim(String id, String source, String text, String expected, double low, double high, String measured,
        Kind kind, List<String> runs, Difference differs) {

    /** What it shows when a value is accepted. */
    enum Kind {
        /** That the claim holds here. */
        MEASURED,
        /** Nothing: a parameter was chosen so that it is. */
        FITTED,
        /** There is no value: we are built so, and a test looks whether we are. */
        BY_CONSTRUCTION
    }

    /**
     * A claim that is known not to hold.
     *
     * @param value what was measured, by a full run
     * @param why   the reason
     */
    record Difference(double value, String why) {}

    static final String NO_REASON = "for no known reason";

    /** What came of it. */
    enum Verdict {
        HOLDS("holds"), DOES_NOT("does not"), FITTED("fitted"), BY_CONSTRUCTION("by construction"), NOT_RUN(
                "not run"), CANNOT("cannot be");

        private final String title;

        Verdict(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    /** Of a value; NaN stands for none. */
    Verdict verdict(double value) {
        if (kind == Kind.BY_CONSTRUCTION) {
            return Verdict.BY_CONSTRUCTION;
        }
        if (Double.isNaN(value)) {
            return runs.isEmpty() ? Verdict.CANNOT : Verdict.NOT_RUN;
        }
        if (value < low || value > high) {
            return Verdict.DOES_NOT;
        }
        return kind == Kind.FITTED ? Verdict.FITTED : Verdict.HOLDS;
    }

    /** Why a value is not what is claimed, or what else a reader should know of the verdict; empty when it is as expected. */
    String comment(double value) {
        return switch (verdict(value)) {
            case DOES_NOT -> differs == null ? isOfHost() ? "" : NO_REASON : differs.why();
            case HOLDS -> differs == null ? "" : "unexpectedly: other sizes or numbers of PEs, or an old reason";
            case FITTED, BY_CONSTRUCTION, NOT_RUN, CANNOT -> "";
        };
    }

    /** This host is another machine than the paper's, and never twice the same. */
    private boolean isOfHost() {
        return runs.stream().allMatch(run -> run.startsWith("host-"));
    }

    /** How far a value is from what is accepted, as a fraction of its nearer end; 0 within. */
    double deviation(double value) {
        double nearest = Math.clamp(value, low, high);
        return value == nearest ? 0 : (value - nearest) / Math.abs(nearest == 0 ? 1 : nearest);
    }
}
