package org.jshmem.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A part of the machine, from small to large, as {@code --bind-to} and {@code --map-by} name it. */
enum Domain {

    HWTHREAD, CORE, L3CACHE, NUMA, PACKAGE;

    /** What others call a package. */
    private static final String SOCKET = "socket";

    /** The part of that name, or null. */
    static Domain of(String name) {
        for (Domain domain : values()) {
            if (domain.toString().equals(name)) {
                return domain;
            }
        }
        return SOCKET.equals(name) ? PACKAGE : null;
    }

    /** The names of all, after one that stands for no part. */
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
