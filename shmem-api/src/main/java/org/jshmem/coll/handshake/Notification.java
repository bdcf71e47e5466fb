package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;

/**
 * How a PE lets others read its memory (paper 000 section 4.1.1). It writes an epoch into its own notice, for which they
 * wait; each confirms that it has read by adding to its receipts, one line for all, which the paper found faster than one
 * each. The notice's line has room for data.
 *
 * <p>
 * A notice has one writer, its owner, so it does not matter who is root in which call. Receipts are counted from the
 * beginning, and those of a notice come only after it: whoever has them all may overwrite what was read, its notice
 * included, and those of the next can only come later.
 *
 * <p>
 * All algorithms of a team that use notices share this object, since the words exist once.
 */
public final class Notification {

    private final Group group;
    private final long notice;
    private final long receipts;
    private long first;
    private long last;
    private long due;
    private long sent;

    public Notification(Group group) {
        this.group = group;
        notice = group.sync().at(SyncWord.NOTICE);
        receipts = group.sync().at(SyncWord.RECEIPTS);
    }

    /** A call begins that has some stages, from 0; the same number on every member. */
    public void begin(int stages) {
        first = last + 1;
        last += stages;
    }

    /** What the caller has written before, in its own memory, may be read. */
    public void announce(int stage) {
        group.raise(group.self(), notice, first + stage);
    }

    public void await(int rank, int stage) {
        group.await(group.pe(rank), notice, first + stage);
    }

    /** Of two members only one can confirm: then a store does, for which nobody waits as for an atomic. */
    public void confirm(int rank) {
        if (group.size() == 2) {
            group.transport().putElement(group.pe(rank), receipts, Long.BYTES, ++sent);
        } else {
            group.transport().atomic(AtomicOp.ADD, group.pe(rank), receipts, Long.BYTES, 1);
        }
    }

    public void awaitReceipts(int readers) {
        due += readers;
        group.transport().waitWord(group.self(), receipts, Long.BYTES, Comparison.GE, due);
    }
}
