package org.jshmem.launch.process;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

import org.jshmem.launch.host.LauncherEnd;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.TimeLimit;
import org.jshmem.launch.option.Uncaught;
import org.jshmem.launch.pe.LauncherWatch;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.stream.JobStreams;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.launch.trace.TraceFiles;
import org.jshmem.shm.HostLostException;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.MemoryFault;

/**
 * A job of JVMs, each of one PE or several: starts them, watches them, and ends all when a PE fails. The first PE to fail decides
 * the exit code. Nothing is left behind: the segment has no name, and this process does not end before its children.
 */
final class ProcessJob {

    /** Exit code of a job that ran into {@code --timeout}, as of the timeout command, or that has lost a host. */
    static final int TIMED_OUT = 124;

    /** Likewise of one that has ended before its time. */
    static final int FAILED = 1;

    private static final int INTERRUPTED = 130;
    /** Other hosts end their PEs meanwhile. */
    private static final long PARTING_MS = 10_000;
    /** That of many PEs takes long to write, and one that nothing can be written to must not keep us. */
    private static final long TRACE_MS = 60_000;

    private static final long LOOK_EVERY_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private final JobSpec job;
    private final JobSegments segments;
    private final JvmPlan plan;
    private final Consumer<JobEnd> conclusion;
    private final Runnable farewell;
    private final JobStreams streams;
    private final PeJvms processes = new PeJvms();
    /** PEs that have ended, and JVMs: empty ones. */
    private final BlockingQueue<Optional<LaunchedPe>> exits = new LinkedBlockingQueue<>();
    private final AtomicInteger interrupts = new AtomicInteger();
    private final Watchdog watchdog;
    private final EndWatch endWatch;
    private final ExitWatch exitWatch;
    private final Blame blame;
    private final ErrorReport errors;
    private volatile boolean ending;
    /** Null until that begins. */
    private final AtomicReference<JobEnd> end = new AtomicReference<>();
    /** The PEs that had ended when one had failed, unless the job continues. */
    private volatile Set<Integer> dead = Set.of();
    private boolean isEndedElsewhere;
    private final ReentrantLock conclusionLock = new ReentrantLock();
    private boolean isConcluded;
    /** From the other hosts. */
    private final CountDownLatch parted = new CountDownLatch(1);

    /**
     * A job that has not begun.
     *
     * @param conclusion what is done when all hosts have sent what is known of their PEs; given how the job has come to its end
     * @param farewell   what is done when the launcher is asked to end, and has ended its PEs
     */
    ProcessJob(JobSpec job, JobSegments segments, JvmPlan plan, Consumer<JobEnd> conclusion, Runnable farewell) {
        this.job = job;
        this.conclusion = conclusion;
        this.farewell = farewell;
        this.plan = plan;
        this.segments = segments;
        streams = new JobStreams(job.streams(), job.nPes());
        watchdog = job.watchdog() == null
                ? null
                : new Watchdog(segments, job.watchdog());
        endWatch = new EndWatch(pe -> segments.control(pe).state(pe).isAtEnd());
        exitWatch = new ExitWatch(pe -> segments.control(pe).exit(pe).sinceMs());
        blame = new Blame(segments::endedBy);
        errors = new ErrorReport(job.here(), this::errorOf, streams::printErrors, streams::fileErrors);
    }

    /** Runs the job and returns its exit code. */
    int run(Installation installation) throws InterruptedException {
        if (!LauncherEnd.add("end PEs", this::endWithLauncher)) {
            return FAILED;
        }
        int exitCode;
        try {
            exitCode = superviseAll(installation);
            exitCode = segments.leave(exitCode, isEndedElsewhere, this::conclude);
        } finally {
            job.trace().merge();
            waiveConclusion();
            parted.countDown();
        }
        boolean isLost = streams.isOutputLost() || job.trace().isLost();
        return exitCode == 0 && isLost ? FAILED : exitCode;
    }

    /** Once: a signal may end the launcher at any time. */
    private void conclude() {
        conclusionLock.lock();
        try {
            job.trace().merge();
            if (!isConcluded) {
                isConcluded = true;
                conclusion.accept(end.get());
            }
        } finally {
            conclusionLock.unlock();
        }
    }

    /** It reads segments, which will be closed. */
    private void waiveConclusion() {
        conclusionLock.lock();
        isConcluded = true;
        conclusionLock.unlock();
    }

