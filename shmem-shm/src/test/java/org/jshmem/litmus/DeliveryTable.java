package org.jshmem.litmus;

import java.util.ArrayList;
import java.util.List;

import static org.jshmem.litmus.Outcome.acceptable;
import static org.jshmem.litmus.Outcome.forbidden;
import static org.jshmem.litmus.Outcome.interesting;

/** What is there when a PE has learnt, by a wait or a barrier, that it has been put. */
final class DeliveryTable {

    private static final String CLAIM = "data put before a fence and a flag is there for who has waited for the flag";
    private static final String SIGNAL_CLAIM = "data is there for who has waited for the signal that was put with it";
    private static final Outcome NEW = acceptable("NEW", "the data that was announced");
    private static final Outcome OLD = forbidden("OLD", "the flag overtook the data");
    private static final Outcome UNORDERED = interesting("OLD", "the flag overtook the data: nothing orders them");
    private static final Outcome TOO_EARLY = interesting("OLD", "the flag was there before the data");

    static final List<Litmus> ROWS = List.of(
            message("message-8", 8, 0, Order.FENCE, OLD), message("message-64", 64, 0, Order.FENCE, OLD),
            message("message-4K", 4 << 10, 0, Order.FENCE, OLD).inBatchesOf(256, 8),
            message("message-1M", 1 << 20, 0, Order.FENCE, OLD).inBatchesOf(8, 500),
            message("message-8M", 8 << 20, 0, Order.FENCE, OLD).inBatchesOf(2, 5_000),
            message("message-61-unaligned", 61, 3, Order.FENCE, OLD),
            message("message-4093-unaligned", 4093, 1, Order.FENCE, OLD).inBatchesOf(256, 8),
            message("message-8-quiet", 8, 0, Order.QUIET, OLD),
            Litmus.of("message-plain", "M1, M8, M12", "fence orders plain stores through ptr, too",
                    memory -> new PlainMessagePassing(memory, Order.FENCE), NEW, OLD).throughPtr(),
            signal("signal-8", 8, 0, Announcement.SIGNAL_SET), signal("signal-64", 64, 0, Announcement.SIGNAL_SET),
            signal("signal-64-add", 64, 0, Announcement.SIGNAL_ADD),
            signal("signal-61-unaligned", 61, 3, Announcement.SIGNAL_ADD),
            signal("signal-4K", 4 << 10, 0, Announcement.SIGNAL_SET).inBatchesOf(256, 8),
            signal("signal-1M", 1 << 20, 0, Announcement.SIGNAL_SET).inBatchesOf(8, 500),
            Litmus.of("message-64-atomic-no-fence", "M15, M20", "an atomic orders no more than another write",
                    memory -> new MessagePassing(memory, 64, 0, Announcement.ATOMIC, Order.NONE), NEW, UNORDERED),
            Litmus.of("own-writes", "M6", "a PE sees at once what it puts to itself and what it stores",
                    OwnWrites::new, acceptable("NEW, NEW", "at once")),
            collective("reduce", false), collective("reduce-nb", true),
            message("message-64-no-fence", 64, 0, Order.NONE, UNORDERED),
            message("message-64-flag-first", 64, 0, Order.FLAG_FIRST, TOO_EARLY),
            Litmus.of("message-plain-no-fence", "M20", "nothing orders plain stores",
                    memory -> new PlainMessagePassing(memory, Order.NONE), NEW, UNORDERED).throughPtr(),
            Litmus.of("barrier", "M11", "after a barrier every store before it is visible",
                    memory -> new Barrier(memory, true), acceptable("NEW, NEW", "both stores are there"))
                    .inBatchesOf(Litmus.SLOTS, 10).throughPtr(),
            Litmus.of("barrier-none", "M21", "without a barrier a store may be seen late",
                    memory -> new Barrier(memory, false), acceptable("NEW, NEW", "side by side"),
                    interesting("NEW, OLD", "PE 0's store came late"),
                    interesting("OLD, NEW", "PE 1's store came late"),
                    interesting("OLD, OLD", "both stores came late")).throughPtr(),
            Litmus.of("barrier-3", "M10, M11", "after a barrier every store before it is visible",
                    memory -> new Barrier(memory, true), acceptable("NEW, NEW, NEW", "all stores are there"))
                    .onPes(3).inBatchesOf(128, 100).throughPtr(),
            cumulativity("cumulativity-quiet", Order.QUIET, forbidden("OLD, OLD", "PE 2 never had the data"),
                    forbidden("OLD, NEW", "PE 1 learnt of data that PE 2 did not have yet"),
                    forbidden("NEW, OLD", "PE 1 saw data in PE 2's memory that PE 2 did not see")),
            cumulativity("cumulativity-flag-first", Order.FLAG_FIRST, interesting("OLD, OLD", "before the data"),
                    interesting("OLD, NEW", "before the data came"), forbidden("NEW, OLD", "who has seen it tells")));

    private DeliveryTable() {}

    private static Litmus message(String name, int bytes, int misalignment, Order order, Outcome old) {
        boolean isOrdered = old.grade() == Grade.FORBIDDEN;
        return Litmus.of(name, isOrdered ? "M8, M12" : "M20", isOrdered ? CLAIM : "nothing orders data and flag",
                memory -> new MessagePassing(memory, bytes, misalignment, Announcement.P, order), NEW, old);
    }

    private static Litmus signal(String name, int bytes, int misalignment, Announcement kind) {
        return Litmus.of(name, "M12, M17", SIGNAL_CLAIM,
                memory -> new MessagePassing(memory, bytes, misalignment, kind, Order.NONE), NEW,
                forbidden("OLD", "the signal overtook the data"));
    }

    private static Litmus collective(String name, boolean isStarted) {
        return Litmus.of(name, "M19", "the result of a collective is there when it is done, and its source is free",
                memory -> new CollectiveResult(memory, isStarted), acceptable("NEW, NEW", "both have the sum"))
                .inBatchesOf(Litmus.SLOTS, 10);
    }

    private static Litmus cumulativity(String name, Order order, Outcome... broken) {
        List<Outcome> outcomes = new ArrayList<>(List.of(broken));
        outcomes.add(acceptable("NEW, NEW", "who learns of the data finds it, wherever it is"));
        return Litmus.of(name, order == Order.QUIET ? "M9, M10" : "M20", "a flag to PE 1 after quiet tells of data on "
                + "PE 2, and PE 1 may pass it on", memory -> new Cumulativity(memory, order),
                outcomes.toArray(Outcome[]::new)).onPes(3);
    }
}
