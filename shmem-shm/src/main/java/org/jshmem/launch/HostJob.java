package org.jshmem.launch;

import org.jshmem.core.Setting;
import org.jshmem.shm.segment.JobSegment;

/** A job on this host, from the checked command line to its exit code: what is told, warned of and prepared first. */
final class HostJob {

    private final Installation installation;
    private final ParsedOptions options;
    private final JobSpec job;
    private final Topology topology;

    HostJob(Installation installation, ParsedOptions options, JobSpec job, Topology topology) {
        this.installation = installation;
        this.options = options;
        this.job = job;
        this.topology = topology;
    }

    int run() throws InterruptedException {
        if (options.has(LaunchOption.REPORT_BINDINGS)) {
            for (int pe = 0; pe < job.nPes(); pe++) {
                Terminal.report(BindingReport.describe(pe, job.placement(), topology));
            }
        }
        if (options.has(LaunchOption.DRY_RUN)) {
            DryRun.print(job, installation);
            return 0;
        }
        if (!options.has(LaunchOption.QUIET)) {
            warnOfSharedProcessors();
            warnOfUnknownSettings();
        }
        prepareDebugging();
        try (JobSegment segment = JobSegment.create(job.nPes(), job.memoryBytes(), origin())) {
            if (job.verbose()) {
                Terminal.report(job.describe() + ", segment " + segment.path());
            }
            if (job.survivors()) {
                segment.control().allowDeaths();
            }
            if (options.has(LaunchOption.TRACE)) {
                job.trace().prepare();
                segment.control().startCounting(); // the endpoint that traces counts, too
            }
            return options.has(LaunchOption.STATS)
                    ? runCounted(segment)
                    : new ProcessJob(job, segment).run(installation);
        }
    }

    private int runCounted(JobSegment segment) throws InterruptedException {
        segment.control().startCounting();
        int exitCode = new ProcessJob(job, segment).run(installation);
        System.err.print(StatisticsTable.of(segment.control()));
        return exitCode;
    }

    private void prepareDebugging() {
        job.debugging().prepare(job.nPes());
        for (int pe = 0; pe < job.nPes(); pe++) {
            String line = job.debugging().describe(pe);
            if (line != null) {
                Terminal.report(line);
            }
        }
    }

    private void warnOfSharedProcessors() {
        int processors = job.placement().processors();
        if (job.nPes() > processors) {
            Terminal.report("warning: " + job.nPes() + " PEs share " + processors + (processors == 1
                    ? " processor"
                    : " processors") + ": they take turns, and waits give way to them (-q: no warning)");
        }
    }

    /** A name that only looks like a setting is most likely a slip of the finger. */
    private void warnOfUnknownSettings() {
        for (String export : options.values(LaunchOption.EXPORT)) {
            String name = export.replaceFirst("=.*", "");
            if (name.startsWith("SHMEM_") && !name.endsWith("*") && !Setting.isKnown(name)) {
                Terminal.report("warning: -x " + name + ": no such setting: oshrun info lists them (-q: no warning)");
            }
        }
    }

    private JobSegment.Origin origin() {
        return "file".equals(Setting.SEGMENT_ORIGIN.in(job.parts().getFirst().environment()))
                ? JobSegment.Origin.UNLINKED_FILE
                : JobSegment.Origin.MEMFD;
    }
}