    private int superviseAll(Installation installation) throws InterruptedException {
        int exitCode = TIMED_OUT; // unless it is said otherwise nobody is waited for
        try {
            try (StartLimit _ = new StartLimit(job.timeout())) {
                start(installation);
            }
            exitCode = supervise();
        } catch (InternalError e) {
            exitCode = faulted(e, FAILED);
        } finally {
            endAll();
            if (exitCode != TIMED_OUT) { // what was said last is why it ends, however slow the reader
                processes.awaitReaders();
            }
            errors.reportRest();
        }
        return exitCode;
    }

    private void start(Installation installation) {
        for (PeRange range : plan.ranges()) {
            PeJvm jvm = PeJvm.of(range, JvmCommand.ofPes(installation, job, range, plan), job, streams,
                    segments.of(range.first()).path());
            jvm.onEnd(pe -> exits.add(Optional.of(pe)), () -> exits.add(Optional.empty()));
            if (!processes.start(jvm)) {
                return;
            }
            if (job.verbose()) {
                report(range + " is process " + jvm.pid());
            }
        }
    }

    private int supervise() throws InterruptedException {
        Signals.handle("USR1", this::reportState);
        Signals.handle("QUIT", this::reportState);
        Signals.handle("INT", this::interrupt);
        long limitNs = job.timeout() == null ? Long.MAX_VALUE : job.timeout().toNanos();
        long startNs = System.nanoTime();
        int running = job.here().count();
        while (processes.areAlive() || running > 0 && !ending) {
            long leftNs = limitNs - (System.nanoTime() - startNs);
            Optional<LaunchedPe> event = exits.poll(Math.min(LOOK_EVERY_NS, leftNs), TimeUnit.NANOSECONDS);
            LaunchedPe ended = blame.next(event == null ? null : event.orElse(null), System.nanoTime());
            if (ended != null) {
                running--;
                Integer exitCode = examine(ended);
                if (exitCode != null) {
                    return exitCode;
                }
            } else if (segments.agentFailure() != null) {
                return withoutAgent(segments.agentFailure());
            } else if (segments.areEndedElsewhere()) { // before a limit: all hosts reach it at about the same time
                isEndedElsewhere = true;
                return FAILED;
            } else if (event == null && System.nanoTime() - startNs >= limitNs) {
                return hanging("timeout after " + TimeLimit.describe(job.timeout()));
            } else if (watchdog != null && isHanging()) {
                return hanging("no PE has got on for " + TimeLimit.describe(job.watchdog()));
            } else if (!job.quiet()) {
                warnOfEnds();
            }
        }
        if (ending) { // with this launcher: other hosts learn of it, and do not wait
            return INTERRUPTED;
        }
        while (!segments.awaitOtherHosts(TimeUnit.NANOSECONDS.toMillis(LOOK_EVERY_NS))) {
            if (segments.agentFailure() != null) {
                return withoutAgent(segments.agentFailure());
            }
            if (System.nanoTime() - startNs >= limitNs) {
                return hanging("timeout after " + TimeLimit.describe(job.timeout()));
            }
        }
        processes.drainAll();
        if (job.verbose()) {
            report("all PEs have ended");
        }
        int firstFailure = segments.firstFailure();
        return firstFailure == 0 ? codeOfThreads() : firstFailure;
    }

    private int withoutAgent(JobSegments.AgentFailure failure) {
        Throwable cause = failure.cause();
        if (cause instanceof HostLostException) {
            report(cause.getMessage() + "; ending the job");
            return TIMED_OUT;
        }
        String fault = MemoryFault.describe(cause, segments.of(job.hosts().pesOf(failure.host()).start()).path());
        report("the agent of " + segments.name(failure.host()) + " has failed: " + (fault == null ? cause : fault)
                + "; ending the job");
        return FAILED;
    }

    /** Of PEs that should have ended. */
    private void warnOfEnds() throws InterruptedException {
        List<Integer> running = processes.unfinished();
        List<Integer> exiting = exitWatch.overdue(running, System.currentTimeMillis());
        if (!exiting.isEmpty()) {
            exiting.forEach(errors::report);
            report("warning: PE " + PeRange.numbers(exiting) + ": has been running its shutdown hooks for "
                    + ExitWatch.LONG_MS / 1_000 + " s (-q: no warning)");
            new JobReport(processes.all(), segments).print(exiting);
        }
        List<Integer> others = running.stream().filter(pe -> !exitWatch.hasFound(pe)).toList();
        if (endWatch.isOverdue(others, System.nanoTime())) {
            report("warning: PE " + PeRange.numbers(others) + ": has closed the library 10 s ago, and does not end: "
                    + "kill -QUIT " + ProcessHandle.current().pid() + " shows its threads (-q: no warning)");
        }
    }

