package org.jshmem.sim;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.pe.Ending;
import org.jshmem.sim.trace.Trace;
import org.jshmem.spi.Transport;

/** Runs Java code of this JVM on simulated PEs, for tests and experiments; programs are run by {@link SimMain}. */
public final class Simulation {

    /** What each PE does. */
    @FunctionalInterface
    public interface Body {

        /**
         * Runs on a PE.
         *
         * @param transport the PE's endpoint
         * @throws Throwable whatever it does not catch; ends the run
         */
        void run(Transport transport) throws Throwable;
    }

    /**
     * How a run ended.
     *
     * @param exitCode  0, or the status of a {@link Transport#globalExit}
     * @param elapsedPs the latest instant any PE has reached, in virtual picoseconds
     */
    public record Result(int exitCode, long elapsedPs) {}

    private Simulation() {}

    /**
     * Runs a body on every PE.
     *
     * @param machine     what operations cost
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each, in bytes; gone when this method returns
     * @param body        what each PE does
     * @return how the run ended
     * @throws ShmemException when no PE can continue; the message lists them
     * @throws Exception      what the first PE to fail has thrown; an {@link Error} too is passed on as it is
     */
    public static Result run(Machine machine, int nPes, long memoryBytes, Body body) throws Exception {
        return run(machine, nPes, memoryBytes, Trace.NONE, body);
    }

    /**
     * Runs a body on every PE and records what happens.
     *
     * @param machine     what operations cost
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each, in bytes; gone when this method returns
     * @param trace       records the run; stays open
     * @param body        what each PE does
     * @return how the run ended
     * @throws ShmemException when no PE can continue; the message lists them
     * @throws Exception      what the first PE to fail has thrown; an {@link Error} too is passed on as it is
     */
    public static Result run(Machine machine, int nPes, long memoryBytes, Trace trace, Body body) throws Exception {
        try (World world = new World(machine, nPes, memoryBytes, trace, null)) {
            Ending ending = world.run(pe -> body.run(pe.transport()));
            switch (ending.cause()) {
                case null -> {
                }
                case Error error -> throw error;
                case Exception exception -> throw exception;
                case Throwable other -> throw new IllegalStateException(other);
            }
            if (ending.message() != null) {
                throw new ShmemException(ending.message());
            }
            return new Result(ending.exitCode(), world.elapsedPs());
        }
    }
}
