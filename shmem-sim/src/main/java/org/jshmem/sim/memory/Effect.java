package org.jshmem.sim.memory;

/** What an operation does to the memory of its target, at the moment it gets there. */
@FunctionalInterface
public interface Effect {

    /**
     * Reads and writes.
     *
     * @param address where, in {@link SymmetricMemory}
     * @return what the caller gets back; ignored when it does not wait
     */
    long apply(long address);
}
