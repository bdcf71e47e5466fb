package org.jshmem.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;

/** The lists of claims, a resource for each paper. */
final class Claims {

    /** What this library is held to has a list like a paper. */
    static final String LIBRARY = "library";

    static final List<String> PAPERS = List.of("000", "001", "002", "003", "004", LIBRARY);

    private Claims() {}

    static List<Claim> all() {
        return PAPERS.stream().flatMap(paper -> of(paper).stream()).toList();
    }

    /** In the order of their numbers. */
    static List<Claim> of(String paper) {
        String resource = "claims-" + paper + ".json";
        try (InputStream in = Claims.class.getResourceAsStream(resource)) {
            return ((List<?>) JSON.std.anyFrom(in)).stream().map(claim -> claim((Map<?, ?>) claim)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }

    private static Claim claim(Map<?, ?> fields) {
        return new Claim(text(fields, "id"), text(fields, "source"), text(fields, "text"),
                text(fields, "expected"),
                number(fields, "low", Double.NEGATIVE_INFINITY), number(fields, "high", Double.POSITIVE_INFINITY),
                fields.containsKey("unit") ? text(fields, "unit") : "", text(fields, "measured"),
                fields.containsKey("kind") ? Claim.Kind.valueOf(text(fields, "kind")) : Claim.Kind.RESULT,
                texts(fields, "covers"), texts(fields, "runs"),
                fields.get("differs") instanceof Map<?, ?> differs ? difference(differs) : null);
    }

    private static Claim.Difference difference(Map<?, ?> fields) {
        return new Claim.Difference(number(fields, "value", Double.NaN), text(fields, "why"));
    }

    private static List<String> texts(Map<?, ?> fields, String name) {
        return fields.get(name) instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
    }

    private static String text(Map<?, ?> fields, String name) {
        if (fields.get(name) instanceof String text) {
            return text;
        }
        throw new IllegalStateException("a claim has no " + name + ": " + fields);
    }

    private static double number(Map<?, ?> fields, String name, double absent) {
        return fields.get(name) instanceof Number number ? number.doubleValue() : absent;
    }
}
