package org.jshmem.sim.program;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.function.IntConsumer;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

/** Programs that load and store through buffers over symmetric memory. */
final class BufferSamples {

    private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private BufferSamples() {}

    private static ByteBuffer buffer(MemorySegment segment) {
        return segment.asByteBuffer().order(ByteOrder.nativeOrder());
    }

    /** PE 0 stores into PE 1's memory, which polls it: by elements at a place, at the position, by a handle, by blocks. */
    static final class Spin {

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment data = shmem.calloc(6, Integer.BYTES);
                ByteBuffer mine = buffer(data);
                IntBuffer ints = mine.asIntBuffer();
                if (shmem.myPe() == 0) {
                    ByteBuffer peer = buffer(shmem.ptr(data, 1));
                    peer.putInt(0, 1);
                    peer.position(4).putInt(2);
                    INT.setRelease(peer, 8, 3);
                    peer.clear().asIntBuffer().put(3, new int[]{3, 4, 5});
                } else {
                    int sum = await(() -> ints.get(0)) + await(() -> ints.duplicate().position(1).get())
                            + await(() -> (int) INT.getAcquire(mine, 8));
                    int[] block = new int[2];
                    do {
                        ints.slice(3, 2).get(block);
                    } while (block[1] == 0);
                    char[] halves = new char[2];
                    mine.asCharBuffer().getChars(6, 8, halves, 0);
                    if (halves[0] + halves[1] != block[0]) {
                        throw new AssertionError(Arrays.toString(halves));
                    }
                    System.out.println("PE 1 saw " + sum + " " + Arrays.toString(block));
                }
                shmem.barrierAll();
            }
        }

        private interface Load {
            int value();
        }

        private static int await(Load load) {
            int value = load.value();
            while (value == 0) {
                value = load.value();
            }
            return value;
        }
    }

    /** Prints what accesses to lines that the other PE has written take through a buffer, and through a segment, in nanoseconds. */
    static final class Costs {

        private static final int LINES = 64;
        private static final int STRIDE = 64;

        public static void main(String[] args) {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment all = shmem.malloc(8 * LINES * STRIDE).fill((byte) 1);
                MemorySegment peer = shmem.ptr(all, 1 - shmem.myPe());
                byte[] array = new byte[LINES * STRIDE];
                shmem.barrierAll();
                if (shmem.myPe() == 0) {
                    ByteBuffer b = buffer(peer);
                    time(i -> b.putInt(at(0, i), i), i -> peer.set(JAVA_INT, at(1, i), i));
                    time(i -> array[i] = b.get(at(2, i)), i -> array[i] = peer.get(JAVA_BYTE, at(3, i)));
                    time(i -> b.get(at(4, i), array, 0, STRIDE),
                            i -> MemorySegment.copy(peer, JAVA_BYTE, at(5, i), array, 0, STRIDE));
                    time(i -> b.put(at(6, i), array, 0, STRIDE),
                            i -> MemorySegment.copy(array, 0, peer, JAVA_BYTE, at(7, i), STRIDE));
                }
                shmem.barrierAll();
            }
        }

        /** Whoever goes through lines in order has some of them early. */
        private static int at(int part, int i) {
            return (part * LINES + i * 11 % LINES) * STRIDE;
        }

        private static void time(IntConsumer throughBuffer, IntConsumer throughSegment) {
            System.out.println("ns " + loopNs(throughBuffer) + " " + loopNs(throughSegment));
        }

        private static long loopNs(IntConsumer access) {
            long startNs = System.nanoTime();
            for (int i = 0; i < LINES; i++) {
                access.accept(i);
            }
            return System.nanoTime() - startNs;
        }
    }
}
