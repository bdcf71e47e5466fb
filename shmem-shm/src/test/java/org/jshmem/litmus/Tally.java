package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** How often each outcome of a test occurred. */
final class Tally {

    private static final Seen[] SEEN = Seen.values();

    /** What a PE that does not observe notes; the others note one more than the ordinal of what they saw. */
    static final byte NOTHING = 0;

    private final Litmus litmus;
    private final Map<Integer, Long> counts = new LinkedHashMap<>();
    private long rounds;

    Tally(Litmus litmus) {
        this.litmus = litmus;
    }

    static byte note(Seen seen) {
        return seen == null ? NOTHING : (byte) (seen.ordinal() + 1);
    }

    /** Counts a batch; what each PE noted lies one PE after the other. */
    void add(MemorySegment notes) {
        int slots = litmus.slots();
        int previous = -1;
        long run = 0;
        for (int slot = 0; slot < slots; slot++) {
            int code = 0;
            for (int pe = 0; pe < litmus.nPes(); pe++) {
                code = code << Byte.SIZE | notes.get(JAVA_BYTE, (long) pe * slots + slot);
            }
            if (code != previous) {
                counts.merge(previous, run, Long::sum);
                previous = code;
                run = 0;
            }
            run++;
        }
        counts.merge(previous, run, Long::sum);
        rounds += slots;
    }

    /** Whether nothing worse was seen than what the grade says. */
    boolean isAtWorst(Grade worst) {
        return countsById().keySet().stream().allMatch(id -> litmus.outcome(id).grade().compareTo(worst) <= 0);
    }

    /** The outcome table, those that did not occur included. */
    List<String> report() {
        Map<String, Long> byId = countsById();
        TreeSet<String> ids = new TreeSet<>(byId.keySet());
        litmus.outcomes().forEach(outcome -> ids.add(outcome.id()));
        List<String> lines = new ArrayList<>();
        lines.add(litmus.name() + "  [" + litmus.guarantees() + "]  " + litmus.nPes() + " PEs, " + rounds + " rounds");
        lines.add("  " + litmus.claim());
        for (String id : ids) {
            Outcome outcome = litmus.outcome(id);
            lines.add("  %-16s %10d  %-11s  %s".formatted(id, byId.getOrDefault(id, 0L), outcome.grade(),
                    outcome.why()));
        }
        return lines;
    }

    private Map<String, Long> countsById() {
        Map<String, Long> byId = new LinkedHashMap<>();
        counts.forEach((code, count) -> {
            if (count > 0) {
                byId.merge(id(code), count, Long::sum);
            }
        });
        return byId;
    }

    private String id(int code) {
        List<String> seen = new ArrayList<>();
        for (int pe = 0; pe < litmus.nPes(); pe++) {
            int note = code >>> (litmus.nPes() - 1 - pe) * Byte.SIZE & 0xff;
            if (note != NOTHING) {
                seen.add(SEEN[note - 1].toString());
            }
        }
        return String.join(", ", seen);
    }
}
