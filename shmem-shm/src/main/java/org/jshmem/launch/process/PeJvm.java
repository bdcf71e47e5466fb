package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.jshmem.launch.host.BoundStart;
import org.jshmem.launch.host.MpiLaunch;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.Uncaught;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.LauncherWatch;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.pe.UncaughtHandler;
import org.jshmem.launch.stream.JobStreams;
import org.jshmem.launch.stream.Pump;
import org.jshmem.shm.ShmProvider;

/** The JVM of one PE, or of several that share it, and the pumps that carry its output. */
final class PeJvm {

    /** A child process of a PE may hold its output open; do not wait for it for ever. */
    static final long DRAIN_MS = 1_000;

    private final PeRange range;
    private final ProcessBuilder builder;
    private final BitSet cpus;
    private final JobStreams streams;
    private final boolean hasTools;
    private final List<LaunchedPe> pes = new ArrayList<>();
    private Runnable whenOver = () -> {};
    private Process process;
    private List<Pump> pumps = List.of();
    /** Of the process, when that has ended. */
    private long endNs;

    /**
     * A JVM that has not been started.
     *
     * @param builder  of its process
     * @param cpus     to which it is bound, or null
     * @param streams  where its output goes
     * @param hasTools whether code of others runs in it from its start
     */
    PeJvm(PeRange range, ProcessBuilder builder, BitSet cpus, JobStreams streams, boolean hasTools) {
        this.range = range;
        this.builder = builder;
        this.cpus = cpus;
        this.streams = streams;
        this.hasTools = hasTools;
        for (int pe = range.first(); pe < range.end(); pe++) {
            pes.add(new LaunchedPe(pe, this));
        }
    }

    /**
     * A JVM that has not been started. Opens the files of its output, which may take any time: one may be a pipe.
     *
     * @param command its command line
     * @param segment of the job
     */
    static PeJvm of(PeRange range, List<String> command, JobSpec job, JobStreams streams, Path segment) {
        JobPart part = job.partOf(range.first());
        ProcessBuilder builder = new ProcessBuilder(command);
        PeJvm jvm = new PeJvm(range, builder, job.placement().of(range.first(), range.count()), streams,
                JvmTools.areIn(command, part.environment()));
        jvm.describe(builder.environment(), job, segment);
        builder.directory(part.directory() == null ? null : part.directory().toFile());
        streams.redirect(range, builder);
        return jvm;
    }

    /**
     * To be called before it is started.
     *
     * @param listener is given each PE that has ended
     * @param ender    called when the process has ended, after that
     */
    void onEnd(Consumer<LaunchedPe> listener, Runnable ender) {
        pes.forEach(pe -> pe.onEnd(listener));
        whenOver = ender;
    }

    void start() {
        try {
            process = BoundStart.start(builder, cpus);
        } catch (IOException e) {
            throw new UsageException("cannot start the process of " + range + ": " + e.getMessage());
        }
    }

    /** To be called when it is among those that will be ended: the threads for this may not start. */
    void carryOutput() {
        pumps = isShared()
                ? streams.attach(range, process, this::ended)
                : streams.attach(range.first(), process);
        process.onExit().thenRunAsync(() -> { // on a thread of its own: it may wait, and others end meanwhile
            over();
            whenOver.run();
        }, end -> Thread.ofPlatform().daemon().name(range + " end").start(end));
    }

    private void describe(Map<String, String> environment, JobSpec job, Path segment) {
        environment.clear();
        environment.putAll(job.partOf(range.first()).environment());
        if (job.here().count() < job.nPes()) {
            MpiLaunch.removeFrom(environment);
        }
        environment.put(ShmProvider.SEGMENT_VARIABLE, segment.toString());
        environment.put(LauncherWatch.LAUNCHER_VARIABLE, Long.toString(ProcessHandle.current().pid()));
        environment.put(ShmProvider.PROCESSORS_VARIABLE,
                Integer.toString(job.hosts().processors(job.hosts().hostOf(range.first()))));
        environment.remove(ShmProvider.SHARING_VARIABLE);
        if (!job.placement().haveProcessors(job.here().count())) {
            environment.put(ShmProvider.SHARING_VARIABLE, "1");
        }
        if (job.uncaught() == Uncaught.END) {
            environment.put(UncaughtHandler.ENDS_VARIABLE, "1");
        }
        environment.remove(ShmProvider.PE_VARIABLE);
        environment.remove(ShmProvider.TRACE_VARIABLE);
        if (!isShared()) {
            environment.put(ShmProvider.PE_VARIABLE, Integer.toString(range.first()));
            job.trace().publish(range.first(), environment);
        }
    }

    /** One of several PEs has said that it has ended; comes twice, with the end of each of its streams. */
    private void ended(int pe, int exitCode) {
        pes.get(pe - range.first()).streamEnded(exitCode);
    }

    /** The process has ended, and with it the PEs that had not. */
    private void over() {
        endNs = System.nanoTime();
        pumps.forEach(Pump::orphan);
        if (isShared()) {
            awaitWhatTheyHaveSaid();
        }
        List<LaunchedPe> left = pes.stream().filter(LaunchedPe::isAlive).toList();
        left.forEach(pe -> pe.ended(process.exitValue(), left));
    }

    /**
     * Also that they have ended, and with which code: that comes behind all output, for which its reader may take its time. A JVM that
     * has failed says enough itself.
     */
    private void awaitWhatTheyHaveSaid() {
        try {
            if (process.exitValue() == 0) {
                Pump.drain(pumps, DRAIN_MS);
            } else {
                Pump.await(pumps, DRAIN_MS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isShared() {
        return range.count() > 1;
    }

    PeRange range() {
        return range;
    }

    List<LaunchedPe> pes() {
        return pes;
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until the process has ended, at most for the given time. */
    void await(long timeoutNs) throws InterruptedException {
        process.waitFor(timeoutNs, TimeUnit.NANOSECONDS);
    }

    /** Through the handle: destroy of the process itself closes its streams, and what it says last would be lost. */
    void terminate() {
        process.toHandle().destroy();
    }

    /** For a JVM in which none of our code has run. */
    void endWhileStarting() {
        if (hasTools) {
            terminate();
        } else {
            kill();
        }
    }

    void kill() {
        process.toHandle().destroyForcibly();
    }

    /** What carries its output. */
    List<Pump> pumps() {
        return pumps;
    }

    /** Waits until the output of a process that has ended has been written, at most for a while since that end: many may end together. */
    void drain() throws InterruptedException {
        Pump.await(pumps, DRAIN_MS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - endNs));
    }
}
