package org.jshmem.sim.world;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadNames;
import org.jshmem.sim.check.CheckedPe;
import org.jshmem.sim.coherence.CoherentMemory;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Unwind;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.MessageMachine;
import org.jshmem.spi.Transport;

/** A simulated PE as its program meets it: joining and leaving the job, the clock, and the ways to end. */
public final class Pe {

    /** Inherited, so that other threads of a program know their PE, if only to be told that they may not call it. */
    private static final ThreadLocal<Pe> CURRENT = new InheritableThreadLocal<>();

    /** The thread that went on last: only one runs at a time, and asks for every basic block. A hint, so a race is harmless. */
    private static Running lastRunning = new Running(null, null);

    private final World world;
    private final Actor actor;
    private final Turn turn;
    private final Leaving leaving;
    /** Null on machines that do not count instructions. */
    private final Processor processor;
    private final SimTransport transport;
    /** Null when the program is not checked. */
    private final CheckedMemory checked;
    /** What {@link #lastRunning} is while this PE runs; null until its program has started. */
    private Running asRunning;
    private boolean attached;
    private boolean closed;
    private long clockReadPs = -1;
    private Runnable diagnosis = () -> {};

    /** @param caches what the PEs share on a machine with coherent caches, else null */
    Pe(World world, PeProgram program, CoherentMemory caches) {
        this.world = world;
        leaving = new Leaving(program);
        actor = world.engine().spawn(() -> live(program));
        turn = new Turn(world, actor, this::goesOn);
        CheckedPe observed = world.checked(actor.number());
        checked = observed == null ? null : new CheckedMemory(observed, world.memory());
        switch (world.machine()) {
            case MessageMachine machine -> {
                processor = null;
                transport = new MessageTransport(this, world, machine, actor, turn);
            }
            case CoherentMachine machine -> {
                processor = new Processor(world, machine, machine.thread(caches, actor.number(), world.nPes()), actor,
                        turn);
                turn.countWorkOf(processor);
                transport = new CoherentTransport(this, world, caches, actor, turn, processor);
            }
        }
    }

    /**
     * The PE whose program the calling thread runs.
     *
     * @return the PE, or null when the thread belongs to none
     */
    public static Pe current() {
        return CURRENT.get();
    }

    /**
     * The PE whose instructions the calling thread runs, on a machine that counts them or when they are checked.
     *
     * @return the PE, or null when there is none, or the thread is one that the program has started
     */
    public static Pe running() {
        Running last = lastRunning;
        Thread thread = Thread.currentThread();
        return last.thread() == thread ? last.pe() : findRunning(thread);
    }

    private static Pe findRunning(Thread thread) {
        Pe pe = CURRENT.get();
        Pe running = pe != null && (pe.processor != null || pe.checked != null) && pe.isOwnThread() ? pe : null;
        lastRunning = new Running(thread, running);
        return running;
    }

    /** This PE has been given its turn. */
    private void goesOn() {
        lastRunning = asRunning;
    }

    /** A thread and the PE it runs, or null. */
    private record Running(Thread thread, Pe pe) {}

    /**
     * Its number in the world.
     *
     * @return from 0 up
     */
    public int number() {
        return actor.number();
    }

    /**
     * The machine it is part of.
     *
     * @return its name on the command line
     */
    public String machineName() {
        return world.machine().name();
    }

    /**
     * Its endpoint, without joining the others first.
     *
     * @return the endpoint
     */
    public Transport transport() {
        return transport;
    }

    /**
     * Joins the job; returns when every PE has.
     *
     * @return the endpoint
     */
    public Transport attach() {
        if (isInStaticInitializer()) {
            throw new ShmemException(number(), "init", "called by a static initializer, whose thread the simulator "
                    + "cannot switch: call it in main or in a method that main calls");
        }
        transport.enter(Operation.INIT);
        leaving.joined();
        attached = true;
        closed = false;
        world.joining().await(actor);
        return transport;
    }

