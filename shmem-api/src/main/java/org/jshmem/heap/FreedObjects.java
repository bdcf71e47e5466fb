package org.jshmem.heap;

import java.lang.foreign.MemorySegment;

/** The objects that have been freed last, so that whoever uses one can be told which it was. */
final class FreedObjects {

    private static final int KEPT = 256;

    private final Freed[] last = new Freed[KEPT];
    private int next;

    private record Freed(MemorySegment.Scope lifetime, long bytes, String name, Origin origin, String how,
            ProgramLine line) {
        @Override
        public String toString() {
            return (name == null ? "" : name + ", ") + bytes + " bytes of " + origin + ", " + how + " " + line;
        }
    }

    /** @param how what has ended it */
    synchronized void add(MemorySegment.Scope lifetime, long bytes, String name, Origin origin, String how) {
        last[next] = new Freed(lifetime, bytes, name, origin, how, new ProgramLine());
        next = (next + 1) % KEPT;
    }

    /** What is known about the object that a segment was all or part of, or null. */
    synchronized String describe(MemorySegment segment) {
        for (Freed freed : last) {
            if (freed != null && freed.lifetime.equals(segment.scope())) {
                return freed.toString();
            }
        }
        return null;
    }
}
