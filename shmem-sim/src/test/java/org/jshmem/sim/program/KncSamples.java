package org.jshmem.sim.program;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Work;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Programs that load and store directly. The tests run them by name, on a machine that counts instructions. */
final class KncSamples {

    private static final VarHandle LONG = JAVA_LONG.varHandle();

    private KncSamples() {}

    /** What is stated counts, and what is done meanwhile does not. */
    static final class Charged {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment mine = shmem.malloc(1 << 16);
                long startNs = System.nanoTime();
                Work.charge(16_000, 0, true, () -> {
                    for (int i = 0; i < 1000; i++) {
                        mine.set(JAVA_LONG, 8L * i, i);
                    }
                });
                System.out.println(System.nanoTime() - startNs);
            }
        }
    }

    /** The same loop once and twice as long. */
    static final class Counted {

        public static void main(String[] args) {
            try (Shmem _ = Shmem.init()) {
                long[] array = new long[64];
                System.out.println(loopNs(array, 1000) + " " + loopNs(array, 2000));
            }
        }

        private static long loopNs(long[] array, int rounds) {
            long startNs = System.nanoTime();
            for (int i = 0; i < rounds; i++) {
                array[i & 63] += i;
            }
            return System.nanoTime() - startNs;
        }
    }

    /** Each PE puts, says so, and puts again: lines are printed while puts are outstanding. */
    static final class PutsAndLines {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment words = shmem.calloc(8, Long.BYTES);
                int puts = 2 * shmem.myPe() + 2;
                for (int i = 0; i < puts; i++) {
                    shmem.p(JAVA_LONG, words, 8L * shmem.myPe(), i, (shmem.myPe() + 1) % shmem.nPes());
                }
                System.out.println(shmem.myPe() + ": " + puts + " puts");
                for (int i = 0; i < 20; i++) {
                    shmem.p(JAVA_LONG, words, 8L * shmem.myPe(), i, (shmem.myPe() + 1) % shmem.nPes());
                }
                System.out.println(shmem.myPe() + ": done");
            }
        }
    }

    /** PE 0 stores into PE 1's memory, which polls it; then the other way round. By elements, by index, by handles. */
    static final class Spin {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment flag = shmem.calloc(2, Long.BYTES);
                MemorySegment peer = shmem.ptr(flag, 1 - shmem.myPe());
                if (shmem.myPe() == 0) {
                    peer.set(JAVA_INT, 0, 1);
                    while ((long) LONG.getVolatile(flag, 8L) == 0) {
                        Thread.onSpinWait();
                    }
                } else {
                    while (flag.getAtIndex(JAVA_INT, 0) == 0) {
                        Thread.onSpinWait();
                    }
                    LONG.setRelease(peer, 8L, 7L);
                }
                shmem.barrierAll();
                System.out
                        .println("PE " + shmem.myPe() + " saw " + flag.get(JAVA_INT, 0) + " " + flag.get(JAVA_LONG, 8));
            }
        }
    }

    /** Reads of lines that PE 0 has written, one by one and as a block, and again when they are there. */
    static final class Reads {

        private static final int LINES = 32;

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment lines = shmem.malloc(8 * LINES * 64);
                MemorySegment peer = shmem.ptr(lines, 0);
                if (shmem.myPe() == 0) {
                    lines.fill((byte) 1);
                }
                shmem.barrierAll();
                if (shmem.myPe() == 1) {
                    System.out.println(readNs(peer.asSlice(4 * LINES * 64), 192) + " " + readNs(peer, 64) + " "
                            + readNs(peer, 64) + " "
                            + copyNs(peer.asSlice(2 * LINES * 64, LINES * 64)));
                }
                shmem.barrierAll();
            }
        }

        private static long readNs(MemorySegment peer, int stepBytes) {
            long startNs = System.nanoTime();
            for (int i = 0; i < LINES; i++) {
                peer.get(JAVA_BYTE, (long) i * stepBytes);
            }
            return System.nanoTime() - startNs;
        }

        private static long copyNs(MemorySegment peer) {
            byte[] block = new byte[(int) peer.byteSize()];
            long startNs = System.nanoTime();
            MemorySegment.copy(peer, JAVA_BYTE, 0, block, 0, block.length);
            return System.nanoTime() - startNs;
        }
    }

    /** A barrier, then the sum of all numbers of PEs. */
    static final class BarrierAndSum {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment number = shmem.malloc(Long.BYTES);
                number.set(JAVA_LONG, 0, shmem.myPe());
                shmem.barrierAll();
                shmem.reduce(ReduceOp.SUM, JAVA_LONG, number, number);
                if (shmem.myPe() == shmem.nPes() - 1) {
                    System.out.println(number.get(JAVA_LONG, 0));
                }
                shmem.barrierAll();
            }
        }
    }

    /**
     * How fast the simulator is: every PE puts words here and there (p), or loads and stores blocks of its neighbour's
     * memory (ptr). Start it with oshrun --machine knc -np 60 and count the seconds: arguments are the kind and how many
     * operations each PE does.
     */
    static final class Throughput {

        private static final int WORDS = 1 << 12;

        public static void main(String[] args) {
            int count = Integer.parseInt(args[1]);
            try (Shmem shmem = Shmem.init()) {
                MemorySegment table = shmem.calloc(WORDS, Long.BYTES);
                shmem.barrierAll();
                if (args[0].equals("p")) {
                    put(shmem, table, count);
                } else {
                    addUp(shmem.ptr(table, (shmem.myPe() + 1) % shmem.nPes()), count);
                }
                shmem.barrierAll();
            }
        }

        private static void put(Shmem shmem, MemorySegment table, int count) {
            int random = shmem.myPe();
            for (int i = 0; i < count; i++) {
                random = random * 1_664_525 + 1_013_904_223;
                shmem.p(JAVA_LONG, table, (random >>> 20) * 8L, i, (random >>> 4) % shmem.nPes());
            }
        }

        private static void addUp(MemorySegment words, int count) {
            for (int i = 0; i < count; i += 2) {
                words.setAtIndex(JAVA_LONG, i % WORDS, words.getAtIndex(JAVA_LONG, i % WORDS) + 1);
            }
        }
    }

    /**
     * Paper 002 section 4.1, the microbenchmarks behind figures 3 to 5: PE 0 of each pair puts, or stores through ptr, a
     * block again and again; from 16 bytes on with the vector instructions that a compiler would choose. Prints kind, bytes and nanoseconds per block.
     */
    static final class PutOrPtr {

        private static final int REPETITIONS = 50;
        private static final int MOST_BYTES = 1 << 20;

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment dest = shmem.malloc(MOST_BYTES);
                MemorySegment source = shmem.malloc(MOST_BYTES);
                int pairs = shmem.nPes() / 2;
                int peer = (shmem.myPe() + pairs) % shmem.nPes();
                MemorySegment ptr = shmem.ptr(dest, peer);
                boolean active = shmem.myPe() < pairs;
                int mostBytes = args.length > 0 ? Integer.parseInt(args[0]) : MOST_BYTES;
                shmem.barrierAll();
                if (active) {
                    latency(shmem, dest, ptr, peer);
                }
                for (int bytes = 4; bytes <= mostBytes; bytes *= 2) {
                    shmem.barrierAll();
                    if (active) {
                        bandwidth(shmem, dest, source, ptr, peer, bytes);
                    }
                }
                shmem.barrierAll();
            }
        }

        /** The first block of each kind is not counted: it brings the lines. */
        private static void bandwidth(Shmem shmem, MemorySegment dest, MemorySegment source, MemorySegment ptr,
                int peer,
                int bytes) {
            long startNs = 0;
            for (int i = 0; i <= REPETITIONS; i++) {
                shmem.put(dest, 0, source, 0, bytes, peer);
                startNs = i == 0 ? System.nanoTime() : startNs;
            }
            report(shmem, "put", bytes, startNs);
            for (int i = 0; i <= REPETITIONS; i++) {
                shmem.get(source, 0, dest, 0, bytes, peer);
                startNs = i == 0 ? System.nanoTime() : startNs;
            }
            report(shmem, "get", bytes, startNs);
            for (int i = 0; i <= REPETITIONS; i++) {
                if (bytes < 16) {
                    for (int at = 0; at < bytes; at += Integer.BYTES) {
                        ptr.set(JAVA_INT, at, at);
                    }
                } else {
                    MemorySegment.copy(source, 0, ptr, 0, bytes);
                }
                startNs = i == 0 ? System.nanoTime() : startNs;
            }
            report(shmem, "ptr", bytes, startNs);
        }

        private static void latency(Shmem shmem, MemorySegment dest, MemorySegment ptr, int peer) {
            shmem.p(JAVA_INT, dest, 0, 1, peer);
            long startNs = System.nanoTime();
            for (int i = 0; i < REPETITIONS; i++) {
                shmem.p(JAVA_INT, dest, 0, i, peer);
                shmem.quiet();
            }
            report(shmem, "putLatency", 4, startNs);
            startNs = System.nanoTime();
            for (int i = 0; i < REPETITIONS; i++) {
                ptr.set(JAVA_INT, 0, i);
                shmem.quiet();
            }
            report(shmem, "ptrLatency", 4, startNs);
        }

        private static void report(Shmem shmem, String kind, int bytes, long startNs) {
            double ns = (double) (System.nanoTime() - startNs) / REPETITIONS;
            if (shmem.myPe() == 0) {
                System.out.println(kind + " " + bytes + " " + ns);
            }
        }
    }
}
