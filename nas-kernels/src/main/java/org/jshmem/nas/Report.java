package org.jshmem.nas;

import java.io.PrintStream;
import java.util.Locale;

/** What PE 0 prints, in the order and wording of NPB 3.4. */
final class Report {

    private final PrintStream out;

    Report(PrintStream out) {
        this.out = out;
    }

    void header(Run run, int nPes) {
        out.printf(Locale.ROOT, """

                 NAS Parallel Benchmarks 3.4 on jshmem -- %s Benchmark

                 Size:          %13s  (class %s)
                 Iterations:    %13d  (after %d untimed)
                 Number of PEs: %13d
                 Communication: %13s
                """, run.benchmark(), run.size(), run.problemClass(), run.iterations(), run.untimed(), nPes,
                run.mode());
    }

    void result(Result result) {
        Run run = result.run();
        double megaOps = result.megaOpsPerSecond();
        out.println();
        for (Check check : result.checks()) {
            out.printf(Locale.ROOT, " %s %-14s %22.15e %22.15e %9.2e%n", check.isPassed() ? "  " : "!!",
                    check.name(), check.value(), check.reference(), check.error());
        }
        out.printf(Locale.ROOT, """

                 %s Benchmark Completed
                 Class           = %24s
                 Size            = %24s
                 Iterations      = %24d
                 Time in seconds = %24.4f
                 Number of PEs   = %24d
                 Mop/s total     = %24.2f
                 Mop/s per PE    = %24.2f
                 Operation type  = %24s
                 VERIFICATION %s
                """, run.benchmark(), run.problemClass(), run.size(), run.iterations(), result.seconds(),
                result.nPes(), megaOps, megaOps / result.nPes(), run.operationType(),
                result.isVerified() ? "SUCCESSFUL" : "FAILED");
    }

    void phases(Result result) {
        out.println();
        result.phasesNs().forEach((phase, ns) -> out.printf(Locale.ROOT, " %-15s = %24.4f s%n", phase, ns * 1e-9));
    }
}
