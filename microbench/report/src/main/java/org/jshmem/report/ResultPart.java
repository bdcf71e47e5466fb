package org.jshmem.report;

import java.nio.file.Path;
import java.util.Locale;

/** What {@code oshrun results} can measure: a table each, in the order in which they stand in their files. */
enum ResultPart {
    /** Latency of the barrier. */
    BARRIER("Barrier", "microbench"),
    /** Single operations of two PEs beside C. */
    OPERATIONS("Single operations", "microbench"),
    /** Collectives beside MPI and OpenSHMEM. */
    COLLECTIVES("Collectives", "microbench"),
    /** Whole jobs from cold beside MPI and OpenSHMEM. */
    STARTUP("Start-up", "microbench"),
    /** How late PEs see what they wait for. */
    WAITS("Waits", "microbench"),
    /** Irregular communication: kernels of bale and ISx in several forms. */
    BALE("bale and ISx", "microbench"),
    /** Memory bandwidth beside C. */
    STREAM("STREAM", "microbench"),
    /** What happens when PEs are added that have a processor each. */
    SCALE("Scale", "microbench"),
    /** Two hosts beside the libraries that join them. */
    HOSTS("Two hosts", "microbench"),
    /** All kernels. */
    NAS("NAS kernels", "nas-kernels");

    private final String title;
    private final String module;

    ResultPart(String title, String module) {
        this.title = title;
        this.module = module;
    }

    /** The beginning of the headings of its tables. */
    String title() {
        return title;
    }

    /** As on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Where its tables stand, below the installation. */
    Path file() {
        return Path.of(module, "RESULTS.md");
    }
}
