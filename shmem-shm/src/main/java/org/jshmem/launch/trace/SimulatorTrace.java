package org.jshmem.launch.trace;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

import org.jshmem.launch.trace.TraceEvents.Operation;
import org.jshmem.launch.trace.TraceEvents.Place;

/**
 * Writes what the simulator has recorded as a file of {@link TraceEvents}, in virtual time. A PE has two tracks: its
 * program, where an operation lasts until it returns, and its memory, where it is delivered; an arrow leads from one to
 * the other.
 */
public final class SimulatorTrace {

    private static final String HEADING = "time_ps pe phase operation target_pe offset bytes";
    private static final int FIELDS = 7;

    private static final int PS_DECIMALS = 6;

    /** What takes no time still has to be seen, and to hold an arrow: 1 ns. */
    private static final long MOMENT_PS = 1_000;

    private static final long PROGRAM = 0;
    private static final long MEMORY = 1;

    private final TraceEvents events;
    /** Issued and not returned, issued and not delivered: by everything but time and phase. */
    private final Map<Key, Deque<Long>> toReturn = new HashMap<>();
    private final Map<Key, Deque<Long>> toDeliver = new HashMap<>();
    private final Map<Integer, Long> operationsOfPe = new HashMap<>();

    private record Key(int pe, String operation, int target, long offset, long bytes) {

        Operation toOperation() {
            return new Operation(operation, operation, target, offset, bytes, true);
        }
    }

    private SimulatorTrace(TraceEvents events) {
        this.events = events;
    }

    /**
     * Writes a file.
     *
     * @param from what {@code oshrun --machine NAME --trace FILE} has written
     * @param to   replaced if it exists
     * @return how many slices it has
     * @throws IOException when either fails, or the first is no such file
     */
    public static long convert(Path from, Path to) throws IOException {
        if (Files.exists(to) && Files.isSameFile(from, to)) {
            throw new IOException("both are the same file, which would be lost: name another to write");
        }
        try (BufferedReader lines = Files.newBufferedReader(from)) {
            if (!HEADING.equals(lines.readLine())) {
                throw new IOException("is no trace of the simulator: its first line is not \"" + HEADING + "\"");
            }
            try (TraceEvents events = new TraceEvents(to, PS_DECIMALS)) {
                new SimulatorTrace(events).addAll(lines);
                events.complete();
                return events.slices();
            }
        }
    }

    private void addAll(BufferedReader lines) throws IOException {
        int number = 2;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] fields = line.split(" ");
            if (fields.length != FIELDS) {
                throw new IOException("line " + number + " has " + fields.length + " columns, not " + FIELDS);
            }
            number++;
            add(Long.parseLong(fields[0]), fields[2], new Key(Integer.parseInt(fields[1]), fields[3],
                    Integer.parseInt(fields[4]), Long.parseLong(fields[5]), Long.parseLong(fields[6])));
        }
        for (Map.Entry<Key, Deque<Long>> left : toReturn.entrySet()) {
            for (long issued : left.getValue()) { // puts, and what the end of the run has cut off
                slice(left.getKey(), PROGRAM, left.getKey().pe, issued, issued + MOMENT_PS);
            }
        }
        for (Map.Entry<Integer, Long> pe : operationsOfPe.entrySet()) {
            events.process(pe.getKey(), pe.getValue(), 0);
            events.thread(pe.getKey(), PROGRAM, "program");
            events.thread(pe.getKey(), MEMORY, "memory");
        }
    }

    private void add(long timePs, String phase, Key key) throws IOException {
        switch (phase) {
            case "issue" -> {
                operationsOfPe.merge(key.pe, 1L, Long::sum);
                toReturn.computeIfAbsent(key, _ -> new ArrayDeque<>()).add(timePs);
                toDeliver.computeIfAbsent(key, _ -> new ArrayDeque<>()).add(timePs);
            }
            case "local" -> {
                operationsOfPe.merge(key.pe, 1L, Long::sum);
                slice(key, PROGRAM, key.pe, timePs, timePs + MOMENT_PS);
            }
            case "deliver" -> {
                slice(key, MEMORY, key.target, timePs, timePs + MOMENT_PS);
                Long issued = poll(toDeliver, key);
                if (issued != null) {
                    events.arrow(new Place(key.pe, PROGRAM, issued), new Place(key.target, MEMORY, timePs));
                }
            }
            case "return" -> {
                Long issued = poll(toReturn, key);
                slice(key, PROGRAM, key.pe, issued == null ? timePs : issued, timePs);
            }
            default -> throw new IOException("no such phase: " + phase);
        }
    }

    private void slice(Key key, long track, int pe, long startPs, long endPs) throws IOException {
        events.slice(new Place(pe, track, startPs), Math.max(endPs, startPs + MOMENT_PS), key.toOperation());
    }

    /** The oldest, or null. */
    private static Long poll(Map<Key, Deque<Long>> issued, Key key) {
        Deque<Long> times = issued.get(key);
        return times == null ? null : times.poll();
    }
}
