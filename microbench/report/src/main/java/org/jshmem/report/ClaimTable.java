package org.jshmem.report;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.report.Claim.Verdict;

/** The table of claims: what the papers say, what we get, whether it holds, and what repeats it. */
final class ClaimTable {

    private ClaimTable() {}

    static String of(Runs runs) {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        StringBuilder rows = new StringBuilder();
        for (Claim claim : Claims.all()) {
            double value = Measurements.of(claim, runs);
            Verdict verdict = claim.verdict(value);
            counts.merge(verdict, 1, Integer::sum);
            rows.append(row(claim, value, verdict, runs));
        }
        return "<h2 id=\"claims\">Claims</h2>\n<p>" + summary(counts) + " Accepted is the range in which a claim is "
                + "taken to hold; deviation is how far ours is from it. A claim that was made for another machine may "
                + "well not hold on this host. What does not hold on the simulated machine has its reason beside it. What is fitted was "
                + "used to choose a parameter, and shows nothing. What is so by construction has a test. What cannot be measured says why in small print.</p>\n"
                + "<table><thead><tr><th>no.</th><th>source</th><th>claim</th><th>they say</th><th>accepted</th>"
                + "<th>ours</th><th>deviation</th><th>verdict</th></tr></thead><tbody>\n" + rows
                + "</tbody></table>\n";
    }

    private static String summary(Map<Verdict, Integer> counts) {
        return counts.getOrDefault(Verdict.HOLDS, 0) + " hold, " + counts.getOrDefault(Verdict.DOES_NOT, 0)
                + " do not, "
                + counts.getOrDefault(Verdict.FITTED, 0) + " were fitted to, "
                + counts.getOrDefault(Verdict.BY_CONSTRUCTION, 0) + " are so by construction, "
                + counts.getOrDefault(Verdict.NOT_RUN, 0) + " were not run, "
                + counts.getOrDefault(Verdict.CANNOT, 0) + " cannot be measured here.";
    }

    private static String row(Claim claim, double value, Verdict verdict, Runs runs) {
        boolean isThere = !Double.isNaN(value);
        return "<tr><td>" + Html.escape(claim.id()) + "</td><td>" + Html.escape(claim.source()) + "</td><td>"
                + Html.escape(claim.text()) + "<br><span class=\"faint\">" + Html.escape(claim.measured()) + "</span>"
                + commands(claim, runs) + "</td><td>" + Html.escape(claim.expected()) + "</td><td class=\"number\">"
                + range(claim) + "</td><td class=\"number\">" + (isThere ? number(value) : "&ndash;")
                + "</td><td class=\"number\">" + (isThere ? deviation(claim, value) : "&ndash;")
                + "</td><td class=\"verdict " + verdict.title().replace(' ', '-') + "\">" + mark(verdict) + "&nbsp;"
                + verdict.title() + comment(claim, value) + "</td></tr>\n";
    }

    private static String comment(Claim claim, double value) {
        String comment = claim.comment(value);
        return comment.isEmpty() ? "" : "<div class=\"why\">" + Html.escape(comment) + "</div>";
    }

    /** Not by colour alone. */
    private static String mark(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> "&#10003;";
            case DOES_NOT -> "&#10007;";
            case FITTED -> "&asymp;";
            case BY_CONSTRUCTION -> "=";
            case NOT_RUN -> "&middot;";
            case CANNOT -> "&ndash;";
        };
    }

    private static String commands(Claim claim, Runs runs) {
        List<Run> made = runs.all().stream().filter(run -> claim.runs().stream().anyMatch(run.id()::startsWith))
                .toList();
        if (made.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("<details><summary>repeat</summary>");
        made.forEach(run -> text.append("<code>").append(Html.escape(run.command())).append("</code>"));
        return text.append("</details>").toString();
    }

    private static String range(Claim claim) {
        if (claim.runs().isEmpty()) {
            return "&ndash;";
        }
        if (claim.low() == claim.high()) {
            return number(claim.low());
        }
        if (claim.high() == Double.POSITIVE_INFINITY) {
            return claim.low() < 1e-6 ? "&gt; 0" : "&ge; " + number(claim.low());
        }
        if (claim.low() == Double.NEGATIVE_INFINITY) {
            return "&le; " + number(claim.high());
        }
        return number(claim.low()) + " to " + number(claim.high());
    }

    private static String deviation(Claim claim, double value) {
        double deviation = claim.deviation(value);
        return deviation == 0 ? "0" : String.format(Locale.ROOT, "%+.0f %%", 100 * deviation);
    }

    /** Three digits; what is below a millionth is rounding. */
    private static String number(double value) {
        return Math.abs(value) < 1e-6
                ? "0"
                : value == Math.rint(value) && Math.abs(value) < 1e6
                        ? String.format(Locale.ROOT, "%.0f", value)
                        : SvgPlot.shorten(value);
    }
}
