package org.jshmem.spi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;

/**
 * One PE's endpoint: copy, atomic, wait, and nothing above them.
 *
 * <p>
 * <b>Pre-conditions</b>, for every method: {@code 0 <= pe < nPes()}; {@code 0 <= offset} and
 * {@code offset + bytes <= memoryBytes()}; 2-, 4- and 8-byte elements lie at multiples of their size. The caller has
 * checked them; an implementation need not.
 *
 * <p>
 * <b>Ordering.</b> {@link #fence} and {@link #quiet} order and complete the operations of the calling thread. An
 * element of up to 8 bytes, and a put of 1, 2, 4 or 8 aligned bytes, is written and read as one; a write has release
 * and a successful wait acquire semantics, so that what was put before a fence and a flag is seen after a wait for the
 * flag (OpenSHMEM section 9.10). A write to the calling PE itself is complete on return.
 *
 * <p>
 * <b>Threads.</b> All methods but {@link #close} may be called by several threads of the PE at a time.
 */
public interface Transport {

    /** A timeout that never comes, in nanoseconds. */
    long FOREVER = Long.MAX_VALUE;

    /**
     * This PE.
     *
     * @return its number in the world
     */
    int myPe();

    /**
     * All PEs.
     *
     * @return how many there are
     */
    int nPes();

    /**
     * How many PEs can run at the same time. When it is below {@link #nPes}, a PE that polls keeps another one from a
     * core, and algorithms with few hand-overs win over those with short critical paths.
     *
     * @return at least 1 and at most {@link #nPes}
     */
    int concurrentPes();

    /**
     * Size of the symmetric memory of each PE.
     *
     * @return size in bytes, the same on every PE; zero-filled when the job starts
     */
    long memoryBytes();

    /**
     * A PE's symmetric memory for direct load and store.
     *
     * @param pe       whose memory
     * @param offset   where it starts
     * @param bytes    how long it is
     * @param lifetime when it closes, access through the view throws
     * @return the view, or null when that PE's memory cannot be reached by load and store
     */
    MemorySegment view(int pe, long offset, long bytes, Arena lifetime);

