package org.jshmem.core;

import java.util.stream.IntStream;

/**
 * An arithmetic sequence of PEs with a numbering of its own: member i is PE {@code start + stride * i} of the world.
 * Every team of OpenSHMEM is one: strided and 2D splits of a sequence are sequences (section 9.4). Those that survive
 * the deaths of others are a list instead.
 *
 * @param start  the world number of member 0
 * @param stride the distance of neighbours in world numbers; negative counts down; 0 only with one member
 * @param size   how many members; positive
 * @param listed the world numbers of the members when they are no sequence, else null
 * @since 0.1.0
 */
public record PeSet(int start, int stride, int size, PeList listed) {

    /**
     * An arithmetic sequence.
     *
     * @param start  the world number of member 0
     * @param stride the distance of neighbours in world numbers; negative counts down; 0 only with one member
     * @param size   how many members; positive
     */
    public PeSet(int start, int stride, int size) {
        this(start, stride, size, null);
    }

    /**
     * PEs of any numbers.
     *
     * @param pes their world numbers, each once, in the order of their numbers in the set; at least one
     * @return the set
     */
    public static PeSet of(int... pes) {
        int stride = pes.length == 1 ? 0 : pes[1] - pes[0];
        PeSet sequence = new PeSet(pes[0], stride, pes.length);
        for (int member = 0; member < pes.length; member++) {
            if (sequence.pe(member) != pes[member]) {
                return new PeSet(pes[0], 0, pes.length, new PeList(pes));
            }
        }
        return sequence;
    }

    /**
     * All PEs in their own order.
     *
     * @param nPes how many there are
     * @return the world
     */
    public static PeSet world(int nPes) {
        return new PeSet(0, 1, nPes);
    }

    /**
     * From a member's number to the world's.
     *
     * @param member a number in this set, from 0 to {@code size - 1}
     * @return the PE's number in the world
     */
    public int pe(int member) {
        return listed == null ? start + stride * member : listed.pe(member);
    }

    /**
     * From the world's number to the member's.
     *
     * @param pe a number in the world
     * @return the number in this set, or -1 when the PE is no member
     */
    public int memberOf(int pe) {
        if (listed != null) {
            return listed.memberOf(pe);
        }
        int distance = pe - start;
        if (stride == 0) {
            return distance == 0 ? 0 : -1;
        }
        int member = distance / stride;
        return distance % stride == 0 && member >= 0 && member < size ? member : -1;
    }

    /**
     * A sequence of members.
     *
     * @param start  the first, as a number in this set
     * @param stride the distance of neighbours, in numbers of this set
     * @param size   how many
     * @return the same PEs with the sequence's own numbering
     * @throws IllegalArgumentException when it does not lie within this set, or has stride 0 and more than one member;
     *                                  the message gives the values
     */
    public PeSet strided(int start, int stride, int size) {
        long last = start + (long) stride * (size - 1L);
        if (size < 1 || start < 0 || start >= this.size || last < 0 || last >= this.size || stride == 0 && size != 1) {
            throw new IllegalArgumentException("members out of range: start=" + start + " stride=" + stride + " size="
                    + size + " nPes=" + this.size);
        }
        return listed == null
                ? new PeSet(pe(start), this.stride * stride, size)
                : of(IntStream.range(0, size).map(i -> pe(start + stride * i)).toArray());
    }

    /** For people. */
    @Override
    public String toString() {
        return listed == null ? size + " from PE " + start + " by " + stride : "PEs " + listed;
    }
}
