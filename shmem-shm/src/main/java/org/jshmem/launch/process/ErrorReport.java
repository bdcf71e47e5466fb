package org.jshmem.launch.process;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.jshmem.launch.pe.PeRange;

/**
 * Reports the exceptions that ended PEs: each stack once, and who else has met it, when, and with which other messages. The
 * first is reported when its PE has ended, the others when all have.
 */
final class ErrorReport {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");

    private static final int MOST_MESSAGES = 8;

    private final PeRange pes;
    private final IntFunction<PeError> errors;
    private final Consumer<String> terminal;
    private final BiConsumer<Integer, String> ownFile;
    private final BitSet reported = new BitSet();
    private final Map<String, PeError> shown = new HashMap<>();

    /**
     * A report of which nothing has been reported.
     *
     * @param errors   of each PE, or null
     * @param terminal gets what is for people: whole lines
     * @param ownFile  gets all of a PE's error, with the PE
     */
    ErrorReport(PeRange pes, IntFunction<PeError> errors, Consumer<String> terminal,
            BiConsumer<Integer, String> ownFile) {
        this.pes = pes;
        this.errors = errors;
        this.terminal = terminal;
        this.ownFile = ownFile;
    }

    /** Reports the error of a PE that has ended, if it has left one. */
    void report(int pe) {
        report(IntStream.of(pe));
    }

    /** Reports all that have not been reported. */
    void reportRest() {
        report(IntStream.range(pes.first(), pes.end()));
    }

    private void report(IntStream pes) {
        Map<String, List<PeError>> places = new LinkedHashMap<>();
        pes.filter(pe -> !reported.get(pe)).mapToObj(errors).filter(Objects::nonNull)
                // the JDK's comparators are serializable lambdas, which no AOT cache keeps
                .sorted((a, b) -> Long.compare(a.epochMs(), b.epochMs()))
                .forEach(error -> places.computeIfAbsent(error.place(), _ -> new ArrayList<>()).add(error));
        places.values().forEach(this::reportPlace);
    }

    private void reportPlace(List<PeError> met) {
        for (PeError error : met) {
            reported.set(error.pe());
            ownFile.accept(error.pe(), alone(error));
        }
        if (met.size() == 1 && met.getFirst().isShort()) {
            terminal.accept(alone(met.getFirst()));
            shown.putIfAbsent(met.getFirst().place(), met.getFirst());
            return;
        }
        PeError first = shown.get(met.getFirst().place());
        List<PeError> others = met;
        if (first == null) {
            PeError example = met.getFirst();
            List<PeError> equal = met.stream().filter(error -> error.message().equals(example.message())).toList();
            terminal.accept("PE " + ranges(equal) + ": " + example.text()
                    + (equal.size() == 1 ? "" : "    " + times(equal) + "\n"));
            shown.put(example.place(), example);
            first = example;
            others = met.stream().filter(error -> !error.message().equals(example.message())).toList();
        }
        if (!others.isEmpty()) {
            terminal.accept(likeFirst(first, others));
        }
    }

    private static String alone(PeError error) {
        return "PE " + error.pe() + ": " + error.text();
    }

    private static String likeFirst(PeError first, List<PeError> others) {
        Map<String, List<PeError>> messages = new LinkedHashMap<>();
        others.stream().filter(error -> !error.message().equals(first.message()))
                .forEach(error -> messages.computeIfAbsent(error.message(), _ -> new ArrayList<>()).add(error));
        StringBuilder text = new StringBuilder(
                "PE " + ranges(others) + (messages.isEmpty() ? ": the same" : ": at the same place")
                        + " as PE " + first.pe() + ", " + times(others) + "\n");
        messages.values().stream().limit(MOST_MESSAGES)
                .forEach(equal -> text.append("    PE ").append(ranges(equal)).append(": ")
                        .append(equal.getFirst().message().replaceFirst("^uncaught exception\n", "")));
        if (messages.size() > MOST_MESSAGES) {
            text.append("    and ").append(messages.size() - MOST_MESSAGES).append(" other messages\n");
        }
        return text.toString();
    }

    /** For example {@code 63 PEs from 10:15:02.120 to 10:15:02.480}. */
    private static String times(List<PeError> met) {
        String from = time(met.getFirst());
        return met.size() == 1
                ? "at " + from
                : met.size() + " PEs from " + from + " to " + time(met.getLast());
    }

    private static String time(PeError error) {
        return TIME.format(LocalTime.ofInstant(Instant.ofEpochMilli(error.epochMs()), ZoneId.systemDefault()));
    }

    private static String ranges(List<PeError> met) {
        return PeRange.numbers(met.stream().map(PeError::pe).sorted().toList());
    }
}
