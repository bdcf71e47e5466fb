package org.jshmem.coll;

import java.util.function.Function;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.Situation;

/**
 * The algorithms of one collective of one team, by class of size. An algorithm is chosen and made when a size first
 * needs it, so a PE pays only for those it uses; from then on a choice is a load from an array.
 *
 * @param <A> the names
 * @param <T> the algorithms
 */
final class Choice<A extends Algorithm, T> {

    private final AlgorithmTable table;
    private final Collective collective;
    private final Members members;
    private final Function<A, T> factory;
    private final Object[] bySizeClass = new Object[Long.SIZE];
    private final Object[] byAlgorithm;

    Choice(AlgorithmTable table, Collective collective, Members members, Function<A, T> factory) {
        this.table = table;
        this.collective = collective;
        this.members = members;
        this.factory = factory;
        byAlgorithm = new Object[collective.algorithms().size()];
    }

    /** The algorithm for a payload of this size. */
    @SuppressWarnings("unchecked") // the array holds what the factory makes
    T of(long bytes) {
        int sizeClass = AlgorithmTable.sizeClass(bytes);
        Object chosen = bySizeClass[sizeClass];
        return chosen != null ? (T) chosen : choose(sizeClass);
    }

    @SuppressWarnings("unchecked") // the collective's algorithms are those that the factory knows
    private T choose(int sizeClass) {
        long atMostBytes = sizeClass == Long.SIZE - 1 ? Long.MAX_VALUE : 1L << sizeClass;
        A algorithm = (A) table.choose(collective, new Situation(atMostBytes, members.size(), members.haveFewCores(),
                members.haveDirectAccess()));
        T chosen = of(algorithm);
        bySizeClass[sizeClass] = chosen;
        return chosen;
    }

    /** One object for all sizes: its count of epochs belongs to words that exist once. */
    @SuppressWarnings("unchecked") // the array holds what the factory makes
    T of(A algorithm) {
        int index = collective.algorithms().indexOf(algorithm);
        if (byAlgorithm[index] == null) {
            byAlgorithm[index] = factory.apply(algorithm);
        }
        return (T) byAlgorithm[index];
    }
}
