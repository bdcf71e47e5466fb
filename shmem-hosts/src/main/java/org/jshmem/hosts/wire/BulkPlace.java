package org.jshmem.hosts.wire;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The payload of a record of bulk, a word. In the ring of a PE it says where in the host's segment the memory is that its agent is to send
 * or to receive; on the way to the other host, which tag that has.
 */
public final class BulkPlace {

    /** Size of the payload. */
    public static final int BYTES = Long.BYTES;

    /** A longer put or get is several records: an engine need not count further, and messages travel in between. */
    public static final long MOST_BULK_BYTES = 256L << 20;

    private BulkPlace() {}

    /**
     * Reads the word.
     *
     * @param records holds the record
     * @param at      where it begins
     * @return a position in the segment, or a tag
     */
    public static long get(MemorySegment records, long at) {
        return records.get(JAVA_LONG, at + WireRecord.PAYLOAD);
    }

    /**
     * Writes the word.
     *
     * @param records holds the record
     * @param at      where it begins
     * @param tag     what is to stand there
     */
    public static void set(MemorySegment records, long at, long tag) {
        records.set(JAVA_LONG, at + WireRecord.PAYLOAD, tag);
    }
}
