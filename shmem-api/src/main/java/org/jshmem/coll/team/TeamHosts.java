package org.jshmem.coll.team;

import java.util.Arrays;

import org.jshmem.core.PeSet;
import org.jshmem.spi.Hosts;

/**
 * Which ranks of a team are on which host. Hosts are numbered by their lowest ranks.
 *
 * @param firstRanks by host, and at the end the size of the team
 */
public record TeamHosts(int[] firstRanks) {

    /** Null when the members of some host do not follow each other: no part of the library makes such a team. */
    static TeamHosts of(Hosts hosts, PeSet pes) {
        int[] firstRanks = new int[hosts.count() + 1];
        boolean[] isSeen = new boolean[hosts.count()];
        int count = 0;
        for (int rank = 0; rank < pes.size(); rank++) {
            int host = hosts.hostOf(pes.pe(rank));
            if (rank > 0 && host == hosts.hostOf(pes.pe(rank - 1))) {
                continue;
            }
            if (isSeen[host]) {
                return null;
            }
            isSeen[host] = true;
            firstRanks[count++] = rank;
        }
        firstRanks[count] = pes.size();
        return new TeamHosts(Arrays.copyOf(firstRanks, count + 1));
    }

    /** How many hosts have members. */
    public int count() {
        return firstRanks.length - 1;
    }

    /** The host of a rank. */
    public int hostOf(int rank) {
        int found = Arrays.binarySearch(firstRanks, rank);
        return found >= 0 ? found : -found - 2;
    }

    /** The lowest rank on a host. */
    public int first(int host) {
        return firstRanks[host];
    }

    /** Whether a rank is the lowest on its host. */
    boolean isFirst(int rank) {
        return first(hostOf(rank)) == rank;
    }

    /** How many members a host has. */
    public int members(int host) {
        return firstRanks[host + 1] - firstRanks[host];
    }

    /** How many members every host has at least. */
    public int fewest() {
        int fewest = members(0);
        for (int host = 1; host < count(); host++) {
            fewest = Math.min(fewest, members(host));
        }
        return fewest;
    }

    /** Whether all hosts have equally many. */
    public boolean areEqual() {
        return fewest() * count() == firstRanks[count()];
    }
}
