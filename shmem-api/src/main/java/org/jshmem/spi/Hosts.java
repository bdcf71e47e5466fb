package org.jshmem.spi;

import java.util.Arrays;

import org.jshmem.core.PeSet;

/**
 * Which PEs run on which host. Those of a host have numbers in a row, and share its memory and its processors; those of
 * different hosts reach each other by messages.
 */
public final class Hosts {

    /** By host, and at the end the number of PEs. */
    private final int[] firstPes;
    private final int[] processors;

    private Hosts(int[] firstPes, int[] processors) {
        this.firstPes = firstPes;
        this.processors = processors;
    }

    /**
     * All PEs on one host.
     *
     * @param nPes       how many there are
     * @param processors how many of them can run at a time; at least 1
     * @return the one host
     */
    public static Hosts one(int nPes, int processors) {
        return of(new int[]{nPes}, new int[]{processors});
    }

    /**
     * Several hosts.
     *
     * @param pes        by host, how many PEs it has; each at least 1
     * @param processors by host, how many of its PEs can run at a time; each at least 1
     * @return the hosts, whose PEs are numbered in their order
     */
    public static Hosts of(int[] pes, int[] processors) {
        int[] firstPes = new int[pes.length + 1];
        for (int host = 0; host < pes.length; host++) {
            firstPes[host + 1] = firstPes[host] + pes[host];
        }
        return new Hosts(firstPes, processors.clone());
    }

    /**
     * All hosts.
     *
     * @return how many there are
     */
    public int count() {
        return processors.length;
    }

    /**
     * All PEs.
     *
     * @return how many there are
     */
    public int nPes() {
        return firstPes[count()];
    }

    /**
     * The host of a PE.
     *
     * @param pe a world number
     * @return from 0 to {@code count() - 1}
     */
    public int hostOf(int pe) {
        int found = Arrays.binarySearch(firstPes, pe);
        return found >= 0 ? found : -found - 2;
    }

    /**
     * The PEs of a host.
     *
     * @param host from 0 to {@code count() - 1}
     * @return their world numbers
     */
    public PeSet pesOf(int host) {
        return new PeSet(firstPes[host], 1, firstPes[host + 1] - firstPes[host]);
    }

    /**
     * The processors of a host.
     *
     * @param host from 0 to {@code count() - 1}
     * @return how many of its PEs can run at a time, if it has so many
     */
    public int processors(int host) {
        return processors[host];
    }

    /**
     * Whether PEs are on more than one host.
     *
     * @param pes the members of a team
     * @return false when all are on one
     */
    public boolean areSpannedBy(PeSet pes) {
        int member = count() == 1 ? pes.size() : 1;
        while (member < pes.size() && hostOf(pes.pe(member)) == hostOf(pes.pe(0))) {
            member++;
        }
        return member < pes.size();
    }

    /**
     * How many of some PEs can run at the same time.
     *
     * @param pes the members of a team
     * @return at least 1 and at most as many as there are
     */
    public int concurrent(PeSet pes) {
        int[] members = new int[count()];
        for (int member = 0; member < pes.size(); member++) {
            members[hostOf(pes.pe(member))]++;
        }
        int concurrent = 0;
        for (int host = 0; host < count(); host++) {
            concurrent += Math.min(members[host], processors[host]);
        }
        return concurrent;
    }
}
