package org.jshmem.nas.flow;

/** How a number of points is cut into slabs: the first ones are larger by one where they do not divide evenly. */
public final class Slabs {

    private Slabs() {}

    /**
     * The size of a slab.
     *
     * @param points in all slabs
     * @param slabs  how many there are
     * @param slab   its number
     * @return points in it
     */
    public static int points(int points, int slabs, int slab) {
        return points / slabs + (slab < points % slabs ? 1 : 0);
    }

    /** The first point of a slab. */
    static int start(int points, int slabs, int slab) {
        return slab * (points / slabs) + Math.min(slab, points % slabs);
    }
}
