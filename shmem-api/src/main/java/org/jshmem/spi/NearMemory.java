package org.jshmem.spi;

/**
 * The first bytes of each PE's symmetric memory: what the team of all PEs synchronises by, and a window through which its
 * collectives pass data. A machine may have them nearer than the rest, as the cores of an Intel SCC have their message-passing
 * buffers (Petrovic et al., SPAA 2012, section 2.1); elsewhere they are memory like any other.
 */
public final class NearMemory {

    /**
     * Words of the team, in bytes, and room for more. They count as near though each has a line for itself: on a chip that is short of
     * room they would be packed.
     */
    public static final long WORDS_BYTES = 24 << 10;

    /** The window behind them: what a core of the SCC has, in bytes. */
    public static final long WINDOW_BYTES = 8 << 10;

    /**
     * What programs have of near memory, in bytes: the last of what lies below the heap. A core of the SCC would have to take it from
     * the window.
     */
    public static final long PROGRAM_BYTES = 8 << 10;

    /** Words and window, in bytes. */
    public static final long BYTES = WORDS_BYTES + WINDOW_BYTES;

    private NearMemory() {}
}
