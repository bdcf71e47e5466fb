package org.jshmem.microbench.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.sampling.Medians;

/**
 * Our medians beside those of each peer. The ratio is to the best peer of a point, the median of the rounds' ratios:
 * within a round all have seen the same state of the machine.
 */
final class PeerTable {

    private static final String ABSENT = "-";
    private static final String SYSTEM = "system";

    private record Key(String operation, long bytes) {}

    private final Map<Key, List<Double>> own = new LinkedHashMap<>();
    private final Map<String, Map<Key, Map<Integer, Double>>> peers = new LinkedHashMap<>();

    /** A round's results. */
    void addOwn(List<PointResult> results) {
        for (PointResult result : results) {
            own.computeIfAbsent(new Key(result.operation(), result.bytes()), _ -> new ArrayList<>())
                    .add(result.samples().percentileUs(50));
        }
    }

    /** A round's results of a peer; points may be missing. Rounds count from 0. */
    void addPeer(String peer, int round, List<PeerRow> rows) {
        Map<Key, Map<Integer, Double>> medians = peers.computeIfAbsent(peer, _ -> new LinkedHashMap<>());
        for (PeerRow row : rows) {
            medians.computeIfAbsent(new Key(row.operation(), row.bytes()), _ -> new TreeMap<>())
                    .put(round, row.medianUs());
        }
    }

    /** For files: the medians of the rounds, of all. */
    List<Result> results(boolean isRight) {
        List<Result> results = new ArrayList<>();
        own.forEach((key, medians) -> results.add(
                Result.ofFew(key.operation, key.bytes, medians, isRight, Map.of(SYSTEM, "jshmem"))));
        peers.forEach((peer, rows) -> rows.forEach((key, medians) -> results.add(
                Result.ofFew(key.operation, key.bytes, medians.values(), true, Map.of(SYSTEM, peer)))));
        return results;
    }

    String format(String title) {
        StringBuilder lines = new StringBuilder(String.format(Locale.ROOT, """
                # compare-collectives: median time per call on PE 0, us; ratio: ours to the best, below 1 is faster; %s
                # %-13s %9s %11s""", title, "operation", "bytes", "jshmem"));
        peers.keySet().forEach(peer -> lines.append(String.format(Locale.ROOT, " %12s", peer)));
        lines.append(String.format(Locale.ROOT, " %8s  %s%n", "ratio", "best"));
        own.forEach((key, medians) -> append(lines, key, medians));
        return lines.toString();
    }

    private void append(StringBuilder lines, Key key, List<Double> ownMedians) {
        lines.append(String.format(Locale.ROOT, "%-15s %9d %11s", key.operation, key.bytes,
                number(Medians.of(ownMedians))));
        for (Map<Key, Map<Integer, Double>> peer : peers.values()) {
            Map<Integer, Double> rounds = peer.get(key);
            lines.append(String.format(Locale.ROOT, " %12s", rounds == null
                    ? ABSENT
                    : number(Medians.of(rounds.values()))));
        }
        String best = best(key);
        lines.append(String.format(Locale.ROOT, " %8s  %s%n", best == null
                ? ABSENT
                : String.format(Locale.ROOT, "%.2f", Medians.of(ratios(ownMedians, peers.get(best).get(key)))),
                best == null ? ABSENT : best));
    }

    /** The peer with the least median, or null. */
    private String best(Key key) {
        return peers.keySet().stream()
                .filter(peer -> peers.get(peer).containsKey(key))
                .min(Comparator.comparingDouble(peer -> Medians.of(peers.get(peer).get(key).values())))
                .orElse(null);
    }

    private static List<Double> ratios(List<Double> ownMedians, Map<Integer, Double> peerMedians) {
        List<Double> ratios = new ArrayList<>();
        peerMedians.forEach((round, median) -> ratios.add(ownMedians.get(round) / median));
        return ratios;
    }

    /** Four digits, whatever the size. */
    private static String number(double us) {
        int decimals = Math.clamp(3 - (int) Math.floor(Math.log10(us)), 0, 4);
        return String.format(Locale.ROOT, "%." + decimals + "f", us);
    }
}
