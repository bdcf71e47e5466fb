package org.jshmem.nas.is;

import java.io.PrintStream;
import java.util.Locale;

/** What PE 0 prints, in the order and wording of NPB 3.4. */
final class Report {

    private final PrintStream out;

    Report(PrintStream out) {
        this.out = out;
    }

    void header(ProblemClass problem, int nPes, int warmup) {
        out.printf(Locale.ROOT, """

                 NAS Parallel Benchmarks 3.4 on jshmem -- IS Benchmark

                 Size:             %10d  (class %s)
                 Iterations:       %10d  (after %d untimed)
                 Number of PEs:    %10d

                   iteration
                """, problem.totalKeys(), problem, ProblemClass.ITERATIONS, warmup, nPes);
    }

    /** Without formatting: this line falls into the timed part. */
    void iteration(int iteration) {
        out.print("        ");
        out.println(iteration);
    }

    void result(Result result) {
        double megaOps = result.megaOpsPerSecond();
        out.printf(Locale.ROOT, """

                 IS Benchmark Completed
                 Class           = %24s
                 Size            = %24d
                 Iterations      = %24d
                 Time in seconds = %24.4f
                 Number of PEs   = %24d
                 Mop/s total     = %24.2f
                 Mop/s per PE    = %24.2f
                 Operation type  =              keys ranked
                 VERIFICATION %s
                """, result.problem(), result.problem().totalKeys(), ProblemClass.ITERATIONS, result.seconds(),
                result.nPes(), megaOps, megaOps / result.nPes(), result.isVerified() ? "SUCCESSFUL" : "FAILED");
    }

    void phases(Result result) {
        out.println();
        result.phasesNs().forEach((phase, ns) -> out.printf(Locale.ROOT, " %-15s = %24.4f s%n",
                phase.name().toLowerCase(Locale.ROOT), ns * 1e-9));
    }
}
