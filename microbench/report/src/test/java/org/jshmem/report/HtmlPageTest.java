package org.jshmem.report;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HtmlPageTest {

    @TempDir
    private Path directory;

    @Test
    void withoutRunsThereIsNoPlot() {
        String page = HtmlPage.of(SampleRuns.empty());
        assertFalse(page.contains("<svg"));
        assertTrue(page.contains("Not run."));
    }

    @Test
    void plotsAreWellFormedAndNameTheirSeries() throws Exception {
        String page = HtmlPage.of(SampleRuns.ofStream(4));
        Matcher svg = Pattern.compile("<svg.*?</svg\\s*>", Pattern.DOTALL).matcher(page);
        assertTrue(svg.find());
        String text = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg.group()))).getDocumentElement().getTextContent();
        for (String word : List.of("pgas-original", "pgas-optimised", "triad", "bandwidth (GB/s)")) {
            assertTrue(text.contains(word), word);
        }
    }

    /** An id that stands twice would cut one plot to the size of another. */
    @Test
    void noIdStandsTwice() {
        Runs runs = SampleRuns.ofStream(4);
        runs.add(SampleRuns.run("host-stream-2", runs.get("stream").output()));
        Matcher id = Pattern.compile(" id=\"([^\"]*)\"").matcher(HtmlPage.of(runs));
        Set<String> ids = new HashSet<>();
        while (id.find()) {
            assertTrue(ids.add(id.group(1)), id.group(1));
        }
        assertTrue(ids.stream().anyMatch(name -> name.contains("clipPath")), "plots have ids");
    }

    /** As after a failure, or where a clock has not moved. */
    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void pointsThatAnAxisDoesNotHaveAreLeftOut(double value) {
        Plot plot = Plot.ofLines("title", "bytes", Plot.Scale.LOGARITHMIC, "us", Plot.Scale.LOGARITHMIC)
                .add("x", Plot.Line.SOLID, 0, List.of(value, 8.0, 16.0), List.of(1.0, 2.0, 3.0))
                .add("y", Plot.Line.SOLID, 1, List.of(4.0, 8.0), List.of(value, 2.0))
                .add("none", Plot.Line.SOLID, 2, List.of(4.0), List.of(value));
        assertEquals(List.of(List.of(2.0, 3.0), List.of(2.0)), plot.series().stream().map(Plot.Series::ys).toList());
        assertTrue(SvgPlot.of(plot, "plot", new Outlines()).contains("<svg"));
    }

    @Test
    void barsThatHaveNoHeightAreLeftOut() {
        Plot plot = Plot.ofBars("title", List.of("put", "get"), "ns")
                .add("some", Plot.Line.SOLID, 0, List.of(0.0, Double.NaN), List.of(0.0, Double.NaN))
                .add("all", Plot.Line.SOLID, 1, List.of(0.0, 2.0), List.of(0.0, 2.0));
        assertEquals(List.of("all"), plot.series().stream().map(Plot.Series::name).toList());
        assertTrue(SvgPlot.of(plot, "plot", new Outlines()).contains("<svg"));
    }

    @Test
    void kernelsAreDrawn() {
        Runs runs = SampleRuns.empty();
        for (int pes : List.of(4, 16)) {
            runs.add(SampleRuns.ofKernel("is-s-put-" + pes, pes, 1.0 / pes));
            runs.add(SampleRuns.ofKernel("is-s-ptr-" + pes, pes, 0.9 / pes));
        }
        assertEquals(2, matches("(<svg role)", HtmlPage.of(runs)).size(), "times, and those of reductions");
    }

    /** Words are most of a plot: a page in which each had its own outlines would be six times as large. */
    @Test
    void noOutlineIsWrittenTwice() {
        Runs runs = SampleRuns.ofStream(4);
        runs.add(SampleRuns.run("host-stream-2", runs.get("stream").output()));
        String page = HtmlPage.of(runs);
        List<String> outlines = matches("<path id=\"o\\d+\"[^>]* d=\"([^\"]*)\"", page);
        assertEquals(outlines.size(), Set.copyOf(outlines).size());
        assertEquals(Set.copyOf(matches(" href=\"#(o\\d+)\"", page)), Set.copyOf(matches(" id=\"(o\\d+)\"", page)));
        List<String> plots = matches("(<svg role.*?</svg\\s*>)", page);
        assertEquals(2, plots.size());
        for (String plot : plots) {
            assertEquals(List.of(), matches("<path[^>]* d=\"([^\"]*[QC][^\"]*)\"", plot), "curves, as letters have");
            assertTrue(plot.length() < 30_000, () -> plot.length() + " characters");
        }
    }

    private static List<String> matches(String pattern, String text) {
        return Pattern.compile(pattern, Pattern.DOTALL).matcher(text).results().map(match -> match.group(1)).toList();
    }

    /** As where no kernel but one has spent any time in reductions that its profile shows. */
    @Test
    void aRatioToNothingIsWritten() {
        Runs runs = SampleRuns.empty();
        for (String kernel : ProfileMeasurements.KERNELS) {
            runs.add(SampleRuns.run(ProfileMeasurements.runOf(kernel),
                    Map.of("remote", 1.0, "waits", 1.0, "reductions", kernel.equals("is") ? 0.1 : 0.0)));
        }
        assertTrue(HtmlPage.of(runs).contains("&infin;&nbsp;times"));
    }

    @Test
    void barsStandOverTheNamesOfTheirJobs() {
        Runs runs = SampleRuns.empty();
        runs.add(new Run("scc-gcmc-0", "./oshrun gcmc", 1, 1, "exit code 1", Map.of()));
        runs.add(SampleRuns.run("scc-gcmc-1", Map.of("seconds", 2.0)));
        runs.add(SampleRuns.run("scc-gcmc-4", Map.of("seconds", 1.0)));
        Figure figure = SccFigures.of(runs).stream().filter(one -> one.id().equals("f004-10")).findFirst()
                .orElseThrow();
        assertEquals(List.of("rcce-ring:sync=ircce", "mpb-ring"), figure.drawn().getFirst().categories());
    }

    @Test
    void whatFailedIsSaid() {
        Runs runs = SampleRuns.empty();
        runs.add(new Run("stream", "./oshrun bench stream", 1, 1, "exit code 2: <no>", Map.of()));
        String page = HtmlPage.of(runs);
        assertTrue(page.contains("Not run: ./oshrun bench stream: exit code 2: &lt;no&gt;"));
    }

    @Test
    void textCannotBreakThePage() {
        String page = HtmlPage.of(SampleRuns.ofStream(4));
        assertTrue(page.contains("a &lt;fast&gt; one"));
        assertTrue(page.contains("--x &quot;&lt;1&gt;&quot;"));
        assertFalse(page.contains("<fast>"));
    }

    @Test
    void thePageNeedsNothingFromElsewhere() {
        String page = HtmlPage.of(SampleRuns.ofStream(4));
        assertFalse(Pattern.compile("(src|href)=\"(?!#)").matcher(page).find());
        assertFalse(page.contains("@import"));
    }

    @Test
    void anEarlierRunGivesTheSamePage() throws Exception {
        Runs runs = SampleRuns.ofStream(4);
        Path file = directory.resolve("runs.json");
        runs.write(file);
        assertEquals(HtmlPage.of(runs), HtmlPage.of(Runs.read(file)));
    }

    @Test
    void anotherFileIsRefused() throws Exception {
        Path file = directory.resolve("other.json");
        Files.writeString(file, "{\"runs\": 3}");
        assertThrows(IOException.class, () -> Runs.read(file));
    }

    @Test
    void numbersOnAxesAreShort() {
        assertEquals("0", SvgPlot.shorten(0));
        assertEquals("0.25", SvgPlot.shorten(0.25));
        assertEquals("65.5k", SvgPlot.shorten(65_536));
        assertEquals("1M", SvgPlot.shorten(1e6));
        assertEquals("100", SvgPlot.shorten(100));
        assertEquals("1k", SvgPlot.shorten(999.9996));
        assertEquals("-1.5k", SvgPlot.shorten(-1500));
    }
}