    /**
     * Copies local memory to a PE. On return the source may be reused; delivery is complete after {@link #quiet}.
     *
     * @param pe           the target
     * @param offset       where to write
     * @param source       any memory of this PE, symmetric or not
     * @param sourceOffset where to read, in bytes
     * @param bytes        how many bytes
     */
    void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes);

    /**
     * Copies a PE's memory to local memory; complete on return.
     *
     * @param pe         the PE to read from
     * @param offset     where to read
     * @param dest       any memory of this PE, symmetric or not
     * @param destOffset where to write, in bytes
     * @param bytes      how many bytes
     */
    void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes);

    /**
     * Copies blocks of local memory to a PE as one operation; completes as {@link #put} does. When source and target
     * overlap, the blocks are read before any is written.
     *
     * @param pe           the target
     * @param offset       where to write the first block
     * @param stride       from the start of a block at the target to that of the next, in bytes
     * @param source       any memory of this PE, symmetric or not
     * @param sourceOffset where to read the first block, in bytes
     * @param sourceStride from the start of a block in the source to that of the next, in bytes
     * @param blockBytes   size of a block; at most either stride
     * @param blocks       how many blocks; at least 1
     */
    void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset, long sourceStride,
            long blockBytes, long blocks);

    /**
     * Copies blocks of a PE's memory to local memory as one operation; complete on return. When source and target
     * overlap, the blocks are read before any is written.
     *
     * @param pe         the PE to read from
     * @param offset     where to read the first block
     * @param stride     from the start of a block at that PE to that of the next, in bytes
     * @param dest       any memory of this PE, symmetric or not
     * @param destOffset where to write the first block, in bytes
     * @param destStride from the start of a block in the destination to that of the next, in bytes
     * @param blockBytes size of a block; at most either stride
     * @param blocks     how many blocks; at least 1
     */
    void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks);

    /**
     * Writes one byte.
     *
     * @param pe     the target
     * @param offset where
     * @param value  what
     */
    void putByte(int pe, long offset, byte value);

    /**
     * Writes two bytes.
     *
     * @param pe     the target
     * @param offset where
     * @param value  what
     */
    void putShort(int pe, long offset, short value);

    /**
     * Writes four bytes.
     *
     * @param pe     the target
     * @param offset where
     * @param value  what
     */
    void putInt(int pe, long offset, int value);

    /**
     * Writes eight bytes.
     *
     * @param pe     the target
     * @param offset where
     * @param value  what
     */
    void putLong(int pe, long offset, long value);

    /**
     * Reads one byte.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @return the value
     */
    byte getByte(int pe, long offset);

    /**
     * Reads two bytes.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @return the value
     */
    short getShort(int pe, long offset);

    /**
     * Reads four bytes.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @return the value
     */
    int getInt(int pe, long offset);

    /**
     * Reads eight bytes.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @return the value
     */
    long getLong(int pe, long offset);

    /**
     * Atomically replaces a 32-bit word. May return before the target is updated.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param operand with what
     */
    void atomicInt(AtomicOp op, int pe, long offset, int operand);

    /**
     * Atomically replaces a 64-bit word. May return before the target is updated.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param operand with what
     */
    void atomicLong(AtomicOp op, int pe, long offset, long operand);

    /**
     * Atomically replaces a 32-bit word; complete on return.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param operand with what
     * @return the value before
     */
    int fetchInt(AtomicOp op, int pe, long offset, int operand);

    /**
     * Atomically replaces a 64-bit word; complete on return.
     *
     * @param op      how
     * @param pe      the target
     * @param offset  where
     * @param operand with what
     * @return the value before
     */
    long fetchLong(AtomicOp op, int pe, long offset, long operand);

    /**
     * Atomically reads a 32-bit word.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @return the value
     */
    int atomicReadInt(int pe, long offset);

    /**
     * Atomically reads a 64-bit word.
     *
     * @param pe     the PE to read from
     * @param offset where
     * @return the value
     */
    long atomicReadLong(int pe, long offset);

    /**
     * Atomically sets a 32-bit word that holds the expected value; complete on return.
     *
     * @param pe       the target
     * @param offset   where
     * @param expected what must be there
     * @param value    what to write then
     * @return the value before; equal to {@code expected} when the word was set
     */
    int compareSwapInt(int pe, long offset, int expected, int value);

    /**
     * Atomically sets a 64-bit word that holds the expected value; complete on return.
     *
     * @param pe       the target
     * @param offset   where
     * @param expected what must be there
     * @param value    what to write then
     * @return the value before; equal to {@code expected} when the word was set
     */
    long compareSwapLong(int pe, long offset, long expected, long value);

    /**
     * Blocks until a 32-bit word satisfies a comparison, whoever writes it and however, a plain store included.
     *
     * @param pe         whose word
     * @param offset     where
     * @param comparison the relation of the word to {@code value}
     * @param value      the right operand
     * @return the value that satisfied it
     */
    default int waitInt(int pe, long offset, Comparison comparison, int value) {
        return waitInt(pe, offset, comparison, value, FOREVER);
    }

    /**
     * Blocks until a 32-bit word satisfies a comparison, whoever writes it and however, or until time is up.
     *
     * @param pe         whose word
     * @param offset     where
     * @param comparison the relation of the word to {@code value}
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds, or {@link #FOREVER}; 0 or less looks once
     * @return the value that satisfied it; when time is up, the last value seen, which does not
     */
    int waitInt(int pe, long offset, Comparison comparison, int value, long timeoutNs);

    /**
     * Blocks until a 64-bit word satisfies a comparison, whoever writes it and however, a plain store included.
     *
     * @param pe         whose word
     * @param offset     where
     * @param comparison the relation of the word to {@code value}
     * @param value      the right operand
     * @return the value that satisfied it
     */
    default long waitLong(int pe, long offset, Comparison comparison, long value) {
        return waitLong(pe, offset, comparison, value, FOREVER);
    }

    /**
     * Blocks until a 64-bit word satisfies a comparison, whoever writes it and however, or until time is up.
     *
     * @param pe         whose word
     * @param offset     where
     * @param comparison the relation of the word to {@code value}
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds, or {@link #FOREVER}; 0 or less looks once
     * @return the value that satisfied it; when time is up, the last value seen, which does not
     */
    long waitLong(int pe, long offset, Comparison comparison, long value, long timeoutNs);

    /**
     * Blocks until a condition over this PE's own symmetric memory holds, whoever writes it and however, or until time
     * is up.
     *
     * @param condition reads that memory through a {@link #view}; may be asked many times and on any thread, so it
     *                  neither blocks nor calls the library. What was put before a fence and what makes the condition
     *                  hold is visible after the wait
     * @param timeoutNs how long to wait at most, in nanoseconds, or {@link #FOREVER}; 0 or less looks once
     * @return whether the condition held when it was asked last
     */
    boolean awaitLocal(BooleanSupplier condition, long timeoutNs);

    /**
     * Registers what to do when a wait does not end: it is run by the waiting thread after a second and again and again
     * from then on, or, where that is known, when nothing can end the wait any more. It may throw, which ends the wait.
     *
     * @param diagnosis looks only at what {@link #view} and {@link #hasClosed} tell; replaces an earlier one
     */
    void onStall(Runnable diagnosis);

    /**
     * Registers who can say more about what this PE is doing, for the report on a job that hangs.
     *
     * @param description lines of text; may be asked by any thread at any time
     */
    default void onReport(Supplier<String> description) {}

    /**
     * Takes note of how much symmetric memory this PE's objects take, for whoever watches the job.
     *
     * @param bytes the new sum
     */
    default void heapInUse(long bytes) {}

    /**
     * Whether a PE waits in {@link #close} for the others, and not because of an exception. Need not be known at once.
     *
     * @param pe the PE
     * @return true when it will do nothing else any more before all others have closed
     */
    boolean hasClosed(int pe);

    /**
     * Carries out puts and atomics to one PE, in their order; each may return before the target is updated. What they
     * do is what they would do one by one; a backend for which a message is dear sends one for all.
     *
     * @param pe    the target
     * @param batch at least one operation; may be reused on return
     */
    default void deliver(int pe, Batch batch) {
        batch.carryOut(this, pe);
    }

    /** Orders this thread's writes to each PE: those before are delivered before those after. */
    void fence();

    /** Completes this thread's operations and makes them visible to all PEs. */
    void quiet();

    /**
     * How elements are combined in a reduction on this machine.
     *
     * @return the combiner
     */
    Combiner combiner();

    /**
     * Ends all PEs of the job, whatever they are doing, and does not return.
     *
     * @param status the job's exit code
     */
    void globalExit(int status);

    /**
     * Leaves the job: blocks until every PE has come here, or ends the job when it finds that this one comes because of
     * an exception, for which the others would wait in vain. Views keep their memory; nothing else may be called
     * afterwards.
     */
    void close();
}
