package org.jshmem.sim.pe;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.SplittableRandom;

import org.jshmem.core.ThreadNames;
import org.jshmem.isolation.HaltedHook;
import org.jshmem.isolation.ProcessDefaults;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Unwind;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.machine.Machine;
import org.jshmem.spi.Transport;

/** A simulated PE as its program meets it: its endpoint, its clock, and its end. */
public final class Pe {

    /** Inherited, so that other threads of a program know their PE, if only to be refused when they call it. */
    private static final ThreadLocal<Pe> CURRENT = new InheritableThreadLocal<>() {
        @Override
        protected Pe childValue(Pe parent) {
            if (parent == null || isForCarrier()) {
                return null;
            }
            parent.hasMadeThreads = true;
            parent.turn.expectStores();
            return parent;
        }
    };

    /** What runs virtual threads. */
    private static final String CARRIER = "jdk.internal.misc.CarrierThread";

    private final Actor actor;
    private final Turn turn;
    private final Membership membership;
    private final InstructionStream instructions;
    private final Transport endpoint;
    private final Machine machine;
    private final ProcessDefaults defaults;
    private final SplittableRandom random;
    private long clockReadPs = -1;
    private volatile boolean hasMadeThreads;
    private volatile UncaughtExceptionHandler handler;

    /**
     * A PE that has not started.
     *
     * @param actor        runs its program
     * @param turn         its turns
     * @param membership   in the job
     * @param instructions what it executes outside the library
     * @param endpoint     how it reaches the others
     * @param machine      that it is part of
     * @param defaults     that it has for itself
     */
    public Pe(Actor actor, Turn turn, Membership membership, InstructionStream instructions, Transport endpoint,
            Machine machine, ProcessDefaults defaults) {
        this.actor = actor;
        this.turn = turn;
        this.membership = membership;
        this.instructions = instructions;
        this.endpoint = endpoint;
        this.machine = machine;
        this.defaults = defaults;
        random = new SplittableRandom(actor.number());
    }

    /** The JDK makes a carrier on the thread of a PE that prints or reads a file, and so blocks its own. */
    private static boolean isForCarrier() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(CARRIER)));
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
     * Its number in the world.
     *
     * @return from 0 up
     */
    public int number() {
        return actor.number();
    }

    /**
     * Numbers for a program that does not say which, the same in every run.
     *
     * @return their source
     */
    public SplittableRandom random() {
        return random;
    }

    /**
     * The machine it is part of.
     *
     * @return its name on the command line
     */
    public String machineName() {
        return machine.name();
    }

    /**
     * Its endpoint, without joining the others first.
     *
     * @return the endpoint
     */
    public Transport transport() {
        return endpoint;
    }

    /**
     * Joins the job; returns when every PE has.
     *
     * @return the endpoint
     */
    public Transport attach() {
        membership.join();
        return endpoint;
    }

    /**
     * Whether the PE is in its job at the moment.
     *
     * @return true from {@link #attach} until its endpoint is closed
     */
    public boolean isAttached() {
        return membership.isMember();
    }

    /**
     * Its place in the job.
     *
     * @return what it joins and leaves by
     */
    public Membership membership() {
        return membership;
    }

    /**
     * What it executes outside the library.
     *
     * @return its instructions
     */
    public InstructionStream instructions() {
        return instructions;
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
                actor.elapse(machine.clockReadPs());
                turn.giveWay(); // who looks at the clock again and again may wait for others
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
        turn.giveWay();
        if (ns > (Long.MAX_VALUE - actor.clockPs()) / VirtualTime.PS_PER_NS) {
            actor.block(VirtualTime.NO_END);
        }
        actor.elapse(ns * VirtualTime.PS_PER_NS);
        turn.giveWay();
    }

    /**
     * Does nothing for a while, unless its thread has been interrupted: then it is only known to have nothing to do.
     *
     * @param ns how long, as of {@link #sleep}
     */
    public void park(long ns) {
        if (Thread.currentThread().isInterrupted()) {
            instructions.pause();
        } else {
            sleep(ns);
        }
    }

    /**
     * Does something when the PE's clock has been reached by all others: at once if it has been already.
     *
     * @param action what
     */
    public void whenReached(Runnable action) {
        turn.whenReached(action);
    }

    /**
     * Whether the calling thread is the one that runs the PE's program.
     *
     * @return false for threads that the program has started
     */
    public boolean isOwnThread() {
        return Thread.currentThread() == actor.thread();
    }

    /**
     * Whether the program has made threads on this PE, which may end its waits.
     *
     * @return false when nobody can but other PEs
     */
    public boolean hasMadeThreads() {
        return hasMadeThreads;
    }

    /**
     * What becomes of an exception that nobody catches, unless the thread has a handler of its own: what the default handler is to a
     * process.
     *
     * @param chosen the handler, or null: it is reported
     */
    public void onUncaught(UncaughtExceptionHandler chosen) {
        handler = chosen;
    }

    /**
     * What {@link #onUncaught} was given.
     *
     * @return the handler, or null
     */
    public UncaughtExceptionHandler handler() {
        return handler;
    }

    /**
     * Ends this PE where it stands, as {@link System#exit} ends a process; does not return.
     *
     * @param status of which the lowest byte counts, as a process hands it to its parent: other than 0 to end the run
     */
    public void exit(int status) {
        end("System.exit", status);
    }

    /**
     * The same, as {@link Runtime#halt} ends one: shutdown hooks, which run when the run is over, end by it.
     *
     * @param status as of {@link #exit}
     */
    public void halt(int status) {
        HaltedHook.unwindAtEnd();
        end("Runtime.halt", status);
    }

    private void end(String call, int status) {
        int exitCode = status & 0xFF;
        String said = "PE " + number() + ": " + call + ": ";
        if (exitCode != 0) {
            membership.endRun(new Ending(exitCode, said + "status=" + status, null, false));
        } else if (isOwnThread()) {
            membership.endProgram();
            actor.exit();
        } else {
            membership.endRun(Ending.error(said + "called by another thread than the one that runs main: thread="
                    + ThreadNames.of(Thread.currentThread())));
        }
    }

    /**
     * Runs a program from its start to its end; the body of the PE's actor.
     *
     * @param program what the PE does
     */
    public void run(PeProgram program) {
        CURRENT.set(this);
        defaults.adoptThread();
        defaults.install();
        actor.whenItContinues(defaults::install);
        instructions.start();
        try {
            program.run(this);
            membership.endProgram();
        } catch (Unwind unwind) {
            throw unwind;
        } catch (Throwable cause) {
            membership.endRun(endingBy(cause));
        }
    }

    /** As the JVM does with the exceptions of its threads: the program may have a handler of its own. */
    private Ending endingBy(Throwable cause) {
        Thread main = Thread.currentThread();
        UncaughtExceptionHandler ofMain = main.getUncaughtExceptionHandler();
        UncaughtExceptionHandler chosen = ofMain instanceof ThreadGroup ? handler : ofMain;
        if (chosen == null) {
            return Ending.thrown(number(), cause);
        }
        try {
            chosen.uncaughtException(main, cause);
        } catch (Unwind unwind) {
            throw unwind;
        } catch (Throwable e) {
            // what a handler throws is ignored
        }
        return Ending.handled(cause);
    }
}
