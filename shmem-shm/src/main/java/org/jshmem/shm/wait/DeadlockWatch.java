package org.jshmem.shm.wait;

import java.util.Arrays;
import java.util.function.Supplier;

import org.jshmem.core.PeSet;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.shm.program.OtherThreads;
import org.jshmem.shm.program.PeThreads;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.StallLines;
import org.jshmem.shm.segment.Stalls;
import org.jshmem.spi.ProgramCall;

/**
 * Finds out that no PE can continue. A thread that waits for ever, while nothing else in its process can act, says in shared
 * memory which wait it is in, and now and then that it has looked again in vain ({@link StallLines}).
 *
 * <p>
 * When all PEs were in such waits at one moment, and each has looked in vain after it and is in the same wait still, then
 * nobody has written anything since that moment, and what each wants is not there: nobody will ever write again. A PE
 * that has come to its end counts as one that waits. So a PE that is slow, stopped or computes is never taken for
 * one that is stuck, be it between two short waits of a long one ({@link WatchedPolls}); nor is one that waits in one
 * thread while another lives that may act, or may yet come ({@link OtherThreads}).
 *
 * <p>
 * On several hosts the agents find it out, from what PEs say of their waits and from what is under way between hosts.
 */
final class DeadlockWatch {

    private static final boolean IS_ON = !"off".equals(Setting.DEADLOCK_WATCH.in(System.getenv()));

    private final int me;
    private final JobControl control;
    private final PeSet here;
    private final StallLines own;
    private final Supplier<String> more;
    private int lastWait;
    private Stalls stalls;

    /**
     * The watch of one PE.
     *
     * @param here the PEs of this host
     * @param more what the library knows of its waits, a line each
     */
    DeadlockWatch(int me, JobControl control, PeSet here, Supplier<String> more) {
        this.here = here;
        this.me = me;
        this.control = control;
        this.more = more;
        own = control.stallLines(me);
        lastWait = Math.max(StallLines.NONE, own.lastInVain()); // a verdict is of one wait, also when the job is joined again
    }

    /**
     * Called now and then by a thread that waits for ever and has just looked in vain; throws when that is in vain, too.
     *
     * @param condition what it waits for, as text
     */
    void look(Object condition) {
        if (!IS_ON || PeThreads.isExtra(Thread.currentThread())) {
            return; // such a thread is never alone
        }
        if (OtherThreads.exist()) {
            clear();
            return;
        }
        if (own.number() == StallLines.NONE) {
            own.publish(++lastWait, describe(condition));
        }
        Stalls current = Stalls.of(control, here);
        if (current != null) {
            if (OtherThreads.mayAppear()) {
                clear();
                return;
            }
            own.republish(describe(condition)); // before the look: what others read after it is what holds then
        }
        own.tellLook();
        if (here.size() < control.nPes()) {
            lookAtVerdict();
        } else if (stalls == null || !stalls.areSame(current)) {
            stalls = current;
        } else if (stalls.haveLookedUntil(current)) {
            reportIfFirst(current);
        }
    }

    /** Of the agents, who have found out that the wait in which this PE is now is in vain. */
    private void lookAtVerdict() {
        Stalls all = own.isInVain() ? Stalls.of(control, PeSet.world(control.nPes())) : null;
        if (all != null) {
            reportIfFirst(all);
        }
    }

    /** One reports it; the others keep waiting. One that closes something may do so because of an exception, and knows. */
    private void reportIfFirst(Stalls all) {
        int first = -1;
        for (int pe = all.size() - 1; pe >= 0; pe--) {
            if (!all.isClosed(pe) && (first < 0 || !closes(first) || closes(pe))) {
                first = pe;
            }
        }
        if (first == me) {
            throw deadlock(all);
        }
    }

    /** The wait is over. */
    void clear() {
        if (own.number() != StallLines.NONE) {
            own.clear();
        }
    }

    private boolean closes(int pe) {
        return control.stallLines(pe).where().startsWith("close:");
    }

    private ShmemException deadlock(Stalls all) {
        StringBuilder text = new StringBuilder("deadlock: every PE waits and none can continue");
        for (int pe = 0; pe < all.size(); pe++) {
            text.append("\n    PE ").append(pe).append(": ")
                    .append(all.isClosed(pe) ? end(pe) : control.stallLines(pe).where());
        }
        ProgramCall call = ProgramCall.of(Thread.currentThread().getStackTrace());
        text.append("\n    if anything but a thread of the JVM is to end one of these waits: ")
                .append(Setting.DEADLOCK_WATCH.variable()).append("=off");
        return new ShmemException(me, call.call() == null ? "wait" : call.call(), text.toString());
    }

    private String end(int pe) {
        return control.state(pe) == JobControl.State.DEAD ? "has died" : "has closed the library";
    }

    private String describe(Object condition) {
        StackTraceElement[] stack = Thread.currentThread().getStackTrace();
        ProgramCall call = ProgramCall.of(Arrays.copyOfRange(stack, 1, stack.length));
        String lines = more.get().strip().replace("\n", "; ");
        return call.call() + ": waits " + condition + (call.frame() == null ? "" : ", at " + call.frame())
                + (lines.isEmpty() ? "" : ": " + lines);
    }
}
