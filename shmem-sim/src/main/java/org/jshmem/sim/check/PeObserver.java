package org.jshmem.sim.check;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.sim.check.Access.Kind;
import org.jshmem.sim.check.Meetings.Meeting;
import org.jshmem.sim.check.ObjectTable.SymmetricObject;
import org.jshmem.spi.CollectiveCall;
import org.jshmem.spi.CollectiveCall.Flow;
import org.jshmem.spi.ProgramObserver;

/** The objects of one PE and its collectives, which order accesses of their members. */
final class PeObserver implements ProgramObserver {

    /** Part of this PE's memory that a collective reads or writes which is called at a place. */
    private record Operand(boolean written, long offset, long bytes, int site) {}

    /** A call that this PE has begun. */
    private record Begun(Meeting meeting, List<Operand> operands, int site) {}

    private final CheckedPe pe;
    private final PeOrder order;
    private final Checker checker;
    private final RaceDetector races;
    private final ReadinessCheck readiness;
    private final Shadow shadow;
    private final ObjectTable objects;
    private final List<Operand> operands = new ArrayList<>();
    private final Map<CollectiveCall, Begun> begun = new IdentityHashMap<>();
    /** What has been written of an object that is being resized. */
    private WrittenBytes kept;

    PeObserver(CheckedPe pe, Checker checker, RaceDetector races, ReadinessCheck readiness, Shadow shadow,
            ObjectTable objects) {
        this.pe = pe;
        this.checker = checker;
        this.races = races;
        this.readiness = readiness;
        this.shadow = shadow;
        this.objects = objects;
        order = pe.order();
    }

    @Override
    public void allocated(long offset, long bytes) {
        shadow.clear(offset, bytes);
        objects.add(offset, bytes, pe.site());
    }

    @Override
    public void cleared(long offset, long bytes) {
        WrittenBytes all = new WrittenBytes();
        all.add(0, bytes);
        objects.initialised(offset, all);
    }

    @Override
    public void resizing(long offset, long bytes) {
        kept = objects.at(offset).initialised().first(bytes);
        shadow.visitTouched(offset, bytes, (page, first, last, start) -> {
            for (int cell = first; cell <= last; cell++) {
                if (page.write(cell) != null) {
                    kept.add(start - offset + page.place(cell), start - offset + page.place(cell + 1));
                }
            }
        });
    }

    @Override
    public void resized(long offset) {
        objects.initialised(offset, kept);
    }

    @Override
    public void freed(long offset) {
        SymmetricObject object = objects.remove(offset);
        if (object != null) {
            shadow.clear(offset, object.bytes());
        }
    }

    @Override
    public void operand(boolean written, long offset, long bytes) {
        operands.add(new Operand(written, offset, bytes, pe.site()));
    }

    @Override
    public void enter(CollectiveCall call) {
        int site = pe.site();
        operands.removeIf(operand -> operand.site() != site); // a call whose arguments were refused has left them
        Begun beginning = new Begun(checker.meetings().join(call, order.pe()), List.copyOf(operands), site);
        operands.clear();
        begun.put(call, beginning);
        for (Operand operand : beginning.operands()) {
            if (!operand.written() && takesPart(call, isFromRoot(call))) {
                races.read(pe, access(Kind.OPERAND, site), null, order.pe(), operand.offset(),
                        operand.bytes());
            }
        }
        for (Operand operand : beginning.operands()) {
            if (operand.written() && !isInPlace(operand, beginning.operands())) {
                requireReady(call, operand);
                requireReadyBefore(call, operand, beginning.meeting());
            }
        }
        switch (call.flow()) {
            case SYNC -> completeAtSync(call);
            case COMPLETION -> order.completeAll();
            default -> {
            }
        }
        beginning.meeting().bring(myNumber(call), order, site);
        order.tick();
    }

