package org.jshmem.nas.is;

/**
 * A key whose rank NPB 3.4 gives, for the partial verification of each iteration. The keys that an iteration alters
 * shift the ranks of all keys on one side by one, hence the linear law.
 *
 * @param index       place of the key in the global sequence
 * @param rank        rank in the unaltered sequence, as NPB lists it
 * @param slope       change of the rank per iteration, 1 or -1
 * @param phase       what NPB adds to the iteration number, 0, -1 or -2
 */
record TestKey(int index, int rank, int slope, int phase) {

    int rankIn(int iteration) {
        return rank + slope * (iteration + phase);
    }
}
