package org.jshmem.core;

import java.util.List;

/**
 * Other PEs of the job have died, so this call may never end, or cannot be made any more. Only in a job that continues
 * without them ({@code oshrun --survivors}); {@link org.jshmem.shmemx.Survivors} makes a team of those that live.
 *
 * @since 0.1.0
 */
public final class PeDiedException extends ShmemException {

    private static final long serialVersionUID = 1L;

    private final transient List<Integer> pes;

    /**
     * The deaths that one PE's call has met.
     *
     * @param pe   the PE that calls
     * @param call the name of the call, for example {@code barrierAll}
     * @param pes  those that have died, in the order of their deaths; at least one
     * @param why  what follows for the call, and what to do
     */
    public PeDiedException(int pe, String call, List<Integer> pes, String why) {
        super(pe, call, (pes.size() == 1 ? "PE " : "PEs ") + pes.toString().replaceAll("[\\[\\]]", "")
                + (pes.size() == 1 ? " has died: " : " have died: ") + why);
        this.pes = List.copyOf(pes);
    }

    /**
     * Who has died.
     *
     * @return all PEs that have died so far, in world numbering, in the order of their deaths
     */
    public List<Integer> pes() {
        return pes;
    }
}
