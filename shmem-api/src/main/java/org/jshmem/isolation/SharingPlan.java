package org.jshmem.isolation;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which classes of a program PEs of a JVM may share, so that none notices. A class is shared when it has no state of its own (no
 * static fields but constants of immutable types, which the initialiser computes without any effect), takes no locks that there
 * are once, loads no classes by its own loader, and everything of the program that it refers to is shared as well. In doubt
 * it is not: so a class that a plan does not know has a copy for each PE.
 */
public final class SharingPlan {

    private final Map<String, Sharing> sharing;
    private final Map<String, String> perPe;
    private final String nativeLibraries;

    SharingPlan(Map<String, Sharing> sharing, Map<String, String> perPe, String nativeLibraries) {
        this.sharing = Map.copyOf(sharing);
        this.perPe = Collections.unmodifiableMap(new TreeMap<>(perPe));
        this.nativeLibraries = nativeLibraries;
    }

    /**
     * Reads the classes that a program may use, and the packages that these are in.
     *
     * @param classes           of the program
     * @param roots             names of those that are used first: the main class
     * @param declaredShareable says of which classes the state is known to be harmless, by name; beside those that
     *                          {@value ProgramClasses#SHAREABLE} covers
     * @param redirections      for which classes are rewritten
     * @param least             of all classes; {@link Sharing#SHARED} where the loader must have all
     * @return the plan
     */
    public static SharingPlan of(ProgramClasses classes, Collection<String> roots, Predicate<String> declaredShareable,
            Redirections redirections, Sharing least) {
        return new SharingAnalysis(classes, declaredShareable, redirections, least).plan(roots);
    }

    /**
     * How many copies a class of the program has.
     *
     * @param className with dots
     * @return {@link Sharing#PER_PE} for classes that nobody has looked at
     */
    public Sharing of(String className) {
        return sharing.getOrDefault(className, Sharing.PER_PE);
    }

    /**
     * The classes of which every PE has its own, for users.
     *
     * @return by name the reason, as in {@code static field counter is not final}; empty after {@link #decode}
     */
    public Map<String, String> perPe() {
        return perPe;
    }

    /**
     * What calls native libraries, of which a JVM loads each once: PEs of such a program cannot share a JVM.
     *
     * @return as in {@code demo.Main calls System.loadLibrary}; null when nothing does, and after {@link #decode}
     */
    public String nativeLibraries() {
        return nativeLibraries;
    }

    /**
     * What the loaders need to know.
     *
     * @return lines of text for {@link #decode}
     */
    public String encode() {
        return encode(Sharing.CLASS_PATH) + "\n" + encode(Sharing.SHARED);
    }

    private String encode(Sharing level) {
        return sharing.keySet().stream().filter(name -> sharing.get(name) == level).sorted()
                .collect(Collectors.joining(" "));
    }

    /**
     * A plan that somebody else has made.
     *
     * @param text as {@link #encode} returns it
     * @return a plan that shares the same classes
     */
    public static SharingPlan decode(String text) {
        String[] lines = text.split("\n", 2);
        Map<String, Sharing> sharing = new HashMap<>();
        decode(lines[0], Sharing.CLASS_PATH, sharing);
        decode(lines[1], Sharing.SHARED, sharing);
        return new SharingPlan(sharing, Map.of(), null);
    }

    private static void decode(String line, Sharing level, Map<String, Sharing> sharing) {
        Arrays.stream(line.split(" ")).filter(name -> !name.isEmpty()).forEach(name -> sharing.put(name, level));
    }
}
