package org.jshmem.shm.trace;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The file in which a PE records what it does, byte by byte: what a PE that writes and the launcher that reads agree
 * on. All numbers are in native byte order.
 *
 * <pre>
 *   0         4         8                   16
 *   +---------+---------+-------------------+
 *   | version | PE      | capacity          |  capacity: how many records there is room for
 *   +---------+---------+-------------------+ 16
 *   | records claimed   | calls only        |  calls only: not what calls do inside, when it is not 0
 *   +-------------------+-------------------+ 32
 *   | clock             |                      clock: to be added to times, see {@link #CLOCK_OFFSET}
 *   +-------------------+-------------------+ 64
 *   | name 0: length (1 byte), ASCII        |  {@link #NAME_BYTES} for each name of a collective
 *   | name 1: ...                           |
 *   +---------------------------------------+ 4096
 *   | record 0                              |  {@link #RECORD_BYTES} each; record i lies at index i % capacity,
 *   | record 1                              |  so the oldest are overwritten
 *   +---------------------------------------+
 *
 *   record   0 number + 1   8 start, ns   16 end, ns; 0 while under way, as the
 *            start for what took less than reading the clock   24 offset
 *            32 value   40 bytes   48 PE   52 {@link TraceKind}   53 name   56 thread
 * </pre>
 *
 * The file is mapped, so what a PE has written is in it whatever becomes of the PE. The number of a record is
 * written after its other fields, so a record that is half written is not there; nor is one that has been claimed only.
 */
public final class TraceLayout {

    /** Changes with any change of this layout. */
    public static final int VERSION = 3;

    /** Where the version stands. */
    public static final long VERSION_OFFSET = 0;
    /** Where the number of the PE stands. */
    public static final long PE_OFFSET = VERSION_OFFSET + Integer.BYTES;
    /** Where the capacity stands. */
    public static final long CAPACITY_OFFSET = PE_OFFSET + Integer.BYTES;
    /** How many records a thread that is alone claims at a time. */
    public static final long CLAIMED_RECORDS = 64;
    /** Where it stands how many records have been claimed. */
    public static final long COUNT_OFFSET = CAPACITY_OFFSET + Long.BYTES;
    /** Where it stands whether operations inside calls are left out. */
    public static final long CALLS_ONLY_OFFSET = COUNT_OFFSET + Long.BYTES;
    /** Where it stands how far the clock of host 0 is before that of the host. */
    public static final long CLOCK_OFFSET = CALLS_ONLY_OFFSET + Long.BYTES;
    /** Where the names start. */
    public static final long NAMES_OFFSET = 64;
    /** Size of a name with its length. */
    public static final long NAME_BYTES = 32;
    /** Where the records start. */
    public static final long RECORDS_OFFSET = 4096;
    /** How many names there is room for. */
    public static final int MAX_NAMES = (int) ((RECORDS_OFFSET - NAMES_OFFSET) / NAME_BYTES);

    /** Size of a record: one line of the cache. */
    public static final long RECORD_BYTES = 64;
    /** Where a record has its number + 1. */
    public static final long NUMBER = 0;
    /** Where a record has its start. */
    public static final long START_NS = NUMBER + Long.BYTES;
    /** Where a record has its end. */
    public static final long END_NS = START_NS + Long.BYTES;
    /** Where a record has the offset in symmetric memory. */
    public static final long OFFSET = END_NS + Long.BYTES;
    /** Where a record has the value written or seen. */
    public static final long VALUE = OFFSET + Long.BYTES;
    /** Where a record has its size; -1 for none. */
    public static final long BYTES = VALUE + Long.BYTES;
    /** Where a record has the PE whose memory it is about. */
    public static final long TARGET = BYTES + Long.BYTES;
    /** Where a record has its kind. */
    public static final long KIND = TARGET + Integer.BYTES;
    /** Where a record has the index of its name. */
    public static final long NAME = KIND + Byte.BYTES;
    /** Where a record has the number of the thread. */
    public static final long THREAD = TARGET + Long.BYTES;

    private TraceLayout() {}

    /**
     * The file of a PE.
     *
     * @param base what the names of all begin with
     * @param pe   the PE
     * @return its file
     */
    public static Path fileOf(String base, int pe) {
        return Path.of(base + ".pe-" + pe);
    }

    /**
     * How much of a file has been written to.
     *
     * @param file of a PE that does not write any more
     * @return in bytes; what is behind it is 0
     */
    public static long usedBytes(MemorySegment file) {
        return fileBytes(Math.min(file.get(JAVA_LONG, COUNT_OFFSET), file.get(JAVA_LONG, CAPACITY_OFFSET)));
    }

    /**
     * The size of a file.
     *
     * @param capacity of how many records
     * @return in bytes
     */
    public static long fileBytes(long capacity) {
        return RECORDS_OFFSET + capacity * RECORD_BYTES;
    }
}
