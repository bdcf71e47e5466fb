package org.jshmem.spi;

/**
 * Where a backend places the symmetric memory of the PEs: at multiples of one alignment, which follows from the size of the memory alone. So an offset that
 * is a multiple of a smaller alignment is an address that is one too, on every PE and in every PE's view of another
 * ({@code shmem_align}, OpenSHMEM section 9.3).
 */
public final class HeapAlignment {

    /** Memory of any size starts at a multiple of this: the usual size of a huge page. 2 MiB. */
    public static final long LEAST_BYTES = 2L << 20;

    /** Large memory does not start at multiples of more: the largest size of a page. 1 GiB. */
    public static final long MOST_BYTES = 1L << 30;

    /** The gaps between large memories take at most this part of the addresses; they take no memory. */
    private static final long PARTS = 8;

    private HeapAlignment() {}

    /**
     * The alignment of symmetric memory.
     *
     * @param memoryBytes symmetric memory of each PE, in bytes
     * @return a power of two of which the address of every PE's offset 0 is a multiple
     */
    public static long of(long memoryBytes) {
        return Math.clamp(Long.highestOneBit(memoryBytes / PARTS), LEAST_BYTES, MOST_BYTES);
    }

    /**
     * The distance from the memory of one PE to that of the next.
     *
     * @param memoryBytes symmetric memory of each PE, in bytes
     * @return a multiple of the alignment, in bytes
     * @throws ArithmeticException when there is none
     */
    public static long stride(long memoryBytes) {
        return roundUp(memoryBytes, of(memoryBytes));
    }

    /**
     * The least multiple of an alignment from a size on.
     *
     * @param bytes     a size in bytes
     * @param alignment a power of two
     * @return the multiple
     * @throws ArithmeticException when there is none
     */
    public static long roundUp(long bytes, long alignment) {
        return Math.addExact(bytes, alignment - 1) & -alignment;
    }
}
