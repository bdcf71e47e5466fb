package org.jshmem.sim.lines;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Something that paper 003 has measured or worked out, and what the simulator makes of it.
 *
 * @param id    the claim's number
 * @param what  in words
 * @param paper what the paper says
 * @param here  what comes out
 * @param unit  of both
 * @param point what {@code what} says, for programs
 */
record MeshFinding(String id, String what, String paper, double here, String unit, Map<String, Object> point) {

    String text() {
        return String.format(Locale.ROOT, "%-5s %-58s %12s %12.3f %s", id, what, paper, here, unit);
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", id);
        fields.put("what", what);
        fields.put("paper", paper);
        fields.put("here", here);
        fields.put("unit", unit);
        fields.putAll(point);
        return fields;
    }
}
