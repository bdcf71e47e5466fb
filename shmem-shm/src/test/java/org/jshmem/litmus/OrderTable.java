package org.jshmem.litmus;

import java.util.List;

import static org.jshmem.litmus.Outcome.acceptable;
import static org.jshmem.litmus.Outcome.forbidden;
import static org.jshmem.litmus.Outcome.interesting;

/** In which order reads and writes of two PEs are seen when nobody waits. */
final class OrderTable {

    private static final Outcome BOTH_NEW = acceptable("NEW, NEW", "the PEs ran side by side");
    private static final Outcome FIRST_NEW = acceptable("NEW, OLD", "PE 1 was first");
    private static final Outcome SECOND_NEW = acceptable("OLD, NEW", "PE 0 was first");
    private static final Outcome BOTH_OLD = acceptable("OLD, OLD", "the PEs ran side by side");
    private static final Outcome FORWARDS = acceptable("FORWARDS", "the same value or a newer one");

    static final List<Litmus> ROWS = List.of(
            coherence("coherence-g", Reader.G), coherence("coherence-get", Reader.GET),
            coherence("coherence-fetch", Reader.FETCH),
            Litmus.of("coherence-plain", "M22", "Java allows two plain loads of one word to change places",
                    memory -> new Coherence(memory, Reader.PLAIN, false), FORWARDS,
                    interesting("BACKWARDS", "the loads have changed places")),
            Litmus.of("coherence-falling", "M4", "the writer writes its values in falling order",
                    memory -> new Coherence(memory, Reader.G, true), FORWARDS,
                    interesting("BACKWARDS", "the reader has met the writer")),
            loadBuffering("load-buffering-g", Reader.G), loadBuffering("load-buffering-get", Reader.GET),
            loadBuffering("load-buffering-fetch", Reader.FETCH),
            Litmus.of("load-buffering-put-first", "M20", "each PE puts first and reads then",
                    memory -> new LoadBuffering(memory, Reader.G, true), BOTH_OLD, FIRST_NEW, SECOND_NEW,
                    interesting("NEW, NEW", "both puts were faster than both reads")),
            Litmus.of("store-buffering-quiet", "M9", "of two PEs that put, quiet and get, one at least sees the other",
                    memory -> new StoreBuffering(memory, Order.QUIET), BOTH_NEW, FIRST_NEW, SECOND_NEW,
                    forbidden("OLD, OLD", "both gets overtook the puts")),
            Litmus.of("store-buffering-none", "M21", "without quiet two PEs that put and get may miss each other",
                    memory -> new StoreBuffering(memory, Order.NONE), BOTH_NEW, FIRST_NEW, SECOND_NEW,
                    interesting("OLD, OLD", "both puts were still on their way")),
            Litmus.of("store-buffering-fence", "M26", "fence does not help: it orders deliveries, not reads",
                    memory -> new StoreBuffering(memory, Order.FENCE), BOTH_NEW, FIRST_NEW, SECOND_NEW,
                    interesting("OLD, OLD", "both puts were still on their way")),
            Litmus.of("independent-reads", "M27", "two PEs may see the writes of two others in different orders",
                    memory -> new IndependentReads(memory, false),
                    acceptable("UNDECIDED, UNDECIDED", "neither saw them apart"),
                    acceptable("BEFORE, UNDECIDED", "PE 2 saw PE 0's write first"),
                    acceptable("UNDECIDED, BEFORE", "PE 3 saw PE 1's write first"),
                    interesting("BEFORE, BEFORE", "each saw another write first")).onPes(4),
            Litmus.of("independent-reads-barrier", "M11, M27", "who must agree on an order meets in a barrier",
                    memory -> new IndependentReads(memory, true), acceptable("UNDECIDED, UNDECIDED", "both are there"),
                    forbidden("BEFORE, BEFORE", "each saw another write first")).onPes(4).inBatchesOf(128, 1000));

    private OrderTable() {}

    private static Litmus coherence(String name, Reader reader) {
        return Litmus.of(name, "M4", "who reads a word twice does not go back in time",
                memory -> new Coherence(memory, reader, false), FORWARDS,
                forbidden("BACKWARDS", "the second read was older than the first"));
    }

    private static Litmus loadBuffering(String name, Reader reader) {
        return Litmus.of(name, "M5", "a read is complete before the put after it: not both can see the other's",
                memory -> new LoadBuffering(memory, reader, false), BOTH_OLD, FIRST_NEW, SECOND_NEW,
                forbidden("NEW, NEW", "both puts overtook the reads before them"));
    }
}
