package org.jshmem.microbench.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The main class of the JVM that runs JMH: takes a pattern and a file, and leaves its scores there. */
final class JmhRun {

    private JmhRun() {}

    public static void main(String[] args) throws RunnerException, IOException {
        ChainedOptionsBuilder options = new OptionsBuilder().include(args[0]).verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true);
        if (Boolean.parseBoolean(args[2])) {
            TimeValue moment = TimeValue.milliseconds(50);
            options.warmupIterations(1).warmupTime(moment).measurementIterations(1).measurementTime(moment);
        }
        // The best of the iterations: what else runs on the machine only adds to a time.
        List<String> scores = run(options.build()).stream()
                .map(result -> new JmhScore(JmhScore.simpleName(result.getParams().getBenchmark()),
                        result.getPrimaryResult().getStatistics().getMin()))
                .map(JmhScore::toLine)
                .toList();
        Files.write(Path.of(args[1]), scores);
    }

    private static Collection<RunResult> run(Options options) throws RunnerException {
        try {
            return new Runner(options).run();
        } catch (NoBenchmarksException e) {
            return List.of();
        }
    }
}
