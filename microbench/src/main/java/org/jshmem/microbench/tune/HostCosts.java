package org.jshmem.microbench.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.model.CacheCosts;
import org.jshmem.model.DisseminationBarrier;
import org.jshmem.model.LineTransfer;
import org.jshmem.model.MinMax;

/** The parameters of the models of paper 000 on this host, and what else decides between algorithms. */
final class HostCosts {

    private static final int IN_FIRST_CACHE_BYTES = 16 << 10;
    private static final int IN_NO_CACHE_BYTES = 128 << 20;
    private static final String LARGE_COPY = "1M";

    private final CacheCosts costs;
    private final LineTransfer transfer;
    private final double copyGBs;
    private final double wakeUpUs;

    private HostCosts(CacheCosts costs, LineTransfer transfer, double copyGBs, double wakeUpUs) {
        this.costs = costs;
        this.transfer = transfer;
        this.copyGBs = copyGBs;
        this.wakeUpUs = wakeUpUs;
    }

    /** Two PEs are enough for all of them but the contention of more readers. */
    static HostCosts measure(Jobs jobs) {
        double remoteUs = medians(jobs.bench(2, "ping-pong", "--point-time", "0.1")).get(Long.valueOf(Long.BYTES));
        Map<Long, Double> nsByLines = new TreeMap<>();
        medians(jobs.bench(2, "put-flag", "--point-time", "0.05", "--sizes", "64,128,256,512,1K,2K,4K,8K"))
                .forEach((bytes, us) -> nsByLines.put(LineTransfer.lines(bytes), 1e3 * us));
        Map<Long, Double> copies = medians(jobs.bench(2, "put-latency", "--point-time", "0.05", "--sizes", LARGE_COPY));
        long copied = copies.keySet().iterator().next();
        double wakeUpUs = medians(jobs.bench(2, "wake-up", "--iterations", "20")).values().iterator().next();
        return new HostCosts(
                new CacheCosts(PointerChase.nsPerLoad(IN_FIRST_CACHE_BYTES), 1e3 * remoteUs,
                        PointerChase.nsPerLoad(IN_NO_CACHE_BYTES), 0),
                LineFit.of(nsByLines), copied / copies.get(copied) / 1e3, wakeUpUs);
    }

    /** Lines for people, and for the profile. */
    List<String> describe() {
        List<String> lines = new ArrayList<>();
        lines.add(
                format("a load from the first cache (R_L) %.2f ns, from memory (R_I) %.0f ns, a word from another core "
                        + "(R_R) %.0f ns", costs.localNs(), costs.memoryNs(), costs.remoteNs()));
        lines.add(format("a message of N lines (equation 2): %.2f N %+.0f %+.0f / N ns; a long copy: %.1f GB/s",
                transfer.lineNs(), transfer.startNs(), -transfer.savedNs(), copyGBs));
        lines.add(format("a PE that sleeps in the kernel runs %.0f us after the write that wakes it", wakeUpUs));
        return lines;
    }

    /** The model's word on a barrier, beside what was measured. */
    String barrier(int nPes, double measuredUs) {
        MinMax model = new DisseminationBarrier(costs).of(nPes, 2);
        return format("dissemination over %d PEs: model %.3f to %.3f us, measured %.3f us", nPes, model.minNs() / 1e3,
                model.maxNs() / 1e3, measuredUs);
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
