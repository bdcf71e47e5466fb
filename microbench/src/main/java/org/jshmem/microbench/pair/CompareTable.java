package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.sampling.Medians;

/**
 * Our medians beside those of the peers. The ratio is the median of the rounds' ratios: within a round both sides have
 * seen the same state of the machine.
 */
final class CompareTable {

    private static final String SYSTEM = "system";

    private static final String REFERENCE = "plain-";

    /** Ours has several loops where in C the compiler makes the best of one. */
    private static final String LOOP_FORM = "-(vector|flipped)$";

    /** Where memory decides: what there is beside ours when Open MPI has no heap so large. */
    private static final Map<String, String> PLAIN_COPIES = Map.of("put", "ptr-copy-to", "get", "ptr-copy-from");

    private static final long LEAST_PLAIN_BYTES = 64 << 10;

    private record Key(String operation, long bytes) {}

    private final Map<Key, List<Double>> own = new LinkedHashMap<>();
    private final Map<Key, List<Double>> peers = new LinkedHashMap<>();

    /** A round's results. */
    void addOwn(List<PointResult> results) {
        for (PointResult result : results) {
            add(own, result.operation(), result.bytes(), result.samples().percentileUs(50));
        }
    }

    /** The same round's results of the peers. */
    void addPeers(List<PeerRow> rows) {
        for (PeerRow row : rows) {
            add(peers, row.operation(), row.bytes(), row.medianUs());
        }
    }

    /** For files: the medians of the rounds, of both. */
    List<Result> results(boolean isRight) {
        List<Result> results = new ArrayList<>();
        own.forEach((key, medians) -> results.add(
                Result.ofFew(key.operation, key.bytes, medians, isRight, Map.of(SYSTEM, "jshmem"))));
        peers.forEach((key, medians) -> results.add(
                Result.ofFew(key.operation, key.bytes, medians, true, Map.of(SYSTEM, peerOf(key)))));
        return results;
    }

    String format(String pinning) {
        StringBuilder lines = new StringBuilder(String.format(Locale.ROOT, """
                # compare: median time per operation on PE 0; ratio: ours to C, below 1 is faster; %s
                # %-18s %10s %12s %12s %8s  %s
                """, pinning, "operation", "bytes", "jshmem(us)", "C(us)", "ratio", "C is"));
        own.forEach((key, medians) -> {
            append(lines, key, medians, new Key(key.operation.replaceFirst(LOOP_FORM, ""), key.bytes));
            append(lines, key, medians, new Key(REFERENCE + key.operation, key.bytes));
            if (key.bytes >= LEAST_PLAIN_BYTES && PLAIN_COPIES.containsKey(key.operation)) {
                append(lines, key, medians, new Key(PLAIN_COPIES.get(key.operation), key.bytes));
            }
        });
        return lines.toString();
    }

    private void append(StringBuilder lines, Key key, List<Double> ownMedians, Key peer) {
        List<Double> peerMedians = peers.get(peer);
        if (peerMedians != null) {
            double[] ratios = new double[Math.min(ownMedians.size(), peerMedians.size())];
            Arrays.setAll(ratios, round -> ownMedians.get(round) / peerMedians.get(round));
            lines.append(String.format(Locale.ROOT, "%-20s %10d %12.4f %12.4f %8.2f  %s%n", key.operation, key.bytes,
                    Medians.of(ownMedians), Medians.of(peerMedians),
                    Medians.of(Arrays.stream(ratios).boxed().toList()),
                    peerOf(peer)));
        }
    }

    private static String peerOf(Key peer) {
        return isPlain(peer) ? "plain C" : "OpenSHMEM";
    }

    private static boolean isPlain(Key peer) {
        return peer.operation.startsWith(REFERENCE) || peer.operation.startsWith("ptr-");
    }

    private static void add(Map<Key, List<Double>> table, String operation, long bytes, double medianUs) {
        table.computeIfAbsent(new Key(operation, bytes), _ -> new ArrayList<>()).add(medianUs);
    }
}
