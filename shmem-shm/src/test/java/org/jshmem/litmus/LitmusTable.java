package org.jshmem.litmus;

import java.util.List;
import java.util.stream.Stream;

/** All litmus tests, in the order of the guarantees; a new one is a row in one of these tables. */
final class LitmusTable {

    static final List<Litmus> ALL = Stream.of(AtomicityTable.ROWS, OrderTable.ROWS, DeliveryTable.ROWS,
            WaitingTable.ROWS).flatMap(List::stream).toList();

    private LitmusTable() {}
}
