package org.jshmem.sim.check;

import org.jshmem.sim.check.Finding.Type;

/**
 * A collective may write the destination of a member as soon as another has called it (section 9.9): what the program has
 * done to it must be over. Results of earlier collectives are looked after by the collectives themselves.
 */
final class ReadinessCheck {

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
     * For the destination of a PE.
     *
     * @param caller is about to enter the collective
     * @param site   where it calls
     * @param pe     whose destination
     */
    void require(PeOrder caller, int site, int pe, long offset, long bytes) {
        shadows[pe].visitTouched(offset, bytes, (page, first, last, start) -> {
            Access compared = null;
            Object comparedReads = null;
            for (int cell = first; cell <= last; cell++) {
                Access write = page.write(cell);
                if (write != null && write != compared) {
                    compared = write;
                    requireOver(caller, site, write, pe, start + page.place(cell));
                }
                Object reads = page.reads(cell);
                if (reads != null && reads != comparedReads) {
                    comparedReads = reads;
                    for (Access read : reads instanceof Access one ? new Access[]{one} : (Access[]) reads) {
                        requireOver(caller, site, read, pe, start + page.place(cell));
                    }
                }
            }
        });
    }

    private void requireOver(PeOrder caller, int site, Access access, int pe, long at) {
        if (access.isOfCollective() || access.pe == caller.pe() || caller.isAfter(access, null, true)) {
            return;
        }
        findings.add(Type.NOT_READY, site, access.site, number -> new Finding(number, Type.NOT_READY,
                "PE " + caller.pe() + " " + sites.get(site) + " may write the destination of PE " + pe + " while PE "
                        + access.pe + " is at " + sites.get(access.site),
                races.memory(pe, at), "barrierAll or sync between the two"));
    }
}
