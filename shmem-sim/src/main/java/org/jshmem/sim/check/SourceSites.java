package org.jshmem.sim.check;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The places in a program, numbered as its classes are loaded: transformed code says by number where it is. */
public final class SourceSites {

    /** The number of no place. */
    public static final int NONE = 0;

    private final Map<Site, Integer> numbers = new HashMap<>();
    /** Replaced when it grows, so that looking up takes no lock. */
    private volatile Site[] sites = {Site.UNKNOWN};

    /** No places. */
    public SourceSites() {}

    /**
     * The number of a place.
     *
     * @param site the place
     * @return its number, the same at every call
     */
    public synchronized int numberOf(Site site) {
        return numbers.computeIfAbsent(site, added -> {
            int number = sites.length;
            Site[] more = Arrays.copyOf(sites, number + 1);
            more[number] = added;
            sites = more;
            return number;
        });
    }

    Site get(int number) {
        return sites[number];
    }
}
