package org.jshmem.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The report as a command of oshrun, with a part that is quickly run. */
@Timeout(value = 180, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReportIT {

    private static final Path OSHRUN = Path.of("..", "..", "oshrun");

    @TempDir
    private Path directory;

    private record Outcome(int exitCode, String output) {}

    /** With both streams. */
    private static Outcome report(String... arguments) throws Exception {
        return oshrun(List.of("report"), arguments);
    }

    private static Outcome oshrun(List<String> tool, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(OSHRUN.toString()));
        command.addAll(tool);
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JSHMEM_BUILD", "never");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }

    @Test
    void aPartIsRunDrawnAndDrawnAgain() throws Exception {
        Path page = directory.resolve("page.html");
        Path again = directory.resolve("again.html");
        Path json = directory.resolve("runs.json");
        Outcome run = report("--quick", "--parts", "stream", "--out", page.toString(), "--json", json.toString());
        assertEquals(0, run.exitCode(), run::output);
        String html = Files.readString(page);
        assertTrue(html.contains("pgas-optimised"), "a plot of what was run");
        assertTrue(html.contains("Not run."), "what was not");
        assertTrue(html.contains("does not") && !html.contains(Claim.NO_REASON), "each with its reason");
        Outcome drawn = report("--from", json.toString(), "--out", again.toString());
        assertEquals(0, drawn.exitCode(), drawn::output);
        assertEquals(html, Files.readString(again));
        double seconds = Runs.read(json).get("stream").seconds();
        Outcome resumed = report("--quick", "--parts", "stream", "--out", again.toString(), "--json", json.toString(),
                "--resume");
        assertEquals(0, resumed.exitCode(), resumed::output);
        assertEquals(seconds, Runs.read(json).get("stream").seconds(), "what is there is not run again");
    }

    /** What a quick report has of fewer PEs would be drawn, and judged, as results of a whole one; and the other way round. */
    @Test
    void resultsOfAnotherExtentShouldNotBeMixedIn() throws Exception {
        Path json = directory.resolve("runs.json");
        report("--quick", "--parts", "stream", "--out", directory.resolve("page.html").toString(), "--json",
                json.toString());
        Runs runs = Runs.read(json);
        String other = "--machine knc-se10p -np 61 bench reduce --type int --iterations 1 --sizes 8,4K --algorithms "
                + "flat,recursive-doubling,bruck,rabenseifner,flat-ptr,recursive-doubling-ptr,bruck-ptr,rabenseifner-ptr";
        String scc = "scc-lines --json";
        runs.add(new Run("exchanges-61", "./oshrun " + other, 1, 1, null, Map.of("pes", 61)));
        runs.add(new Run("scc-lines", "./oshrun " + scc, 1, 1, null, Map.of("pes", 48)));
        runs.write(json);
        Outcome resumed = report("--quick", "--parts", "stream", "--out", directory.resolve("page.html").toString(),
                "--json", json.toString(), "--resume");
        assertEquals(0, resumed.exitCode(), resumed::output);
        assertTrue(resumed.output().contains("--resume: 1 results in the file are left out"), resumed::output);
        String html = Files.readString(directory.resolve("page.html"));
        assertFalse(html.contains("-np 61"), "of a whole report");
        assertTrue(html.contains(scc), "of another part of this one");
    }

    @Test
    void optionsOfRunsShouldBeRefusedWhereNothingIsRun() throws Exception {
        Path json = directory.resolve("runs.json");
        new Runs(Map.of()).write(json);
        Outcome outcome = report("--from", json.toString(), "--parts", "stream");
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertEquals("oshrun report: --parts: nothing is run with --from: leave it out (oshrun report --help shows all "
                + "options)\n", outcome.output());
    }

    /** Before an hour of measuring. The JDK is made to look for them where there are none. */
    @Test
    void absenceOfFontsShouldBeSaidAtOnce() throws Exception {
        Path page = directory.resolve("page.html");
        Outcome outcome = oshrun(List.of("-x", "JDK_JAVA_OPTIONS=-Dsun.awt.fontconfig=/dev/null", "report"), "--out",
                page.toString());
        assertEquals(1, outcome.exitCode(), outcome::output);
        List<String> lines = outcome.output().lines().filter(line -> !line.startsWith("NOTE: ")).toList();
        assertEquals(List.of("oshrun report: plots need fonts, and the JVM finds none here: install fontconfig and a "
                + "font, for example the packages fontconfig and fonts-dejavu-core"), lines);
        assertFalse(Files.exists(page));
    }

    @ParameterizedTest
    @CsvSource({"--parts,knc", "--nas-class,D", "--limit,0", "--limit,x", "--out,/", "--out,/nowhere/x.html",
        "--json,/nowhere/x.json", "--json,report.html", "--from,nothing.json", "--from,pom.xml", "--fast,1"})
    void wrongArgumentsAreOneLine(String option, String value) throws Exception {
        Outcome outcome = report("--quick", option, value);
        assertEquals(2, outcome.exitCode(), outcome::output);
        assertEquals(1, outcome.output().lines().count(), outcome::output);
        assertTrue(outcome.output().startsWith("oshrun report: "), outcome::output);
        assertFalse(outcome.output().contains("Exception"), outcome::output);
    }
}
