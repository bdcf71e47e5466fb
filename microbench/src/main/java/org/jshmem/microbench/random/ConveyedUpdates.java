package org.jshmem.microbench.random;

import org.jshmem.shmemx.Conveyor;

/** Updates that a conveyor brings to the owner of the element, who then needs no atomics. */
abstract class ConveyedUpdates extends Updates {

    private final Conveyor conveyor;

    /** Collective; see {@link Updates}. */
    ConveyedUpdates(Table table, long factor) {
        super(table, factor, 0);
        conveyor = Conveyor.create(table.shmem(), Long.BYTES);
    }

    /** Updates an element of this PE. */
    abstract void apply(long random);

    @Override
    public final int firstRounds() {
        return Exchange.items();
    }

    @Override
    public final int minRounds() {
        return Exchange.items();
    }

    @Override
    final void update(RandomStream stream, long updates) {
        long left = updates;
        long random = stream.next();
        conveyor.begin();
        while (conveyor.advance(left == 0)) {
            while (left > 0 && conveyor.push(random, table.owner(RandomStream.index(random, table.length())))) {
                left--;
                random = left > 0 ? stream.next() : random;
            }
            while (conveyor.pull()) {
                apply(conveyor.word(0));
            }
        }
    }
}
