package org.jshmem.sim.machine;

/** What operations cost in virtual time. Says nothing about what they do. */
public sealed interface Machine permits MessageMachine, CoherentMachine, MeshMachine {

    /**
     * How the machine is called on the command line and in reports.
     *
     * @return its name
     */
    String name();

    /**
     * What reading the clock again costs a PE that has done nothing since it read it last.
     *
     * @return time in picoseconds; positive, so that a loop that polls the clock comes to an end
     */
    long clockReadPs();

    /**
     * What a program's instructions cost.
     *
     * @return costs in issue slots, or null where only calls cost anything
     */
    default InstructionCosts instructions() {
        return null;
    }
}
