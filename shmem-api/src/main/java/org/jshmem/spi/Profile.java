package org.jshmem.spi;

/**
 * For how long a PE has been in the library, and in what. Of calls within calls only the outermost counts: what a collective does
 * inside is time of the collective. When several threads of the PE are in the library, each of them counts.
 */
public final class Profile {

    /** When an operation begins within a collective, whose time has it. */
    private static final long INSIDE = Long.MIN_VALUE;

    private final Times times;
    /** Until when time has passed for {@link #times}. */
    private long counted;
    /** That of the collective, whose thread may make others inside; of several threads the last. */
    private Thread inside;
    private int depth;
    private Activity activity;
    private long begun;

    /** A clock, and where to add up what it shows. */
    public interface Times {

        /**
         * The clock.
         *
         * @return in any unit, since any instant
         */
        long clock();

        /**
         * An activity has begun, and may never end.
         *
         * @param activity which
         * @param since    when, by the clock
         */
        default void begun(Activity activity, long since) {}

        /** None is under way. */
        default void over() {}

        /**
         * An activity has ended.
         *
         * @param activity which
         * @param time     how long it took
         */
        void add(Activity activity, long time);

        /**
         * Time has passed, in the library or not.
         *
         * @param time since the last call, or since the PE has joined the job
         */
        void elapsed(long time);
    }

    /**
     * Of a PE that has joined the job.
     *
     * @param times gets what is found out
     * @param since when the PE has, by their clock
     */
    public Profile(Times times, long since) {
        this.times = times;
        counted = since;
    }

    /** An operation begins. */
    long begin(Activity ofOperation) {
        if (inside == Thread.currentThread()) {
            return INSIDE;
        }
        long now = times.clock();
        times.begun(ofOperation, now);
        return now;
    }

    /** It has ended. */
    void end(Activity ofOperation, long begin) {
        if (begin != INSIDE) {
            add(ofOperation, begin);
        }
    }

    /** A collective begins. */
    void enter(String call) {
        Thread me = Thread.currentThread();
        if (inside == me) {
            depth++;
        } else {
            inside = me;
            depth = 1;
            activity = Activity.of(call);
            begun = times.clock();
            times.begun(activity, begun);
        }
    }

    /** It has ended. */
    void leave() {
        if (inside == Thread.currentThread() && --depth == 0) {
            inside = null;
            add(activity, begun);
        }
    }

    private void add(Activity ended, long begin) {
        long now = times.clock();
        times.add(ended, now - begin);
        times.elapsed(now - counted);
        counted = now;
        if (inside == null) {
            times.over();
        } else {
            times.begun(activity, begun); // of another thread
        }
    }
}
