package org.jshmem.microbench.jmh;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.process.ChildProcess;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Runs the JMH benchmarks with argument checks and without, in turns, each in a JVM of its own: the switch is read once.
 * Those JVMs have this one's flags and class path, but are no PEs of this job: each is a job of one PE.
 */
@Command(name = "jmh", description = "Single operations in a job of one PE, by JMH, with argument checks on and off.")
public final class Jmh extends MeasureCommand {

    private static final String CHECKS = "SHMEM_CHECKS";

    /** How a PE knows its job. */
    private static final String JOB_PREFIX = "JSHMEM_";

    @Spec
    private CommandSpec command;

    private String pattern;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "2",
            description = "How often each side runs, in turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--quick", description = "One short iteration each: to see that they run, not for figures.")
    private boolean quick;

    @Parameters(
            paramLabel = "REGEX",
            arity = "0..1",
            defaultValue = "org.jshmem",
            description = "Which benchmarks (default: all).")
    void setPattern(String pattern) {
        try {
            Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            throw new ParameterException(command.commandLine(), "not a regular expression: " + e.getDescription()
                    + ": regex=" + pattern);
        }
        this.pattern = pattern;
    }

    /** Made by {@code bench}. */
    public Jmh() {}

    @Override
    protected Outcome measure(Shmem shmem) {
        require(!Platform.current().isVirtual(), "JMH measures this host: run it without --machine");
        require(shmem.nPes() == 1, "one PE is needed: start it with oshrun -np 1: nPes=" + shmem.nPes());
        require(rounds >= 1, "--rounds must be at least 1: rounds=" + rounds);
        Path results = onFirst(shmem, () -> Files.createTempFile("jshmem-jmh", ".txt"), "run JMH");
        Report report = report(shmem, "each operation in a job of one PE of its own", Pinning.apply(shmem, false));
        try {
            results.toFile().deleteOnExit(); // when the job is ended meanwhile
            try {
                JmhTable table = alternate(results);
                report.table(table.format());
                table.results().forEach(report::record);
                return new Outcome(report, true); // JMH fails when data are wrong
            } finally {
                Files.deleteIfExists(results);
            }
        } catch (IOException e) {
            throw refusal("cannot run JMH: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private JmhTable alternate(Path results) throws IOException, InterruptedException {
        List<JmhScore> checked = new ArrayList<>();
        List<JmhScore> unchecked = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            checked.addAll(measure("on", results));
            if (checked.isEmpty()) {
                throw refusal("no benchmark matches: regex=" + pattern);
            }
            unchecked.addAll(measure("off", results));
        }
        return new JmhTable(checked, unchecked);
    }

    private List<JmhScore> measure(String checks, Path results) throws IOException, InterruptedException {
        System.err.println("jmh: " + CHECKS + "=" + checks);
        Files.writeString(results, "");
        ProcessBuilder builder = new ProcessBuilder(commandLine(results)).inheritIO()
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().keySet().removeIf(name -> name.startsWith(JOB_PREFIX));
        builder.environment().put(CHECKS, checks);
        ChildProcess child = ChildProcess.start("end JMH", builder::start, Process::destroy);
        int exitCode = child.process().waitFor();
        child.leave();
        if (exitCode != 0) {
            throw new IOException("JMH failed: exitCode=" + exitCode);
        }
        return Files.readAllLines(results).stream().map(JmhScore::ofLine).toList();
    }

    private List<String> commandLine(Path results) {
        List<String> arguments = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java")));
        arguments.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        arguments.add("-Djmh.ignoreLock=true"); // a file for all users of the host, which JMH leaves behind
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), JmhRun.class.getName(), pattern,
                results.toString(), Boolean.toString(quick)));
        return arguments;
    }
}
