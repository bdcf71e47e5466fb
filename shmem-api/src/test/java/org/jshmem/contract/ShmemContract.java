package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.function.Executable;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A chapter of what every backend must do, as tests of the public API. A backend's test class extends each chapter and
 * says how a job is run; {@link ContractProgram} runs the same tests in the processes of one real job.
 *
 * <p>
 * A test leaves nothing behind: it frees what it allocates, and assumes nothing about what ran before.
 */
public abstract class ShmemContract {

    /** Symmetric memory of a PE that every test can do with. */
    public static final long HEAP_BYTES = 8 << 20;

    /** What one PE does in a test. */
    @FunctionalInterface
    public interface Body {
        void run(Shmem shmem) throws Exception;
    }

    /** Runs a body on every PE of a job and throws what the first one to fail has thrown. */
    @FunctionalInterface
    public interface Job {
        void run(int nPes, Body body) throws Exception;
    }

    private final Job job;

    protected ShmemContract(Job job) {
        this.job = job;
    }

    protected final void run(int nPes, Body body) throws Exception {
        job.run(nPes, body);
    }

    /** A byte that depends on who wrote what where, so that a misplaced copy shows. */
    static byte pattern(int writer, long index) {
        return (byte) (writer * 31 + index * 7 + 1);
    }

    /** In an array, of which a simulator does not see every access. */
    private static MemorySegment patternOf(int writer, long firstIndex, long bytes) {
        byte[] pattern = new byte[(int) bytes];
        for (int i = 0; i < pattern.length; i++) {
            pattern[i] = pattern(writer, firstIndex + i);
        }
        return MemorySegment.ofArray(pattern);
    }

    static void fillPattern(MemorySegment segment, int writer) {
        segment.copyFrom(patternOf(writer, 0, segment.byteSize()));
    }

    static void assertPattern(int writer, MemorySegment segment, long offset, long bytes) {
        assertPattern(writer, 0, segment, offset, bytes);
    }

    static void assertPattern(int writer, long firstIndex, MemorySegment segment, long offset, long bytes) {
        assertSameBytes(patternOf(writer, firstIndex, bytes), segment, offset);
    }

    /** At once: an assertion for each byte takes minutes. */
    static void assertSameBytes(MemorySegment expected, MemorySegment segment, long offset) {
        long bytes = expected.byteSize();
        long at = expected.mismatch(segment.asSlice(offset, bytes));
        if (at >= 0) {
            assertEquals(expected.get(JAVA_BYTE, at), segment.get(JAVA_BYTE, offset + at),
                    "byte " + at + " of " + bytes + " at " + offset);
        }
    }

    static void assertFails(Shmem shmem, String call, String what, Executable body) {
        assertEquals("PE " + shmem.myPe() + ": " + call + ": " + what, messageOf(body));
    }

    static void assertFailsStarting(Shmem shmem, String start, Executable body) {
        String message = messageOf(body);
        assertTrue(message.startsWith("PE " + shmem.myPe() + ": " + start), message);
    }

    private static String messageOf(Executable body) {
        return assertThrows(ShmemException.class, body).getMessage();
    }
}
