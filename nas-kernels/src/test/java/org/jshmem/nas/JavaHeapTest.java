package org.jshmem.nas;

import java.util.function.LongUnaryOperator;

import org.jshmem.core.ByteSize;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class JavaHeapTest {

    private static final long JVM_BYTES = Runtime.getRuntime().maxMemory();

    private enum Size {
        S
    }

    private static void assertComplaint(String expected, int nPes, LongUnaryOperator arrayBytes) throws Exception {
        NasJob.run(nPes, 1 << 20, shmem -> {
            String complaint = JavaHeap.complaint(shmem, Size.S, arrayBytes.applyAsLong(shmem.myPe()));
            assertEquals(expected, complaint, () -> "PE " + shmem.myPe());
        });
    }

    /** What leaves as much when a ninth is kept back for copies. */
    private static String askedFor(long arrayBytes) {
        return ByteSize.exact(Math.ceilDiv(arrayBytes / 2 * 3 / 8 * 9, 1 << 20) << 20);
    }

    @Test
    void halfAsMuchAgainIsAskedFor() throws Exception {
        assertComplaint(null, 1, pe -> JVM_BYTES / 2);
        long bytes = JVM_BYTES / 4 * 3;
        assertComplaint(
                "Java heap of a PE is too small for the class: needed=" + ByteSize.format(bytes / 2 * 3) + " max="
                        + ByteSize.format(JVM_BYTES)
                        + " class=S: raise --pe-heap to " + askedFor(bytes)
                        + ", or use a smaller class; more PEs or JVMs may help, too",
                1,
                pe -> bytes);
    }

    @Test
    void pesOfOneJvmShareItsHeap() throws Exception {
        long bytes = JVM_BYTES / 4;
        assertComplaint(
                "Java heap of a PE is too small for the class: needed=" + ByteSize.format(bytes / 2 * 3) + " max="
                        + ByteSize.format(JVM_BYTES / 3)
                        + " class=S: raise --pe-heap to " + askedFor(bytes)
                        + ", or use a smaller class; more PEs or JVMs may help, too",
                3,
                pe -> bytes);
    }

    /** One that verifies the others by itself needs what they need together. */
    @Test
    void onePeMayTakeWhatOthersLeave() throws Exception {
        assertComplaint(null, 3, pe -> pe == 0 ? JVM_BYTES / 2 : JVM_BYTES / 100);
    }

    @Test
    void processesOfTwoHostsAreTwoJvms() {
        assertEquals(JavaHeap.jvm("one", 4711), JavaHeap.jvm("one", 4711));
        assertNotEquals(JavaHeap.jvm("one", 4711), JavaHeap.jvm("two", 4711));
        assertNotEquals(JavaHeap.jvm("one", 4711), JavaHeap.jvm("one", 4712));
    }
}
