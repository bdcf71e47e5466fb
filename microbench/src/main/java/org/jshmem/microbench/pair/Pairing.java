package org.jshmem.microbench.pair;

import org.jshmem.microbench.sampling.Roles;

/**
 * Who is whose partner when several pairs work at a time: PEs 0 to {@code pairs - 1} lead, and the partner of PE i is PE
 * {@code (i + offset) mod nPes}.
 *
 * @param nPes            all PEs
 * @param pairs           pairs
 * @param offset          from a leader to its partner
 * @param isBidirectional whether the partners lead too
 */
record Pairing(int nPes, int pairs, int offset, boolean isBidirectional) {

    /** What is wrong with it, for people, or null. */
    String problem() {
        if (nPes < 2) {
            return "two PEs are needed: start it with oshrun -np 2: nPes=" + nPes;
        }
        if (pairs < 1 || 2 * (long) pairs > nPes) {
            return "--pairs must be from 1 to " + nPes / 2 + " with " + nPes + " PEs, since a pair takes two: pairs="
                    + pairs;
        }
        if (offset < 1 || offset >= nPes) {
            return "--offset must be from 1 to " + (nPes - 1) + " with " + nPes + " PEs: offset=" + offset;
        }
        if (offset < pairs || nPes - offset < pairs) {
            return "--offset must be from " + pairs + " to " + (nPes - pairs) + " with " + pairs + " pairs of " + nPes
                    + " PEs, or a PE would be in two of them: offset=" + offset;
        }
        return null;
    }

    /** The part of a PE. */
    Roles roles(int pe) {
        int leaders = isBidirectional ? 2 * pairs : pairs;
        if (leads(pe)) {
            return new Roles(Roles.Role.LEADS, leaders);
        }
        if (leads(leader(pe))) {
            return new Roles(isBidirectional ? Roles.Role.LEADS : Roles.Role.FOLLOWS, leaders);
        }
        return new Roles(Roles.Role.WAITS, leaders);
    }

    /** The other one of the pair. */
    int peer(int pe) {
        return leads(pe) ? (pe + offset) % nPes : leader(pe);
    }

    private boolean leads(int pe) {
        return pe < pairs;
    }

    private int leader(int pe) {
        return Math.floorMod(pe - offset, nPes);
    }
}
