package org.jshmem;

import org.jshmem.spi.Transport;

/**
 * A stream of remote memory operations with its own ordering and completion (OpenSHMEM section 9.4). PE numbers are
 * those of the context's team. The default context is the {@link Shmem} itself.
 *
 * <p>
 * The calls stand in one chapter each: put and get, atomics, waits, and here the memory ordering of section 9.11.
 */
public abstract sealed class Context extends PointToPoint permits Shmem {

    Context(Transport transport, Checks checks) {
        super(transport, checks);
    }

    /**
     * Orders delivery to each PE ({@code shmem_fence}): puts, atomics and plain stores of this thread before the fence
     * are delivered to a PE before those after it. Says nothing about different PEs.
     */
    public final void fence() {
        checks.open("fence");
        transport.fence();
    }

    /**
     * Completes all operations of this context ({@code shmem_quiet}): on return puts, atomics and plain stores of this
     * thread are visible to every PE.
     */
    public final void quiet() {
        checks.open("quiet");
        transport.quiet();
    }
}
