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
 * @param unit     of the value and both of these; {@code %} for fractions, empty for none
 * @param measured what the value is and how it comes about; or, when it cannot be measured here, why
 * @param kind     what a value that is accepted shows
 * @param covers   other numbers of claims that it stands for
 * @param runs     prefixes of the experiments that it needs; none when it is not measured
 * @param differs  mostly null; else what was measured and why it is not what is claimed
 */
record Claim(String id, String source, String text, String expected, double low, double high, String unit,
        String measured, Kind kind, List<String> covers, List<String> runs, Difference differs) {

    /** What it shows when a value is accepted. */
    enum Kind {
        /** That the claim holds here; it could have failed. */
        RESULT,
        /** Nothing: it is a parameter of the machine, or a sum of parameters. */
        INPUT,
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
    static final String OLD_REASON = "unexpectedly: other sizes or numbers of PEs, or an old reason";

    /** What came of it. */
    enum Verdict {
        HOLDS("holds"), DOES_NOT("does not"), NOT_RUN("not run"), INPUT("input"), FITTED("fitted"), BY_CONSTRUCTION(
                "by construction"), CANNOT("cannot be");

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
            return !runs.isEmpty() ? Verdict.NOT_RUN : kind == Kind.INPUT ? Verdict.INPUT : Verdict.CANNOT;
        }
        if (value < low || value > high) {
            return Verdict.DOES_NOT;
        }
        return switch (kind) {
            case FITTED -> Verdict.FITTED;
            case INPUT -> Verdict.INPUT;
            default -> Verdict.HOLDS;
        };
    }

    /** Whether a value that is accepted is evidence: it is counted. */
    boolean isResult() {
        return kind == Kind.RESULT && !runs.isEmpty();
    }

    /** Whether the reason that is known for a value is no longer one, or there is none. */
    boolean isUnexplained(double value) {
        String comment = comment(value);
        return comment.equals(NO_REASON) || comment.equals(OLD_REASON);
    }

    /** Why a value is not what is claimed, or what else a reader should know of the verdict; empty when it is as expected. */
    String comment(double value) {
        return switch (verdict(value)) {
            case DOES_NOT -> differs == null ? isOfHost() ? "" : NO_REASON : differs.why();
            case HOLDS -> differs == null ? "" : OLD_REASON;
            case INPUT, FITTED, BY_CONSTRUCTION, NOT_RUN, CANNOT -> "";
        };
    }

    /** This host is another machine than the paper's, and never twice the same. */
    private boolean isOfHost() {
        return runs.stream().allMatch(run -> run.startsWith("host-"));
    }
}
