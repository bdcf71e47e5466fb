package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.output.Cell;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.sampling.Rounds;

/** Our medians beside those of the peers, and the first operations of ours beside those of theirs. */
final class CompareTable {

    private static final String SYSTEM = "system";

    private static final String REFERENCE = "plain-";

    /** Ours has several loops where in C the compiler makes the best of one. */
    private static final String LOOP_FORM = "-(vector|flipped)$";

    /** Where memory decides: what there is beside ours when Open MPI has no heap so large. */
    private static final Map<String, String> PLAIN_COPIES = Map.of("put", "ptr-copy-to", "get", "ptr-copy-from");

    private static final long LEAST_PLAIN_BYTES = 64 << 10;

    private record Key(String operation, long bytes) {}

    private final Map<Key, Rounds> own = new LinkedHashMap<>();
    private final Map<Key, Rounds> peers = new LinkedHashMap<>();

    /** A round's results. */
    void addOwn(int round, List<PointResult> results) {
        for (PointResult result : results) {
            rounds(own, result.operation(), result.bytes())
                    .add(round, result.samples().percentileUs(50), result.samples().firstUs());
        }
    }

    /** The same round's results of the peers. */
    void addPeers(int round, List<PeerRow> rows) {
        for (PeerRow row : rows) {
            rounds(peers, row.operation(), row.bytes()).add(round, row.medianUs(), row.firstUs());
        }
    }

    /** For files: the medians of the rounds, of both. */
    List<Result> results(boolean isRight) {
        List<Result> results = new ArrayList<>();
        own.forEach((key, rounds) -> results.add(Result.ofFew(key.operation, key.bytes, rounds.mediansUs(),
                rounds.firstUs(), isRight, Map.of(SYSTEM, "jshmem"))));
        peers.forEach((key, rounds) -> results.add(Result.ofFew(key.operation, key.bytes, rounds.mediansUs(),
                rounds.firstUs(), true, Map.of(SYSTEM, peerOf(key)))));
        return results;
    }

    String format(String pinning) {
        StringBuilder lines = new StringBuilder(String.format(Locale.ROOT, """
                # compare: median time per operation on PE 0; ratio: ours to C, below 1 is faster; %s
                # then the same of the first operations of a job
                # %-18s %10s %12s %12s %8s %10s %10s %8s  %s
                """, pinning, "operation", "bytes", "jshmem(us)", "C(us)", "ratio", "first(us)", "C(us)", "ratio",
                "C is"));
        own.forEach((key, rounds) -> {
            append(lines, key, rounds, new Key(key.operation.replaceFirst(LOOP_FORM, ""), key.bytes));
            append(lines, key, rounds, new Key(REFERENCE + key.operation, key.bytes));
            if (key.bytes >= LEAST_PLAIN_BYTES && PLAIN_COPIES.containsKey(key.operation)) {
                append(lines, key, rounds, new Key(PLAIN_COPIES.get(key.operation), key.bytes));
            }
        });
        return lines.toString();
    }

    private void append(StringBuilder lines, Key key, Rounds ours, Key peer) {
        Rounds theirs = peers.get(peer);
        if (theirs != null) {
            lines.append(String.format(Locale.ROOT, "%-20s %10d %12s %12s %8s %10s %10s %8s  %s%n",
                    key.operation, key.bytes, Cell.decimals(ours.medianUs(), 4), Cell.decimals(theirs.medianUs(), 4),
                    Cell.hundredths(ours.ratioTo(theirs)), Cell.decimals(ours.firstUs(), 3),
                    Cell.decimals(theirs.firstUs(), 3), Cell.hundredths(ours.firstUs() / theirs.firstUs()),
                    peerOf(peer)));
        }
    }

    private static String peerOf(Key peer) {
        return isPlain(peer) ? "plain C" : "OpenSHMEM";
    }

    private static boolean isPlain(Key peer) {
        return peer.operation.startsWith(REFERENCE) || peer.operation.startsWith("ptr-");
    }

    private static Rounds rounds(Map<Key, Rounds> table, String operation, long bytes) {
        return table.computeIfAbsent(new Key(operation, bytes), _ -> new Rounds());
    }
}
