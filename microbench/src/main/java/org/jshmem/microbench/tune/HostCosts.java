package org.jshmem.microbench.tune;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.model.CacheCosts;
import org.jshmem.model.DisseminationBarrier;
import org.jshmem.model.HostModel;
import org.jshmem.model.LineTransfer;
import org.jshmem.model.MinMax;

/** The parameters of the models of paper 000 on this host, and what else decides between algorithms. */
final class HostCosts {

    private static final int IN_FIRST_CACHE_BYTES = 16 << 10;
    private static final int IN_NO_CACHE_BYTES = 128 << 20;
    private static final String LARGE_COPY = "1M";

    private final HostModel model;
    private final LineTransfer transfer;
    private final double copyGBs;
    private final double wakeUpUs;

    private HostCosts(HostModel model, LineTransfer transfer, double copyGBs, double wakeUpUs) {
        this.model = model;
        this.transfer = transfer;
        this.copyGBs = copyGBs;
        this.wakeUpUs = wakeUpUs;
    }

    /** Two PEs are enough for all of them but the contention of more readers. */
    static HostCosts measure(Jobs jobs, int cores) {
        double remoteNs = 1e3 * medians(jobs.bench(2, "ping-pong", "--point-time", "0.1")).get((long) Long.BYTES);
        Map<Long, Double> nsByLines = byLines(jobs.bench(2, "put-flag", "--point-time", "0.05", "--sizes",
                "64,128,256,512,1K,2K,4K,8K"));
        Map<Long, Double> copies = medians(jobs.bench(2, "put-latency", "--point-time", "0.05", "--sizes", LARGE_COPY));
        long copied = copies.keySet().iterator().next();
        double wakeUpUs = medians(
                jobs.bench(2, "wake-up", "--form", "call", "--waits-ms", "30", "--iterations", "20")).values()
                .iterator()
                .next();
        CacheCosts costs = new CacheCosts(PointerChase.nsPerLoad(IN_FIRST_CACHE_BYTES), remoteNs,
                PointerChase.nsPerLoad(IN_NO_CACHE_BYTES), cores > 2 ? contentionNs(jobs, cores, remoteNs) : 0);
        return new HostCosts(new HostModel(costs, combineNs(jobs)), LineFit.of(nsByLines),
                copied / copies.get(copied) / 1e3, wakeUpUs);
    }

    /**
     * Of a flat broadcast of one word each further reader adds its copy, c, and its confirmation, which is a transfer of the
     * line of receipts (paper 000, equations 3 and 5).
     */
    private static double contentionNs(Jobs jobs, int cores, double remoteNs) {
        double oneReaderNs = flatBroadcastNs(jobs, 2);
        return Math.max(0, (flatBroadcastNs(jobs, cores) - oneReaderNs) / (cores - 2) - remoteNs);
    }

    private static double flatBroadcastNs(Jobs jobs, int pes) {
        return 1e3 * medians(
                jobs.bench(pes, "broadcast", "--algorithms", BroadcastAlgorithm.FLAT_GET.spelling(), "--sizes",
                        Integer.toString(Long.BYTES)))
                .get((long) Long.BYTES);
    }

    /** What a line more adds where one PE combines what lies in the other one's memory, and writes back the result. */
    private static double combineNs(Jobs jobs) {
        Map<Long, Double> nsByLines = byLines(jobs.bench(2, "reduce", "--algorithms",
                ReduceAlgorithm.FLAT_PTR.spelling(), "--sizes", "1K,4K,16K"));
        long fewest = Collections.min(nsByLines.keySet());
        long most = Collections.max(nsByLines.keySet());
        return Math.max(0, (nsByLines.get(most) - nsByLines.get(fewest)) / (most - fewest));
    }

    private static Map<Long, Double> byLines(List<String> table) {
        Map<Long, Double> nsByLines = new TreeMap<>();
        medians(table).forEach((bytes, us) -> nsByLines.put(LineTransfer.lines(bytes), 1e3 * us));
        return nsByLines;
    }

    /** The parameters that shape trees and barriers in later runs. */
    HostModel model() {
        return model;
    }

    /** Lines for people, and for the profile. */
    List<String> describe(int cores) {
        CacheCosts costs = model.costs();
        List<String> lines = new ArrayList<>();
        lines.add(
                format("a load from the first cache (R_L) %.2f ns, from memory (R_I) %.0f ns, a word from another core "
                        + "(R_R) %.0f ns", costs.localNs(), costs.memoryNs(), costs.remoteNs()));
        lines.add(cores > 2
                ? format("every further reader of the same line (c) %.0f ns", costs.contentionNs())
                : "two cores: no line has more than one reader at a time, so contention (c) counts as 0 ns");
        lines.add(format("a message of N lines (equation 2): %.2f N %+.0f %+.0f / N ns; a long copy: %.1f GB/s; "
                + "combining a line: %.2f ns", transfer.lineNs(), transfer.startNs(), -transfer.savedNs(), copyGBs,
                model.combineNs()));
        lines.add(format("a PE that sleeps in the kernel runs %.0f us after the write that wakes it", wakeUpUs));
        return lines;
    }

    /** What the model makes of that, for that number of PEs. */
    String shapes(int nPes) {
        return format(
                "for %d PEs the model chooses %s children per level for broadcasts, %s for reductions, %d partners a "
                        + "round for barriers",
                nPes, model.broadcastTree(nPes).arity(), model.reductionTree(nPes).arity(),
                model.barrierPartners(nPes));
    }

    /** The model's word on a barrier, beside what was measured. */
    String barrier(int nPes, double measuredUs) {
        MinMax predicted = new DisseminationBarrier(model.costs()).of(nPes, 2);
        return format("dissemination over %d PEs: model %.3f to %.3f us, measured %.3f us", nPes,
                predicted.minNs() / 1e3,
                predicted.maxNs() / 1e3, measuredUs);
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Median by size of the rows of a table. */
    private static Map<Long, Double> medians(List<String> lines) {
        Map<Long, Double> medians = new TreeMap<>();
        for (String line : lines) {
            if (!line.startsWith("#")) {
                String[] columns = line.strip().split("\\s+");
                medians.put(Long.parseLong(columns[1]), Double.parseDouble(columns[2]));
            }
        }
        return medians;
    }
}
