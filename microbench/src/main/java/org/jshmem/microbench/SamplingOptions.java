package org.jshmem.microbench;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How long a measure runs: options that all measures have. */
final class SamplingOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private long iterations;
    private long warmup;
    private double timeLimitSeconds;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Samples to take (default: ${DEFAULT-VALUE}). Each is a batch of operations, long enough "
                    + "for the clock not to matter.")
    void setIterations(long iterations) {
        require(iterations >= 1, "--iterations must be at least 1: iterations=" + iterations);
        this.iterations = iterations;
    }

    @Option(
            names = "--warmup",
            paramLabel = "N",
            defaultValue = "20000",
            description = "Operations that are not timed, for the compiler (default: ${DEFAULT-VALUE}).")
    void setWarmup(long warmup) {
        require(warmup >= 1, "--warmup must be at least 1: warmup=" + warmup);
        this.warmup = warmup;
    }

    @Option(
            names = "--time-limit",
            paramLabel = "S",
            defaultValue = "10",
            description = "Stop taking samples after this many seconds, and warming up after half as many "
                    + "(default: ${DEFAULT-VALUE}).")
    void setTimeLimitSeconds(double timeLimitSeconds) {
        require(timeLimitSeconds > 0, "--time-limit must be positive: seconds=" + timeLimitSeconds);
        this.timeLimitSeconds = timeLimitSeconds;
    }

    long iterations() {
        return iterations;
    }

    long warmup() {
        return warmup;
    }

    long timeLimitNs() {
        return (long) (timeLimitSeconds * 1e9);
    }

    private void require(boolean condition, String complaint) {
        if (!condition) {
            throw new ParameterException(command.commandLine(), complaint);
        }
    }
}
