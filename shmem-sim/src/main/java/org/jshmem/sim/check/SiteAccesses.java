package org.jshmem.sim.check;

import org.agrona.collections.Int2ObjectHashMap;
import org.jshmem.sim.check.Access.Kind;

/** The loads, or the stores, of one PE: what a line of its program does in an epoch to one PE's memory is one access. */
final class SiteAccesses {

    private final Kind kind;
    private final PeOrder order;
    private final Int2ObjectHashMap<Access> last = new Int2ObjectHashMap<>();

    SiteAccesses(Kind kind, PeOrder order) {
        this.kind = kind;
        this.order = order;
    }

    Access at(int site, int pe) {
        Access access = last.get(site);
        if (access == null || access.epoch != order.epoch() || access.target != pe) {
            access = new Access(kind, order, order.defaultContext(), pe, site);
            last.put(site, access);
        }
        return access;
    }
}
