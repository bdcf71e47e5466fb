package org.jshmem.report;

import java.util.Locale;

/** What can be run, or left out, as a whole. */
enum Part {
    /** Latency and bandwidth between pairs of PEs: paper 002, figures 3 to 5. */
    PAIRS,
    /** STREAM in the PGAS form: paper 002, figure 6. */
    STREAM,
    /** Reductions of 64 PEs: paper 002, figures 7 to 10. */
    REDUCTIONS,
    /** NAS IS and SP: paper 002, figures 11 to 17. */
    NAS,
    /** Collectives beside the min-max models: paper 000, figures 9 to 13. */
    COLLECTIVES,
    /** Broadcasts and reductions on an Intel SCC: papers 003 and 004. */
    SCC,
    /** STREAM, the cache model of paper 001, reductions and NAS IS on this host. */
    HOST;

    /** As on the command line. */
    String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
