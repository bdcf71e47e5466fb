package org.jshmem.coll.match;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.jshmem.core.CheckSwitch;
import org.jshmem.core.CollectiveMismatchException;
import org.jshmem.core.PeDiedException;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadNames;
import org.jshmem.core.Type;
import org.jshmem.spi.CollectiveCall;
import org.jshmem.spi.Survival;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Finds members of a team that do not make the same collective calls (OpenSHMEM leaves that undefined; here it is an
 * error that names both calls).
 *
 * <p>
 * Each member keeps a running signature of its calls so far. The flags by which collectives synchronise carry, below
 * their epoch, a few bits of it, the tag: so whoever waits for a flag compares histories with its writer for nothing.
 * Since the signature covers the whole history, a difference that a tag misses shows in the next ones. Only when
 * something is wrong are the {@link CallLog}s read to find out what.
 *
 * <p>
 * Members that wait in different collectives wait for different flags, and for ever: a wait that takes long asks
 * {@link #diagnose}.
 *
 * <p>
 * Two threads that enter at the same instant may not see each other; one that enters while the other waits is caught.
 */
public final class CollectiveGuard {

    /** 16 leave 47 for the epoch: back to back, barriers of 60 ns need 97 days to count so far. */
    private static final int TAG_BITS = 16;

    /** The line by which a member publishes its history at the end. */
    private static final long PUBLISHED = 0;
    private static final long HISTORY = PUBLISHED + Long.BYTES;
    private static final long RECORD = HISTORY + Long.BYTES;
    public static final long HISTORY_BYTES = RECORD + CallRecord.BYTES;

    private final Transport transport;
    private final PeSet pes;
    private final CallLog log;
    /** Null when nobody looks on. */
    private final ObservedCalls observed;
    /** Null in a job that ends with the first death, as most do. */
    private final Survival survival;
    private final int deathsBefore;
    private final boolean hasDeadMember;
    private long sequence;
    /** Entries of the log that are no calls on the team: 1 for what it was made with. */
    private long entriesBefore;
    private long history;
    private long tag;
    private Thread inside;
    /** Null when nobody looks on. */
    private CallWatch watch;
    private long begun;
    private volatile boolean haveAllCome;

    public CollectiveGuard(Transport transport, PeSet pes, CallLog log) {
        this.transport = transport;
        this.pes = pes;
        this.log = log;
        observed = ObservedCalls.of(transport, pes, log.offset());
        survival = transport.survival();
        deathsBefore = survival == null || log.isPredefined() ? 0 : survival.acknowledged();
        hasDeadMember = deathsBefore > 0 && survival.dead().stream().anyMatch(pe -> pes.memberOf(pe) >= 0);
    }

    public void watchedBy(CallWatch newWatch) {
        watch = newWatch;
    }

    public boolean hasLostPes() {
        return survival != null && (hasDeadMember || survival.deaths() > deathsBefore);
    }

    /** Throws when a PE has died since the team was made; before the call has changed anything. */
    public void requireAlive(String call) {
        if (hasLostPes()) {
            throw new PeDiedException(transport.myPe(), call, survival.dead(), "teams made before can not be used any "
                    + "more: shmemx.Survivors.shrink makes one of those that live");
        }
    }

    public void enter(Call call) {
        begin(call, Call.NO_BYTES, 0);
        if (CheckSwitch.ON) {
            long kind = CallRecord.kindOf(call);
            log.write(++sequence, kind);
            remember(CallRecord.signatureOf(kind));
        }
    }

    public void enter(Call call, long a, long b, long c, long d, long e) {
        begin(call, call.bytes(a, b), a);
        if (CheckSwitch.ON) {
            record(CallRecord.kindOf(call), a, b, c, d, e);
        }
    }

    public void enter(Call call, ReduceOp op, Type type, long a, long b, long c, long d) {
        begin(call, call.bytes(a, b), a);
        if (CheckSwitch.ON) {
            record(CallRecord.kindOf(call, op, type), a, b, c, d, 0);
        }
    }

    private void record(long kind, long a, long b, long c, long d, long e) {
        long signature = CallRecord.signatureOf(kind, a, b, c, d, e);
        log.write(++sequence, kind, signature, a, b, c, d, e);
        remember(signature);
    }

    /** Counts as a call, so that it is compared with the first one. */
    public void made(Call call, long numContexts) {
        if (CheckSwitch.ON) {
            record(CallRecord.kindOf(call), numContexts, 0, 0, 0, 0);
            entriesBefore = sequence;
        }
    }

    public void leave() {
        inside = null;
        if (watch != null) {
            watch.leave();
        }
        transport.endCall(begun);
        if (observed != null) {
            observed.leave();
        }
    }

    /** What goes before the record of the call. A thread that may not come in has begun nothing: another is in a call, which is to end. */
    private void begin(Call call, long bytes, long first) {
        requireAlive(call.spelling());
        if (CheckSwitch.ON) {
            comeIn(call);
        }
        begun = transport.beginCall(call.spelling(), bytes);
        if (observed != null) {
            observed.enter(call, first);
        }
    }

    /** The call that the caller is in, for {@link #completed}; null when nobody looks on. */
    public CollectiveCall observedCall() {
        return observed == null ? null : observed.current();
    }

    /** A call is complete that was not when it was left. */
    public void completed(CollectiveCall call) {
        if (observed != null) {
            observed.completed(call);
        }
    }

    /** All members are known to be in this call, the last: from here on there is nobody to look for. */
    public void haveAllCome() {
        haveAllCome = true;
    }

    /** How many calls this PE has made: the number of the one that it is in, or of the last. */
    public long calls() {
        return sequence;
    }

    /** Distinguishes this team from every other that its members ever see in the same words; the call makes a new one. */
    public long teamToMake() {
        return CallRecord.append(log.team(), history);
    }

    /** What a flag says when an epoch has come. */
    public long flag(long epoch) {
        return epoch << TAG_BITS | tag;
    }

    /** The least that a flag says when an epoch has come, whatever its writer has called. */
    public static long atLeast(long epoch) {
        return epoch << TAG_BITS;
    }

    /** Compares histories with the writer of a flag, unless it is epochs ahead: then another flag will show it. */
    public void check(long seen, long epoch) {
        compare(seen, flag(epoch));
    }

    /** As {@link #check}, with what the flag would have said at an earlier call of this PE. */
    public void compare(long seen, long flag) {
        long difference = seen ^ flag;
        if (difference != 0 && difference >>> TAG_BITS == 0) {
            throw mismatch();
        }
    }

    /** A part of the tag, for counters that add up those of all members. */
    public long smallTag(int bits) {
        return tag >>> TAG_BITS - bits;
    }

    /** The error to throw when histories are known to differ. */
    public ShmemException mismatch() {
        for (int rank = 0; rank < pes.size(); rank++) {
            ShmemException found = difference(pes.pe(rank));
            if (found != null) {
                return found;
            }
        }
        return mismatch(": some PE has made other calls before its last " + CallLog.CALLS
                + " on this team: all members must make the same calls");
    }

    /**
     * Throws when this PE waits in a collective that cannot end. A member that has closed is missed only where it has not
     * made the call: in many collectives a member need not wait for those that come after it.
     *
     * @param started the number of the last call that was started and is waited for, or 0
     * @return whether the caller waits in a call that closes something
     */
    public boolean diagnose(long started) {
        boolean isInside = inside == Thread.currentThread();
        if (isInside) { // another one may have acknowledged the death since this one came in
            requireAlive(current().call().spelling());
        }
        long awaited = inside == null ? started : sequence;
        if (awaited == 0 || haveAllCome) {
            return false;
        }
        for (int rank = 0; rank < pes.size(); rank++) {
            int pe = pes.pe(rank);
            ShmemException found = difference(pe);
            if (found != null) {
                throw found;
            }
            if (transport.hasClosed(pe) && callsOf(pe) < awaited) {
                throw fail("PE " + pe + " has closed the library: PE " + transport.myPe() + " waits for it in "
                        + call(awaited));
            }
        }
        return isInside && current().call().closes();
    }

    /**
     * The collective this PE is in and the members that have not come to it; null when it is in none, or another thread is just writing
     * down that it is.
     */
    public String describe() {
        CallLog.Entry last = lastCall();
        if (inside == null || last == null) {
            return null;
        }
        List<Integer> missing = new ArrayList<>();
        for (int rank = 0; rank < pes.size() && !haveAllCome; rank++) {
            if (callsOf(pes.pe(rank)) < sequence) {
                missing.add(pes.pe(rank));
            }
        }
        String team = log.team() == CallLog.WORLD ? "the world" : "a team of " + pes;
        return "collective number " + (sequence - entriesBefore) + " of " + team + ", " + last.call() + ": "
                + (missing.isEmpty()
                        ? "all members have called it"
                        : "not called yet by PE " + missing.toString().replaceAll("[\\[\\]]", ""));
    }

    /** How many calls a member has made as far as is known; one that has left the team has made all of them. */
    private long callsOf(int pe) {
        long calls = 0;
        for (CallLog.Entry entry : log.read(pe, sequence)) {
            calls = entry == null ? calls : Math.max(calls, entry.sequence());
        }
        return log.hasLeft(pe) ? Long.MAX_VALUE : calls;
    }

    /** The oldest call in which a member is known to differ from this one, as an error; null when there is none. */
    private ShmemException difference(int pe) {
        if (log.hasLeft(pe)) {
            return null; // what it has called is of calls that all have made
        }
        List<CallLog.Entry> mine = log.read(transport.myPe(), sequence);
        List<CallLog.Entry> theirs = log.read(pe, sequence);
        if (log.hasLeft(pe) || log.hasLeft(transport.myPe())) {
            return null; // all members had made the same calls then
        }
        CallLog.Entry first = null;
        for (CallLog.Entry entry : mine) {
            if (entry != null && (first == null || entry.sequence() < first.sequence())
                    && theirs.stream().filter(Objects::nonNull).anyMatch(their -> differ(entry, their))) {
                first = entry;
            }
        }
        return first == null ? null : mismatch(first, pe, theirs.get((int) (first.sequence() & CallLog.CALLS - 1)));
    }

    private static boolean differ(CallLog.Entry mine, CallLog.Entry their) {
        return mine.sequence() == their.sequence() && !mine.call().equals(their.call());
    }

    private ShmemException mismatch(CallLog.Entry mine, int pe, CallLog.Entry theirs) {
        long ago = sequence - mine.sequence();
        String closes = theirs.call().call().closes() && !mine.call().call().closes()
                ? ", or does an exception leave PE " + pe + "?"
                : "";
        return mismatch((ago == 0 ? "" : ", " + ago + " calls ago") + ": PE " + transport.myPe() + " calls "
                + mine.call() + ", PE " + pe + " calls " + theirs.call()
                + ": all members of a team must make the same calls" + closes);
    }

    /** Publishes what this one has called to the members, who look after the end of the job. */
    public void publishHistory(MemorySegment line) {
        if (sequence > 0) {
            current().writeTo(line, RECORD);
        }
        line.set(JAVA_LONG, HISTORY, history);
        line.set(JAVA_LONG, PUBLISHED, 1);
    }

    /** As {@link #publishHistory} of a member that has made no call. */
    public static void publishNothing(MemorySegment line) {
        line.set(JAVA_LONG, HISTORY, 0);
        line.set(JAVA_LONG, PUBLISHED, 1);
    }

    /** The error when a member has published another history, or null. */
    public ShmemException compareHistory(MemorySegment line, int pe) {
        if (line.get(JAVA_LONG, PUBLISHED) == 0 || line.get(JAVA_LONG, HISTORY) == history) {
            return null;
        }
        CallRecord last = sequence == 0 ? null : current();
        CallRecord theirLast = line.get(JAVA_LONG, HISTORY) == 0 ? null : CallRecord.readFrom(line, RECORD);
        boolean isUnused = isNoCall(last) && isNoCall(theirLast);
        String mine = isNoCall(last) && !isUnused ? "nothing" : String.valueOf(last);
        String theirs = isNoCall(theirLast) && !isUnused ? "nothing" : String.valueOf(theirLast);
        return new CollectiveMismatchException(transport.myPe(), "close", ": " + (mine.equals(theirs)
                ? "PE " + transport.myPe() + " and PE " + pe + " have made other calls before " + mine
                : "PE " + transport.myPe() + " calls " + mine + ", PE " + pe + " calls " + theirs)
                + ": all members of a team must make the same calls");
    }

    /** Whether a member that has this last entry has not called anything. */
    private static boolean isNoCall(CallRecord last) {
        return last == null || last.call() == Call.MADE_BY_SPLIT_STRIDED || last.call() == Call.MADE_BY_SPLIT_2D;
    }

    private void comeIn(Call call) {
        Thread me = Thread.currentThread();
        Thread other = inside; // which goes on meanwhile
        if (other != null) {
            CallLog.Entry theirs = lastCall();
            throw new ShmemException(transport.myPe(), call.spelling(), "two threads are in collectives of one team: "
                    + "thread=" + ThreadNames.of(other) + " is in " + (theirs == null ? "another" : theirs.call())
                    + ", thread=" + ThreadNames.of(me) + " calls " + call.spelling()
                    + ": give each thread a team of its own");
        }
        if (watch != null) {
            watch.enter(); // or throws
        }
        inside = me;
    }

    private void remember(long signature) {
        history = CallRecord.append(history, signature);
        tag = history >>> Long.SIZE - TAG_BITS;
    }

    /** The call of this PE with a number; the last one, if that was too long ago. */
    private CallRecord call(long number) {
        CallLog.Entry entry = log.read(transport.myPe(), sequence).get((int) (number & CallLog.CALLS - 1));
        return entry != null && entry.sequence() == number ? entry.call() : current();
    }

    private CallRecord current() {
        return lastCall().call();
    }

    private CallLog.Entry lastCall() {
        long number = sequence;
        return log.read(transport.myPe(), number).get((int) (number & CallLog.CALLS - 1));
    }

    private ShmemException mismatch(String message) {
        return new CollectiveMismatchException(transport.myPe(), current().call().spelling(), message);
    }

    private ShmemException fail(String message) {
        return new ShmemException(transport.myPe(), current().call().spelling(), message);
    }
}
