package org.jshmem.sim.check;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import org.jshmem.core.PeSet;
import org.jshmem.spi.CollectiveCall;

/** Which calls of a collective by different PEs are one, and what each brought to it. */
final class Meetings {

    /** The calls of all members that are one collective. */
    static final class Meeting {

        private final VectorClock[] clocks;
        private final int[] sites;
        private final long[] epochs;
        private VectorClock all;

        Meeting(int members) {
            clocks = new VectorClock[members];
            sites = new int[members];
            epochs = new long[members];
        }

        void bring(int member, PeOrder order, int site) {
            clocks[member] = order.released();
            sites[member] = site;
            epochs[member] = order.epoch();
            all = null;
        }

        /** What a member has brought, or null when it has not come. */
        VectorClock clock(int member) {
            return clocks[member];
        }

        /** What those that have come have brought together. */
        VectorClock all() {
            if (all == null) {
                all = Stream.of(clocks).filter(Objects::nonNull).reduce(VectorClock.ZERO, VectorClock::join);
            }
            return all;
        }

        Heard heard(int member) {
            return new Heard(sites[member], Heard.COLLECTIVE, epochs[member]);
        }
    }

    private record Team(long words, PeSet pes) {}

    private record Place(Team team, long number) {}

    private record Member(Team team, int pe) {}

    private final Map<Member, Long> calls = new HashMap<>();
    private final Map<Place, Meeting> meetings = new HashMap<>();
    private final Map<Place, Integer> here = new HashMap<>();

    /** The meeting that the next call of a PE on a team belongs to; forgotten when all have come. */
    Meeting join(CollectiveCall call, int pe) {
        Team team = new Team(call.team(), call.pes());
        long number = calls.merge(new Member(team, pe), 1L, Long::sum);
        Place place = new Place(team, number);
        Meeting meeting = meetings.computeIfAbsent(place, _ -> new Meeting(call.pes().size()));
        if (here.merge(place, 1, Integer::sum) == call.pes().size()) {
            meetings.remove(place);
            here.remove(place);
        }
        return meeting;
    }
}
