package org.jshmem.spi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.Comparison;
import org.jshmem.core.PeSet;
import org.jshmem.core.ShmemException;

/**
 * One PE's endpoint: copy, atomic, wait, and nothing above them. Here stand who there is, waiting, ordering and the
 * end; {@link RemoteMemory} and {@link RemoteAtomics} have the operations, {@link Supervision} what a backend need not
 * offer.
 *
 * <p>
 * <b>Pre-conditions</b>, for every method: {@code 0 <= pe < nPes()}; {@code 0 <= offset} and
 * {@code offset + bytes <= memoryBytes()}; 2-, 4- and 8-byte elements lie at multiples of their size. The caller has
 * checked them; an implementation need not.
 *
 * <p>
 * <b>Ordering.</b> {@link #fence} and {@link #quiet} order and complete the operations of the calling thread. An
 * element of up to 8 bytes, and a put of 1, 2, 4 or 8 aligned bytes, is written and read as one; the elements of a
 * longer put need not be. A fence releases and a successful wait acquires, so that what was put before a fence and a
 * flag is seen after a wait for the flag (OpenSHMEM section 9.11). A write to the calling PE itself is complete on
 * return.
 *
 * <p>
 * <b>The end.</b> A wait that is blocked when the job ends throws a {@link ShmemException}; to interrupt its thread
 * does not end it.
 *
 * <p>
 * <b>Threads.</b> All methods but {@link #close} may be called by several threads of the PE at a time.
 */
public interface Transport extends RemoteMemory, RemoteAtomics, Supervision {

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
     * Whether other PEs run in the process of the caller: what has been compiled for one is compiled for them, too.
     *
     * @return the same at each call; another PE may be told otherwise
     */
    default boolean sharesProcess() {
        return false;
    }

    /**
     * Which PEs share a host.
     *
     * @return one host of {@link #concurrentPes}, unless there are several
     */
    default Hosts hosts() {
        return Hosts.one(nPes(), concurrentPes());
    }

    /**
     * A clock that all PEs read alike, as far as hosts can compare theirs.
     *
     * @return ns since some instant, the same for all PEs of the job
     */
    default long clockNs() {
        return System.nanoTime();
    }

    /**
     * Size of the symmetric memory of each PE.
     *
     * @return size in bytes, the same on every PE; zero-filled when the job starts
     */
    long memoryBytes();

    /**
     * What the caches of all PEs hold together. A call in which the PEs touch much more pays with
     * {@link RemoteMemory#putUncached}.
     *
     * @return size in bytes, {@link Long#MAX_VALUE} when that is not known or {@code putUncached} gains nothing
     */
    default long cacheBytes() {
        return Long.MAX_VALUE;
    }

    /**
     * A PE's symmetric memory for direct load and store. Offset 0 of every PE lies at a multiple of
     * {@link HeapAlignment#of} for {@link #memoryBytes}.
     *
     * @param pe       whose memory
     * @param offset   where it starts
     * @param bytes    how long it is
     * @param lifetime when it closes, access through the view throws
     * @return the view, or null when that PE's memory cannot be reached by load and store
     */
    MemorySegment view(int pe, long offset, long bytes, Arena lifetime);

    /**
     * The PEs for which {@link #view} gives a view, the caller included. The same on all of them.
     *
     * @return all PEs, but where some can only be reached by calls
     */
    default PeSet reachablePes() {
        return PeSet.world(nPes());
    }

    /**
     * Blocks until a word satisfies a comparison, whoever writes it and however, a plain store included.
     *
     * @param pe         whose word
     * @param offset     where
     * @param width      4 or 8 bytes
     * @param comparison the relation of the word to {@code value}
     * @param value      the right operand
     * @return the value that satisfied it, sign-extended
     */
    default long waitWord(int pe, long offset, int width, Comparison comparison, long value) {
        return waitWord(pe, offset, width, comparison, value, FOREVER);
    }

    /**
     * Blocks until a word satisfies a comparison, whoever writes it and however, or until time is up.
     *
     * @param pe         whose word
     * @param offset     where
     * @param width      4 or 8 bytes
     * @param comparison the relation of the word to {@code value}
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds, or {@link #FOREVER}; 0 or less looks once
     * @return the value that satisfied it, sign-extended; when time is up, the last value seen, which does not
     */
    long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs);

    /**
     * An endpoint for the operations of one more context. Only a backend that distinguishes contexts has several.
     *
     * @return this one, or one for that context alone
     */
    default Transport forContext() {
        return this;
    }

    /**
     * An endpoint for the locks of the library: as that of a context, but what goes by it is not the program's.
     *
     * @return this one, or one for locks alone
     */
    default Transport forLocks() {
        return forContext();
    }

    /**
     * As {@link #awaitLocal(BooleanSupplier, long)}, for a backend that wants to know what the condition reads.
     *
     * @param words     memory of this PE, all that the condition reads
     * @param condition reads them
     * @param timeoutNs how long to wait at most, in nanoseconds, or {@link #FOREVER}; 0 or less looks once
     * @return whether the condition held when it was asked last
     */
    default boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        return awaitLocal(condition, timeoutNs);
    }

    /**
     * Blocks until a condition over this PE's own symmetric memory holds, whoever writes it and however, or until time
     * is up.
     *
     * @param condition reads that memory through a {@link #view}; may be asked many times and on any thread, so it
     *                  neither blocks nor calls the library. It may read with plain loads: an implementation that polls
     *                  puts an acquire fence after each look. What was put before a fence and what makes the condition
     *                  hold is visible after the wait
     * @param timeoutNs how long to wait at most, in nanoseconds, or {@link #FOREVER}; 0 or less looks once
     * @return whether the condition held when it was asked last
     */
    boolean awaitLocal(BooleanSupplier condition, long timeoutNs);

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

    /**
     * The library has set up a request to send or receive, which is an object of a list, or the only one of its kind.
     * Nothing but a simulated machine minds: it may say what that costs (Kohler et al. 2012, section IV.B).
     *
     * @param isListed whether there may be any number of requests at a time
     */
    default void noteRequest(boolean isListed) {}

    /** Orders this thread's writes to each PE: those before are delivered before those after. */
    void fence();

    /** Completes this thread's operations and makes them visible to all PEs. */
    void quiet();

    /** Completes what this PE has raised ({@link #raise}), in any thread. */
    default void completeFlags() {}

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
     * an exception ({@link ExceptionalExit}), for which the others would wait in vain. Returns, and does not throw,
     * when another PE has ended the job. Views keep their memory, that of other PEs included, for the caller still
     * reads what they have published, with {@link #get} where there is no view; nothing else may be called afterwards
     * but {@link #hasLeftAlone}.
     */
    void close();

    /**
     * Whether {@link #close} has returned although not every PE has come there, because the job is over.
     *
     * @return true when nothing can be said of what the others have done
     */
    boolean hasLeftAlone();

    /**
     * Leaves the job at once, because of an exception that is on its way to the caller: the others learn that this PE
     * will not come, and, unless the job survives that, are ended.
     */
    void abandon();
}
