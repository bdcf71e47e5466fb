package org.jshmem.hosts.agent;

import java.util.ArrayDeque;

/** How many records of a PE have been carried out, without a gap. */
final class Progress {

    /** Records that have been carried out or have been begun. */
    private long begun;
    /** Those that take their time, from the first that is not complete on. */
    private final ArrayDeque<Begun> open = new ArrayDeque<>(0);

    /** A record that takes its time. */
    static final class Begun {

        private final long number;
        private boolean isComplete;

        private Begun(long number) {
            this.number = number;
        }
    }

    /** One more record has been carried out. */
    void complete() {
        begun++;
    }

    /** One more record has been begun. */
    Begun begin() {
        Begun record = new Begun(++begun);
        open.add(record);
        return record;
    }

    /** What has been begun is complete. */
    void complete(Begun record) {
        record.isComplete = true;
        while (!open.isEmpty() && open.peek().isComplete) {
            open.remove();
        }
    }

    boolean isAllComplete() {
        return open.isEmpty();
    }

    /** Of the records in their order, how many are complete before the first that is not. */
    long completed() {
        return open.isEmpty() ? begun : open.peek().number - 1;
    }
}
