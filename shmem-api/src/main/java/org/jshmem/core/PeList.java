package org.jshmem.core;

import java.util.Arrays;

/**
 * The world numbers of PEs that are no arithmetic sequence; immutable.
 *
 * @since 0.1.0
 */
public final class PeList {

    private final int[] pes;

    PeList(int[] pes) {
        this.pes = pes.clone();
    }

    /**
     * From a number in the list to the world's.
     *
     * @param member a number in the list
     * @return the PE's number in the world
     */
    public int pe(int member) {
        return pes[member];
    }

    int memberOf(int pe) {
        int member = pes.length - 1;
        while (member >= 0 && pes[member] != pe) {
            member--;
        }
        return member;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PeList list && Arrays.equals(list.pes, pes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(pes);
    }

    @Override
    public String toString() {
        return Arrays.toString(pes).replaceAll("[\\[\\]]", "");
    }
}
