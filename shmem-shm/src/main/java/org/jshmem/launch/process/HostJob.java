package org.jshmem.launch.process;

import org.jshmem.core.Setting;
import org.jshmem.launch.host.BindingReport;
import org.jshmem.launch.host.Topology;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.shm.segment.JobSegment;

/** A job on this host, from the checked command line to its exit code: what is reported, warned of and prepared first. */
public final class HostJob {

    /** Exit code of a job that has done all but what it was run for. */
    private static final int NOT_TRAINED = 1;

    private final Installation installation;
    private final ParsedOptions options;
    private final JobSpec job;
    private final Topology topology;

    /**
     * A job that has not begun.
     *
     * @param installation where the jars of the library are
     * @param options      the command line before the first program
     * @param job          what it asks for
     * @param topology     the processors of this host
     */
    public HostJob(Installation installation, ParsedOptions options, JobSpec job, Topology topology) {
        this.installation = installation;
        this.options = options;
        this.job = job;
        this.topology = topology;
    }

    /**
     * Runs the job, or says what would be run.
     *
     * @return the exit code of oshrun
     * @throws InterruptedException when this thread is interrupted
     */
    public int run() throws InterruptedException {
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
            return job.training() ? runTraining(segment) : runOnly(segment);
        }
    }

    private int runOnly(JobSegment segment) throws InterruptedException {
        if (!options.has(LaunchOption.STATS)) {
            return new ProcessJob(job, segment).run(installation);
        }
        segment.control().startCounting();
        int exitCode = new ProcessJob(job, segment).run(installation);
        System.err.print(StatisticsTable.of(segment.control()));
        return exitCode;
    }

    private int runTraining(JobSegment segment) throws InterruptedException {
        ProgramTraining training = new ProgramTraining(installation, job);
        training.prepare();
        int exitCode = runOnly(segment);
        boolean isMade = training.make(exitCode);
        return exitCode == 0 && !isMade ? NOT_TRAINED : exitCode;
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
