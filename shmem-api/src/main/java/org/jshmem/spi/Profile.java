package org.jshmem.spi;

/**
 * For how long a PE has been in the library, and in what. Of calls within calls only the outermost counts: what a collective does
 * inside is time of the collective. When several threads of the PE are in the library, each of them counts; what is under way is
 * noted of the one that has joined the job.
 */
public final class Profile {

    /** When an operation begins within a collective, whose time has it. */
    private static final long INSIDE = Long.MIN_VALUE;

    private final Times times;
    private final Thread first = Thread.currentThread();
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
         * The thread that has joined begins an activity, which may never end.
         *
         * @param activity which
         * @param since    when, by the clock
         */
        default void begun(Activity activity, long since) {}

        /** It is in none any more. */
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
     * Of a PE that joins the job, by the thread that does.
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
        Thread me = Thread.currentThread();
        if (inside == me) {
            return INSIDE;
        }
        long now = times.clock();
        if (me == first) {
            times.begun(ofOperation, now);
        }
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
            if (me == first) {
                times.begun(activity, begun);
            }
        }
    }

    /** It has ended. */
    void leave() {
        Thread me = Thread.currentThread();
        if (inside != me) { // another one has come in since
            noteEnd(me);
        } else if (--depth == 0) {
            inside = null;
            add(activity, begun);
        }
    }

    private void add(Activity ended, long begin) {
        long now = times.clock();
        times.add(ended, now - begin);
        times.elapsed(now - counted);
        counted = now;
        noteEnd(Thread.currentThread());
    }

    private void noteEnd(Thread me) {
        if (me == first) {
            times.over();
        }
    }
}
