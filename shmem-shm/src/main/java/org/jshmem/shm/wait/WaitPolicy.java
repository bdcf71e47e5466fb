package org.jshmem.shm.wait;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;

/**
 * How much a PE or an agent that waits may burn, and how late it may see what it waits for: {@link Setting#WAIT}. A put or an atomic wakes a PE that
 * sleeps. A plain store does not, and is seen when the sleep ends.
 */
public enum WaitPolicy {

    /** Sees every write at once, and keeps its processor busy for as long as it waits. */
    SPIN(4_000, 0, 200) {
        @Override
        long sleepNs(long waitedNs, boolean sharesProcessor) {
            return 0;
        }
    },

    /**
     * Late by about 1 % of the wait where every PE has a processor. A processor that has been idle may take half a millisecond until a
     * sleeper runs, which is that little after 50 ms. Where PEs share processors each end of a sleep takes turns from another PE, so
     * they sleep early, and longer.
     */
    BALANCED(4_000, 5_000, 200) {
        private static final int PART = 256;
        private static final int PART_OF_SHARED = 8;
        private static final long AWAKE_NS = TimeUnit.MILLISECONDS.toNanos(50);

        @Override
        long sleepNs(long waitedNs, boolean sharesProcessor) {
            return !sharesProcessor && waitedNs < AWAKE_NS
                    ? 0
                    : Math.clamp(waitedNs / (sharesProcessor ? PART_OF_SHARED : PART), LEAST_NS, MOST_NS);
        }
    },

    /** Leaves the processor at once, to others or to save energy. */
    SLEEP(100, 0, 0) {
        @Override
        long sleepNs(long waitedNs, boolean sharesProcessor) {
            return Math.clamp(waitedNs, TimeUnit.MILLISECONDS.toNanos(1), MOST_NS);
        }
    };

    private static final long LEAST_NS = TimeUnit.MICROSECONDS.toNanos(20);
    private static final long MOST_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private final int spins;
    private final int yields;
    private final int yieldsOfSharedProcessor;

    WaitPolicy(int spins, int yields, int yieldsOfSharedProcessor) {
        this.spins = spins;
        this.yields = yields;
        this.yieldsOfSharedProcessor = yieldsOfSharedProcessor;
    }

    /**
     * What a job asks for.
     *
     * @param environment of the job; a launcher has checked it, if there is one
     * @return the policy
     * @throws ShmemException when there is no such policy
     */
    public static WaitPolicy in(Map<String, String> environment) {
        String problem = Setting.WAIT.problem(environment);
        if (problem != null) {
            throw new ShmemException(problem);
        }
        String asked = Setting.WAIT.in(environment);
        return asked == null ? BALANCED : valueOf(asked.toUpperCase(Locale.ROOT));
    }

    /**
     * Pauses of about 28 ns before a thread first gives up its processor. 4,000 are longer than any hand-over between running PEs. None
     * where PEs share processors: the writer may be waiting for this very one.
     */
    int spins(boolean sharesProcessor) {
        return sharesProcessor ? 0 : spins;
    }

    /** Looks at the memory before the clock is read. A yield takes up to 0.4 us while nobody else wants the processor. */
    int looks(boolean sharesProcessor) {
        return sharesProcessor ? yieldsOfSharedProcessor : spins + yields;
    }

    /** How long to sleep at most after having waited for some time; 0: not yet. */
    abstract long sleepNs(long waitedNs, boolean sharesProcessor);
}
