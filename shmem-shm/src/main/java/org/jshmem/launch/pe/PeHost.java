package org.jshmem.launch.pe;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.Thread.UncaughtExceptionHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import org.jshmem.isolation.ProgramClasses;
import org.jshmem.isolation.ProgramLoaders;
import org.jshmem.isolation.RedirectingRewriter;
import org.jshmem.isolation.SharingPlan;
import org.jshmem.shm.LocalPe;
import org.jshmem.shm.ShmProvider;
import org.jshmem.shm.program.OtherThreads;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.trace.TraceLayout;
import org.jshmem.spi.Backend;

/**
 * The first class of a JVM that several PEs share. Each runs in a thread of its own ({@link HostedPe}); the job's segment is mapped
 * once. The JVM ends when all of its PEs have.
 */
public final class PeHost {

    private static volatile PeRange pesOfJvm;

    private final HostSpec spec;
    private final String[] program;
    private final CountDownLatch running;
    private final List<LocalPe> pes = new ArrayList<>();
    private final List<HostedPe> hosted = new ArrayList<>();

    private PeHost(HostSpec spec, String... program) {
        this.spec = spec;
        this.program = program;
        running = new CountDownLatch(spec.pes().count());
    }

    /**
     * Runs a program on each PE.
     *
     * @param args those of {@link HostSpec}, the main class, then the program's arguments
     * @throws IOException when the file with the shared classes cannot be read
     */
    public static void main(String[] args) throws IOException {
        new PeHost(HostSpec.parse(args), HostSpec.program(args)).run();
    }

    private void run() throws IOException {
        LocalPe.shareProcess();
        pesOfJvm = spec.pes();
        Backend.use(new ShmProvider());
        ProgramLoaders loaders = loaders();
        makePes(); // which are given the input that there is before
        PeStreams.install();
        LauncherWatch.start(spec.pes().toString(), hosted.stream().map(HostedPe::report).toList());
        ExitMark.install(pes);
        Thread.setDefaultUncaughtExceptionHandler(PeHost::uncaught);
        endWhenAllHave();
        startPes(loaders);
        if (spec.virtual()) {
            CarrierWatch.start(hosted, spec.processors());
        }
    }

    /** All or none: those that have begun would wait for the others for ever. */
    private void startPes(ProgramLoaders loaders) {
        for (HostedPe pe : hosted) {
            try {
                pe.start(spec.placeOf(pe.number()), spec.virtual(), loaders.forPe(), program);
            } catch (OutOfMemoryError e) {
                System.err.println("PE " + pe.number() + ": cannot be started: " + e.getMessage()
                        + ": lower -np, or raise a limit of this host: ulimit -u, ulimit -v, pids.max");
                Runtime.getRuntime().halt(ProgramRun.FAILED);
            }
        }
    }

    private ProgramLoaders loaders() throws IOException {
        SharingPlan plan = SharingPlan.decode(Files.readString(spec.plan()));
        if (plan.threads() != null) {
            OtherThreads.expectVirtual();
        }
        List<Path> classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        ProgramClasses classes = ProgramClasses.of(classPath);
        return new ProgramLoaders(classes, plan, new RedirectingRewriter(PeRedirections.TABLE, classes),
                ClassLoader.getSystemClassLoader());
    }

    private void makePes() {
        Path path = Path.of(System.getenv(ShmProvider.SEGMENT_VARIABLE));
        JobSegment segment = JobSegment.open(path);
        InputForAll input = spec.inputPe() == HostSpec.ALL ? new InputForAll(System.in) : null;
        ThreadGroup topmost = LauncherWatch.topmostGroup();
        InputStream ofJvm = System.in;
        for (int pe = spec.pes().first(); pe < spec.pes().end(); pe++) {
            Path trace = spec.trace() == null ? null : TraceLayout.fileOf(spec.trace(), pe);
            pes.add(new LocalPe(pe, path, segment, trace));
            InputStream own = pe == spec.inputPe() ? ofJvm : InputStream.nullInputStream();
            hosted.add(new HostedPe(pes.getLast(), topmost, input == null ? own : input.reader(), running::countDown));
        }
        if (input != null) {
            input.seal();
        }
    }

    /** Whose heap it is, where PEs share one; else empty. */
    static String describeHeap() {
        PeRange sharing = pesOfJvm;
        return sharing == null
                ? ""
                : "(" + sharing + " share a Java heap of " + (Runtime.getRuntime().maxMemory() >> 20) + " MiB)\n";
    }

    /** An exception in a thread that is virtual, or belongs to no PE, or to one that has taken its handler away. */
    private static void uncaught(Thread thread, Throwable failure) {
        HostedPe pe = HostedPe.current();
        UncaughtExceptionHandler ofPe = pe == null ? null : pe.threads().handler();
        if (ofPe != null) {
            ofPe.uncaughtException(thread, failure);
        } else {
            System.err.print("Exception in thread \"" + thread.getName() + "\" ");
            failure.printStackTrace();
        }
    }

    /** This JVM has no other thread that keeps it alive. */
    private void endWhenAllHave() {
        new Thread(LauncherWatch.topmostGroup(), () -> {
            try {
                running.await();
            } catch (InterruptedException e) {
                return; // nobody does that
            }
            System.exit(0);
        }, OtherThreads.HOST, 0, false).start();
    }
}
