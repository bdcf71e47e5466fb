package org.jshmem.coll.team;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.Situation;
import org.jshmem.algorithm.Situation.Reach;

/**
 * The algorithms of one collective of one team, by class of size. An algorithm is chosen and made when a size first
 * needs it, so a PE pays only for those it uses; from then on a choice is a load from an array.
 *
 * <p>
 * A thread may ask which algorithm there is while another is in a collective of the team. So {@link #nameFor} makes none: if both did, the
 * collectives after would go on with one, or with a protocol of {@code coll.handshake}, that has counted no epochs.
 *
 * @param <T> the algorithms
 */
public abstract class AlgorithmCache<T> {

    private volatile AlgorithmTable table;
    private final Collective collective;
    private final Group group;
    private final Object[] bySizeClass = new Object[Long.SIZE];
    private final Map<Algorithm, T> byAlgorithm = new HashMap<>();

    /** None is made yet. */
    protected AlgorithmCache(AlgorithmTable table, Collective collective, Group group) {
        this.table = table;
        this.collective = collective;
        this.group = group;
    }

    /** From the name in the table to the class that does it: a switch, since each method reference takes a part of a millisecond. */
    protected abstract T make(Algorithm algorithm);

    /** What decides. */
    protected AlgorithmTable table() {
        return table;
    }

    /** Chooses by another table from now on. */
    public void askInstead(AlgorithmTable other) {
        table = other;
        Arrays.fill(bySizeClass, null);
    }

    /** Which algorithm a payload of this size has; for any thread. */
    public Algorithm nameFor(long bytes) {
        return choice(AlgorithmTable.sizeClass(bytes));
    }

    /** The algorithm for a payload of this size. */
    @SuppressWarnings("unchecked") // the array holds what the factory makes
    public T of(long bytes) {
        int sizeClass = AlgorithmTable.sizeClass(bytes);
        Object chosen = bySizeClass[sizeClass];
        return chosen != null ? (T) chosen : choose(sizeClass);
    }

    private T choose(int sizeClass) {
        T chosen = of(choice(sizeClass));
        bySizeClass[sizeClass] = chosen;
        return chosen;
    }

    private Algorithm choice(int sizeClass) {
        long atMostBytes = sizeClass == Long.SIZE - 1 ? Long.MAX_VALUE : 1L << sizeClass;
        Algorithm algorithm = table.choose(collective, situation(atMostBytes, reach()));
        if (algorithm.needsDirectAccess() && !group.haveDirectAccess()) { // looking for it is not free in a simulator
            algorithm = table.choose(collective, situation(atMostBytes, Reach.CALLS));
        }
        return algorithm;
    }

    private Reach reach() {
        if (group.hasHierarchy()) {
            return Reach.HIERARCHY;
        }
        return group.spansHosts() ? Reach.HOSTS : Reach.MEMORY;
    }

    private Situation situation(long bytes, Reach reach) {
        return new Situation(bytes, group.size(), group.haveFewCores(), reach);
    }

    /** One object for all sizes: its count of epochs belongs to words that exist once. */
    public T of(Algorithm algorithm) {
        T made = byAlgorithm.get(algorithm);
        if (made == null) {
            made = make(algorithm);
            byAlgorithm.put(algorithm, made);
        }
        return made;
    }
}
