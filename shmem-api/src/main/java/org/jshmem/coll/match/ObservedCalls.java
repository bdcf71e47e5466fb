package org.jshmem.coll.match;

import org.jshmem.core.PeSet;
import org.jshmem.spi.CollectiveCall;
import org.jshmem.spi.CollectiveCall.Flow;
import org.jshmem.spi.ProgramObserver;
import org.jshmem.spi.Transport;

/** Reports to an observer of the program, where there is one, which collectives of a team the caller is in. */
final class ObservedCalls {

    private static final String ROOT = "root";

    private final ProgramObserver observer;
    private final PeSet pes;
    private final long team;
    private CollectiveCall current;

    private ObservedCalls(ProgramObserver observer, PeSet pes, long team) {
        this.observer = observer;
        this.pes = pes;
        this.team = team;
    }

    /** Null when nobody looks on. */
    static ObservedCalls of(Transport transport, PeSet pes, long team) {
        ProgramObserver observer = transport.observer();
        return observer == null ? null : new ObservedCalls(observer, pes, team);
    }

    /** @param first the first of the arguments that must be the same on every member */
    void enter(Call call, long first) {
        boolean isRooted = call.arguments() > 0 && call.argument(0).equals(ROOT);
        current = new CollectiveCall(team, pes, call.spelling(), flow(call), isRooted ? (int) first : 0);
        observer.enter(current);
    }

    void leave() {
        if (current != null) {
            observer.leave(current);
        }
        current = null;
    }

    /** The call that the caller is in. */
    CollectiveCall current() {
        return current;
    }

    void completed(CollectiveCall call) {
        observer.completed(call);
    }

    private static Flow flow(Call call) {
        return switch (call) {
            case USE_ALGORITHM -> Flow.NONE;
            case SYNC -> Flow.SYNC;
            case CLOSE -> Flow.COMPLETION;
            case BROADCAST, BROADCAST_VALUE, SCATTER -> Flow.FROM_ROOT;
            case GATHER, REDUCE_TO_ROOT -> Flow.TO_ROOT;
            case INCLUSIVE_SCAN, EXCLUSIVE_SCAN, INCLUSIVE_SCAN_VALUE, EXCLUSIVE_SCAN_VALUE -> Flow.FROM_LOWER;
            case BROADCAST_NB -> Flow.LATER_FROM_ROOT;
            case SYNC_NB, REDUCE_NB, FCOLLECT_NB, ALLTOALL_NB -> Flow.LATER_ALL_TO_ALL;
            default -> Flow.ALL_TO_ALL;
        };
    }
}
