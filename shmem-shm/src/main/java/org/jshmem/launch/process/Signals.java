package org.jshmem.launch.process;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.shm.memory.LibC;

/**
 * Signals to the launcher. A JVM keeps QUIT for itself and leaves INT ignored when it was so at the start, as it is in a
 * background job of a script. So the oshrun script blocks these signals before it becomes this JVM, and asks it with
 * {@code -Xrs} to leave them alone; then a thread looks for them. Where the script could not do that, a handler of the
 * JVM must do ({@link SignalHandler}), which cannot see QUIT.
 */
public final class Signals {

    /** Set by the script when it has blocked the signals. */
    private static final String BLOCKED_PROPERTY = "org.jshmem.signalsBlocked";

    private static final Map<String, Integer> BLOCKED = Map.of("HUP", 1, "INT", 2, "QUIT", 3, "USR1", 10, "TERM", 15);

    private static final BitSet NUMBERS = new BitSet();

    static {
        BLOCKED.values().forEach(NUMBERS::set);
    }

    private static final int EXIT_BASE = 128;

    /** Looking, not blocking: the end of a JVM waits 300 ms for a thread that is blocked in a system call. */
    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(50);

    /** Until then a file of the kernel is asked where nobody else has linked system calls: it takes longer than one, but not that long. */
    private static final long LINK_AFTER_NS = TimeUnit.SECONDS.toNanos(10);

    /** Until a signal that has been taken has its effect. */
    private static final long EFFECT_MS = 150;

    /** The first is taken when the system call has been linked. */
    private static final long LONGEST_TAKE_NS = TimeUnit.SECONDS.toNanos(2);
    private static final long LOOK_MS = 10;

    private static final Map<Integer, Runnable> ACTIONS = new ConcurrentHashMap<>();

    private Signals() {}

    /** From now on INT, TERM and HUP end this process, as they would end any other. */
    public static void start() {
        if (areBlocked()) {
            for (String name : List.of("HUP", "INT", "TERM")) {
                handle(name, () -> System.exit(EXIT_BASE + BLOCKED.get(name)));
            }
            Thread.ofPlatform().daemon().name("signals").start(Signals::run);
        }
    }

    /** Whether a process has ended by a signal that ends this one, too. */
    static boolean isExitCode(int exitCode) {
        return List.of("HUP", "INT", "TERM").stream().anyMatch(name -> exitCode == EXIT_BASE + BLOCKED.get(name));
    }

    /** Runs an action on a thread of its own each time a signal comes. */
    static void handle(String name, Runnable action) {
        if (areBlocked() && BLOCKED.containsKey(name)) {
            ACTIONS.put(BLOCKED.get(name), action);
        } else if (!name.equals("QUIT")) {
            SignalHandler.install(name, action);
        }
    }

    /** Returns when a signal that came before has had its effect. */
    static void awaitEffect() throws InterruptedException {
        long startNs = System.nanoTime();
        while (areBlocked() && SignalSets.isAnyPending(NUMBERS) && System.nanoTime() - startNs < LONGEST_TAKE_NS) {
            Thread.sleep(LOOK_MS);
        }
        Thread.sleep(EFFECT_MS);
    }

    private static boolean areBlocked() {
        return Boolean.getBoolean(BLOCKED_PROPERTY);
    }

    private static void run() {
        long startNs = System.nanoTime();
        while (true) {
            LockSupport.parkNanos(PERIOD_NS);
            LibC.Signal signal = mayHaveCome(startNs) ? LibC.takeSignal(NUMBERS) : null;
            Runnable action = signal == null ? null : ACTIONS.get(signal.number());
            if (action != null && isMeant(signal)) {
                act("signal " + signal.number(), action);
            }
        }
    }

    /** Where no thread can be started, as beyond {@code ulimit -u}, nobody looks for another signal meanwhile. */
    private static void act(String name, Runnable action) {
        try {
            Thread.ofPlatform().daemon().name(name).start(action);
        } catch (OutOfMemoryError e) {
            action.run();
        }
    }

    /** The system call says more, once it is linked. */
    private static boolean mayHaveCome(long startNs) {
        return LibC.isFutexLinked() || System.nanoTime() - startNs > LINK_AFTER_NS || SignalSets.isAnyPending(NUMBERS);
    }

    /** Of those ignored at the start, INT and QUIT mean something when a process has sent them, and no key. */
    private static boolean isMeant(LibC.Signal signal) {
        boolean isOfKey = signal.number() == BLOCKED.get("INT") || signal.number() == BLOCKED.get("QUIT");
        return isOfKey && signal.isFromUser() || !SignalSets.isIgnored(signal.number());
    }
}
