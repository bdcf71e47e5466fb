package org.jshmem.shm.wait;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.jshmem.core.Comparison;
import org.jshmem.core.PeSet;
import org.jshmem.core.ShmemException;
import org.jshmem.shm.memory.LibC;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.PolledWaits;
import org.jshmem.spi.ProgramCall;
import org.jshmem.spi.Transport;

/**
 * How a PE waits for a word: spin while the writer may be running on another core, then give up the core to whoever
 * else can run, then sleep in the kernel.
 *
 * <p>
 * With more PEs than cores nobody spins: the writer may be waiting for this very core. Measured with a central barrier
 * on 2 cores, yielding alone is the fastest hand-over up to 64 PEs; it is bounded because a PE that waits for long
 * must not keep taking turns from one that computes.
 *
 * <p>
 * A virtual thread gives up its carrier instead, and does so at once: the writer may be waiting for this very carrier. It
 * never sleeps in the kernel, where its carrier would sleep with it: it naps, and when it has waited for long, who
 * writes in the same process wakes it.
 */
public final class WaitStrategy {

    /** Until a PE has waited so long in one go it sleeps by the clock: the futex costs 50 ms of CPU to link. */
    private static final long LINK_FUTEX_AFTER_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long NAP_NS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final long MOST_NAP_NS = TimeUnit.MILLISECONDS.toNanos(20);

    /** Of the wait so far: nobody of another process wakes a virtual thread, so that is how late it may come. */
    private static final int NAPS_OF_VIRTUAL_THREAD = 16;

    /** How long a wait that does not sleep looks for its memory alone, before it looks at the job: yields may last as others like. */
    private static final long LOOK_ON_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /**
     * Until a virtual thread has waited so long in one go it naps by the clock: to wake one takes some 10 us, with its alarm to be
     * called off, which 256 of them would pay for each barrier.
     */
    private static final long LISTEN_AFTER_NS = TimeUnit.MILLISECONDS.toNanos(3);

    /** Longer than PEs are usually apart, shorter than a user's patience. */
    static final long DIAGNOSE_AFTER_NS = TimeUnit.SECONDS.toNanos(1);

    /** A deadlock is known after four looks of each PE. */
    static final long DIAGNOSE_EVERY_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private final WaitPolicy policy;
    private final boolean sharesProcessor;
    private final int spins;
    private final int looks;
    private final int me;
    private final JobControl control;
    private final Counters counters;
    private final DeadlockWatch deadlocks;
    private final WatchedPolls polls;
    private final BlockedWaits blocked;
    /** Null in a job that ends with the first death. */
    private final ShmSurvival survival;
    private final Crowd crowd;
    private volatile Runnable diagnosis = () -> {};
    private volatile boolean isOver;
    /** Two threads may lose a turn of one of them; it has changed all the same. */
    private volatile int turns;

    /**
     * How one PE waits.
     *
     * @param sharers  how many threads of the job may need the processor of a PE, itself included
     * @param survival null in a job that ends with the first death
     * @param here     the PEs of this host
     * @param more     what the library knows of its waits, a line each
     */
    public WaitStrategy(int me, int sharers, JobControl control, ShmSurvival survival,
            PeSet here, Supplier<String> more) {
        this.me = me;
        this.survival = survival;
        this.control = control;
        deadlocks = new DeadlockWatch(me, control, here, more);
        polls = new WatchedPolls(deadlocks);
        blocked = new BlockedWaits(me, control);
        counters = control.counters(me);
        policy = WaitPolicy.in(System.getenv());
        crowd = Crowd.besidePe(sharers);
        sharesProcessor = sharers > 1;
        spins = policy.spins(sharesProcessor);
        looks = policy.looks(sharesProcessor);
    }

    public void onStall(Runnable diagnosis) {
        this.diagnosis = diagnosis;
    }

    /** The PE has left the job: a thread of it that still waits for others stops doing so. */
    public void end() {
        isOver = true;
    }

    /**
     * Blocks until the word satisfies the comparison or time is up, and returns the value seen last; {@code awaited}: what the
     * word stands for.
     */
    public long await(Doorbell doorbell, long address, long offset, int width, Comparison comparison, long value,
            long timeoutNs, Awaited awaited) {
        long start = timeoutNs == Transport.FOREVER ? 0 : System.nanoTime();
        int deathsBefore = deaths();
        for (int i = 0; i < looks && (i < spins || !crowd.isHere()); i++) {
            pause(i);
            long seen = SharedMemory.getAcquire(address, width);
            if (comparison.holds(seen, value)) {
                return seen;
            }
            if (leftNs(start, timeoutNs) <= 0) {
                requireOthers(awaited.needsPe(), deathsBefore);
                return seen;
            }
        }
        WordCondition word = new WordCondition(address, offset, width, comparison, value, awaited);
        block(doorbell, word, leftNs(start, timeoutNs), deathsBefore);
        return word.seen();
    }

    /** Blocks until the memory satisfies the condition, or time is up; returns whether it did. */
    public boolean await(Doorbell doorbell, MemoryCondition memory, long timeoutNs) {
        long start = timeoutNs == Transport.FOREVER ? 0 : System.nanoTime();
        int deathsBefore = deaths();
        for (int i = 0; i < looks && (i < spins || !crowd.isHere()); i++) {
            pause(i);
            if (memory.isSatisfied()) {
                return true;
            }
            if (leftNs(start, timeoutNs) <= 0) {
                requireOthers(memory.needsPe(), deathsBefore);
                return false;
            }
        }
        return block(doorbell, memory, leftNs(start, timeoutNs), deathsBefore);
    }

