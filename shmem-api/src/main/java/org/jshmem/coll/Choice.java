package org.jshmem.coll;

import java.util.Arrays;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.Situation;
import org.jshmem.coll.team.Members;

/**
 * The algorithms of one collective of one team, by class of size. An algorithm is chosen and made when a size first
 * needs it, so a PE pays only for those it uses; from then on a choice is a load from an array.
 *
 * @param <T> the algorithms
 */
final class Choice<T> {

    private AlgorithmTable table;
    private final Collective collective;
    private final Members members;
    private final TeamAlgorithms factory;
    private final Object[] bySizeClass = new Object[Long.SIZE];
    private final Object[] byAlgorithm;

    Choice(AlgorithmTable table, Collective collective, Members members, TeamAlgorithms factory) {
        this.table = table;
        this.collective = collective;
        this.members = members;
        this.factory = factory;
        byAlgorithm = new Object[collective.algorithms().size()];
    }

    /** Chooses by another table from now on. */
    void askInstead(AlgorithmTable other) {
        table = other;
        Arrays.fill(bySizeClass, null);
    }

    /** Which algorithm a payload of this size has. */
    Algorithm nameFor(long bytes) {
        T chosen = of(bytes);
        for (Algorithm algorithm : collective.algorithms()) {
            if (byAlgorithm[collective.algorithms().indexOf(algorithm)] == chosen) {
                return algorithm;
            }
        }
        throw new AssertionError("made by nobody: " + chosen);
    }

    /** The algorithm for a payload of this size. */
    @SuppressWarnings("unchecked") // the array holds what the factory makes
    T of(long bytes) {
        int sizeClass = AlgorithmTable.sizeClass(bytes);
        Object chosen = bySizeClass[sizeClass];
        return chosen != null ? (T) chosen : choose(sizeClass);
    }

    private T choose(int sizeClass) {
        long atMostBytes = sizeClass == Long.SIZE - 1 ? Long.MAX_VALUE : 1L << sizeClass;
        Algorithm algorithm = table.choose(collective, situation(atMostBytes, true));
        if (algorithm.needsDirectAccess() && !members.haveDirectAccess()) { // looking for it is not free in a simulator
            algorithm = table.choose(collective, situation(atMostBytes, false));
        }
        T chosen = of(algorithm);
        bySizeClass[sizeClass] = chosen;
        return chosen;
    }

    private Situation situation(long bytes, boolean directAccess) {
        return new Situation(bytes, members.size(), members.haveFewCores(), directAccess);
    }

    /** One object for all sizes: its count of epochs belongs to words that exist once. */
    @SuppressWarnings("unchecked") // the array holds what the factory makes
    T of(Algorithm algorithm) {
        int index = collective.algorithms().indexOf(algorithm);
        if (byAlgorithm[index] == null) {
            byAlgorithm[index] = factory.make(collective, algorithm);
        }
        return (T) byAlgorithm[index];
    }
}
