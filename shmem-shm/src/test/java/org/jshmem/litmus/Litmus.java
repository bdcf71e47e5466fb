package org.jshmem.litmus;

import java.util.List;
import java.util.function.Function;

/**
 * A litmus test: a claim, and what every outcome would mean.
 *
 * @param name       by which it is chosen
 * @param guarantees the numbers in {@link org.jshmem.MemoryModel} it tests
 * @param claim      the guarantee in one sentence, or what happens without it
 * @param nPes       how many PEs act
 * @param slots      rounds in a batch
 * @param share      of so many rounds asked for, one is run: a round of this test is so much longer than a short one
 * @param ptr        whether PEs load and store each other's memory, which has to be in reach
 * @param experiment makes one PE's actors; the memory it allocates is given back by the runner
 * @param outcomes   the outcomes that can be named beforehand
 */
record Litmus(String name, String guarantees, String claim, int nPes, int slots, int share,
        boolean ptr, Function<Memory, Experiment> experiment, List<Outcome> outcomes) {

    /** Rounds that fit a few times into a second-level cache, so that actors meet in it. */
    static final int SLOTS = 2048;

    static Litmus of(String name, String guarantees, String claim, Function<Memory, Experiment> experiment,
            Outcome... outcomes) {
        return new Litmus(name, guarantees, claim, 2, SLOTS, 1, false, experiment, List.of(outcomes));
    }

    Litmus onPes(int count) {
        return new Litmus(name, guarantees, claim, count, slots, share, ptr, experiment, outcomes);
    }

    /** For rounds that take long or need much memory. */
    Litmus inBatchesOf(int count, int oneRoundOf) {
        return new Litmus(name, guarantees, claim, nPes, count, oneRoundOf, ptr, experiment, outcomes);
    }

    /** Needs {@code ptr}. */
    Litmus throughPtr() {
        return new Litmus(name, guarantees, claim, nPes, slots, share, true, experiment, outcomes);
    }

    Outcome outcome(String id) {
        return outcomes.stream().filter(outcome -> outcome.id().equals(id)).findFirst().orElse(Outcome.unlisted(id));
    }
}
