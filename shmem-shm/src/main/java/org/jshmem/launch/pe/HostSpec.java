package org.jshmem.launch.pe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the JVM of several PEs is told on its command line, before the program's main class and arguments.
 *
 * @param pes     its PEs
 * @param plan    file with which classes they share
 * @param inputPe the PE that reads the standard input, {@link #ALL} or {@link #NONE}
 * @param trace   what the names of the PEs' trace files begin with, or null
 * @param places  processors that successive PEs of the job are bound to, in turns; empty for none
 * @param virtual    whether virtual threads run the PEs
 * @param processors on how many; 0 where the user has said how many carriers there are
 */
public record HostSpec(PeRange pes, Path plan, int inputPe, String trace, List<BitSet> places, boolean virtual,
        int processors) {

    /** Nobody reads the input. */
    public static final int NONE = -1;

    /** All PEs read the input. */
    public static final int ALL = -2;

    /** System property with how many carriers the JVM has when it starts. */
    public static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    private static final String NOTHING = "-";

    private static final int WORDS = 8;

    private static final Pattern COMMAS = Pattern.compile(",");
    private static final Pattern SEMICOLONS = Pattern.compile(";");

    /** {@return the words of the command line} */
    public List<String> words() {
        List<String> words = new ArrayList<>(WORDS);
        words.add(Integer.toString(pes.first()));
        words.add(Integer.toString(pes.count()));
        words.add(plan.toString());
        words.add(Integer.toString(inputPe));
        words.add(trace == null ? NOTHING : trace);
        words.add(places.isEmpty()
                ? NOTHING
                : places.stream()
                        .map(place -> place.stream().mapToObj(Integer::toString).collect(Collectors.joining(",")))
                        .collect(Collectors.joining(";")));
        words.add(Boolean.toString(virtual));
        words.add(Integer.toString(processors));
        return words;
    }

    static HostSpec parse(String[] words) {
        return new HostSpec(new PeRange(Integer.parseInt(words[0]), Integer.parseInt(words[1])), Path.of(words[2]),
                Integer.parseInt(words[3]), words[4].equals(NOTHING) ? null : words[4], places(words[5]),
                Boolean.parseBoolean(words[6]), Integer.parseInt(words[7]));
    }

    /** The main class and the arguments of the program. */
    static String[] program(String[] words) {
        return Arrays.copyOfRange(words, WORDS, words.length);
    }

    private static List<BitSet> places(String text) {
        return text.equals(NOTHING)
                ? List.of()
                : SEMICOLONS.splitAsStream(text).map(HostSpec::place).toList();
    }

    private static BitSet place(String processors) {
        BitSet place = new BitSet();
        COMMAS.splitAsStream(processors).mapToInt(Integer::parseInt).forEach(place::set);
        return place;
    }

    /** The processors that a PE is bound to, or null. */
    BitSet placeOf(int pe) {
        return places.isEmpty() ? null : places.get(pe % places.size());
    }
}
