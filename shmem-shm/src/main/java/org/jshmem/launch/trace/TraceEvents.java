package org.jshmem.launch.trace;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

/**
 * A file in the trace event format ("Trace Event Format", the Chromium project), which ui.perfetto.dev and
 * chrome://tracing show: a process for each PE, a track for each of its threads, slices, and arrows between them. Times
 * are in microseconds with as many decimals as the caller's clock has. One that is closed before it is complete is removed.
 */
final class TraceEvents implements Closeable {

    private static final int BUFFER_BYTES = 1 << 16;

    private final Path file;
    private final OutputStream out;
    private final JsonGenerator json;
    private final int decimals;
    private boolean isComplete;
    private long slices;
    private long arrows;

    /**
     * Begins a file.
     *
     * @param file     replaced if it exists
     * @param decimals of the times: 3 for a clock of nanoseconds, 6 for one of picoseconds
     */
    TraceEvents(Path file, int decimals) throws IOException {
        this.file = file;
        this.decimals = decimals;
        out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES);
        json = new JsonFactory().createGenerator(out);
        json.writeStartObject();
        json.writeStringField("displayTimeUnit", "ns");
        json.writeArrayFieldStart("traceEvents");
    }

    /** A track, by PE and thread, and a moment on it. */
    record Place(int pe, long thread, long time) {}

    /** What a slice is about; -1 for no bytes. */
    record Operation(String name, String category, int target, long offset, long bytes, boolean isFinished) {}

    long slices() {
        return slices;
    }

    long arrows() {
        return arrows;
    }

    /** Names a PE, sorts it in, and says how much of it there is. */
    void process(int pe, long operations, long dropped) throws IOException {
        begin("M", "process_name", pe, 0);
        json.writeObjectFieldStart("args");
        json.writeStringField("name", "PE " + pe);
        json.writeNumberField("operations", operations);
        json.writeNumberField("dropped", dropped);
        end();
        begin("M", "process_sort_index", pe, 0);
        json.writeObjectFieldStart("args");
        json.writeNumberField("sort_index", pe);
        end();
    }

    void thread(int pe, long thread, String name) throws IOException {
        begin("M", "thread_name", pe, thread);
        json.writeObjectFieldStart("args");
        json.writeStringField("name", name);
        end();
    }

    void slice(Place start, long endTime, Operation operation) throws IOException {
        slices++;
        begin("X", operation.name, start.pe, start.thread);
        json.writeStringField("cat", operation.category);
        writeTime("ts", start.time);
        writeTime("dur", endTime - start.time);
        json.writeObjectFieldStart("args");
        json.writeNumberField("target", operation.target);
        if (operation.bytes >= 0) {
            json.writeNumberField("bytes", operation.bytes);
            json.writeNumberField("offset", operation.offset);
        }
        if (!operation.isFinished) {
            json.writeBooleanField("unfinished", true);
        }
        end();
    }

    /** Each end is bound to the innermost slice that is there. */
    void arrow(Place from, Place to) throws IOException {
        arrows++;
        arrowEnd("s", from);
        arrowEnd("f", to);
    }

    private void arrowEnd(String phase, Place place) throws IOException {
        begin(phase, "message", place.pe, place.thread);
        json.writeStringField("cat", "message");
        json.writeNumberField("id", arrows);
        json.writeStringField("bp", "e");
        writeTime("ts", place.time);
        json.writeEndObject();
    }

    private void begin(String phase, String name, int pe, long thread) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", phase);
        json.writeStringField("name", name);
        json.writeNumberField("pid", pe);
        json.writeNumberField("tid", thread);
    }

    private void end() throws IOException {
        json.writeEndObject();
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void writeTime(String field, long time) throws IOException {
        json.writeNumberField(field, BigDecimal.valueOf(time, decimals));
    }

    /** Nothing more comes. */
    void complete() throws IOException {
        json.writeEndArray();
        json.writeEndObject();
        json.close(); // which writes what is left
        isComplete = true;
    }

    @Override
    public void close() throws IOException {
        if (isComplete) {
            return;
        }
        try (out) {
            if (Files.isRegularFile(file)) { // and no device
                Files.delete(file.toRealPath());
            }
        }
    }
}
