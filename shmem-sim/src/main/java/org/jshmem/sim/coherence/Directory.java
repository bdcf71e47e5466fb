package org.jshmem.sim.coherence;

import org.agrona.collections.Long2ObjectHashMap;

/** The lines that have been touched, and no others: pages are made when they are first looked at. */
final class Directory {

    /** Consecutive lines mostly follow each other, so one look into the map serves many. */
    private static final int PAGE_LINES = 64;

    private final Long2ObjectHashMap<Line[]> pages = new Long2ObjectHashMap<>();
    private long lastNumber = -1;
    private Line[] lastPage;

    Line line(long number) {
        long pageNumber = number / PAGE_LINES;
        if (pageNumber != lastNumber) {
            lastPage = page(pageNumber);
            lastNumber = pageNumber;
        }
        int index = (int) (number % PAGE_LINES);
        Line line = lastPage[index];
        if (line == null) {
            line = new Line();
            lastPage[index] = line;
        }
        return line;
    }

    private Line[] page(long number) {
        Line[] page = pages.get(number);
        if (page == null) {
            page = new Line[PAGE_LINES];
            pages.put(number, page);
        }
        return page;
    }
}
