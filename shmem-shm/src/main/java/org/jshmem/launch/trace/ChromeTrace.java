package org.jshmem.launch.trace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

import org.jshmem.launch.trace.TraceEvents.Operation;
import org.jshmem.launch.trace.TraceEvents.Place;
import org.jshmem.launch.trace.Writes.Write;

/**
 * Writes the records of all PEs as one file of {@link TraceEvents}: a slice for each operation, an arrow from the write that
 * ended a wait to that wait. Times count from the first record of the job.
 */
public final class ChromeTrace {

    private static final int NS_DECIMALS = 3;

    private final List<PeTrace> traces;
    private final TraceEvents events;
    private final Messages messages;
    private long firstNs = Long.MAX_VALUE;
    private long lastNs;

    private ChromeTrace(List<PeTrace> traces, TraceEvents events) throws IOException {
        this.traces = traces;
        this.events = events;
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
        try (TraceEvents events = new TraceEvents(file, NS_DECIMALS)) {
            new ChromeTrace(traces, events).write();
            events.complete();
            return new Summary(events.slices(), events.arrows(), traces.stream().mapToLong(PeTrace::dropped).sum());
        }
    }

    private void write() throws IOException {
        for (PeTrace trace : traces) {
            events.process(trace.pe(), trace.count(), trace.dropped());
            TreeSet<Long> threads = new TreeSet<>();
            trace.forEach(number -> threads.add(trace.thread(number)));
            for (long thread : threads) {
                events.thread(trace.pe(), thread, "thread " + thread);
            }
            trace.forEach(number -> addSlice(trace, number));
        }
        for (PeTrace trace : traces) { // after all slices: a viewer binds an arrow to what it knows by then
            trace.forEach(number -> addArrow(trace, number));
        }
    }

    private void addSlice(PeTrace trace, long number) throws IOException {
        long endNs = trace.hasEnded(number) ? trace.endNs(number) : lastNs;
        events.slice(new Place(trace.pe(), trace.thread(number), trace.startNs(number) - firstNs), endNs - firstNs,
                new Operation(trace.name(number), trace.kind(number).spelling(), trace.target(number),
                        trace.offset(number), trace.bytes(number), trace.hasEnded(number)));
    }

    private void addArrow(PeTrace trace, long number) throws IOException {
        Write write = messages.writeFor(trace, number);
        if (write != null) {
            // Inside the slice of the wait, to which the arrow is bound so.
            long arrivalNs = Math.max(Math.max(trace.endNs(number) - 1, trace.startNs(number)), write.startNs());
            events.arrow(new Place(write.pe(), write.thread(), write.startNs() - firstNs),
                    new Place(trace.pe(), trace.thread(number), arrivalNs - firstNs));
        }
    }
}
