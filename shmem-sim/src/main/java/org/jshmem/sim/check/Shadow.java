package org.jshmem.sim.check;

import org.agrona.collections.Long2ObjectHashMap;

/** The shadow of one PE's symmetric memory: pages for those parts that have been touched. */
final class Shadow {

    /** Looks at, and perhaps changes, the cells of a range that lie in one page. */
    @FunctionalInterface
    interface PageVisitor {

        /**
         * Visits.
         *
         * @param page  the page
         * @param first its first cell in the range
         * @param last  its last
         * @param start where the page begins in the memory of the PE
         */
        void visit(ShadowPage page, int first, int last, long start);
    }

    private final Long2ObjectHashMap<ShadowPage> pages = new Long2ObjectHashMap<>();
    private ShadowPage lastPage;
    private long lastNumber = -1;

    ShadowPage page(long offset) {
        long number = offset >> ShadowPage.SHIFT;
        if (number != lastNumber) {
            ShadowPage page = pages.get(number);
            if (page == null) {
                page = new ShadowPage();
                pages.put(number, page);
            }
            lastPage = page;
            lastNumber = number;
        }
        return lastPage;
    }

    void visit(long offset, long bytes, PageVisitor visitor) {
        for (long at = offset; at < offset + bytes;) {
            long start = at & -ShadowPage.BYTES;
            int from = (int) (at - start);
            int to = (int) Math.min(ShadowPage.BYTES, offset + bytes - start);
            ShadowPage page = page(at);
            page.prepare(from, to);
            visitor.visit(page, page.cell(from), page.cell(to - 1), start);
            at = start + to;
        }
    }

    /** As {@link #visit}, but leaves out pages that nobody has touched. */
    void visitTouched(long offset, long bytes, PageVisitor visitor) {
        for (long at = offset; at < offset + bytes;) {
            long next = Math.min((at & -ShadowPage.BYTES) + ShadowPage.BYTES, offset + bytes);
            if (pages.containsKey(at >> ShadowPage.SHIFT)) {
                visit(at, next - at, visitor);
            }
            at = next;
        }
    }

    /** Forgets what was done to a range. */
    void clear(long offset, long bytes) {
        visitTouched(offset, bytes, (page, first, last, _) -> page.clear(first, last));
    }
}
