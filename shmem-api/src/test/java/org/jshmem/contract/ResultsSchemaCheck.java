package org.jshmem.contract;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.provenance.ResultSchema;

/** Holds a file of results to the JSON Schema that we publish, by the words of JSON Schema that it uses. */
public final class ResultsSchemaCheck {

    private static final String RESOURCE = "results.schema.json";

    /** Words that say nothing that could be broken. */
    private static final Set<String> COMMENTS = Set.of("$schema", "title", "description");

    private final List<String> violations = new ArrayList<>();

    private ResultsSchemaCheck() {}

    /** Reads JSON, by a library that this module does not have. */
    public interface Reader {
        Map<String, Object> read(String text) throws IOException;
    }

    /** What is wrong, a line each; empty when nothing is. */
    public static List<String> violations(Reader reader, Map<String, Object> results) throws IOException {
        try (InputStream in = ResultSchema.class.getResourceAsStream(RESOURCE)) {
            ResultsSchemaCheck schema = new ResultsSchemaCheck();
            schema.check("", reader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8)), results);
            return schema.violations;
        }
    }

    private void check(String place, Map<?, ?> schema, Object value) {
        schema.forEach((word, demand) -> {
            boolean holds = COMMENTS.contains(word) || switch ((String) word) {
                case "const" -> demand.equals(value);
                case "enum" -> ((List<?>) demand).contains(value);
                case "type" -> demand instanceof List<?> types
                        ? types.stream().anyMatch(type -> isOf(type, value))
                        : isOf(demand, value);
                case "minimum" -> ((Number) value).doubleValue() >= ((Number) demand).doubleValue();
                case "pattern" -> ((String) value).matches((String) demand);
                case "required" -> ((Map<?, ?>) value).keySet().containsAll((List<?>) demand);
                case "properties" -> checkProperties(place, (Map<?, ?>) demand, (Map<?, ?>) value);
                case "items" -> checkItems(place, (Map<?, ?>) demand, (List<?>) value);
                default -> throw new IllegalArgumentException("a word that this class does not know: " + word);
            };
            if (!holds) {
                violations.add(place + ": " + word + " " + demand + ": " + value);
            }
        });
    }

    private boolean checkProperties(String place, Map<?, ?> schemas, Map<?, ?> value) {
        schemas.forEach((name, schema) -> {
            if (value.containsKey(name)) {
                check(place + "/" + name, (Map<?, ?>) schema, value.get(name));
            }
        });
        return true;
    }

    private boolean checkItems(String place, Map<?, ?> schema, List<?> items) {
        for (int i = 0; i < items.size(); i++) {
            check(place + "/" + i, schema, items.get(i));
        }
        return true;
    }

    private static boolean isOf(Object type, Object value) {
        return switch ((String) type) {
            case "object" -> value instanceof Map<?, ?>;
            case "array" -> value instanceof List<?>;
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "integer" -> value instanceof Integer || value instanceof Long;
            case "number" -> value instanceof Number;
            case "null" -> value == null;
            default -> throw new IllegalArgumentException("a type that there is not: " + type);
        };
    }
}