    /** A virtual thread whose stack holds a native frame, as that of an initializer does, keeps its carrier. */
    private static boolean isInStaticInitializer() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
    }

    /**
     * Whether the PE is in its job at the moment.
     *
     * @return true from {@link #attach} until its endpoint is closed
     */
    public boolean isAttached() {
        return attached && !closed;
    }

    /** Leaves the job; returns when every PE has, or at once if this one fails: then the exception goes on instead. */
    void detach() {
        if (!leaving.fails()) {
            world.leaving().await(actor);
        }
        closed = true;
    }

    Leaving leaving() {
        return leaving;
    }

    /**
     * How far the PE has come.
     *
     * @return virtual time in picoseconds
     */
    public long clockPs() {
        turn.catchUp();
        return actor.clockPs();
    }

    /**
     * What the clock of the PE shows. Two looks at one instant take time, so that a loop which polls it ends.
     *
     * @return virtual time in picoseconds
     */
    public long readClockPs() {
        if (isOwnThread()) {
            turn.settle();
            if (clockReadPs == actor.clockPs()) {
                actor.elapse(world.machine().clockReadPs());
            }
            clockReadPs = actor.clockPs();
        }
        return actor.clockPs();
    }

    /**
     * Does nothing for a while.
     *
     * @param ns how long, in virtual nanoseconds; not negative; for ever when virtual time does not last as long
     */
    public void sleep(long ns) {
        transport.giveWay();
        if (ns > (Long.MAX_VALUE - actor.clockPs()) / VirtualTime.PS_PER_NS) {
            actor.block("lasts longer than virtual time, " + VirtualTime.DAYS + " days");
        }
        actor.elapse(ns * VirtualTime.PS_PER_NS);
        transport.giveWay();
    }

    /**
     * Ends this PE where it stands, as {@link System#exit} ends a process; does not return.
     *
     * @param status other than 0 to end the run
     */
    public void exit(int status) {
        if (status != 0) {
            endRun(new Ending(status, "PE " + number() + ": System.exit: status=" + status, null, false));
        } else if (isOwnThread()) {
            leave();
            actor.exit();
        } else {
            endRun(Ending
                    .error("PE " + number() + ": System.exit: called by another thread than the one that runs main: "
                            + "thread=" + ThreadNames.of(Thread.currentThread())));
        }
    }

    /**
     * The program has come to a place in its source; for a PE that {@link #running} has returned, as the next four.
     *
     * @param site number of the place
     */
    public void at(int site) {
        if (checked != null) {
            checked.pe().at(site);
        }
    }

    /**
     * Whether the machine counts instructions.
     *
     * @return false when the program is only checked
     */
    public boolean countsWork() {
        return processor != null;
    }

    /**
     * Counts instructions of the program.
     *
     * @param milliIssues thousandths of issue slots
     */
    public void work(int milliIssues) {
        processor.work(milliIssues);
    }

    /**
     * Does work of the program whose cost is stated.
     *
     * @param flops      floating-point operations
     * @param bytes      loaded and stored
     * @param vectorised whether by vector instructions
     * @param work       the work
     */
    public void charge(long flops, long bytes, boolean vectorised, Runnable work) {
        processor.stated(flops, bytes, vectorised, work);
    }

    /**
     * The program is about to load or store.
     *
     * @param segment any memory
     * @param offset  where in it, in bytes
     * @param bytes   how many
     * @param write   whether it stores
     */
    public void access(MemorySegment segment, long offset, long bytes, boolean write) {
        if (processor != null) {
            processor.access(segment, offset, bytes, write);
        } else if (!write && checked.isPolling(segment, offset)) {
            turn.letOthersGoOn(world.machine().clockReadPs());
        }
        if (checked != null) {
            checked.access(segment, offset, bytes, write);
        }
    }

    /**
     * The next access is that of a vector; only where the program is checked.
     *
     * @param bytes its length
     */
    public void vectorBytes(int bytes) {
        checked.nextBytes(bytes);
    }

    /**
     * The program is about to copy a block.
     *
     * @param source       any memory
     * @param sourceOffset where in it, in bytes
     * @param dest         any memory
     * @param destOffset   where in it, in bytes
     * @param bytes        how many
     */
    public void copy(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset, long bytes) {
        if (processor != null) {
            processor.copy(source, sourceOffset, dest, destOffset, bytes);
        }
        if (checked != null && bytes > 0) {
            checked.access(source, sourceOffset, bytes, false);
            checked.access(dest, destOffset, bytes, true);
        }
    }

    /**
     * The program is about to begin a fetch that {@code quiet} completes; only where it is checked.
     *
     * @param segment what is going to be written
     * @param offset  where in it, in bytes
     * @param bytes   how many
     */
    public void fetchInto(MemorySegment segment, long offset, long bytes) {
        checked.fetchInto(segment, offset, bytes);
    }

    /**
     * Does something when the PE's clock has been reached by all others: at once if it has been already.
     *
     * @param action what
     */
    public void whenReached(Runnable action) {
        transport.whenReached(action);
    }

    /**
     * Whether the calling thread is the one that runs the PE's program.
     *
     * @return false for threads that the program has started
     */
    public boolean isOwnThread() {
        return Thread.currentThread() == actor.thread();
    }

    /** Null when the program is not checked. */
    CheckedMemory checked() {
        return checked;
    }

    void onStall(Runnable diagnosis) {
        this.diagnosis = diagnosis;
    }

    /** What is wrong with the wait of this PE, which nothing can end: thrown where it waits; null when nobody knows. */
    ShmemException diagnose() {
        try {
            diagnosis.run();
            return null;
        } catch (ShmemException e) {
            e.setStackTrace(actor.thread().getStackTrace());
            return e;
        }
    }

    void endRun(Ending ending) {
        if (isOwnThread()) {
            transport.giveWay();
            world.end(ending);
            actor.stopRun();
        }
        world.end(ending);
        world.engine().stop();
        while (true) {
            LockSupport.park(this);
        }
    }

    private void live(PeProgram program) {
        CURRENT.set(this);
        asRunning = new Running(Thread.currentThread(), processor != null || checked != null ? this : null);
        try {
            program.run(this);
            leave();
        } catch (Unwind unwind) {
            throw unwind;
        } catch (Throwable cause) {
            endRun(Ending.thrown(number(), cause));
        }
    }

    private void leave() {
        transport.giveWay();
        if (leaving.hasFailed()) {
            endRun(Ending.error("PE " + number() + ": left the library because of an exception"));
        }
        if (isAttached()) {
            endRun(Ending.error("PE " + number() + ": ended without closing Shmem: call close() at the end of main, or "
                    + "open it in a try-with-resources statement"));
        }
    }
}
