package org.jshmem.report;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Claims of table 1 of paper 002: what NAS kernels spend their time on, here on this host. */
final class ProfileMeasurements {

    /** Those of the table that run on four PEs. */
    static final List<String> KERNELS = List.of("mg", "bt", "ep", "sp", "is", "cg", "ft", "lu");

    private ProfileMeasurements() {}

    static void addTo(Map<String, ToDoubleFunction<Runs>> byClaim) {
        byClaim.put("C131b",
                runs -> reductions(runs, "is") / greatestOfOthers(runs, "is", ProfileMeasurements::reductions));
        byClaim.put("C131c", runs -> remote(runs, "ep"));
        byClaim.put("C131d", runs -> remote(runs, "sp") / greatestOfOthers(runs, "sp", ProfileMeasurements::remote));
    }

    static String runOf(String kernel) {
        return "host-profile-" + kernel;
    }

    /** What to find out about a kernel. */
    private interface Share {
        double of(Runs runs, String kernel);
    }

    private static double greatestOfOthers(Runs runs, String one, Share share) {
        return Pairs.max(
                KERNELS.stream().filter(kernel -> !kernel.equals(one)).map(kernel -> share.of(runs, kernel)).toList());
    }

    private static double reductions(Runs runs, String kernel) {
        return share(runs, kernel, "reductions");
    }

    /** Where data are awaited instead of fetched, the wait is what an access costs. */
    private static double remote(Runs runs, String kernel) {
        return share(runs, kernel, "remote") + share(runs, kernel, "waits");
    }

    private static double share(Runs runs, String kernel, String activity) {
        return Pairs.mean(runs.rows(runOf(kernel), _ -> true).stream().map(row -> row.number(activity) / 100).toList());
    }
}
