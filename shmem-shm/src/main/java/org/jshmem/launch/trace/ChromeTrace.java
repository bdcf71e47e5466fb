package org.jshmem.launch.trace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import org.jshmem.launch.trace.Writes.Write;

/**
 * Writes the records of all PEs as one file in the trace event format ("Trace Event Format", the Chromium project), which
 * ui.perfetto.dev and chrome://tracing show: a process for each PE, a track for each of its threads, a slice for each
 * operation, an arrow from the write that ended a wait to that wait. Times are in microseconds, with nanoseconds
 * behind the point, from the first record of the job on.
 */
public final class ChromeTrace {

    private static final int NS_DIGITS_OF_US = 3;

    private final List<PeTrace> traces;
    private final Messages messages;
    private final JsonGenerator json;
    private long firstNs = Long.MAX_VALUE;
    private long lastNs;
    private long slices;
    private long arrows;

    private ChromeTrace(List<PeTrace> traces, JsonGenerator json) throws IOException {
        this.traces = traces;
        this.json = json;
        messages = new Messages(traces);
        for (PeTrace trace : traces) {
            trace.forEach(number -> {
                firstNs = Math.min(firstNs, trace.startNs(number));
                lastNs = Math.max(lastNs, Math.max(trace.startNs(number), trace.endNs(number)));
            });
        }
    }

    /**
     * What has been written.
     *
     * @param slices  operations
     * @param arrows  messages
     * @param dropped operations that were not in the PEs' files any more
     */
    public record Summary(long slices, long arrows, long dropped) {}

    /**
     * Writes a file.
     *
     * @param traces of all PEs
     * @param file   replaced if it exists
     * @return what has been written
     * @throws IOException when that fails
     */
    public static Summary write(List<PeTrace> traces, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
                JsonGenerator json = new JsonFactory().createGenerator(out)) {
            return new ChromeTrace(traces, json).write();
        }
    }

    private Summary write() throws IOException {
        json.writeStartObject();
        json.writeStringField("displayTimeUnit", "ns");
        json.writeArrayFieldStart("traceEvents");
        for (PeTrace trace : traces) {
            nameTracks(trace);
            trace.forEach(number -> add(trace, number));
        }
        json.writeEndArray();
        json.writeEndObject();
        return new Summary(slices, arrows, traces.stream().mapToLong(PeTrace::dropped).sum());
    }

    private void nameTracks(PeTrace trace) throws IOException {
        begin("M", "process_name", trace.pe(), 0);
        json.writeObjectFieldStart("args");
        json.writeStringField("name", "PE " + trace.pe());
        json.writeNumberField("operations", trace.count());
        json.writeNumberField("dropped", trace.dropped());
        endWithArguments();
        begin("M", "process_sort_index", trace.pe(), 0);
        json.writeObjectFieldStart("args");
        json.writeNumberField("sort_index", trace.pe());
        endWithArguments();
        TreeSet<Long> threads = new TreeSet<>();
        trace.forEach(number -> threads.add(trace.thread(number)));
        for (long thread : threads) {
            begin("M", "thread_name", trace.pe(), thread);
            json.writeObjectFieldStart("args");
            json.writeStringField("name", "thread " + thread);
            endWithArguments();
        }
    }

    private void add(PeTrace trace, long number) throws IOException {
        long endNs = trace.hasEnded(number) ? trace.endNs(number) : lastNs;
        begin("X", trace.name(number), trace.pe(), trace.thread(number));
        json.writeStringField("cat", trace.kind(number).spelling());
        writeTime("ts", trace.startNs(number) - firstNs);
        writeTime("dur", endNs - trace.startNs(number));
        json.writeObjectFieldStart("args");
        json.writeNumberField("target", trace.target(number));
        if (trace.bytes(number) >= 0) {
            json.writeNumberField("bytes", trace.bytes(number));
            json.writeNumberField("offset", trace.offset(number));
        }
        if (!trace.hasEnded(number)) {
            json.writeBooleanField("unfinished", true);
        }
        endWithArguments();
        slices++;
        Write write = messages.writeFor(trace, number);
        if (write != null) {
            addArrow(write, trace, number);
        }
    }

    /** The receiving end is inside the slice of the wait, to which it is bound so. */
    private void addArrow(Write write, PeTrace trace, long wait) throws IOException {
        long insideNs = Math.max(trace.endNs(wait) - 1, trace.startNs(wait));
        arrows++;
        begin("s", "message", write.pe(), write.thread());
        json.writeStringField("cat", "message");
        json.writeNumberField("id", arrows);
        writeTime("ts", write.startNs() - firstNs);
        json.writeEndObject();
        begin("f", "message", trace.pe(), trace.thread(wait));
        json.writeStringField("cat", "message");
        json.writeNumberField("id", arrows);
        json.writeStringField("bp", "e");
        writeTime("ts", Math.max(insideNs, write.startNs()) - firstNs);
        json.writeEndObject();
    }

    private void begin(String phase, String name, int pe, long thread) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", phase);
        json.writeStringField("name", name);
        json.writeNumberField("pid", pe);
        json.writeNumberField("tid", thread);
    }

    private void endWithArguments() throws IOException {
        json.writeEndObject();
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void writeTime(String field, long ns) throws IOException {
        json.writeNumberField(field, BigDecimal.valueOf(ns, NS_DIGITS_OF_US));
    }
}
