package org.jshmem.litmus;

import java.util.List;

import static org.jshmem.litmus.Outcome.acceptable;
import static org.jshmem.litmus.Outcome.forbidden;
import static org.jshmem.litmus.Outcome.interesting;

/** What is read and written as one, and what excludes each other. */
final class AtomicityTable {

    private static final Outcome ALL = acceptable("ALL", "both updates are there");
    private static final Outcome LOST = forbidden("LOST", "an update undid its neighbour");
    private static final Outcome WHOLE = acceptable("WHOLE", "all bytes from one write");

    static final List<Litmus> ROWS = List.of(
            whole("whole-8-p-g", 8, false, Reader.G), whole("whole-4-p-g", 4, false, Reader.G),
            whole("whole-2-p-g", 2, false, Reader.G), whole("whole-8-p-plain", 8, false, Reader.PLAIN),
            whole("whole-8-put-plain", 8, true, Reader.PLAIN), whole("whole-4-put-plain", 4, true, Reader.PLAIN),
            whole("whole-2-put-plain", 2, true, Reader.PLAIN), whole("whole-8-put-get", 8, true, Reader.GET),
            whole("whole-4-put-get", 4, true, Reader.GET), whole("whole-2-put-get", 2, true, Reader.GET),
            wholeElements("whole-elements-get", 64, true), wholeElements("whole-elements-plain", 64, false),
            wholeElements("whole-elements-few", 3, true),
            Litmus.of("whole-array", "M23", "an array that is put while it is read may be half old",
                    memory -> new ArrayTearing(memory, 512, true, true), WHOLE,
                    interesting("TORN", "some elements were there, some not yet")).inBatchesOf(256, 8),
            Litmus.of("torn-across-lines", "M24", "a misaligned word across two cache lines may tear",
                    memory -> new Tearing(memory, 8, true, Reader.PLAIN, Memory.LINE - 4), WHOLE,
                    interesting("TORN", "one half from each of two writes")),
            neighbours("neighbours-atomic-8", "M3, M14", Neighbours.Kind.ATOMIC_LONGS, LOST),
            neighbours("neighbours-atomic-4", "M3, M14", Neighbours.Kind.ATOMIC_INTS, LOST),
            neighbours("neighbours-p-2", "M3", Neighbours.Kind.PUT_SHORTS, LOST),
            neighbours("neighbours-p-1", "M3", Neighbours.Kind.PUT_BYTES, LOST),
            neighbours("neighbours-in-one-word", "M25", Neighbours.Kind.BOTH_IN_ONE_WORD,
                    interesting("LOST", "the word was read before and written after the other's update")).throughPtr(),
            tickets("tickets-fetch-add", "M14", Tickets.Kind.FETCH_ADD,
                    forbidden("FIRST, FIRST", "one ticket was handed out twice")),
            tickets("tickets-compare-swap", "M14", Tickets.Kind.COMPARE_SWAP,
                    forbidden("FIRST, FIRST", "one ticket was handed out twice")),
            tickets("tickets-get-and-put", "M25", Tickets.Kind.GET_AND_PUT,
                    interesting("FIRST, FIRST", "both read before either wrote")).throughPtr(),
            tickets("tickets-lock", "M18", Tickets.Kind.LOCK,
                    forbidden("FIRST, FIRST", "who got the lock did not see what its holder had stored")).throughPtr(),
            counter("counter-threads", "M14, M16", true, forbidden("LOST", "an addition was overwritten")),
            counter("counter-threads-get-and-put", "M25", false,
                    interesting("LOST", "an addition was overwritten")));

    private AtomicityTable() {}

    private static Litmus whole(String name, int width, boolean isPut, Reader reader) {
        return Litmus.of(name, "M2", "an aligned element is read as it was written",
                memory -> new Tearing(memory, width, isPut, reader, 0), WHOLE,
                forbidden("TORN", "bytes from different writes"));
    }

    private static Litmus wholeElements(String name, int elements, boolean isGet) {
        return Litmus.of(name, "M2", "the elements of an aligned array are each read as they were written",
                memory -> new ArrayTearing(memory, elements, isGet, false), WHOLE,
                forbidden("TORN", "an element has bytes from different writes"));
    }

    private static Litmus neighbours(String name, String guarantees, Neighbours.Kind kind, Outcome lost) {
        return Litmus.of(name, guarantees, "updates of neighbouring elements leave each other alone",
                memory -> new Neighbours(memory, kind), ALL, lost);
    }

    private static Litmus tickets(String name, String guarantees, Tickets.Kind kind, Outcome twice) {
        return Litmus.of(name, guarantees, "of two PEs that draw a ticket, one gets the first and one the second",
                memory -> new Tickets(memory, kind), acceptable("FIRST, SECOND", "PE 0 was faster"),
                acceptable("SECOND, FIRST", "PE 1 was faster"), twice);
    }

    private static Litmus counter(String name, String guarantees, boolean isAtomic, Outcome lost) {
        return Litmus.of(name, guarantees, "additions by two threads of each of two PEs are all there in the end",
                memory -> new SharedCounter(memory, isAtomic), acceptable("ALL", "all additions are there"), lost);
    }
}