    /** The exit code of a job in which nothing else has failed. */
    private int codeOfThreads() {
        int pe = segments.uncaughtBy();
        if (pe < 0 || job.uncaught() == Uncaught.IGNORE) {
            return 0;
        }
        report("PE " + pe + ": a thread has ended by an exception, see above: exit code " + FAILED
                + " (--uncaught ignore: 0)");
        return FAILED;
    }

    /** Null also when there is no memory behind that part of the segment. */
    private PeError errorOf(int pe) {
        try {
            return PeError.of(pe, segments.control(pe).error(pe));
        } catch (InternalError e) {
            return null;
        }
    }

    /** Ends a job whose segment is gone below us, with a code. */
    private int faulted(InternalError cause, int exitCode) {
        String fault = MemoryFault.describe(cause, segments.of(0).path());
        if (fault == null) {
            throw cause;
        }
        report(fault + "; ending the job");
        return exitCode;
    }

    private Integer examine(LaunchedPe ended) throws InterruptedException {
        ended.drain();
        errors.report(ended.pe());
        try {
            Integer exitCode = judge(ended);
            if (exitCode == null && !ending) {
                LastCall.count(segments.control(ended.pe()), ended.pe());
            }
            return exitCode;
        } catch (InternalError e) {
            return faulted(e, ended.exitCode() == 0 ? FAILED : ended.exitCode());
        }
    }

    /** The exit code of the job, or null when the end of this PE is not the end of the job. */
    private Integer judge(LaunchedPe ended) throws InterruptedException {
        Integer requested = segments.requestedExit();
        if (requested != null) {
            return requested;
        }
        String failure = PeFailure.describe(ended, segments);
        if (failure == null || isEnding(ended.exitCode())) {
            return null;
        }
        int exitCode = ended.exitCode() == 0 ? FAILED : ended.exitCode();
        JobControl control = segments.control(ended.pe());
        if (job.survivors() && control.haveAllJoined()) {
            if (ended.exitCode() == 0 || ended.isFirst()) {
                report(failure + "; the others continue");
            }
            control.markDead(ended.pe());
            control.noteFailure(exitCode);
            return null;
        }
        dead = processes.ended();
        report(failure + "; ending the job");
        return exitCode;
    }

    /** A terminal interrupts us and the PEs, and theirs may be seen first. */
    private boolean isEnding(int exitCode) throws InterruptedException {
        if (!ending && Signals.isExitCode(exitCode)) {
            Signals.awaitEffect();
        }
        return ending;
    }

    private boolean isHanging() {
        Watchdog.Finding finding = watchdog.look(processes.running());
        if (finding == Watchdog.Finding.A_PE_WAITS) {
            report("a PE has not got on for " + TimeLimit.describe(job.watchdog()));
            reportState();
        }
        return finding == Watchdog.Finding.ALL_WAIT;
    }

    private int hanging(String reason) throws InterruptedException {
        report(reason + "; ending the job");
        reportState();
        segments.awaitReportsElsewhere();
        return TIMED_OUT;
    }

    /** The job continues. One at a time: a signal may ask while a time limit does. */
    private synchronized void reportState() {
        try {
            new JobReport(processes.all(), segments).print();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The first interrupt is polite; whoever interrupts again has no time. */
    private void interrupt() {
        if (interrupts.getAndIncrement() == 0) {
            System.exit(INTERRUPTED);
        }
        processes.kill();
        Runtime.getRuntime().halt(INTERRUPTED);
    }

    /** Ends what still runs: politely, then not. */
    private void endAll() {
        end.compareAndSet(null, JobEnd.now(dead));
        ending = true;
        processes.end(LauncherWatch.GRACE_OF_PE_MS, this::isPrepared);
    }

    private boolean isPrepared(int pe) {
        try {
            return segments.control(pe).exit(pe).isPrepared();
        } catch (InternalError e) { // without its memory the PE is not starting any more, nor can it end
            return true;
        }
    }

    /** The launcher itself is asked to end. What it says last is not waited for when nobody reads that. */
    private void endWithLauncher() {
        endAll();
        Thread last = Thread.ofPlatform().daemon().name("say last").start(this::conclude);
        try {
            if (segments.areOthersElsewhere()) {
                parted.await(PARTING_MS, TimeUnit.MILLISECONDS);
            }
            last.join(job.trace() == TraceFiles.NONE ? PeJvm.DRAIN_MS : TRACE_MS);
        } catch (InterruptedException _) {
            // and this is not waited for, either
        } finally {
            farewell.run();
        }
    }

    private static void report(String message) {
        Terminal.report(message);
    }
}
