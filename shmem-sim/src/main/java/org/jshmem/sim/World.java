package org.jshmem.sim;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;
import org.jshmem.isolation.JvmDefaults;
import org.jshmem.isolation.ProcessDefaults;
import org.jshmem.sim.check.CheckedPe;
import org.jshmem.sim.check.Checker;
import org.jshmem.sim.coherence.CoherentMemory;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Engine;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.machine.MeshMachine;
import org.jshmem.sim.machine.MessageMachine;
import org.jshmem.sim.machine.Network;
import org.jshmem.sim.memory.CheckedMemory;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.mesh.Chip;
import org.jshmem.sim.pe.Ending;
import org.jshmem.sim.pe.InstructionStream;
import org.jshmem.sim.pe.Job;
import org.jshmem.sim.pe.Membership;
import org.jshmem.sim.pe.Pe;
import org.jshmem.sim.pe.PeProgram;
import org.jshmem.sim.pe.PendingWrites;
import org.jshmem.sim.pe.Processor;
import org.jshmem.sim.pe.Turn;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.transport.CoherentTransport;
import org.jshmem.sim.transport.Link;
import org.jshmem.sim.transport.MeshTransport;
import org.jshmem.sim.transport.MessageTransport;
import org.jshmem.sim.wait.FlagWaiter;
import org.jshmem.sim.wait.MessageWaiter;
import org.jshmem.sim.wait.Poller;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.Transport;

/** A run: makes what its PEs share, hands each of their parts what it needs of that, and ends with the last of them. */
final class World implements AutoCloseable {

    private final Machine machine;
    private final int nPes;
    private final Trace trace;
    private final Engine engine;
    private final Job job;
    private final SymmetricMemory memory;
    private final Waits waits;
    private final List<Pe> pes = new ArrayList<>();
    private final List<Actor> actors = new ArrayList<>();
    /** Null on machines without. */
    private final CoherentMemory caches;
    /** Null on machines without. */
    private final Chip chip;
    /** Null on machines without. */
    private final Network network;
    private final JvmDefaults defaults = new JvmDefaults();
    /** Null when the program is not checked. */
    private final Checker checker;

    /**
     * PEs that have not begun.
     *
     * @param machine     what operations cost
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each, in bytes
     * @param trace       records the run; stays open
     * @param checker     looks for mistakes of the program, or null
     */
    public World(Machine machine, int nPes, long memoryBytes, Trace trace, Checker checker) {
        this.checker = checker;
        this.machine = machine;
        this.nPes = nPes;
        this.trace = trace;
        waits = new Waits(nPes);
        engine = new Engine(waits);
        chip = machine instanceof MeshMachine mesh
                ? mesh.coldMemory(nPes, SymmetricMemory.strideBytes(nPes, memoryBytes), engine::nowPs)
                : null;
        caches = machine instanceof CoherentMachine coherent ? coherent.coldMemory(nPes, engine::nowPs) : null;
        network = machine instanceof MessageMachine messages ? messages.network(nPes, engine::nowPs) : null;
        memory = new SymmetricMemory(nPes, memoryBytes);
        job = new Job(engine, nPes);
        if (caches != null) {
            trace.countsLines(caches.traffic());
        }
    }

    /**
     * Runs a program on every PE, to the end of the last or until something ends the run. To be called once.
     *
     * @param program what each PE does
     * @return how it ended
     */
    public Ending run(PeProgram program) {
        spawnAll(program);
        List<Actor> unfinished = engine.run();
        defaults.restore();
        if (job.ending() == null) {
            job.end(unfinished.isEmpty() ? Ending.REGULAR : deadlock(unfinished));
        }
        return job.ending();
    }

    private void spawnAll(PeProgram program) {
        try {
            for (int pe = 0; pe < nPes; pe++) {
                pes.add(spawn(program));
            }
        } catch (OutOfMemoryError e) {
            pes.clear(); // the message needs memory, too
            actors.clear();
            throw new ShmemException("the simulation does not fit in its Java heap: pes=" + nPes + " heap="
                    + ByteSize.format(Runtime.getRuntime().maxMemory()) + ": ask for fewer PEs, or raise --pe-heap");
        }
    }

    /**
     * Ends the run from outside, also when a PE never gives way.
     *
     * @param ending how, unless it has ended already
     */
    public void end(Ending ending) {
        job.end(ending);
        engine.cutOff();
    }

    /**
     * Where PEs are, while they run.
     *
     * @return lines, each after the end of another one
     */
    public String state() {
        return StateReport.ofAll(List.copyOf(actors));
    }

    private Pe spawn(PeProgram program) {
        int number = pes.size();
        Actor actor = engine.spawn(() -> pes.get(number).run(program));
        actors.add(actor);
        Turn turn = new Turn(actor, waits, trace);
        Membership membership = new Membership(job, actor, turn, program);
        CheckedPe observed = checker == null ? null : checker.pe(number);
        CheckedMemory checked = observed == null ? null : new CheckedMemory(observed, memory);
        Processor processor = null;
        Transport endpoint = switch (machine) {
            case MessageMachine messages -> {
                Link link = new Link(network, memory, waits, turn, actor, trace);
                MessageWaiter waiter = new MessageWaiter(network, waits, memory, actor, trace);
                yield new MessageTransport(membership, turn, memory, waits, checked, link, waiter,
                        messages.hosts(nPes));
            }
            case CoherentMachine cores -> {
                HardwareThread thread = cores.thread(caches, number, nPes);
                PendingWrites pending = new PendingWrites(thread, memory, waits, turn, actor, trace);
                processor = new Processor(cores.core(thread), memory, waits, turn, pending);
                Poller poller = new Poller(caches, thread, waits, memory, actor, trace);
                yield new CoherentTransport(membership, turn, memory, waits, checked, cores, thread, processor,
                        poller);
            }
            case MeshMachine mesh -> {
                processor = new Processor(mesh.core(chip, number), memory, waits, turn, null);
                FlagWaiter waiter = new FlagWaiter(mesh.isCheckedAfterSet(), waits, memory, actor, trace);
                yield new MeshTransport(membership, turn, memory, waits, checked, chip, mesh.calls(chip, number),
                        processor, waiter);
            }
        };
        InstructionStream instructions = new InstructionStream(turn, processor, checked, machine.clockReadPs());
        turn.interrupts(instructions);
        return new Pe(actor, turn, membership, instructions, trace.inFrontOf(number, endpoint, turn::settledPs),
                machine, new ProcessDefaults(defaults));
    }

    private Ending deadlock(List<Actor> blocked) {
        for (Actor actor : blocked) {
            ShmemException mistake = pes.get(actor.number()).membership().diagnose();
            if (mistake != null) {
                return Ending.thrown(actor.number(), mistake);
            }
        }
        return Ending.deadlock(StateReport.ofDeadlock(blocked, nPes, engine.nowPs()));
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
}
