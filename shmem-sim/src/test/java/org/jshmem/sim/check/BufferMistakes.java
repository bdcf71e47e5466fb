package org.jshmem.sim.check;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Memory that is read before it has been written, or touched while it belongs to an operation. */
final class BufferMistakes {

    private BufferMistakes() {}

    static final class ReadOfMalloc {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.malloc(4 * Long.BYTES); // allocation
                if (right) {
                    data.fill((byte) 0);
                }
                data.get(JAVA_LONG, 16); // load
            });
        }
    }

    static final class ReadOfRealloc {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.malloc(8192);
                data.asSlice(0, right ? 4104 : 4100).fill((byte) 0);
                MemorySegment kept = shmem.calloc(1, 64); // so that the larger one lies elsewhere
                data = shmem.realloc(data, 16384); // allocation
                data.get(JAVA_LONG, 4088);
                data.get(JAVA_LONG, 4096); // load
                shmem.realloc(kept, 32).get(JAVA_LONG, 24);
            });
        }
    }

    static final class CounterOfMalloc {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment counter = right ? shmem.calloc(1, Long.BYTES) : shmem.malloc(Long.BYTES); // allocation
                shmem.atomicInc(JAVA_LONG, counter, 0, 0); // atomic
            });
        }
    }

    static final class SourceChanged {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(2, Long.BYTES);
                MemorySegment source = MemorySegment.ofArray(new long[2]);
                shmem.putNbi(data, source, (me + 1) % shmem.nPes()); // put
                if (right) {
                    shmem.quiet();
                }
                source.set(JAVA_LONG, 8, 1); // store
            });
        }
    }

    static final class DestinationRead {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(2, Long.BYTES);
                MemorySegment copy = shmem.calloc(2, Long.BYTES);
                shmem.getNbi(copy, data, (me + 1) % shmem.nPes()); // get
                if (right) {
                    shmem.quiet();
                }
                copy.get(JAVA_LONG, 0); // load
            });
        }
    }

    static final class FetchedRead {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment counter = shmem.calloc(1, Long.BYTES);
                MemorySegment before = shmem.malloc(Long.BYTES);
                shmem.atomicFetchIncNbi(JAVA_LONG, before, 0, counter, 0, 0); // fetch
                if (right) {
                    shmem.quiet();
                }
                before.get(JAVA_LONG, 0); // load
            });
        }
    }

    /** Nobody raises the flag. */
    static final class Deadlock {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                if (me == 0) {
                    shmem.p(JAVA_LONG, flag, 0, 1, right ? 1 : 2);
                } else if (me == 1) {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1); // wait
                }
            });
        }
    }
}
