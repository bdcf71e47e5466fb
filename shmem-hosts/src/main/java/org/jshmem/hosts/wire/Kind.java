package org.jshmem.hosts.wire;

import java.util.EnumSet;
import java.util.Set;

/** What a record asks for. Travels as its ordinal, from which agrona wants 1 upwards. */
public enum Kind {
    /** Nothing has this ordinal. */
    NONE,
    /** Write the payload; acknowledged. */
    PUT,
    /** Write blocks, of which the payload has stride and size before the data; acknowledged. */
    PUT_STRIDED,
    /** Write as many bytes as the operand says, which come as bulk; acknowledged. Its payload is a {@link BulkPlace}. */
    BULK_PUT,
    /** Replace a word atomically; acknowledged. */
    ATOMIC,
    /** Puts and atomics, the payload of {@link PackedBatch}; acknowledged together. */
    BATCH,
    /** Write the operand, a word of the library for which the target PE waits. Nobody acknowledges it. */
    FLAG,
    /** The source PE waits until as many of its records as the operand says have been carried out: acknowledge them at once. */
    QUIET,
    /** What the source PE has issued before, and is acknowledged, is complete before what comes behind. */
    FENCE,
    /** Reply with as many bytes as the operand says. */
    GET,
    /** Send as many bytes as the operand says as bulk. Its payload is a {@link BulkPlace}. */
    BULK_GET,
    /** The same for a PE that looks why it waits: see {@link org.jshmem.shm.wait.Diagnosis}. */
    PEEK,
    /** Reply what an element is. */
    READ,
    /** The same for a PE that looks why it waits. */
    PEEK_ELEMENT,
    /** Reply with blocks, of which the payload says stride, size and number. */
    GET_STRIDED,
    /** Replace a word atomically, and reply what was there. */
    FETCH,
    /** Set a word if it is what the payload says, and reply what was there. */
    COMPARE_SWAP,
    /** Reply what a word is when it satisfies the comparison with the operand. */
    WATCH,
    /** Reply to a watch now, if that has not been done. */
    UNWATCH,
    /** To a cell of the target PE: the operand is the value, the payload what was read. */
    REPLY,
    /** The same to a PE that looks why it waits. */
    PEEK_REPLY,
    /** To the target PE: how many of its records to the sender's host have been carried out. */
    ACKNOWLEDGEMENT,
    /** The state of the source PE. */
    STATE,
    /** The source PE has died; all that it has sent comes before. */
    DEATH,
    /** The sender has carried out all that the source PE, which has died, has sent. */
    SETTLED,
    /** How many more PEs have joined the job, in the offset, and have closed the library, in the operand. */
    COUNTS,
    /** The job is over because of the source PE. */
    END,
    /** The job is to end with the operand as its exit code. */
    EXIT,
    /** A PE has failed with the operand as its exit code, and the job continues. */
    FAILURE,
    /** The payload is what the source PE has written into its part of the {@link org.jshmem.shm.segment.DepartureLog}. */
    MEMBERSHIP,
    /** The source PE has died or has left, for the reason in the offset; the operand is its place in the order. */
    GONE,
    /** PEs that have left join again. */
    RETURN,
    /** On a round of agreement, the operand, it has been decided; the payload is how many had died and had left. */
    DECISION,
    /** Do all PEs wait in vain? The operand is the number of the question; the offset is 1 for the first of two. */
    PROBE,
    /** To question {@code operand}: the answer and the number of waiting PEs; the reply says how much is under way. */
    PROBE_ANSWER,
    /** All PEs wait in vain. */
    DEADLOCK,
    /** What the source PE waits for: the operand is the number of the wait, the payload says it for people. */
    STALL,
    /** The sender has told what its PEs wait for. */
    STALLS_TOLD,
    /** The payload is what has been counted of the source PE. */
    COUNTERS,
    /** The payload is what the sender has counted of itself. */
    HOST_COUNTERS,
    /** The payload is a piece of what the source PE has recorded, from the offset on; the operand is how long all of it is. */
    TRACE,
    /** The sender sends nothing more. */
    FAREWELL,
    /** What is the time? The operand is that of the sender. */
    CLOCK,
    /** The operand is the time of the sender, and the reply that of the question; the offset says which clock it reads. */
    CLOCK_REPLY,
    /** The sender lives; the payload is what its host is called. */
    HEARTBEAT;

    private static final Kind[] KINDS = values();
    /** What agents say to each other, and no PE waits for; and what only says why PEs wait. */
    private static final Set<Kind> ASIDE = EnumSet.of(PEEK, PEEK_ELEMENT, PEEK_REPLY, PROBE, PROBE_ANSWER, DEADLOCK,
            STALL, STALLS_TOLD, COUNTERS, HOST_COUNTERS, CLOCK, CLOCK_REPLY, HEARTBEAT);
    private static final Set<Kind> FENCED = EnumSet.of(PUT, PUT_STRIDED, BULK_PUT, ATOMIC, BATCH, FLAG, FETCH,
            COMPARE_SWAP, GET, BULK_GET, READ, GET_STRIDED, FENCE, DEATH);

    /**
     * Whether a fence of the source PE holds back a record that comes behind it. The specification asks for that of puts and
     * atomics; programs rely on a get behind the fence, too: it reads what the put before it has written.
     *
     * @return true for puts, flags, gets and atomics, and for the death of the PE
     */
    public boolean isFenced() {
        return FENCED.contains(this);
    }

    /**
     * Whether a PE may continue because of a record.
     *
     * @return false for what agents say to each other, and for what a PE only looks at
     */
    public boolean letsContinue() {
        return !ASIDE.contains(this);
    }

    /**
     * The kind of a record.
     *
     * @param ordinal as it has travelled
     * @return the kind
     */
    public static Kind of(int ordinal) {
        return KINDS[ordinal];
    }
}
