package org.jshmem.sim.lines;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A time that paper 000 has, and the simulator's.
 *
 * @param id      the claim's number
 * @param what    in words
 * @param paperNs what the paper says
 * @param ns      what comes out
 */
record LineTime(String id, String what, double paperNs, double ns) {

    /** As a fraction of the paper's. */
    double deviation() {
        return ns / paperNs - 1;
    }

    String text() {
        return String.format(Locale.ROOT, "%-5s %-58s %9.1f %9.1f %+7.1f", id, what, paperNs, ns, 100 * deviation());
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", id);
        fields.put("what", what);
        fields.put("paperNs", paperNs);
        fields.put("ns", ns);
        fields.put("deviation", deviation());
        return fields;
    }
}
