package org.jshmem.hosts.wire;

import org.agrona.DirectBuffer;

/**
 * A record: one operation on the memory of another host, or the answer to one. In the ring of its PE and in the messages between agents
 * it has the same form, so that an agent only copies it.
 *
 * <pre>
 *   0       1         2       3            4           8           12
 *   +-------+---------+-------+------------+-----------+-----------+---------------+
 *   | kind  | op      | width | comparison | source PE | target PE | payload bytes |
 *   +-------+---------+-------+------------+-----------+-----------+---------------+ 16
 *   | offset in the target's memory        | operand                              |
 *   +--------------------------------------+--------------------------------------+ 32
 *   | reply: {@link Reply}                        | payload, padded to 8 bytes           |
 *   +--------------------------------------+--------------------------------------+
 * </pre>
 */
public final class WireRecord {

    /** Byte: {@link Kind}. */
    public static final int KIND = 0;
    /** Byte: ordinal of an {@link org.jshmem.core.AtomicOp}. */
    public static final int OP = 1;
    /** Byte: of a word. */
    public static final int WIDTH = 2;
    /** Byte: ordinal of a {@link org.jshmem.core.Comparison}. */
    public static final int COMPARISON = 3;
    /** Int. */
    public static final int SOURCE_PE = 4;
    /** Int. */
    public static final int TARGET_PE = 8;
    /** Int: without what pads it. */
    public static final int PAYLOAD_BYTES = 12;
    /** Long. */
    public static final int OFFSET = 16;
    /** Long. */
    public static final int OPERAND = 24;
    /** Long: where the answer goes. */
    public static final int REPLY = 32;
    /** What follows. */
    public static final int PAYLOAD = 40;

    /** A longer operation is several records. */
    public static final int MOST_PAYLOAD_BYTES = 4096;

    private WireRecord() {}

    /**
     * How long a record is.
     *
     * @param payloadBytes size of its payload
     * @return a multiple of 8
     */
    public static int bytes(int payloadBytes) {
        return PAYLOAD + (payloadBytes + Long.BYTES - 1 & -Long.BYTES);
    }

    /**
     * How long a record is.
     *
     * @param message where it lies
     * @param at      where it begins there
     * @return a multiple of 8
     */
    public static int bytes(DirectBuffer message, int at) {
        return bytes(message.getInt(at + PAYLOAD_BYTES));
    }
}
