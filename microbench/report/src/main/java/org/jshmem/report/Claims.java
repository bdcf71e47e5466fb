package org.jshmem.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;

/** The list of claims, from a resource. */
final class Claims {

    private static final String RESOURCE = "claims.json";

    private Claims() {}

    static List<Claim> all() {
        try (InputStream in = Claims.class.getResourceAsStream(RESOURCE)) {
            return ((List<?>) JSON.std.anyFrom(in)).stream().map(claim -> claim((Map<?, ?>) claim)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + RESOURCE, e);
        }
    }

    private static Claim claim(Map<?, ?> fields) {
        return new Claim(text(fields, "id"), text(fields, "source"), text(fields, "text"), text(fields, "expected"),
                number(fields, "low", Double.NEGATIVE_INFINITY), number(fields, "high", Double.POSITIVE_INFINITY),
                text(fields, "measured"),
                fields.containsKey("kind") ? Claim.Kind.valueOf(text(fields, "kind")) : Claim.Kind.MEASURED,
                fields.get("runs") instanceof List<?> runs ? runs.stream().map(String::valueOf).toList() : List.of(),
                fields.get("differs") instanceof Map<?, ?> differs ? difference(differs) : null);
    }

    private static Claim.Difference difference(Map<?, ?> fields) {
        return new Claim.Difference(number(fields, "value", Double.NaN), text(fields, "why"));
    }

    private static String text(Map<?, ?> fields, String name) {
        if (fields.get(name) instanceof String text) {
            return text;
        }
        throw new IllegalStateException(RESOURCE + ": " + name + " is missing in " + fields);
    }

    private static double number(Map<?, ?> fields, String name, double absent) {
        return fields.get(name) instanceof Number number ? number.doubleValue() : absent;
    }
}
