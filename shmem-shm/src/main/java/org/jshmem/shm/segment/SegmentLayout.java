package org.jshmem.shm.segment;

import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.spi.HeapAlignment;

/**
 * The job's shared segment, byte by byte: what launcher and PEs agree on. All numbers are in native byte order.
 *
 * <pre>
 *   0         4         8                   16
 *   +---------+---------+-------------------+
 *   | version | nPes    | memoryBytes       |  header, version written last
 *   +---------+---------+-------------------+ 16
 *   | attached| closed  | ended   | uncaught|  attached, closed: how many PEs have come so far; ended, uncaught:
 *   +---------+---------+-------------------+ 32  by which PE + 1, of which an exception of another thread
 *   | exit request      | reports | counting|  see {@link JobControl#requestExit}; reports: how many asked for
 *   +-------------------+---------+---------+ 48
 *   | survival| deaths  | decision 0        |  survival: whether the job continues when PEs die; decisions of
 *   +-------------------+-------------------+  {@link DepartureLog}
 *   | decision 1        | host    | nHosts  |  host: whose segment it is
 *   +-------------------+---------+---------+ 80
 *   | channelBytes      | clock             |  clock: see {@link HostWords#clockOffsetNs}
 *   +-------------------+-------------------+
 *   | failure |                                failure: see {@link JobControl#firstFailure}
 *   +-------------------+-------------------+ 128
 *   | PEs     | procs.  | PEs     | procs.  |  of host 0, of host 1 ...
 *   +---------+---------+---------+---------+ 4096
 *   | PE 0: status, doorbell, counters,     |  lines of 64 bytes for each PE: one, two,
 *   |       stall, departures               |  six, sixteen, one
 *   | PE 1: ...                             |
 *   +---------------------------------------+ errorOffset(nPes, 0)
 *   | error of PE 0: see {@link ErrorSlot}        |  {@link #ERROR_BYTES} for each PE, touched when one fails
 *   +---------------------------------------+ reportOffset(nPes, 0)
 *   | report of PE 0: see {@link ReportSlot}      |  {@link #REPORT_BYTES} for each PE, touched when asked for
 *   +---------------------------------------+ hostOffset(nPes, 0)
 *   | host 0: see {@link HostLine}               |  {@link #HOST_BYTES} for each host
 *   +---------------------------------------+ {@link SegmentShape#channelOffset}
 *   | channel of the host's first PE        |  channelBytes for each PE of this host: its messages to other hosts
 *   +---------------------------------------+ {@link SegmentShape#heapsOffset}, a multiple of the alignment
 *   | symmetric memory of that PE           |  {@link SegmentShape#heapStride} for each PE of this host: multiples
 *   | symmetric memory of the next          |  of {@link HeapAlignment}, with gaps that nobody touches
 *   +---------------------------------------+ {@link SegmentShape#segmentBytes}
 *   | nothing                               |  one alignment, for mappings that end later; see {@link AlignedMapping}
 *   +---------------------------------------+ {@link SegmentShape#fileBytes}
 *
 *   status line    0 state   4 reports given   8 blocked since, ms of the epoch, 0 when not   16 likewise: since when
 *                  the JVM has been ending   24 by which signal, or 0   28 whether it ends in order
 *   counters lines the words of {@link Counter} in their order: of the thread that has joined, then of all others together
 *   doorbell line  0 futex   4 waiters asleep in the kernel   8 watched offset   16 how often there was
 *                  none; its second line: see {@link org.jshmem.shm.wait.WatchedWords}
 *   departures     see {@link DepartureLog}
 *   stall lines    0 wait    4 looks     8 length of text   12 wait that is in vain   16 text; see {@link StallLines}
 * </pre>
 *
 * Status, doorbell and counters have cache lines of their own: a writer to a PE reads its doorbell on every put, and nothing but a
 * blocking wait changes that line.
 */
public final class SegmentLayout {

    /** Changes with any change of this layout. */
    static final int VERSION = 17;

