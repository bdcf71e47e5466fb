package org.jshmem.shmemx;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.coll.TeamExtensions;
import org.jshmem.core.PeDiedException;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.CallingPe;

/**
 * How a job continues when PEs have died ({@code oshrun --survivors}; otherwise the first death ends it).
 *
 * <p>
 * A death takes every team with it: from then on each blocked wait, and each collective on a team made before, throws a
 * {@link PeDiedException} that names the dead, also where only living PEs are concerned; so all come to know of it. A
 * wait that is satisfied, a test, {@code put}, {@code get} and atomics do not throw: the memory of a dead PE can be
 * read and written as before, and what it had put is there. A collective that was under way may have ended on some PEs
 * and thrown on others, and its destinations hold anything.
 *
 * <p>
 * {@link #shrink} makes a new team of those that live. After it waits work again, and collectives on that team and on
 * those split from it; should another PE die, all begins anew. What needs all PEs does not come back: symmetric memory
 * can be neither allocated nor freed, and locks cannot be used, since a dead PE may hold them. {@link Shmem#close}
 * waits for the living only. The exit code of the job is that of the first failure.
 *
 * <p>
 * <b>Threads.</b> Any may ask who has died. To shrink, one thread of a PE calls while no other is in a call of the
 * library.
 *
 * @since 0.1.0
 */
public final class Survivors {

    private Survivors() {}

    /**
     * Who has died so far; not collective. Empty in a job that would end with the first death.
     *
     * @param shmem the library
     * @return world numbers, in the order of the deaths
     * @throws ShmemException when the library is closed
     */
    public static List<Integer> dead(Shmem shmem) {
        return ofWorld(shmem, "dead").dead();
    }

    /**
     * Makes a team of all PEs that live and have not closed the library, in the order of their world numbers;
     * collective over them, and no other thread of theirs is in a call of the library meanwhile. PEs that die before
     * they have come here are not waited for. The team is usable at once and the same on every PE, unless yet another
     * PE dies: then its collectives throw, and this is to be called again.
     *
     * @param shmem the library
     * @return the team; closed by the program or with the library
     * @throws org.jshmem.core.ShmemException when the job was not started with {@code --survivors}, or no more teams are to
     *                                        be had
     */
    public static Team shrink(Shmem shmem) {
        return (Team) ofWorld(shmem, "shrink").shrink();
    }

    private static TeamExtensions ofWorld(Shmem shmem, String call) {
        return TeamExtensions.of(CallingPe.notNull(call, "shmem", shmem).world(), call);
    }
}
