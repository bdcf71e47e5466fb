package org.jshmem.microbench.diff;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.provenance.ResultSchema;

/**
 * What {@code bench --json}, or a NAS kernel with {@code --json}, has written.
 *
 * @param run  what all results have in common: benchmark, PEs, backend
 * @param environment where and with what
 * @param isSimulated whether time was virtual
 * @param rows        results, by what distinguishes them
 */
record ResultsFile(Map<String, Object> run, Map<String, Object> environment, boolean isSimulated,
        Map<RowKey, ResultsRow> rows) {

    /** The last three are of kernels: the problem, iterations before the timed ones, and those that an earlier job had done. */
    private static final List<String> RUN = List.of("benchmark", "pes", "backend", "size", "untimed", "restartedAt");

    /** Reads a file, or says in one sentence why it is none of ours. */
    static ResultsFile read(Path file) throws IOException {
        Map<String, Object> object = parse(file);
        if (!ResultSchema.NAME.equals(object.get("schema"))) {
            throw new IOException(file + " is no file of results: its schema is not " + ResultSchema.NAME
                    + ": write one with bench MEASURE --json FILE");
        }
        if (!Integer.valueOf(ResultSchema.VERSION).equals(object.get("schemaVersion"))) {
            throw new IOException(file + " has results of another version: schemaVersion="
                    + object.get("schemaVersion") + " known=" + ResultSchema.VERSION
                    + ": compare it with the jshmem that wrote it");
        }
        if (!(object.get("results") instanceof List<?> results) || results.isEmpty()) {
            throw new IOException(file + " has no results");
        }
        Map<String, Object> run = new LinkedHashMap<>();
        RUN.forEach(name -> run.put(name, object.get(name)));
        Map<RowKey, List<ResultsRow>> rounds = new LinkedHashMap<>();
        try {
            for (Object result : results) {
                Map<?, ?> fields = (Map<?, ?>) result;
                rounds.computeIfAbsent(RowKey.of(fields), _ -> new ArrayList<>()).add(ResultsRow.of(fields));
            }
            Map<RowKey, ResultsRow> rows = new LinkedHashMap<>();
            rounds.forEach((key, all) -> rows.put(key, ResultsRow.ofRounds(all)));
            return new ResultsFile(run, strings((Map<?, ?>) object.get("environment")),
                    Boolean.TRUE.equals(object.get("simulated")), rows);
        } catch (ClassCastException | NullPointerException e) {
            throw new IOException(file + " is damaged: a field is missing or of another type", e);
        }
    }

    private static Map<String, Object> parse(Path file) throws IOException {
        try {
            Map<String, Object> object = JSON.std.mapFrom(Files.readString(file));
            return object == null ? Map.of() : object; // the word null is JSON, too
        } catch (NoSuchFileException e) {
            throw new IOException("no such file: " + file, e);
        } catch (JacksonException | CharacterCodingException e) {
            throw new IOException(file + " is not JSON", e);
        } catch (IOException e) {
            throw new IOException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static Map<String, Object> strings(Map<?, ?> fields) {
        Map<String, Object> all = new LinkedHashMap<>();
        fields.forEach((name, value) -> all.put((String) name, value));
        return all;
    }
}
