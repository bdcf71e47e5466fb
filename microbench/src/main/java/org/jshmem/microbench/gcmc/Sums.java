package org.jshmem.microbench.gcmc;

/** The PEs that share the work, and how they add up what each has. */
interface Sums {

    /** Whose share the caller has, from 0. */
    int pe();

    /** Among how many the work is shared. */
    int pes();

    /** Collective: each element becomes the sum over all. */
    void add(double[] values);

    /** Collective: the owner's values are everybody's. There must be two sums from one such call to the next. */
    void take(double[] values, int owner);

    /** About how many molecules the caller works on. */
    default int own(Molecules molecules) {
        return Math.ceilDiv(molecules.count(), pes());
    }

    /** All by one. */
    Sums ALONE = new Sums() {
        @Override
        public int pe() {
            return 0;
        }

        @Override
        public int pes() {
            return 1;
        }

        @Override
        public void add(double[] values) {}

        @Override
        public void take(double[] values, int owner) {}
    };
}
