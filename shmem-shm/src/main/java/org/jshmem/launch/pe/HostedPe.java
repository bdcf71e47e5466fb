package org.jshmem.launch.pe;

import java.io.IOException;
import java.io.InputStream;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.isolation.HaltedHook;
import org.jshmem.isolation.JvmDefaults;
import org.jshmem.isolation.ProcessDefaults;
import org.jshmem.shm.LocalPe;
import org.jshmem.shm.StateReport;
import org.jshmem.shm.memory.Errno;
import org.jshmem.shm.memory.LibC;
import org.jshmem.shm.program.PeThreads;
import org.jshmem.spi.MainMethod;

/**
 * A PE that shares its JVM with others: a thread that runs the program, those that it starts, streams, and an end of its own. What it has
 * left running when it ends goes on until the JVM ends, but nobody waits for it.
 */
final class HostedPe {

    private static final ThreadLocal<HostedPe> OF_THREAD = new InheritableThreadLocal<>();
    /** For threads that inherit nothing. */
    private static final Map<LocalPe, HostedPe> ALL = new ConcurrentHashMap<>();
    private static final JvmDefaults DEFAULTS = new JvmDefaults();

    private final LocalPe pe;
    private final PeThreads threads;
    private final PeStreams streams;
    private final ProcessDefaults defaults = new ProcessDefaults(DEFAULTS);
    private final Runnable whenEnded;
    private final AtomicBoolean hasEnded = new AtomicBoolean();

    /**
     * A PE that has not started.
     *
     * @param topmost   the topmost group of threads
     * @param input     what the PE reads
     * @param whenEnded called once
     */
    HostedPe(LocalPe pe, ThreadGroup topmost, InputStream input, Runnable whenEnded) {
        this.pe = pe;
        this.whenEnded = whenEnded;
        threads = new PeThreads(topmost, pe.number());
        streams = new PeStreams(pe.number(), input);
        pe.adoptGroup(threads);
        defaults.adoptGroup(threads);
        ALL.put(pe, this);
    }

    /** The PE of the calling thread, or null when it belongs to none. */
    static HostedPe current() {
        LocalPe pe = LocalPe.current();
        HostedPe hosted = OF_THREAD.get();
        return pe == null ? null : hosted == null ? ALL.get(pe) : hosted;
    }

    int number() {
        return pe.number();
    }

    LocalPe pe() {
        return pe;
    }

    PeStreams streams() {
        return streams;
    }

    PeThreads threads() {
        return threads;
    }

    /** What it says when the launcher asks. */
    StateReport report() {
        return new StateReport(pe, threads, MainMethod.class.getName());
    }

    /**
     * Starts the program.
     *
     * @param processors that the PE is bound to, with all threads that it starts; or null
     * @param isVirtual  whether a virtual thread runs it
     * @param loader     of its classes
     * @param words      the main class, then the program's arguments
     */
    void start(BitSet processors, boolean isVirtual, ClassLoader loader, String... words) {
        String name = "PE " + pe.number();
        Runnable body = () -> run(processors, loader, words);
        Thread thread = isVirtual
                ? Thread.ofVirtual().name(name).inheritInheritableThreadLocals(false).unstarted(body)
                : new Thread(threads, body, name, 0, false);
        threads.runsMain(thread);
        if (!isVirtual) {
            thread.setDaemon(false); // as those that it starts are going to be, too
        }
        thread.setContextClassLoader(loader);
        thread.start();
    }

    private void run(BitSet processors, ClassLoader loader, String... words) {
        OF_THREAD.set(this);
        pe.adoptThread();
        defaults.adoptThread();
        threads.onUncaught(new UncaughtHandler(pe, this::exit));
        bind(processors);
        new ProgramRun(pe, this::exit).run(loader, words);
        awaitThreads();
        end(0);
    }

    private void bind(BitSet processors) {
        long refused = processors == null ? 0 : LibC.bindThread(processors);
        if (refused != 0) {
            System.err.println("PE " + pe.number() + ": the kernel refuses to bind to processors " + processors + " ("
                    + Errno.describe(refused) + "): leave out --bind-to and --cpu-list");
            exit(ProgramRun.FAILED);
        }
    }

    /** As a JVM does before it ends. */
    private void awaitThreads() {
        Thread another = threads.another();
        while (another != null) {
            try {
                another.join();
            } catch (InterruptedException e) {
                continue; // the program has interrupted its main thread, which has ended
            }
            another = threads.another();
        }
    }

    /** What {@link System#exit} is for the PE: returns never. Its other threads are left as they are. */
    void exit(int exitCode) {
        end(exitCode);
        while (true) {
            Thread.interrupted(); // else it would not park
            LockSupport.park();
        }
    }

    /** What {@link Runtime#halt} is for the PE: as {@link #exit}, but a shutdown hook does not keep the JVM from ending. */
    void halt(int exitCode) {
        end(exitCode);
        HaltedHook.unwindAtEnd();
        exit(exitCode);
    }

    private void markEnd() {
        try {
            pe.ownControl().exit(pe.number()).mark(0);
        } catch (InternalError e) {
            // A fault in the job's segment: the launcher meets it, too.
        }
    }

    private void end(int exitCode) {
        if (!hasEnded.compareAndSet(false, true)) {
            return;
        }
        streams.flush();
        markEnd();
        try {
            OutputFrame.writeEnd(PeStreams.ERR, pe.number(), exitCode);
            OutputFrame.writeEnd(PeStreams.OUT, pe.number(), exitCode);
        } catch (IOException e) {
            // nobody reads: the launcher is gone, and the watch ends this process
        }
        whenEnded.run();
    }
}
