package org.jshmem.report;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.report.Claim.Verdict;

/** What the papers say, what we get, whether it holds, and what repeats it: a summary, and a folded table for each paper. */
final class ClaimTable {

    private static final double PERCENT = 100;

    private ClaimTable() {}

    /** A line for each paper: how many of its results hold. */
    static String summary(Runs runs) {
        StringBuilder lines = new StringBuilder(
                "<h2 id=\"summary\">What holds</h2>\n<table class=\"summary\"><thead><tr>"
                        + "<th></th><th>results that hold</th><th>do not</th><th>not run</th><th>not counted</th></tr></thead>"
                        + "<tbody>\n");
        Claims.PAPERS.forEach(paper -> lines.append(summary(paper, runs)));
        return lines.append(
                "</tbody></table>\n<p>A result can fail: it comes out of the simulation, or of this host. Not counted are "
                        + "inputs (parameters and sums of them), what a parameter was fitted to, what is so by construction and has a test, and "
                        + "what cannot be measured here, with the reason. All numbered claims of the papers are in the tables below.</p>\n")
                .toString();
    }

    private static String summary(String paper, Runs runs) {
        Map<Verdict, Integer> results = new EnumMap<>(Verdict.class);
        Map<Verdict, Integer> others = new EnumMap<>(Verdict.class);
        for (Claim claim : Claims.of(paper)) {
            (claim.isResult() ? results : others).merge(claim.verdict(Measurements.of(claim, runs)), 1, Integer::sum);
        }
        StringBuilder uncounted = new StringBuilder();
        others.forEach((verdict, count) -> uncounted.append(uncounted.isEmpty() ? "" : ", ").append(count).append(' ')
                .append(verdict.title()));
        return "<tr><td><a href=\"#claims-" + paper + "\">" + title(paper) + "</a></td>"
                + counts(results, Verdict.HOLDS) + counts(results, Verdict.DOES_NOT)
                + counts(results, Verdict.NOT_RUN) + "<td>" + uncounted + "</td></tr>\n";
    }

    private static String counts(Map<Verdict, Integer> results, Verdict verdict) {
        return "<td class=\"number " + css(verdict) + "\">" + results.getOrDefault(verdict, 0) + "</td>";
    }

    private static String title(String paper) {
        return paper.equals(Claims.LIBRARY) ? "This library" : "Paper " + paper;
    }

    /** The claims of all papers. */
    static String of(Runs runs) {
        StringBuilder tables = new StringBuilder("<h2 id=\"claims\">Claims</h2>\n");
        for (String paper : Claims.PAPERS) {
            tables.append("<details class=\"claims\" id=\"claims-").append(paper).append("\"><summary>")
                    .append(title(paper)).append("</summary>\n<table><thead><tr><th>no.</th><th>verdict</th>"
                            + "<th>claim</th><th>they say</th><th>ours</th></tr></thead><tbody>\n");
            Claims.of(paper).forEach(claim -> tables.append(row(claim, runs)));
            tables.append("</tbody></table></details>\n");
        }
        return tables.toString();
    }

    private static String row(Claim claim, Runs runs) {
        double value = Measurements.of(claim, runs);
        Verdict verdict = claim.verdict(value);
        return "<tr class=\"" + (claim.isResult() ? "result" : "uncounted") + "\"><td>" + Html.escape(claim.id())
                + "</td><td class=\"verdict " + css(verdict) + "\">" + mark(verdict) + "&nbsp;" + verdict.title()
                + "</td><td>" + Html.escape(claim.text()) + " <span class=\"faint\">(" + Html.escape(claim.source())
                + ")</span><br><span class=\"faint\">" + Html.escape(claim.measured()) + "</span>"
                + comment(claim, value) + commands(claim, runs) + "</td><td>" + Html.escape(claim.expected())
                + accepted(claim) + "</td><td class=\"number\">" + ours(claim, value, runs) + "</td></tr>\n";
    }

    private static String css(Verdict verdict) {
        return verdict.title().replace(' ', '-');
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
            case INPUT -> "&rarr;";
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

    private static String ours(Claim claim, double value, Runs runs) {
        String worst = LineMeasurements.worst(claim, runs);
        return Double.isNaN(value) ? "&ndash;" : worst != null ? worst : number(value, claim.unit());
    }

    private static String accepted(Claim claim) {
        return claim.runs().isEmpty() ? "" : "<br><span class=\"faint\">accepted: " + range(claim) + "</span>";
    }

    private static String range(Claim claim) {
        String unit = claim.unit();
        if (claim.low() == claim.high()) {
            return number(claim.low(), unit);
        }
        if (claim.high() == Double.POSITIVE_INFINITY) {
            return claim.low() < 1e-6 ? "&gt; 0" : "&ge; " + number(claim.low(), unit);
        }
        return claim.low() == Double.NEGATIVE_INFINITY || claim.low() == 0
                ? "&le; " + number(claim.high(), unit)
                : number(claim.low(), "%".equals(unit) ? unit : "") + " to " + number(claim.high(), unit);
    }

    private static String number(double value, String unit) {
        return switch (unit) {
            case "" -> digits(value);
            case "%" -> digits(PERCENT * value) + "&nbsp;%";
            default -> digits(value) + "&nbsp;" + unit;
        };
    }

    /** Three digits; what is below a millionth is rounding. A ratio to nothing has none. */
    private static String digits(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "&infin;" : "-&infin;";
        }
        return Math.abs(value) < 1e-6
                ? "0"
                : value == Math.rint(value) && Math.abs(value) < 1e6
                        ? String.format(Locale.ROOT, "%.0f", value)
                        : SvgPlot.shorten(value);
    }
}
