package org.jshmem.sim.check;

import org.jshmem.sim.check.Finding.Type;

/**
 * What would order two accesses, in the terms of the memory model.
 *
 * @param type   how the mistake is called
 * @param what   who does what
 * @param remedy what to add
 */
record Remedy(Type type, String what, String remedy) {

    /**
     * For two accesses of which one at least writes.
     *
     * @param earlier the one that came first this time
     * @param later   the other
     * @param order   of the PE of the later one
     * @param heard   how that PE has last heard of the other, or null
     * @param sites   the places in the source
     */
    static Remedy of(Access earlier, Access later, PeOrder order, Heard heard, SourceSites sites) {
        String first = sites.get(earlier.site).toString();
        String second = sites.get(later.site).toString();
        if (earlier.pe == later.pe) {
            return ofOnePe(earlier, later, first, second);
        }
        if (earlier.isWrite() && later.isWrite() && earlier.isAtomic() != later.isAtomic()) {
            return new Remedy(Type.ATOMIC_AND_PLAIN, both(earlier, first, later, second),
                    "atomicSet and atomicFetch in place of the plain access, or barrierAll between the two");
        }
        if (earlier.isWrite() && order.hasHeardOf(earlier.pe, earlier.epoch)) {
            return ofDelivery(earlier, later, first, second, heard, sites);
        }
        return ofRace(earlier, later, first, second);
    }

    private static Remedy ofOnePe(Access earlier, Access later, String first, String second) {
        return later.isWrite() && !earlier.isPending()
                ? new Remedy(Type.MISSING_FENCE, "PE " + later.pe + " " + second + " may arrive before its " + first,
                        "fence or quiet between the two")
                : new Remedy(Type.MISSING_QUIET, "PE " + later.pe + " " + second + " may overtake its " + first,
                        "quiet between the two");
    }

    /** The PE of the later access knows that the other has come so far, but not that its write has arrived. */
    private static Remedy ofDelivery(Access earlier, Access later, String first, String second, Heard heard,
            SourceSites sites) {
        String what = "PE " + later.pe + " " + second + (later.isWrite() ? " may come before" : " may not see")
                + " PE " + earlier.pe + " " + first;
        String needed = " by PE " + earlier.pe + " between its " + first + " and ";
        if (heard == null || heard.epoch() < earlier.epoch) {
            return new Remedy(Type.MISSING_QUIET, what, "quiet" + needed + "what tells others of it");
        }
        String telling = "its " + sites.get(heard.site());
        if (heard.isCollective() && sites.get(heard.site()).call().startsWith("barrier")) {
            return new Remedy(Type.MISSING_QUIET, what,
                    "quiet of its context" + needed + telling + ", which completes the default context only");
        }
        if (heard.isCollective()) {
            return new Remedy(Type.MISSING_QUIET, what,
                    "quiet" + needed + telling + ", which completes nothing else; or barrierAll");
        }
        return heard.target() == earlier.target && !earlier.isPending()
                ? new Remedy(Type.MISSING_FENCE, what, "fence" + needed + telling)
                : new Remedy(Type.MISSING_QUIET, what,
                        "quiet" + needed + telling + "; a fence is for deliveries "
                                + (earlier.isPending() ? "only" : "to one PE only"));
    }

    private static Remedy ofRace(Access earlier, Access later, String first, String second) {
        if (earlier.isWrite() && later.isWrite()) {
            return new Remedy(Type.DATA_RACE, both(earlier, first, later, second), "barrierAll between the two");
        }
        Access write = earlier.isWrite() ? earlier : later;
        Access read = earlier.isWrite() ? later : earlier;
        String what = earlier.isWrite() ? both(earlier, first, later, second) : both(later, second, earlier, first);
        String flag = earlier.isWrite()
                ? "or by PE " + write.pe + " a fence and a flag for which PE " + read.pe
                        + " waits (waitUntil, test, a signal), or such a wait in place of a read that polls"
                : "or by PE " + read.pe + (read.isPending() ? " a quiet and" : "") + " a flag for which PE " + write.pe
                        + " waits; for a read that polls, waitUntil or test in its place";
        return new Remedy(Type.DATA_RACE, what, "barrierAll between the two, " + flag);
    }

    private static String both(Access a, String aSite, Access b, String bSite) {
        return "PE " + a.pe + " " + aSite + " and PE " + b.pe + " " + bSite;
    }
}
