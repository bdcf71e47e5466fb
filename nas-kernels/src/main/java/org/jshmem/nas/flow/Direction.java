package org.jshmem.nas.flow;

/** The three directions of the grid, and what plays which role along each. */
public enum Direction {
    /** Along a row: the index i. */
    X(Row.VELOCITY_X, Row.MOMENTUM_X, Row.MOMENTUM_Y, Row.MOMENTUM_Z),
    /** The index j. */
    Y(Row.VELOCITY_Y, Row.MOMENTUM_Y, Row.MOMENTUM_X, Row.MOMENTUM_Z),
    /** The index k. */
    Z(Row.VELOCITY_Z, Row.MOMENTUM_Z, Row.MOMENTUM_X, Row.MOMENTUM_Y);

    private final int velocity;
    private final int normal;
    private final int firstTransverse;
    private final int secondTransverse;

    Direction(int velocity, int normal, int firstTransverse, int secondTransverse) {
        this.velocity = velocity;
        this.normal = normal;
        this.firstTransverse = firstTransverse;
        this.secondTransverse = secondTransverse;
    }

    /**
     * The velocity along this direction.
     *
     * @return its index in a row
     */
    public int velocity() {
        return velocity;
    }

    /**
     * The momentum along this direction.
     *
     * @return its index in a row
     */
    public int normalMomentum() {
        return normal;
    }

    /**
     * The momenta across.
     *
     * @return their indices in a row
     */
    public int[] transverseMomenta() {
        return new int[]{firstTransverse, secondTransverse};
    }
}
