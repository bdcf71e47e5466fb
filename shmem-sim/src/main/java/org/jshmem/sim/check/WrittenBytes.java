package org.jshmem.sim.check;

import java.util.Map;
import java.util.TreeMap;

/** Which bytes of an object have been written, by their distance from its beginning. */
final class WrittenBytes {

    /** Where each run of them ends, by where it begins; runs do not touch each other. */
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    void add(long from, long to) {
        Map.Entry<Long, Long> before = ends.floorEntry(from);
        long start = before != null && before.getValue() >= from ? before.getKey() : from;
        long end = start == from ? to : Math.max(to, before.getValue());
        for (Map.Entry<Long, Long> next; (next = ends.ceilingEntry(start)) != null && next.getKey() <= end;) {
            end = Math.max(end, next.getValue());
            ends.remove(next.getKey());
        }
        ends.put(start, end);
    }

    boolean contains(long at) {
        Map.Entry<Long, Long> run = ends.floorEntry(at);
        return run != null && at < run.getValue();
    }

    /** Those among the first bytes of the object, as a copy. */
    WrittenBytes first(long bytes) {
        WrittenBytes first = new WrittenBytes();
        ends.headMap(bytes).forEach((from, to) -> first.ends.put(from, Math.min(to, bytes)));
        return first;
    }
}
