package org.jshmem.sim.machine;

/** Where a PE runs, on a machine whose PEs load and store: what its instructions, loads and stores cost. */
public interface Core {

    /**
     * The time of instructions.
     *
     * @param slots how many issue slots they take
     * @return in picoseconds
     */
    long slotsPs(double slots);

    /**
     * The time of a piece of the library's software.
     *
     * @param alonePs what it takes a thread that has its core for itself, in picoseconds
     * @return what it takes here
     */
    long softwarePs(long alonePs);

    /**
     * Work whose cost is stated.
     *
     * @param flops     floating-point operations
     * @param bytes     loaded and stored
     * @param dataBytes size of all that is gone over until it begins again
     * @param vector    whether by vector instructions
     * @return time in picoseconds
     */
    long workPs(long flops, long bytes, long dataBytes, boolean vector);

    /**
     * The instructions of a loop over arrays, its data being at hand: with vectors where there are any.
     *
     * @param flops operations on elements
     * @param bytes loaded and stored
     * @return time in picoseconds
     */
    long loopPs(long flops, long bytes);

    /**
     * Going once through a block of private memory, which is taken to be at hand.
     *
     * @param bytes of the block
     * @return time in picoseconds
     */
    long privatePs(long bytes);

    /**
     * How soon another core can notice what this one does: by no more may a PE run ahead.
     *
     * @return time in picoseconds
     */
    long lookaheadPs();

    /**
     * Whether an access would stay within the core's caches.
     *
     * @param address of the first byte
     * @param bytes   how many
     * @param write   whether it writes
     * @return false when others may be in the way, or take notice
     */
    boolean isLocal(long address, long bytes, boolean write);

    /**
     * A load or store of the running program.
     *
     * @param address of the first byte
     * @param bytes   how many
     * @param write   whether it writes
     * @param atPs    when, in picoseconds
     * @return when it is done
     */
    long accessPs(long address, long bytes, boolean write, long atPs);

    /**
     * A block that the running program copies.
     *
     * @param from  address of the source, which may be private
     * @param to    address of the target, which may be private
     * @param bytes how many
     * @param atPs  when, in picoseconds
     * @return when it is done
     */
    long copyPs(long from, long to, long bytes, long atPs);

    /**
     * The accesses of a loop that reads a block.
     *
     * @param from  address of the block, which may be private
     * @param bytes size of the block
     * @param atPs  when, in picoseconds
     * @return when the accesses are done
     */
    long readPs(long from, long bytes, long atPs);

    /**
     * The accesses of a loop that reads two blocks and writes a third; any may be private.
     *
     * @param left  address of a block that is read
     * @param right address of another
     * @param into  address of the block that is written
     * @param bytes size of each
     * @param atPs  when, in picoseconds
     * @return when the accesses are done
     */
    long combinePs(long left, long right, long into, long bytes, long atPs);
}
