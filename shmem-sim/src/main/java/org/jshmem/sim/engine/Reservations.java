package org.jshmem.sim.engine;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * When a part of a machine is taken that serves one request at a time, such as the port by which a host receives. Requests need not
 * come in the order of their instants: what is to come late, from a sender that is busy, keeps nothing away that comes before.
 */
public final class Reservations {

    private final LongSupplier nowPs;
    /** By the instant from which on it is taken without a gap: until when. So a burst of many requests is one entry. */
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    /**
     * What has served nobody yet.
     *
     * @param nowPs the present, before which nobody asks any more, in picoseconds
     */
    public Reservations(LongSupplier nowPs) {
        this.nowPs = nowPs;
    }

    /**
     * A request: it is served as soon as there is time for all of it.
     *
     * @param atPs      when it comes, in picoseconds
     * @param servicePs how long it takes, in picoseconds
     * @return when it has been served
     */
    public long endPs(long atPs, long servicePs) {
        forgetThePast();
        long beginPs = atPs;
        Map.Entry<Long, Long> before = ends.floorEntry(atPs);
        if (before != null) {
            beginPs = Math.max(beginPs, before.getValue());
        }
        if (servicePs == 0) {
            return beginPs; // an entry that takes no time would be a gap that does not let others through
        }
        for (Map.Entry<Long, Long> next = ends.higherEntry(atPs); next != null
                && next.getKey() < VirtualTime.later(beginPs, servicePs); //
                next = ends.higherEntry(next.getKey())) {
            beginPs = next.getValue();
        }
        long endPs = VirtualTime.later(beginPs, servicePs);
        take(beginPs, endPs);
        return endPs;
    }

    /** Together with what ends where it begins, and begins where it ends. */
    private void take(long beginPs, long endPs) {
        Map.Entry<Long, Long> before = ends.floorEntry(beginPs);
        Long after = ends.remove(endPs);
        ends.put(before != null && before.getValue() == beginPs ? before.getKey() : beginPs,
                after == null ? endPs : after);
    }

    private void forgetThePast() {
        long presentPs = nowPs.getAsLong();
        while (!ends.isEmpty() && ends.firstEntry().getValue() <= presentPs) {
            ends.pollFirstEntry();
        }
    }
}