    private void requireReady(CollectiveCall call, Operand operand) {
        for (int member = 0; member < call.pes().size(); member++) {
            if (mayWrite(call, myNumber(call), member)) {
                readiness.require(order, operand.site(), call.pes().pe(member), operand.offset(), operand.bytes());
            }
        }
    }

    /** Those that have come may have written here since then. */
    private void requireReadyBefore(CollectiveCall call, Operand operand, Meeting meeting) {
        for (int member = 0; member < call.pes().size(); member++) {
            VectorClock known = meeting.clock(member);
            if (known != null && mayWrite(call, member, myNumber(call))) {
                readiness.requireOverBefore(order, operand.site(), call.pes().pe(member), known, operand.offset(),
                        operand.bytes());
            }
        }
    }

    /** A source needs to be ready on its own PE only; so does a destination that is the source at the same time. */
    private static boolean isInPlace(Operand dest, List<Operand> operands) {
        return operands.stream().anyMatch(other -> !other.written() && other.offset() == dest.offset());
    }

    /** Whether data of a member go to another, by whatever algorithm. */
    private static boolean mayWrite(CollectiveCall call, int from, int to) {
        return from != to && switch (call.flow()) {
            case FROM_ROOT, LATER_FROM_ROOT -> from == call.root();
            case TO_ROOT -> to == call.root();
            case FROM_LOWER -> to > from;
            default -> true;
        };
    }

    /** The barrier of an active set is a quiet, too, and nothing else distinguishes it from a sync. */
    private void completeAtSync(CollectiveCall call) {
        if (pe.here().call().equals("barrier")) {
            order.quiet(order.defaultContext());
        } else {
            order.completeStores();
        }
    }

    @Override
    public void leave(CollectiveCall call) {
        if (!isLater(call)) {
            completed(call);
        }
    }

    @Override
    public void completed(CollectiveCall call) {
        Begun ended = begun.remove(call);
        if (ended == null) {
            return;
        }
        hear(call, ended.meeting());
        for (Operand operand : ended.operands()) {
            if (operand.written() && takesPart(call, call.flow() == Flow.TO_ROOT)) {
                races.write(pe, access(Kind.RESULT, ended.site()), null, order.pe(), operand.offset(),
                        operand.bytes());
            }
        }
    }

    private void hear(CollectiveCall call, Meeting meeting) {
        VectorClock heard = VectorClock.ZERO;
        boolean hearsAll = true;
        for (int member = 0; member < call.pes().size(); member++) {
            if (meeting.clock(member) == null || !hearsOf(call, member)) {
                hearsAll = false;
            } else if (member != myNumber(call)) {
                pe.hear(call.pes().pe(member), meeting.heard(member));
            }
        }
        for (int member = 0; !hearsAll && member < call.pes().size(); member++) {
            if (meeting.clock(member) != null && hearsOf(call, member)) {
                heard = heard.join(meeting.clock(member));
            }
        }
        order.acquire(hearsAll ? meeting.all() : heard);
    }

    private static boolean isFromRoot(CollectiveCall call) {
        return call.flow() == Flow.FROM_ROOT || call.flow() == Flow.LATER_FROM_ROOT;
    }

    private static boolean isLater(CollectiveCall call) {
        return call.flow() == Flow.LATER_ALL_TO_ALL || call.flow() == Flow.LATER_FROM_ROOT;
    }

    private boolean hearsOf(CollectiveCall call, int member) {
        return switch (call.flow()) {
            case NONE -> false;
            case FROM_ROOT, LATER_FROM_ROOT -> member == call.root();
            case TO_ROOT -> myNumber(call) == call.root();
            case FROM_LOWER -> member < myNumber(call);
            default -> true;
        };
    }

    private Access access(Kind kind, int site) {
        return new Access(kind, order, order.defaultContext(), order.pe(), site);
    }

    private boolean takesPart(CollectiveCall call, boolean rootOnly) {
        return !rootOnly || myNumber(call) == call.root();
    }

    private int myNumber(CollectiveCall call) {
        return call.pes().memberOf(order.pe());
    }
}
