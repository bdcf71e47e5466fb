package org.jshmem.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The page: where and when, claims, figures, and what was run. It needs no other file. */
final class HtmlPage {

    private static final String STYLE = "report.css";

    private final Runs runs;
    private final StringBuilder page = new StringBuilder();
    private final Outlines outlines = new Outlines();

    private HtmlPage(Runs runs) {
        this.runs = runs;
    }

    /** Draws everything. */
    static String of(Runs runs) {
        HtmlPage html = new HtmlPage(runs);
        html.addHead();
        html.page.append(ClaimTable.summary(runs));
        html.addFigures("papers-000", "Paper 000: collectives on the Xeon Phi, and their models",
                CollectiveFigures.of(runs));
        html.addFigures("papers-001", "Paper 001: the cache model on this host", HostModelFigures.of(runs));
        List<Figure> second = new ArrayList<>(PairFigures.of(runs));
        second.addAll(StreamFigures.of(runs));
        second.addAll(ReductionFigures.of(runs));
        second.addAll(NasFigures.of(runs));
        html.addFigures("papers-002", "Paper 002: OpenSHMEM on the Xeon Phi, and on this host", second);
        html.addFigures("papers-003", "Papers 003 and 004: broadcasts and sums on the Intel SCC", SccFigures.of(runs));
        html.addFigures("beyond", "Beyond the papers: broadcasts on the SCC and on the Xeon Phi", SccBeyond.of(runs));
        html.page.append(ClaimTable.of(runs));
        html.addRuns();
        html.page.append(html.outlines.toSvg());
        return html.page.append("</body></html>\n").toString();
    }

    private void addHead() {
        page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                + "<title>jshmem: the papers' figures beside ours</title><style>\n").append(style())
                .append("</style></head><body>\n<h1>The papers' figures beside ours</h1>\n")
                .append("<nav><a href=\"#summary\">What holds</a><a href=\"#papers-000\">Paper 000</a>"
                        + "<a href=\"#papers-001\">Paper 001</a><a href=\"#papers-002\">Paper 002</a>"
                        + "<a href=\"#papers-003\">Papers 003, 004</a><a href=\"#beyond\">Beyond</a><a href=\"#claims\">Claims</a>"
                        + "<a href=\"#runs\">Runs</a></nav>\n")
                .append("<p>Paper 000: Ramos and Hoefler, Modeling Communication in Cache-Coherent SMP Systems, 2013. "
                        + "Paper 001: Putigny, Ruelle and Goglin, Analysis of MPI Shared-Memory Communication "
                        + "Performance from a Cache Coherence Perspective, 2014. Paper 002: Namashivayam and others, "
                        + "Native Mode-Based Optimizations of Remote Memory Accesses in OpenSHMEM for Intel Xeon Phi, "
                        + "2014. Paper 003: Petrovic, Shahmirzadi, Ropars and Schiper, High-Performance RMA-Based Broadcast on the "
                        + "Intel SCC, 2012. Paper 004: Kohler, Radetzki, Gschwandtner and Fahringer, Low-Latency "
                        + "Collectives for the Intel SCC, 2012. What is called simulated ran on a model of the Xeon Phi or "
                        + "of the SCC, in virtual time.</p>\n<dl>");
        for (Map.Entry<String, Object> about : runs.about().entrySet()) {
            page.append("<dt>").append(Html.escape(about.getKey())).append("</dt><dd>")
                    .append(Html.escape(String.valueOf(about.getValue()))).append("</dd>");
        }
        page.append("</dl>\n");
    }

    private static String style() {
        try (InputStream in = HtmlPage.class.getResourceAsStream(STYLE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + STYLE, e);
        }
    }

    private void addFigures(String id, String title, List<Figure> figures) {
        page.append("<h2 id=\"").append(id).append("\">").append(Html.escape(title)).append("</h2>\n");
        for (Figure figure : figures) {
            page.append("<div class=\"figure\" id=\"").append(figure.id()).append("\"><h3>")
                    .append(Html.escape(figure.title())).append("</h3><p>").append(Html.escape(figure.text()))
                    .append("</p>");
            List<Plot> drawn = figure.drawn();
            if (drawn.isEmpty()) {
                page.append("<p class=\"absent\">").append(Html.escape(whyAbsent(figure))).append("</p>");
            } else {
                page.append("<div class=\"plots\">");
                for (int i = 0; i < drawn.size(); i++) {
                    page.append("<div>").append(SvgPlot.of(drawn.get(i), figure.id() + "-" + i, outlines))
                            .append("</div>");
                }
                page.append("</div>");
            }
            addCommands(figure);
            page.append("</div>\n");
        }
    }

    private String whyAbsent(Figure figure) {
        String failures = runsOf(figure).stream().filter(run -> run.failure() != null)
                .map(run -> run.command() + ": " + run.failure()).distinct().limit(2)
                .collect(Collectors.joining("; "));
        return failures.isEmpty() ? "Not run." : "Not run: " + failures;
    }

    private List<Run> runsOf(Figure figure) {
        return runs.all().stream().filter(run -> figure.runs().stream().anyMatch(run.id()::startsWith)).toList();
    }

    private void addCommands(Figure figure) {
        List<Run> made = runsOf(figure);
        if (!made.isEmpty()) {
            page.append("<details><summary>").append(made.size()).append(made.size() == 1 ? " command" : " commands")
                    .append("</summary>");
            made.forEach(run -> page.append("<code>").append(Html.escape(run.command())).append("</code>"));
            page.append("</details>");
        }
    }

    private void addRuns() {
        page.append(
                "<h2 id=\"runs\">What was run</h2>\n<table><tr><th>command</th><th>seconds</th><th>outcome</th></tr>\n");
        for (Run run : runs.all()) {
            page.append("<tr><td><code>").append(Html.escape(run.command())).append("</code></td><td class=\"number\">")
                    .append(String.format(Locale.ROOT, "%.1f", run.seconds())).append("</td><td>")
                    .append(run.failure() == null ? "ok" : Html.escape(run.failure())).append("</td></tr>\n");
        }
        page.append("</table>\n");
    }
}
