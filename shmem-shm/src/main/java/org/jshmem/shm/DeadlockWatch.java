package org.jshmem.shm;

import java.util.Arrays;

import org.jshmem.core.ShmemException;

/**
 * Finds out that no PE can go on. A thread that waits for ever, and is the only one of its program, says in shared memory
 * which wait it is in, and now and then that it has looked again in vain ({@link StallLines}).
 *
 * <p>
 * When all PEs were in such waits at one moment, and each has looked in vain after it and is in the same wait still, then
 * nobody has written anything since that moment, and what each wants is not there: nobody will ever write again. A PE
 * that has come to its end counts as one that waits. So a PE that is slow, stopped or computes is never taken for
 * one that is stuck; nor is one that waits in one thread while another lives that may act.
 */
final class DeadlockWatch {

    private static final int CLOSED = -1;

    private final int me;
    private final JobControl control;
    private final StallLines own;
    private int lastWait;
    private int[] waits;
    private int[] looks;

    DeadlockWatch(int me, JobControl control) {
        this.me = me;
        this.control = control;
        own = control.stallLines(me);
    }

    /** Called now and then by a thread that waits for ever and has just looked in vain; throws when that is in vain, too. */
    void look(Watch watch) {
        if (!isOnlyThread()) {
            clear();
            return;
        }
        if (own.number() == StallLines.NONE) {
            own.tell(++lastWait, describe(watch));
        } else {
            own.tellLook();
        }
        int[] current = currentWaits();
        if (current == null || !Arrays.equals(current, waits)) {
            waits = current;
            looks = current == null ? null : currentLooks();
        } else if (allHaveLookedAgain() && isFirst()) {
            throw deadlock();
        }
    }

    /** The wait is over. */
    void clear() {
        if (own.number() != StallLines.NONE) {
            own.clear();
        }
    }

    /** The waits of all PEs, or null when one may go on. */
    private int[] currentWaits() {
        int[] current = new int[control.nPes()];
        for (int pe = 0; pe < current.length; pe++) {
            current[pe] = hasClosed(pe) ? CLOSED : control.stallLines(pe).number();
            if (current[pe] == StallLines.NONE) {
                return null;
            }
        }
        return current;
    }

    private int[] currentLooks() {
        int[] current = new int[control.nPes()];
        Arrays.setAll(current, pe -> control.stallLines(pe).looks());
        return current;
    }

    /** Twice: a look that was under way at that moment may have been before it. */
    private boolean allHaveLookedAgain() {
        for (int pe = 0; pe < looks.length; pe++) {
            if (waits[pe] != CLOSED && control.stallLines(pe).looks() < looks[pe] + 2) {
                return false;
            }
        }
        return true;
    }

    /** One tells it; the others go on waiting. One that closes something may do so because of an exception, and knows. */
    private boolean isFirst() {
        int first = -1;
        for (int pe = waits.length - 1; pe >= 0; pe--) {
            boolean counts = waits[pe] != CLOSED;
            if (counts && (first < 0 || !closes(first) || closes(pe))) {
                first = pe;
            }
        }
        return first == me;
    }

    private boolean closes(int pe) {
        return control.stallLines(pe).where().startsWith("close:");
    }

    private boolean hasClosed(int pe) {
        JobControl.State state = control.state(pe);
        return state == JobControl.State.DONE || state == JobControl.State.DEAD;
    }

    private ShmemException deadlock() {
        StringBuilder text = new StringBuilder("deadlock: every PE waits and none can go on");
        for (int pe = 0; pe < waits.length; pe++) {
            text.append("\n    PE ").append(pe).append(": ")
                    .append(waits[pe] == CLOSED ? end(pe) : control.stallLines(pe).where());
        }
        ProgramCall call = ProgramCall.of(Thread.currentThread().getStackTrace());
        return new ShmemException(me, call.call() == null ? "wait" : call.call(), text.toString());
    }

    private String end(int pe) {
        return control.state(pe) == JobControl.State.DEAD ? "has died" : "has closed the library";
    }

    private static String describe(Watch watch) {
        StackTraceElement[] stack = Thread.currentThread().getStackTrace();
        ProgramCall call = ProgramCall.of(Arrays.copyOfRange(stack, 1, stack.length));
        return call.call() + ": waits " + watch + (call.frame() == null ? "" : ", at " + call.frame());
    }

    /** Threads of the JVM itself, and those that serve the library, are in the topmost group. */
    private static boolean isOnlyThread() {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        Thread[] threads = new Thread[2 * top.activeCount() + 16];
        int count = top.enumerate(threads, true);
        int others = 0;
        for (int i = 0; i < count; i++) {
            boolean isOfJvm = threads[i].getThreadGroup() == top || isInnocuous(threads[i]);
            others += isOfJvm || threads[i] == Thread.currentThread() ? 0 : 1;
        }
        return others == 0;
    }

    private static boolean isInnocuous(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null && group.getName().equals("InnocuousThreadGroup");
    }
}
