package org.jshmem.coll.match;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The last collective calls of each member of a team, in its own sync words, where the others look when something is
 * wrong.
 *
 * <pre>
 *   one line for each of the last {@link #CALLS} calls, at index sequence % CALLS
 *   +----------------------+---+---+---+---+---+-------+------+
 *   | sequence << 24, kind | a | b | c | d | e | check | team |   a to check only for calls that have arguments
 *   +----------------------+---+---+---+---+---+-------+------+
 *   check = signature(kind, a, b, c, d, e) ^ sequence; team: whose calls these are, in the first line only
 * </pre>
 *
 * Writing is one plain store, or one copy, to a line that nobody else touches; the flag that a collective then puts makes
 * it visible. A reader that meets a line half written finds that its check is wrong, and takes it for not there.
 *
 * <p>
 * A member that has left a team may be in another one with the same words while others still end their last call of the
 * first; so a reader looks whose calls it has read.
 */
public final class CallLog {

    /** How far back calls are known. */
    static final int CALLS = 8;

    private static final long LINE_BYTES = 64;
    private static final int SEQUENCE_SHIFT = 24;
    private static final long KIND_MASK = (1L << SEQUENCE_SHIFT) - 1;
    private static final long ARGUMENTS = Long.BYTES;
    private static final long CHECK = ARGUMENTS + 5 * Long.BYTES;
    private static final long TEAM = CHECK + Long.BYTES;
    private static final long NO_TEAM = 0;
    /** In place of the team: these calls are over, and about to be cleared. */
    private static final long ENDED = -1;

    /** Of the calls of all PEs as the world, which are no other team's though it may have the same members. */
    public static final long WORLD = 1;

    /** Of the calls of all PEs of a host as the shared team. */
    public static final long SHARED = 3;

    /** Size in the sync words, in bytes. */
    public static final long BYTES = CALLS * LINE_BYTES;

    private final Transport transport;
    private final MemorySegment own;
    private final long offset;
    private final long team;
    private final long[] line = new long[(int) (CHECK / Long.BYTES) + 1];

    /**
     * @param offset where it is in the memory of each member
     * @param team   differs from that of every other team that has these words; 0 when they are not used again */
    public CallLog(Transport transport, long offset, long team) {
        this.transport = transport;
        this.team = team;
        this.offset = offset;
        own = viewOf(transport.myPe());
    }

    /** The team begins on this PE: the calls of one that had the words before are forgotten. */
    public void begin() {
        own.set(JAVA_LONG, TEAM, team);
        forget();
    }

    /**
     * All members have come to the last call, behind which the words are used anew with the same name. Until {@link #clear},
     * those that are already in such a call do not take what this PE has called for another one.
     */
    public void end() {
        own.set(JAVA_LONG, TEAM, ENDED);
    }

    /** Leaves zeros. The mark of the end goes last: who does not find it any more finds no call of before it either. */
    public void clear() {
        forget();
        transport.fence();
        own.set(JAVA_LONG, TEAM, NO_TEAM);
    }

    private void forget() {
        own.asSlice(0, TEAM).fill((byte) 0);
        own.asSlice(LINE_BYTES).fill((byte) 0);
    }

    /** Whose calls these are. */
    long team() {
        return team;
    }

    /** Whether they are of a team that is there from the beginning, whenever a PE first asks for it. */
    boolean isPredefined() {
        return team == WORLD || team == SHARED;
    }

    /** Where it is in the memory of each member: no other live team has it there. */
    long offset() {
        return offset;
    }

    void write(long sequence, long kind) {
        own.set(JAVA_LONG, lineOf(sequence), head(sequence, kind));
    }

    /** All at once: in code that C1 has compiled each access to a segment is a dozen calls, all counted. */
    void write(long sequence, long kind, long signature, long a, long b, long c, long d, long e) {
        line[0] = head(sequence, kind);
        line[1] = a;
        line[2] = b;
        line[3] = c;
        line[4] = d;
        line[5] = e;
        line[6] = signature ^ sequence;
        MemorySegment.copy(line, 0, own, JAVA_LONG, lineOf(sequence), line.length);
    }

    /**
     * Whether a PE has left the team: it clears its words, to be asked before {@link #read}, or is in another one with the
     * same words, to be asked after it.
     */
    boolean hasLeft(int pe) {
        long now = viewOf(pe).get(JAVA_LONG, TEAM);
        return now != team && now != NO_TEAM;
    }

    /** What is known of the calls of a PE, by index of their line; null where there is none. Near which call: this PE's last. */
    List<Entry> read(int pe, long last) {
        MemorySegment log = viewOf(pe);
        List<Entry> entries = new ArrayList<>(CALLS);
        for (int i = 0; i < CALLS; i++) {
            entries.add(entry(log, i * LINE_BYTES, last));
        }
        return entries;
    }

    /** A call and its place in the sequence of its PE; the first one has place 1. */
    record Entry(long sequence, CallRecord call) {}

    private static Entry entry(MemorySegment log, long line, long last) {
        long head = log.get(JAVA_LONG, line);
        long sequence = sequenceIn(head, last);
        CallRecord bare = new CallRecord(head & KIND_MASK, 0, 0, 0, 0, 0);
        if (sequence == 0 || bare.call().arguments() == 0) {
            return sequence == 0 ? null : new Entry(sequence, bare);
        }
        CallRecord call = new CallRecord(bare.kind(), argument(log, line, 0), argument(log, line, 1),
                argument(log, line, 2), argument(log, line, 3), argument(log, line, 4));
        return (call.signature() ^ sequence) == log.get(JAVA_LONG, line + CHECK) ? new Entry(sequence, call) : null;
    }

    /** The nearest to that of a call: no line has room for all bits, of which barriers of 60 ns use up 40 in 18 hours. */
    private static long sequenceIn(long head, long last) {
        long ahead = (head >>> SEQUENCE_SHIFT) - last << SEQUENCE_SHIFT >> SEQUENCE_SHIFT;
        return head == 0 ? 0 : last + ahead;
    }

    private static long argument(MemorySegment log, long line, int index) {
        return log.get(JAVA_LONG, line + ARGUMENTS + (long) index * Long.BYTES);
    }

    /** A PE without direct access to another's memory gets a copy of its log. */
    private MemorySegment viewOf(int pe) {
        MemorySegment view = transport.view(pe, offset, BYTES, Arena.global());
        if (view == null) {
            view = Arena.ofAuto().allocate(BYTES, Long.BYTES);
            transport.get(pe, offset, view, 0, BYTES);
        }
        return view;
    }

    private static long head(long sequence, long kind) {
        return sequence << SEQUENCE_SHIFT | kind;
    }

    private static long lineOf(long sequence) {
        return (sequence & CALLS - 1) * LINE_BYTES;
    }
}
