package org.jshmem.heap;

import java.lang.foreign.MemorySegment;

/** The objects that have been freed last, so that an error can name the one that is used. */
final class FreedObjects {

    private static final int KEPT = 256;

    private final Freed[] last = new Freed[KEPT];
    private int next;

    private record Freed(Allocation was, String how, ProgramLine line) {
        @Override
        public String toString() {
            return (was.name() == null ? "" : was.name() + ", ") + was.bytes() + " bytes of " + was.origin() + ", "
                    + how
                    + " " + line;
        }
    }

    /** @param how what has ended it */
    synchronized void add(Allocation was, String how) {
        last[next] = new Freed(was, how, new ProgramLine());
        next = (next + 1) % KEPT;
    }

    /** What is known about the object that a segment was all or part of, or null. */
    synchronized String describe(MemorySegment segment) {
        for (Freed freed : last) {
            if (freed != null && freed.was.lifetime().scope().equals(segment.scope())) {
                return freed.toString();
            }
        }
        return null;
    }
}
