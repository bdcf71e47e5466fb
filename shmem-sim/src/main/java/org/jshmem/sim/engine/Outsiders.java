package org.jshmem.sim.engine;

/** Threads of the host that are no actors and may yet bring about what an actor waits for. They have no virtual time. */
public interface Outsiders {

    /**
     * Whether one of them may end a wait of an actor.
     *
     * @return false when a run in which nothing is pending is over
     */
    boolean mayAct();

    /**
     * Schedules what has become of waits that they have ended.
     *
     * @param atPs the present, in virtual picoseconds
     */
    void look(long atPs);
}