    /** Of which a wait learns that begins now; asked first, since another thread of the PE may acknowledge one meanwhile. */
    private int deaths() {
        return survival == null ? 0 : survival.deaths();
    }

    private void pause(int turn) {
        if (Thread.currentThread().isVirtual()) {
            turns++;
            Thread.yield();
        } else if (turn >= spins) {
            turns++;
            crowd.yield();
        } else {
            Thread.onSpinWait();
        }
    }

    /**
     * Changes when a thread of the PE gives up its core, so that another can tell whether it does.
     *
     * @return any number
     */
    public int turns() {
        return turns;
    }

    /** Without a timeout the clock is not read: that takes as long as a pause. */
    private static long leftNs(long start, long timeoutNs) {
        return timeoutNs == Transport.FOREVER ? Transport.FOREVER : timeoutNs - (System.nanoTime() - start);
    }

    /** Those that the library makes of short ones. */
    public PolledWaits polledWaits() {
        return polls;
    }

    /** The waits in which threads of this PE are blocked. */
    public List<BlockedWait> blocked() {
        return blocked.all();
    }

    private boolean block(Doorbell doorbell, WaitCondition condition, long timeoutNs, int deathsBefore) {
        if (Diagnosis.isUnderWay()) {
            return sleepUntil(doorbell, condition, timeoutNs, deathsBefore);
        }
        long start = System.nanoTime();
        boolean isPoll = polls.isUnderWay();
        if (!isPoll) {
            deadlocks.clear(); // of a polled wait, in which this one is none of the short ones
        }
        BlockedWait wait = blocked.begin(condition, isPoll ? polls.sinceMs() : System.currentTimeMillis());
        try {
            return PoolWait.run(() -> sleepUntil(doorbell, condition, timeoutNs, deathsBefore));
        } finally {
            if (!isPoll) {
                deadlocks.clear();
                polls.progress();
            }
            counters.add(Counter.BLOCKS, 1);
            counters.add(Counter.BLOCKED_NS, System.nanoTime() - start);
            blocked.end(wait);
        }
    }

    private boolean sleepUntil(Doorbell doorbell, WaitCondition condition, long timeoutNs, int deathsBefore) {
        long start = System.nanoTime();
        long diagnoseAfterNs = DIAGNOSE_AFTER_NS;
        while (!condition.isSatisfied()) {
            requireOthers(condition.needsPe(), deathsBefore);
            long waitedNs = System.nanoTime() - start;
            if (waitedNs > diagnoseAfterNs && !Diagnosis.isUnderWay()) {
                Diagnosis.run(() -> diagnose(condition, timeoutNs));
                diagnoseAfterNs += DIAGNOSE_EVERY_NS;
            }
            long leftNs = timeoutNs - waitedNs;
            if (leftNs <= 0) {
                return false;
            }
            sleep(doorbell, condition, waitedNs, leftNs);
        }
        return true;
    }

    /** Also when time is up: a loop of short waits would look for ever for what nobody will bring about. */
    private void requireOthers(boolean needsPe, int deathsBefore) {
        control.requireNotEnded(me);
        if (isOver && needsPe) {
            throw new ShmemException(me, callOfProgram(), "the library is closed");
        }
        if (survival != null && needsPe) {
            survival.requireNoNews(deathsBefore);
        }
    }

    private static String callOfProgram() {
        String call = ProgramCall.of(Thread.currentThread().getStackTrace()).call();
        return call == null ? "wait" : call;
    }

    private void diagnose(WaitCondition condition, long timeoutNs) {
        diagnosis.run();
        if (timeoutNs == Transport.FOREVER) {
            deadlocks.look(condition);
        }
    }

    private void sleep(Doorbell doorbell, WaitCondition condition, long waitedNs, long leftNs) {
        if (Thread.currentThread().isVirtual()) {
            sleepOfVirtualThread(doorbell, condition, waitedNs, leftNs);
            return;
        }
        long sleepNs = policy.sleepNs(waitedNs, sharesProcessor || crowd.isHere());
        if (sleepNs == 0) {
            lookOn(condition, Math.min(leftNs, LOOK_ON_NS));
        } else {
            turns++;
            sleepOfKernelThread(doorbell, condition, waitedNs, Math.min(leftNs, sleepNs));
        }
    }

    private void lookOn(WaitCondition condition, long lookNs) {
        int turn = policy == WaitPolicy.SPIN && !sharesProcessor ? 0 : spins; // a pause, or a yield
        boolean mayLookOn = policy == WaitPolicy.SPIN; // also in a crowd: where processors are shared, its others need the yields
        long start = System.nanoTime();
        while (!condition.isSatisfied() && (mayLookOn || !crowd.isHere()) && System.nanoTime() - start < lookNs) {
            pause(turn);
        }
    }

    /** Whatever the policy: while a carrier has threads that only yield, it may never look for those that others have made runnable. */
    private void sleepOfVirtualThread(Doorbell doorbell, WaitCondition condition, long waitedNs, long leftNs) {
        turns++;
        long napNs = Math.min(leftNs, Math.clamp(waitedNs / NAPS_OF_VIRTUAL_THREAD, NAP_NS, MOST_NAP_NS));
        if (waitedNs < LISTEN_AFTER_NS) {
            Nap.take(napNs);
        } else {
            doorbell.park(condition, napNs);
        }
    }

    private static void sleepOfKernelThread(Doorbell doorbell, WaitCondition condition, long waitedNs, long sleepNs) {
        if (LibC.isFutexLinked() || waitedNs > LINK_FUTEX_AFTER_NS) {
            doorbell.sleep(condition, sleepNs);
        } else {
            Nap.take(Math.min(sleepNs, NAP_NS));
        }
    }
}
