package org.jshmem.microbench.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.output.Cell;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.sampling.Rounds;

/**
 * Our medians beside those of each peer, with the ratio to the best peer of a point; and the first calls of ours beside those of
 * the peer that is best at them.
 */
final class PeerTable {

    private static final String ABSENT = "-";
    private static final String SYSTEM = "system";

    private record Key(String operation, long bytes) {}

    private final Map<Key, Rounds> own = new LinkedHashMap<>();
    private final Map<String, Map<Key, Rounds>> peers = new LinkedHashMap<>();

    /** A round's results. */
    void addOwn(int round, List<PointResult> results) {
        for (PointResult result : results) {
            own.computeIfAbsent(new Key(result.operation(), result.bytes()), _ -> new Rounds())
                    .add(round, result.samples().percentileUs(50), result.samples().firstUs());
        }
    }

    /** A round's results of a peer; points may be missing. */
    void addPeer(String peer, int round, List<PeerRow> rows) {
        Map<Key, Rounds> points = peers.computeIfAbsent(peer, _ -> new LinkedHashMap<>());
        for (PeerRow row : rows) {
            points.computeIfAbsent(new Key(row.operation(), row.bytes()), _ -> new Rounds())
                    .add(round, row.medianUs(), row.firstUs());
        }
    }

    /** For files: the medians of the rounds, of all. */
    List<Result> results(boolean isRight) {
        List<Result> results = new ArrayList<>();
        own.forEach((key, rounds) -> results.add(result("jshmem", key, rounds, isRight)));
        peers.forEach((peer, points) -> points.forEach((key, rounds) -> results.add(result(peer, key, rounds, true))));
        return results;
    }

    private static Result result(String system, Key key, Rounds rounds, boolean isRight) {
        return Result.ofFew(key.operation, key.bytes, rounds.mediansUs(), rounds.firstUs(), isRight,
                Map.of(SYSTEM, system));
    }

    String format(String title) {
        StringBuilder lines = new StringBuilder(String.format(Locale.ROOT, """
                # compare-collectives: median time per call on PE 0, us; ratio: ours to the best, below 1 is faster; %s
                # at the end the same of the first calls of a job
                # %-13s %9s %11s""", title, "operation", "bytes", "jshmem"));
        peers.keySet().forEach(peer -> lines.append(String.format(Locale.ROOT, " %12s", peer)));
        lines.append(String.format(Locale.ROOT, " %8s  %-12s %10s %8s%n", "ratio", "best", "first",
                "ratio"));
        own.forEach((key, rounds) -> append(lines, key, rounds));
        return lines.toString();
    }

    private void append(StringBuilder lines, Key key, Rounds ours) {
        lines.append(String.format(Locale.ROOT, "%-15s %9d %11s", key.operation, key.bytes, Cell.us(ours.medianUs())));
        for (Map<Key, Rounds> peer : peers.values()) {
            lines.append(String.format(Locale.ROOT, " %12s", peer.containsKey(key)
                    ? Cell.us(peer.get(key).medianUs())
                    : ABSENT));
        }
        String best = best(key, Rounds::medianUs);
        String firstBest = best(key, Rounds::firstUs);
        lines.append(String.format(Locale.ROOT, " %8s  %-12s %10s %8s%n",
                best == null ? ABSENT : Cell.hundredths(ours.ratioTo(peers.get(best).get(key))),
                best == null ? ABSENT : best, Cell.us(ours.firstUs()),
                firstBest == null
                        ? ABSENT
                        : Cell.hundredths(ours.firstUs() / peers.get(firstBest).get(key).firstUs())));
    }

    /** The peer with the least time, or null. */
    private String best(Key key, ToDoubleFunction<Rounds> time) {
        return peers.keySet().stream()
                .filter(peer -> peers.get(peer).containsKey(key))
                .min(Comparator.comparingDouble(peer -> time.applyAsDouble(peers.get(peer).get(key))))
                .orElse(null);
    }
}