    static final long VERSION_OFFSET = 0;
    static final long N_PES_OFFSET = VERSION_OFFSET + Integer.BYTES;
    static final long MEMORY_BYTES_OFFSET = N_PES_OFFSET + Integer.BYTES;
    static final long ATTACHED_OFFSET = MEMORY_BYTES_OFFSET + Long.BYTES;
    static final long CLOSED_OFFSET = ATTACHED_OFFSET + Integer.BYTES;
    static final long ENDED_OFFSET = CLOSED_OFFSET + Integer.BYTES;
    static final long UNCAUGHT_OFFSET = ENDED_OFFSET + Integer.BYTES;
    static final long EXIT_REQUEST_OFFSET = UNCAUGHT_OFFSET + Integer.BYTES;

    static final long REPORT_REQUEST_OFFSET = EXIT_REQUEST_OFFSET + Long.BYTES;

    static final long COUNTING_OFFSET = REPORT_REQUEST_OFFSET + Integer.BYTES;

    static final long SURVIVAL_OFFSET = COUNTING_OFFSET + Integer.BYTES;
    static final long DEATHS_OFFSET = SURVIVAL_OFFSET + Integer.BYTES;
    static final long DECISIONS_OFFSET = DEATHS_OFFSET + Integer.BYTES;

    static final long HOST_OFFSET = DECISIONS_OFFSET + 2 * Long.BYTES;
    static final long N_HOSTS_OFFSET = HOST_OFFSET + Integer.BYTES;
    static final long CHANNEL_BYTES_OFFSET = N_HOSTS_OFFSET + Integer.BYTES;
    static final long CLOCK_OFFSET = CHANNEL_BYTES_OFFSET + Long.BYTES;
    static final long FAILURE_OFFSET = CLOCK_OFFSET + Long.BYTES;

    /** Two words for each host. */
    static final long HOST_TABLE_OFFSET = 128;
    static final long HOST_ENTRY_BYTES = 2 * Integer.BYTES;

    static final int MOST_HOSTS = (int) ((SharedMemory.PAGE_BYTES - HOST_TABLE_OFFSET) / HOST_ENTRY_BYTES);

    static final long PAGE_BYTES = SharedMemory.PAGE_BYTES;
    static final long LINE_BYTES = SharedMemory.LINE_BYTES;

    static final long PE_BLOCKS_OFFSET = PAGE_BYTES;
    static final long STATUS_OFFSET = 0;
    static final long DOORBELL_OFFSET = STATUS_OFFSET + LINE_BYTES;
    static final long COUNTERS_OFFSET = DOORBELL_OFFSET + 2 * LINE_BYTES;
    static final long COUNTERS_OF_THREAD_BYTES = 3 * LINE_BYTES;
    static final long COUNTERS_BYTES = 2 * COUNTERS_OF_THREAD_BYTES;
    static final long STALL_OFFSET = COUNTERS_OFFSET + COUNTERS_BYTES;
    static final long STALL_BYTES = 16 * LINE_BYTES;
    static final long DEPARTURES_OFFSET = STALL_OFFSET + STALL_BYTES;
    public static final long PE_BLOCK_BYTES = DEPARTURES_OFFSET + LINE_BYTES;

    static final long STATE_OFFSET = STATUS_OFFSET;
    static final long REPORTS_GIVEN_OFFSET = STATE_OFFSET + Integer.BYTES;
    static final long BLOCKED_SINCE_OFFSET = REPORTS_GIVEN_OFFSET + Integer.BYTES;
    static final long EXITING_SINCE_OFFSET = BLOCKED_SINCE_OFFSET + Long.BYTES;
    static final long EXIT_SIGNAL_OFFSET = EXITING_SINCE_OFFSET + Long.BYTES;
    static final long EXIT_PREPARED_OFFSET = EXIT_SIGNAL_OFFSET + Integer.BYTES;

    static final long REPORT_BYTES = 2 * PAGE_BYTES;
    static final long ERROR_BYTES = 4 * PAGE_BYTES;
    static final long HOST_BYTES = 2 * LINE_BYTES;

    private SegmentLayout() {}

    static long peBlockOffset(int pe) {
        return PE_BLOCKS_OFFSET + pe * PE_BLOCK_BYTES;
    }

    static long errorOffset(int nPes, int pe) {
        return HeapAlignment.roundUp(peBlockOffset(nPes), PAGE_BYTES) + pe * ERROR_BYTES;
    }

    static long reportOffset(int nPes, int pe) {
        return errorOffset(nPes, nPes) + pe * REPORT_BYTES;
    }

    static long hostOffset(int nPes, int host) {
        return reportOffset(nPes, nPes) + host * HOST_BYTES;
    }
}
