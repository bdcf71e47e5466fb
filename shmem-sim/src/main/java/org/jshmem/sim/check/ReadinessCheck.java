package org.jshmem.sim.check;

import org.jshmem.sim.check.Finding.Type;

/**
 * A collective may write the destination of a member as soon as another has called it (section 9.10): what the program has
 * done to it must be over. Results of earlier collectives are looked after by the collectives themselves.
 */
final class ReadinessCheck {

    private static final Access[] NONE = {};

    private final Shadow[] shadows;
    private final RaceDetector races;
    private final SourceSites sites;
    private final Findings findings;

    ReadinessCheck(Shadow[] shadows, RaceDetector races, SourceSites sites, Findings findings) {
        this.shadows = shadows;
        this.races = races;
        this.sites = sites;
        this.findings = findings;
    }

    /**
     * For the destination of a PE, by one that may write it and what has been done to it so far.
     *
     * @param caller is about to enter the collective
     * @param site   where it calls
     * @param pe     whose destination
     */
    void require(PeOrder caller, int site, int pe, long offset, long bytes) {
        visit(pe, offset, bytes, (access, at) -> requireOver(caller, site, access, pe, at));
    }

    /**
     * For the destination of a PE that comes later than one that may write it: what it has done to it in between would have been too late
     * on a machine where it is slower.
     *
     * @param late   is about to enter the collective
     * @param site   where it calls
     * @param writer has entered before
     * @param known  what the writer knew then
     */
    void requireOverBefore(PeOrder late, int site, int writer, VectorClock known, long offset, long bytes) {
        int pe = late.pe();
        visit(pe, offset, bytes, (access, at) -> requireKnown(pe, site, writer, known, access, at));
    }

    /** Takes an access and where it has been. */
    private interface Visitor {

        void visit(Access access, long at);
    }

    private void visit(int pe, long offset, long bytes, Visitor visitor) {
        shadows[pe].visitTouched(offset, bytes, (page, first, last, start) -> {
            Access visited = null;
            Object visitedReads = null;
            for (int cell = first; cell <= last; cell++) {
                long at = start + page.place(cell);
                Access write = page.write(cell);
                if (write != null && write != visited) {
                    visited = write;
                    visitor.visit(write, at);
                }
                Object reads = page.reads(cell);
                if (reads != visitedReads) {
                    visitedReads = reads;
                    for (Access read : readsOf(reads)) {
                        visitor.visit(read, at);
                    }
                }
            }
        });
    }

    private void requireKnown(int pe, int site, int writer, VectorClock known, Access access, long at) {
        if (access.pe == pe && !access.isDelivery() && !access.isOfCollective()
                && known.of(access.stream) < access.epoch) {
            add(site, access, writer, pe, at);
        }
    }

    private static Access[] readsOf(Object reads) {
        return switch (reads) {
            case null -> NONE;
            case Access one -> new Access[]{one};
            default -> (Access[]) reads;
        };
    }

    private void requireOver(PeOrder caller, int site, Access access, int pe, long at) {
        if (access.isOfCollective() || access.pe == caller.pe() || caller.isAfter(access, null, true)) {
            return;
        }
        add(site, access, caller.pe(), pe, at);
    }

    private void add(int site, Access access, int writer, int pe, long at) {
        findings.add(Type.NOT_READY, site, access.site, number -> new Finding(number, Type.NOT_READY,
                "PE " + writer + " " + sites.get(site) + " may write the destination of PE " + pe + " while PE "
                        + access.pe + " is at " + sites.get(access.site),
                races.memory(pe, at), "barrierAll or sync between the two"));
    }
}
