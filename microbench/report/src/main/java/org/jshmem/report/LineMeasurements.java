package org.jshmem.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Claims about single lines (paper 000, sections 2 to 4): how far the simulator is off the paper's times, at most; and whether one line
 * for all is better than one for each, or worse, and for the reason that the paper gives.
 */
final class LineMeasurements {

    private static final List<String> CLAIMS = List.of("C013", "C014", "C015", "C016", "C022", "C023", "C028", "C029",
            "C031", "C033", "C035", "C036", "C037");

    private LineMeasurements() {}

    /** The read that is farthest off, ours and theirs; null for a claim that is not one of these, or was not run. */
    static String worst(Claim claim, Runs runs) {
        return CLAIMS.contains(claim.id())
                ? runs.rows("lines", row -> row.has("id", claim.id())).stream()
                        .max(Comparator.comparingDouble(row -> Math.abs(row.number("deviation"))))
                        .map(row -> String.format(Locale.ROOT, "%.1f ns for %.1f ns", row.number("ns"),
                                row.number("paperNs")))
                        .orElse(null)
                : null;
    }

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        CLAIMS.forEach(claim -> byClaim.put(claim, runs -> Pairs.max(runs.rows("lines", row -> row.has("id", claim))
                .stream().map(row -> Math.abs(row.number("deviation"))).toList())));
        for (String claim : List.of("C040", "C062")) {
            byClaim.put(claim, runs -> leastRatio(runs, claim, "betterNs"));
            byClaim.put(claim + "b", runs -> leastRatio(runs, claim, "withoutCauseNs"));
        }
    }

    /** Of the way that the paper has not chosen, to another one; over all numbers of children. */
    private static double leastRatio(Runs runs, String claim, String way) {
        return Pairs.min(runs.rows("lines", row -> row.has("id", claim)).stream()
                .map(row -> row.number("otherNs") / row.number(way)).toList());
    }
}
