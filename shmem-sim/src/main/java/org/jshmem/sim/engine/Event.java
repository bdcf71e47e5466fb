package org.jshmem.sim.engine;

/**
 * Something that happens at an instant. Of two events at the same instant the one of the lower owner comes first, of
 * two with the same owner the one scheduled first, so that a run has exactly one order.
 */
public abstract class Event implements Comparable<Event> {

    static final int NOWHERE = -1;

    /** Where it stands in the queue. */
    int position = NOWHERE;
    private long atPs;
    private int owner;
    private long sequence;

    /** Not scheduled yet. One object may be scheduled again after it has occurred, never while it is pending. */
    protected Event() {}

    /** What happens. Runs on the thread of whichever actor gave way; must not block. */
    protected abstract void occur();

    final void place(long atPs, int owner, long sequence) {
        this.atPs = atPs;
        this.owner = owner;
        this.sequence = sequence;
    }

    final long atPs() {
        return atPs;
    }

    final int owner() {
        return owner;
    }

    /** Whether an actor that is at the given instant may continue although this event is pending. */
    final boolean isAfter(long instantPs, int actor) {
        return atPs > instantPs || atPs == instantPs && owner > actor;
    }

    @Override
    public final int compareTo(Event other) {
        if (atPs != other.atPs) {
            return atPs < other.atPs ? -1 : 1;
        }
        if (owner != other.owner) {
            return owner < other.owner ? -1 : 1;
        }
        return Long.compare(sequence, other.sequence);
    }
}
