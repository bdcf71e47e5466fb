package org.jshmem.launch.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A part of the machine, from small to large, as {@code --bind-to} and {@code --map-by} name it. */
public enum Domain {

    /** A logical processor. */
    HWTHREAD("thread", "threads", "cpu"),

    /** The processors that share execution units. */
    CORE("cores"),

    /** Those that share a cache of the third level. */
    L3CACHE("l3"),

    /** Those that are equally near to a part of the memory. */
    NUMA("ldom", "ldoms"),

    /** Those of one chip. */
    PACKAGE("socket", "sockets");

    private final List<String> othersNames;

    /** What other launchers call it. */
    Domain(String... othersNames) {
        this.othersNames = List.of(othersNames);
    }

    /**
     * Looks up a part.
     *
     * @param name as on the command line, ours or others'
     * @return null when there is no such part
     */
    public static Domain of(String name) {
        for (Domain domain : values()) {
            if (domain.toString().equals(name) || domain.othersNames.contains(name)) {
                return domain;
            }
        }
        return null;
    }

    /** What others call the part of a name of ours; nothing for another word. */
    static List<String> othersNamesOf(String name) {
        Domain domain = of(name);
        return domain == null ? List.of() : domain.othersNames;
    }

    /**
     * The words of an option that takes a part.
     *
     * @param other a word that stands for no part
     * @return that word, and the names of all parts
     */
    static List<String> spellings(String other) {
        List<String> spellings = new ArrayList<>(List.of(other));
        for (Domain domain : values()) {
            spellings.add(domain.toString());
        }
        return List.copyOf(spellings);
    }

    /** As on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
