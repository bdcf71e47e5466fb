package org.jshmem.launch.process;

import org.jshmem.core.Setting;
import org.jshmem.launch.host.BindingReport;
import org.jshmem.launch.host.Topology;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.shm.HostsProvider;
import org.jshmem.shm.memory.LibC;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;

/** A job on this host, from the checked command line to its exit code: what is reported, warned of and prepared first. */
public final class HostJob {

    /** Exit code of a job that has done all but what it was run for. */
    private static final int NOT_TRAINED = 1;

    private final Installation installation;
    private final ParsedOptions options;
    private final JobSpec job;
    private final Topology topology;
    private final HostsProvider.Cluster cluster;

    /**
     * A job that has not begun.
     *
     * @param installation where the jars of the library are
     * @param options      the command line before the first program
     * @param job          what it asks for
     * @param topology     the processors of this host
     * @param cluster      the hosts of the job, where this launcher starts the PEs of one; or null
     */
    public HostJob(Installation installation, ParsedOptions options, JobSpec job, Topology topology,
            HostsProvider.Cluster cluster) {
        this.installation = installation;
        this.options = options;
        this.job = job;
        this.topology = topology;
        this.cluster = cluster;
    }

    /** Links the system calls that every job needs, while the command line is read: it takes 50 ms. */
    public static void linkAhead() {
        Thread.ofPlatform().daemon().name("linker").start(LibC::link);
    }

    /**
     * Runs the job, or says what would be run.
     *
     * @return the exit code of oshrun
     * @throws InterruptedException when this thread is interrupted
     */
    public int run() throws InterruptedException {
        if (options.has(LaunchOption.REPORT_BINDINGS)) {
            for (int pe = job.here().first(); pe < job.here().end(); pe++) {
                Terminal.report(BindingReport.describe(pe, job.placement(), topology));
            }
        }
        boolean isQuiet = options.has(LaunchOption.QUIET);
        if (!isQuiet) {
            warnOfUnknownSettings();
        }
        try (JvmPlan plan = JvmPlan.of(installation, job, isQuiet ? _ -> {} : Terminal::report)) {
            return run(plan);
        }
    }

    private int run(JvmPlan plan) throws InterruptedException {
        ProgramTraining training = job.training() ? new ProgramTraining(installation, job) : null;
        if (training != null) {
            training.requireJars();
        }
        job.debugging().requireFreePorts(plan.ranges());
        if (options.has(LaunchOption.DRY_RUN)) {
            DryRun.print(job, installation, plan);
            return 0;
        }
        if (!options.has(LaunchOption.QUIET)) {
            warnOfSharedProcessors(plan);
        }
        if (job.verbose() && job.placement().isLimitedByQuota()) {
            Terminal.report("this job has the time of " + job.placement().describeProcessors()
                    + ": the quota of a control group, as of a container");
        }
        prepareDebugging(plan);
        try (JobSegments segments = JobSegments.create(job, origin(), cluster)) {
            if (job.verbose()) {
                segments.describe(job).forEach(Terminal::report);
                plan.describe().forEach(Terminal::report);
            }
            if (job.survivors()) {
                segments.controls().forEach(JobControl::allowDeaths);
            }
            if (options.has(LaunchOption.TRACE)) {
                job.trace().prepare();
                if (cluster != null) {
                    cluster.collectTraces(job.trace()::fileOf);
                }
                segments.controls().forEach(JobControl::startCounting); // the endpoint that traces counts, too
            }
            return training == null
                    ? runOnly(segments, plan, () -> {})
                    : runTraining(segments, plan, training);
        }
    }

    private int runOnly(JobSegments segments, JvmPlan plan, Runnable farewell) throws InterruptedException {
        boolean isCounted = options.has(LaunchOption.STATS);
        boolean isProfiled = options.has(LaunchOption.PROFILE);
        if (isCounted) {
            segments.controls().forEach(JobControl::startCounting);
        }
        if (isProfiled) {
            segments.controls().forEach(JobControl::startProfiling);
        }
        return new ProcessJob(job, segments, plan, end -> {
            if (isCounted && segments.isHead()) {
                System.err.print(StatisticsTable.of(segments, end));
            }
            if (isProfiled && segments.isHead()) {
                System.err.print(StatisticsTable.profile(segments, end));
            }
        }, farewell).run(installation);
    }

    private int runTraining(JobSegments segments, JvmPlan plan, ProgramTraining training)
            throws InterruptedException {
        training.prepare();
        int exitCode = runOnly(segments, plan, training::discard);
        boolean isMade = training.make(exitCode);
        return exitCode == 0 && !isMade ? NOT_TRAINED : exitCode;
    }

    private void prepareDebugging(JvmPlan plan) {
        job.debugging().makeDirectory();
        for (PeRange range : plan.ranges()) {
            String line = job.debugging().describe(range);
            if (line != null) {
                Terminal.report(line);
            }
        }
    }

    private void warnOfSharedProcessors(JvmPlan plan) {
        if (job.here().count() == 1 || job.placement().haveProcessors(job.here().count())) {
            return;
        }
        String shared = job.placement().describeProcessors();
        if (plan.isShared()) {
            Terminal.report(job.here().count() + " PEs share " + count(plan.ranges().size(), "JVM") + " on "
                    + shared + " (--jvms pes: one each; -q: no such line)");
        } else {
            Terminal.report("warning: " + job.here().count() + " PEs share " + shared
                    + ": they take turns, and waits give way to them (-q: no warning)");
        }
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
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
        return JobSegment.Origin.isFile(job.parts().getFirst().environment())
                ? JobSegment.Origin.UNLINKED_FILE
                : JobSegment.Origin.MEMFD;
    }
}
