package org.jshmem.microbench.hostmodel;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jshmem.microbench.hostmodel.Transfers.Way;
import org.jshmem.microbench.measure.PointResult;

/** Times of messages, by way and size. */
final class MessageTimes {

    private final Map<Way, Map<Long, PointResult>> results = new EnumMap<>(Way.class);

    void put(Way way, PointResult result) {
        results.computeIfAbsent(way, _ -> new LinkedHashMap<>()).put(result.bytes(), result);
    }

    PointResult get(Way way, long bytes) {
        return results.get(way).get(bytes);
    }

    double medianUs(Way way, long bytes) {
        return get(way, bytes).samples().percentileUs(50);
    }
}
