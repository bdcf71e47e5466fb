package org.jshmem.launch.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A part of the machine, from small to large, as {@code --bind-to} and {@code --map-by} name it. */
public enum Domain {

    /** A logical processor. */
    HWTHREAD,

    /** The processors that share execution units. */
    CORE,

    /** Those that share a cache of the third level. */
    L3CACHE,

    /** Those that are equally near to a part of the memory. */
    NUMA,

    /** Those of one chip. */
    PACKAGE;

    /** What others call a package. */
    private static final String SOCKET = "socket";

    /**
     * Looks up a part.
     *
     * @param name as on the command line
     * @return null when there is no such part
     */
    public static Domain of(String name) {
        for (Domain domain : values()) {
            if (domain.toString().equals(name)) {
                return domain;
            }
        }
        return SOCKET.equals(name) ? PACKAGE : null;
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
