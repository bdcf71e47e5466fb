package org.jshmem.microbench.hosts;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.microbench.output.Cell;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.sampling.Rounds;

/** Our times across hosts over a library beside its own, with what is aimed at. */
final class HostsTable {

    private final String library;
    private final Map<HostsPoint, Rounds> own = new EnumMap<>(HostsPoint.class);
    private final Map<HostsPoint, Rounds> peer = new EnumMap<>(HostsPoint.class);

    HostsTable(String library) {
        this.library = library;
    }

    /** What a measure of ours has found in a round; returns whether that is all that it was to find. */
    boolean addOwn(int round, HostsMeasure measure, List<OwnFigure> figures) {
        boolean isAll = true;
        for (HostsPoint point : HostsPoint.values()) {
            if (point.measure() == measure) {
                List<OwnFigure> found = figures.stream().filter(figure -> figure.operation().equals(point.operation())
                        && figure.bytes() == point.bytes()).limit(1).toList();
                found.forEach(figure -> add(own, round, point, figure.medianUs(), figure.firstUs()));
                isAll &= !found.isEmpty();
            }
        }
        return isAll;
    }

    /** A round of the library itself. */
    void addPeer(int round, List<PeerRow> rows) {
        for (HostsPoint point : HostsPoint.values()) {
            rows.stream()
                    .filter(row -> row.operation().equals(point.peerOperation()) && row.bytes() == point.bytes())
                    .forEach(row -> add(peer, round, point, row.medianUs(), row.firstUs()));
        }
    }

    private static void add(Map<HostsPoint, Rounds> to, int round, HostsPoint point, double medianUs,
            double firstUs) {
        to.computeIfAbsent(point, _ -> new Rounds()).add(round, medianUs, firstUs);
    }

    String format() {
        StringBuilder lines = new StringBuilder(String.format(Locale.ROOT,
                "# %-22s %9s %11s %11s %8s %8s  %-7s %11s %11s%n", "over " + library, "bytes", "jshmem(us)", "C(us)",
                "ratio", "goal", "", "first(us)", "C first(us)"));
        for (HostsPoint point : HostsPoint.values()) {
            Rounds ours = own.getOrDefault(point, new Rounds());
            Rounds theirs = peer.getOrDefault(point, new Rounds());
            double ratio = ours.ratioTo(theirs);
            lines.append(String.format(Locale.ROOT, "%-24s %9d %11s %11s %8s %8s  %-7s %11s %11s%n", point.title(),
                    point.bytes(), Cell.us(ours.medianUs()), Cell.us(theirs.medianUs()), Cell.hundredths(ratio),
                    Cell.hundredths(point.goal()), judgement(ratio, point.goal()), Cell.us(ours.firstUs()),
                    Cell.us(theirs.firstUs())));
        }
        return lines.toString();
    }

    private static String judgement(double ratio, double goal) {
        if (Double.isNaN(ratio) || Double.isNaN(goal)) {
            return "";
        }
        return ratio <= goal ? "reached" : "missed";
    }

    /** For files: the medians of the rounds. */
    List<Result> results() {
        List<Result> results = new ArrayList<>();
        own.forEach((point, rounds) -> results.add(result("jshmem", point, rounds)));
        peer.forEach((point, rounds) -> results.add(result("C", point, rounds)));
        return results;
    }

    private Result result(String system, HostsPoint point, Rounds rounds) {
        return Result.ofFew(point.spelling(), point.bytes(), rounds.mediansUs(), rounds.firstUs(), true,
                Map.of("system", system, "over", library));
    }
}
