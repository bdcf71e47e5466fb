package org.jshmem.isolation;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One of the standard streams of the PEs of a JVM. {@link System} holds one object for all, which passes each call on to the stream that
 * the calling thread's PE had when {@link System} was given that object; and it is given another whenever a PE sets its stream. So what a
 * program has read before that remains the stream it was, in whichever thread and from wherever it is called.
 *
 * @param <P> what stands for a PE
 * @param <T> what kind of stream
 */
public final class StandardStream<P, T> {

    private final Supplier<P> caller;
    private final Function<P, T> own;
    private final Function<Supplier<T>, T> maker;
    private final Consumer<T> system;
    /** What PEs have set in place of their own. The map is never changed. */
    private volatile Map<P, T> current = Map.of();

    private StandardStream(Supplier<P> caller, Function<P, T> own, Function<Supplier<T>, T> maker,
            Consumer<T> system) {
        this.caller = caller;
        this.own = own;
        this.maker = maker;
        this.system = system;
    }

    /** What {@link System} holds. */
    interface Shared<T> {

        /** What it stands for in the calling thread. */
        T ofCaller();
    }

    /**
     * A stream for output.
     *
     * @param <P>    what stands for a PE
     * @param caller the PE of the calling thread, or null
     * @param own    what a PE begins with, the same whenever it is asked
     * @param ofJvm  for threads without a PE
     * @param system sets that of the JVM
     * @return before {@link #install}
     */
    public static <P> StandardStream<P, PrintStream> ofOutput(Supplier<P> caller, Function<P, PrintStream> own,
            PrintStream ofJvm, Consumer<PrintStream> system) {
        return new StandardStream<>(caller, own, of -> new SharedPrintStream(ofJvm, of), system);
    }

    /**
     * The stream for input.
     *
     * @param <P>    what stands for a PE
     * @param caller the PE of the calling thread, or null
     * @param own    what a PE begins with, the same whenever it is asked
     * @param ofJvm  for threads without a PE
     * @param system sets that of the JVM
     * @return before {@link #install}
     */
    public static <P> StandardStream<P, InputStream> ofInput(Supplier<P> caller, Function<P, InputStream> own,
            InputStream ofJvm, Consumer<InputStream> system) {
        return new StandardStream<>(caller, own, of -> new SharedInputStream(ofJvm, of), system);
    }

    /** From now on {@link System} has one object for all PEs. */
    public synchronized void install() {
        Map<P, T> now = current;
        system.accept(maker.apply(() -> {
            P pe = caller.get();
            return pe == null ? null : of(pe, now);
        }));
    }

    private T of(P pe, Map<P, T> then) {
        T set = then.get(pe);
        return set == null ? own.apply(pe) : set;
    }

    /**
     * What a PE has set in place of its own.
     *
     * @param pe the PE
     * @return null when it has its own
     */
    public T set(P pe) {
        return current.get(pe);
    }

    /**
     * What {@link System#setOut} and the like are for one PE. To be called by a thread of the PE, since the stream may be one that
     * {@link System} has held: then it is what that stands for.
     *
     * @param pe     the PE
     * @param stream its own from now on
     */
    @SuppressWarnings("unchecked") // the streams that it stands for are of its kind
    public synchronized void set(P pe, T stream) {
        T plain = stream instanceof Shared<?> shared ? (T) shared.ofCaller() : stream;
        Map<P, T> changed = new HashMap<>(current);
        if (plain == own.apply(pe)) {
            changed.remove(pe);
        } else {
            changed.put(pe, plain);
        }
        current = Map.copyOf(changed);
        install();
    }
}
