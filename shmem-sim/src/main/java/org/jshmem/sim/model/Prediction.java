package org.jshmem.sim.model;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.jshmem.model.CacheCosts;
import org.jshmem.model.LevelTree;
import org.jshmem.model.MinMax;

/**
 * What a model says of an operation.
 *
 * @param operation its name
 * @param pes       how many PEs
 * @param bytes     size of the message; 0 if there is none
 * @param costs     of the machine
 * @param tree      the best tree, or null if there is none
 * @param partners  the best m of a barrier; 0 for others
 * @param rounds    its r
 * @param time      best and worst case
 */
record Prediction(String operation, int pes, long bytes, CacheCosts costs, LevelTree tree, int partners, int rounds,
        MinMax time) {

    /** Costs are published to a tenth of a nanosecond; what is below a thousandth is rounding. */
    private static final double DIGITS = 1e3;

    /** The parts that apply, in their order, by their names in the paper. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("op", operation);
        fields.put("pes", pes);
        if (bytes > 0) {
            fields.put("bytes", bytes);
        }
        fields.put("c", costs.contentionNs());
        if (tree != null) {
            fields.put("d", tree.arity().size());
            fields.put("k", tree.arity());
        }
        if (partners > 0) {
            fields.put("m", partners);
            fields.put("r", rounds);
        }
        fields.put("tMinNs", round(time.minNs()));
        fields.put("tMaxNs", round(time.maxNs()));
        return fields;
    }

    /** For people. */
    String text() {
        StringBuilder text = new StringBuilder(operation).append(", ").append(pes).append(" PEs");
        if (bytes > 0) {
            text.append(", ").append(bytes).append(" bytes");
        }
        line(text, "c", "%.1f ns (b = %.1f ns)", costs.contentionNs(), costs.contentionInterceptNs());
        if (tree != null) {
            String arity = tree.arity().stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
            line(text, "tree", "d = %d, k = %s", tree.arity().size(), arity);
        }
        if (partners > 0) {
            line(text, "partners", "m = %d, in r = %d rounds", partners, rounds);
        }
        line(text, "T_min", "%.1f ns", time.minNs());
        line(text, "T_max", "%.1f ns", time.maxNs());
        return text.toString();
    }

    private static void line(StringBuilder text, String name, String format, Object... values) {
        text.append('\n').append("  %-9s ".formatted(name)).append(String.format(Locale.ROOT, format, values));
    }

    private static double round(double ns) {
        return Math.rint(ns * DIGITS) / DIGITS;
    }
}
