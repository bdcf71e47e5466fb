package org.jshmem.progress;

import java.io.PrintStream;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Shows on standard error how far a long run is. What it costs falls between measurements: nothing is shown but by these
 * calls, and by the clock that people wait by.
 */
public final class Progress implements AutoCloseable {

    private final View view;
    private final LongSupplier clockNs;
    private long done;

    /**
     * A run that starts now.
     *
     * @param form    how to show it
     * @param err     where
     * @param name    the run's name
     * @param unit    what is counted, in the plural
     * @param total   how many there will be
     * @param clockNs the time in ns
     */
    Progress(ProgressForm form, PrintStream err, String name, String unit, long total, LongSupplier clockNs) {
        this.clockNs = clockNs;
        view = switch (form) {
            case BAR -> new BarView(err, name, unit, total, clockNs.getAsLong());
            case LINES -> new LineView(err, name, unit, total, clockNs.getAsLong());
            case NONE -> new View() {
            };
        };
    }

    /**
     * A run of PEs that starts now.
     *
     * @param isShown whether this PE is the one that shows it
     * @param name    the run's name
     * @param unit    what is counted, in the plural
     * @param total   how many there will be
     * @return to be called when one is done
     */
    public static Progress ofPes(boolean isShown, String name, String unit, long total) {
        return new Progress(isShown ? ProgressForm.current() : ProgressForm.NONE, System.err, name, unit, total,
                Progress::clockNs);
    }

    /**
     * A run of a tool that starts now.
     *
     * @param name  the tool
     * @param unit  what is counted, in the plural
     * @param total how many there will be
     * @return to be called when one is done
     */
    public static Progress ofTool(String name, String unit, long total) {
        return ofTool(name, unit, total, System.err);
    }

    /**
     * A run of a tool that starts now.
     *
     * @param name  the tool
     * @param unit  what is counted, in the plural
     * @param total how many there will be
     * @param err   where to show it
     * @return to be called when one is done
     */
    public static Progress ofTool(String name, String unit, long total, PrintStream err) {
        return new Progress(ProgressForm.current(), err, name, unit, total, Progress::clockNs);
    }

    /** One more is done. */
    public void step() {
        at(done + 1);
    }

    /**
     * So many are done.
     *
     * @param count how many of the total
     */
    public void at(long count) {
        done = count;
        view.at(done, clockNs.getAsLong());
    }

    /**
     * What is being done now.
     *
     * @param what in words
     */
    public void doing(String what) {
        view.doing(done, what, clockNs.getAsLong());
    }

    /** Leaves the line to others. */
    @Override
    public void close() {
        view.close();
    }

    /** The time that people wait, also where that of programs is virtual. */
    private static long clockNs() {
        Instant now = Instant.now();
        return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    }

    /** What is shown; nothing, unless it says otherwise. */
    interface View {

        default void at(long done, long nowNs) {}

        default void doing(long done, String what, long nowNs) {}

        default void close() {}
    }
}
