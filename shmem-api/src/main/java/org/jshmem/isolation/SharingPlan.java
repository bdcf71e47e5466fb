package org.jshmem.isolation;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which classes of a program PEs of a JVM may share, so that none notices. A class is shared when it has no state of its own (no
 * static fields but constants of immutable types, which the initialiser computes without any effect), takes no locks that there
 * are once, loads no classes by its own loader, and everything of the program that it refers to is shared as well. In doubt
 * it is not: so a class that a plan does not know has a copy for each PE.
 */
public final class SharingPlan {

    /** The line of the text; each before it says one thing of the whole plan. */
    private static final int FIRST_REASON = 6;

    private final Map<String, Sharing> sharing;
    private final NamedClasses shareable;
    private final Sharing least;
    private final Map<String, String> perPe;
    private final String obstacle;
    private final String threads;

    SharingPlan(Map<String, Sharing> sharing, NamedClasses shareable, Sharing least, Map<String, String> perPe,
            String obstacle, String threads) {
        this.sharing = Map.copyOf(sharing);
        this.shareable = shareable;
        this.least = least;
        this.perPe = Collections.unmodifiableMap(new TreeMap<>(perPe));
        this.obstacle = obstacle;
        this.threads = threads;
    }

    /**
     * Reads the classes that a program may use, and the packages that these are in.
     *
     * @param classes      of the program
     * @param roots        names of those that are used first: the main class
     * @param redirections for which classes are rewritten
     * @param least        of all classes; {@link Sharing#SHARED} where the loader must have all
     * @return the plan
     */
    public static SharingPlan of(ProgramClasses classes, Collection<String> roots, Redirections redirections,
            Sharing least) {
        return new SharingAnalysis(classes, redirections, least).plan(roots);
    }

    /**
     * How many copies a class of the program has.
     *
     * @param className with dots
     * @return {@link Sharing#PER_PE} for classes that nobody has looked at
     */
    public Sharing of(String className) {
        Sharing known = sharing.get(className);
        return known != null ? known : shareable.covers(className) ? least : Sharing.PER_PE;
    }

    /**
     * The classes of which every PE has its own, for users.
     *
     * @return by name the reason, as in {@code static field counter is not final}
     */
    public Map<String, String> perPe() {
        return perPe;
    }

    /**
     * What keeps PEs of the program from sharing a JVM, such as a native library, which a JVM loads once.
     *
     * @return as in {@code demo.Main has native methods, which a JVM can load once}; null when nothing does
     */
    public String obstacle() {
        return obstacle;
    }

    /**
     * What makes threads or looks at what they are: the main threads of PEs of such a program cannot be virtual.
     *
     * @return as in {@code demo.Main uses java.lang.Thread.start}; null when nothing does
     */
    public String threads() {
        return threads;
    }

    /**
     * The plan as text.
     *
     * @return lines of text for {@link #decode}
     */
    public String encode() {
        StringBuilder text = new StringBuilder(String.join("\n", least.name(), encode(shareable.names().stream()),
                encode(Sharing.CLASS_PATH), encode(Sharing.SHARED), line(obstacle), line(threads)));
        perPe.forEach((name, reason) -> text.append('\n').append(line(name)).append('\t').append(line(reason)));
        return text.toString();
    }

    private String encode(Sharing level) {
        return encode(sharing.keySet().stream().filter(name -> sharing.get(name) == level));
    }

    private static String encode(Stream<String> names) {
        return names.sorted().collect(Collectors.joining(" "));
    }

    private static String line(String text) {
        return text == null ? "" : text.replace('\n', ' ');
    }

    /**
     * A plan that somebody else has made.
     *
     * @param text as {@link #encode} returns it
     * @return a plan that shares the same classes
     */
    public static SharingPlan decode(String text) {
        String[] lines = text.split("\n", -1);
        Map<String, Sharing> sharing = new HashMap<>();
        for (String name : names(lines[2])) {
            sharing.put(name, Sharing.CLASS_PATH);
        }
        for (String name : names(lines[3])) {
            sharing.put(name, Sharing.SHARED);
        }
        Map<String, String> perPe = new TreeMap<>();
        for (int i = FIRST_REASON; i < lines.length; i++) {
            int tab = lines[i].indexOf('\t');
            perPe.put(lines[i].substring(0, tab), lines[i].substring(tab + 1));
        }
        return new SharingPlan(sharing, new NamedClasses(names(lines[1])), Sharing.valueOf(lines[0]), perPe,
                orNull(lines[4]), orNull(lines[5]));
    }

    private static String orNull(String line) {
        return line.isEmpty() ? null : line;
    }

    private static Set<String> names(String line) {
        return line.isEmpty() ? Set.of() : new HashSet<>(Arrays.asList(line.split(" ")));
    }
}
