package org.jshmem.litmus;

import java.util.List;

import static org.jshmem.litmus.Outcome.acceptable;
import static org.jshmem.litmus.Outcome.forbidden;
import static org.jshmem.litmus.Outcome.interesting;

/** Whether who waits or polls learns of a write, and how soon. */
final class WaitingTable {

    private static final Outcome NEW = acceptable("NEW", "the write has been seen");
    private static final Outcome NEVER = forbidden("OLD", "the write was not seen within seconds");
    private static final Outcome PROMPT = acceptable("PROMPT", "within a millisecond");

    static final List<Litmus> ROWS = List.of(
            polling("polling-g", Reader.G), polling("polling-get", Reader.GET), polling("polling-fetch", Reader.FETCH),
            Litmus.of("helper-thread", "M8, M12, M13", "a plain store of another thread ends a wait, too",
                    memory -> new HelperThread(memory, Order.FENCE), acceptable("NEW", "with all that came before it"),
                    forbidden("OLD", "the flag overtook the data")),
            Litmus.of("helper-thread-flag-first", "M20", "another thread stores the flag before the data",
                    memory -> new HelperThread(memory, Order.FLAG_FIRST), acceptable("NEW", "the waiter was slower"),
                    interesting("OLD", "the flag was there before the data")),
            sleeper("sleeper", "a waiter that sleeps in the kernel is woken by the write",
                    LateWriter.Kind.ONE_WAITER, "a busy machine, or a wake-up lost until the end of the sleep"),
            sleeper("sleeper-two-waiters", "two threads that sleep are each woken by their write",
                    LateWriter.Kind.TWO_WAITERS, "a busy machine, or a wake-up lost until the end of the sleep"),
            sleeper("sleeper-plain-store", "a plain store wakes nobody: the sleeper looks by itself",
                    LateWriter.Kind.PLAIN_STORE, "found at the end of a sleep of 1 to 20 ms").throughPtr());

    private WaitingTable() {}

    private static Litmus polling(String name, Reader reader) {
        return Litmus.of(name, "M7", "who reads a word again and again sees in the end what was written",
                memory -> new Polling(memory, reader), NEW, NEVER);
    }

    private static Litmus sleeper(String name, String claim, LateWriter.Kind kind, String whyLate) {
        return Litmus.of(name, "M13", claim, memory -> new LateWriter(memory, kind), PROMPT,
                interesting("LATE", whyLate)).inBatchesOf(20, 1000);
    }
}
