package org.jshmem.sim.world;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.check.CheckedPe;
import org.jshmem.sim.check.Checker;
import org.jshmem.sim.coherence.CoherentMemory;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Engine;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.trace.Trace;

/** What the PEs of a run share: the engine, the machine, the memory, and how the run ends. */
public final class World implements AutoCloseable {

    private final Machine machine;
    private final int nPes;
    private final Trace trace;
    private final Engine engine = new Engine();
    private final SymmetricMemory memory;
    private final Waits waits;
    private final Gathering joining;
    private final Gathering leaving;
    private final List<Pe> pes = new ArrayList<>();
    private final CoherentMemory caches;
    /** Null when the program is not checked. */
    private final Checker checker;
    private Ending ending;

    /**
     * PEs that have not begun.
     *
     * @param machine     what operations cost
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each, in bytes
     * @param trace       takes down the run; stays open
     * @param checker     looks for mistakes of the program, or null
     */
    public World(Machine machine, int nPes, long memoryBytes, Trace trace, Checker checker) {
        this.checker = checker;
        this.machine = machine;
        this.nPes = nPes;
        this.trace = trace;
        caches = machine instanceof CoherentMachine coherent ? coherent.coldMemory(nPes) : null;
        memory = new SymmetricMemory(nPes, memoryBytes);
        waits = new Waits(nPes);
        joining = new Gathering("join", nPes);
        leaving = new Gathering("leave", nPes);
    }

    /**
     * Runs a program on every PE, to the end of the last or until something ends the run. To be called once.
     *
     * @param program what each PE does
     * @return how it ended
     */
    public Ending run(PeProgram program) {
        for (int i = 0; i < nPes; i++) {
            pes.add(new Pe(this, program, caches));
        }
        List<Actor> unfinished = engine.run();
        synchronized (this) {
            if (ending == null) {
                ending = unfinished.isEmpty() ? Ending.REGULAR : deadlock(unfinished);
            }
            return ending;
        }
    }

    private Ending deadlock(List<Actor> blocked) {
        for (Actor actor : blocked) {
            ShmemException mistake = pes.get(actor.number()).diagnose();
            if (mistake != null) {
                return Ending.thrown(actor.number(), mistake);
            }
        }
        return Ending.deadlock(DeadlockReport.of(blocked, nPes, engine.nowPs()));
    }

    /**
     * How far the run has come.
     *
     * @return the latest instant any PE has reached, in virtual picoseconds
     */
    public long elapsedPs() {
        return pes.stream().mapToLong(Pe::clockPs).max().orElse(0);
    }

    /** Takes PEs that have been cut off from their stacks and unmaps the memory; views of it must not be used again. */
    @Override
    public void close() {
        engine.close();
        memory.close();
    }

    /** The first ending counts: what comes after it happens in a run that is over. */
    synchronized void end(Ending how) {
        if (ending == null) {
            ending = how;
        }
    }

    Engine engine() {
        return engine;
    }

    Machine machine() {
        return machine;
    }

    int nPes() {
        return nPes;
    }

    /** Null when the program is not checked. */
    CheckedPe checked(int pe) {
        return checker == null ? null : checker.pe(pe);
    }

    SymmetricMemory memory() {
        return memory;
    }

    Waits waits() {
        return waits;
    }

    Gathering joining() {
        return joining;
    }

    Gathering leaving() {
        return leaving;
    }

    Trace trace() {
        return trace;
    }
}
