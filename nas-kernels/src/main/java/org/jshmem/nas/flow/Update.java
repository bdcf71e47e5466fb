package org.jshmem.nas.flow;

/** The end of a time step. */
final class Update {

    private Update() {}

    /** Adds the changes to the unknowns. */
    static void add(double[][] state, double[][] changes, int from, int to) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            add(state[m], changes[m], from, to);
        }
    }

    private static void add(double[] state, double[] change, int from, int to) {
        for (int i = from; i < to; i++) {
            state[i] += change[i];
        }
    }
}
