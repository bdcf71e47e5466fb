package org.jshmem.report;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One result of a run.
 *
 * @param fields as the run has written them
 */
record Row(Map<String, Object> fields) {

    /** Whether answers were looked at and are not right. */
    boolean isWrong() {
        return has("verified", false);
    }

    /** A field that is a number; NaN when there is none of that name, and for what was measured of wrong answers. */
    double number(String name) {
        return isWrong() ? Double.NaN : field(name);
    }

    private double field(String name) {
        return fields.get(name) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    double median() {
        return number("median");
    }

    double bytes() {
        return field("bytes");
    }

    /** Whether a field has a value, whatever its type. */
    boolean has(String name, Object value) {
        return String.valueOf(value).equals(String.valueOf(fields.get(name)));
    }

    /** The same with one more field. */
    Row with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(fields);
        more.put(name, value);
        return new Row(more);
    }
}
