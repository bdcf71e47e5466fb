package org.jshmem.sim.program;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.shmemx.SegmentReductions;
import org.jshmem.shmemx.Work;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A program that lets methods of the JDK go through arrays. */
final class ArraySamples {

    private ArraySamples() {}

    /** Prints what each takes, in nanoseconds; the argument says how many elements. */
    static final class Costs {

        private static Object made;

        public static void main(String[] args) {
            int count = Integer.parseInt(args[0]);
            long[] array = new long[count];
            long[] other = new long[count];
            try (Shmem shmem = Shmem.init()) {
                MemorySegment symmetric = shmem.calloc(count, Long.BYTES);
                time("cold sum", () -> SegmentReductions.sum(JAVA_LONG, symmetric));
                time("warm sum", () -> SegmentReductions.sum(JAVA_LONG, symmetric));
                time("toArray", () -> symmetric.toArray(JAVA_LONG));
                time("arraycopy", () -> System.arraycopy(array, 0, other, 0, count));
                time("clone", () -> array.clone());
                time("copyOf", () -> Arrays.copyOf(array, count));
                time("copyOfRange", () -> Arrays.copyOfRange(array, 0, count));
                time("copyFrom", () -> MemorySegment.ofArray(array).copyFrom(MemorySegment.ofArray(other)));
                time("equals", () -> Arrays.equals(array, other));
                time("fill", () -> Arrays.fill(array, 0));
                time("newarray", () -> made = new long[count]);
                time("anewarray", () -> made = new Object[2 * count]);
                time("multianewarray", () -> made = new long[8][count / 8]);
                time("hashCode", () -> Arrays.hashCode(array));
                time("fillHalf", () -> Arrays.fill(array, count / 2, count, 1));
                time("mismatch", () -> Arrays.mismatch(array, count / 4, count, other, count / 4, count));
                time("refused", () -> refused(array));
                time("stated", () -> Work.charge(0, 0, false, () -> Arrays.fill(array, 0)));
                time("sum", () -> SegmentReductions.sum(JAVA_LONG, MemorySegment.ofArray(array)));
                time("sort", () -> Arrays.sort(array));
            }
        }

        private static void refused(long[] array) {
            try {
                System.arraycopy(array, 0, array, 1, array.length);
                throw new AssertionError();
            } catch (ArrayIndexOutOfBoundsException _) {
                // as it should be
            }
        }

        private static void time(String name, Runnable work) {
            long startNs = System.nanoTime();
            work.run();
            System.out.println(name + " " + (System.nanoTime() - startNs));
        }
    }
}
