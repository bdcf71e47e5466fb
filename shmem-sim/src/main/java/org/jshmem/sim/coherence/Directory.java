package org.jshmem.sim.coherence;

import java.util.Arrays;

/**
 * The lines that have been touched, and no others: pages of lines, and chapters of pages, are made when they are first
 * looked at. Programs jump about in memory, so that a look is two array accesses and no hashing.
 */
final class Directory {

    private static final int PAGE_SHIFT = 6;
    private static final int PAGE_LINES = 1 << PAGE_SHIFT;
    private static final int CHAPTER_SHIFT = 8;
    private static final int CHAPTER_PAGES = 1 << CHAPTER_SHIFT;

    private Line[][][] chapters = new Line[1][][];

    Line line(long number) {
        Line[] page = page(number >> PAGE_SHIFT);
        int index = (int) number & PAGE_LINES - 1;
        Line line = page[index];
        if (line == null) {
            line = new Line();
            page[index] = line;
        }
        return line;
    }

    private Line[] page(long number) {
        Line[][] chapter = chapter(Math.toIntExact(number >> CHAPTER_SHIFT));
        int index = (int) number & CHAPTER_PAGES - 1;
        Line[] page = chapter[index];
        if (page == null) {
            page = new Line[PAGE_LINES];
            chapter[index] = page;
        }
        return page;
    }

    private Line[][] chapter(int number) {
        if (number >= chapters.length) {
            chapters = Arrays.copyOf(chapters, Math.max(number + 1, 2 * chapters.length));
        }
        Line[][] chapter = chapters[number];
        if (chapter == null) {
            chapter = new Line[CHAPTER_PAGES][];
            chapters[number] = chapter;
        }
        return chapter;
    }
}
