package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;

import org.jshmem.core.CheckSwitch;
import org.jshmem.core.PeList;
import org.jshmem.core.PeSet;
import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadNames;
import org.jshmem.spi.NearMemory;
import org.jshmem.spi.ProgramObserver;

/**
 * Argument checks of the calls on one context or team. Each is a few compares on values the call needs anyway; what was
 * wrong is worked out only after one has failed.
 *
 * <p>
 * {@code SHMEM_CHECKS=off} takes them out: PE numbers, bounds, alignment, byte order, lifetimes, threads and calls on what
 * is closed are then the caller's business, and a wrong argument reads or writes other memory or ends the JVM.
 */
final class Checks {

    /** Constant, so that the compiler leaves nothing of a check that is off. */
    private static final boolean ON = CheckSwitch.ON;

    private final Library library;
    private final int me;
    private final long baseAddress;
    private final long heapStart;
    private final int start;
    private final int stride;
    /** Of a team that is no sequence; null for all others. */
    private final PeList listed;
    /** PE numbers are those of the world, and every thread may call: one look settles both. */
    private final boolean isOpenWorld;
    /** Null when nobody looks on. */
    private final Interposition tool;
    /** Null when nobody looks on. */
    private final ProgramObserver observer;
    /** The only thread that may call, or null when every thread may. */
    private final Thread owner;
    /** Null unless one thread may call at a time. */
    private final OneAtATime oneAtATime;
    /** Zero after close, so that the checks every call makes anyway also catch calls on what is closed. */
    private int nPes;
    private long heapEnd;
    private String closed;

    Checks(Library library, PeSet pes, Thread owner) {
        this(library, pes, owner, library.oneAtATime());
    }

    Checks(Library library, PeSet pes, Thread owner, OneAtATime oneAtATime) {
        this.library = library;
        me = library.transport().myPe();
        baseAddress = library.heap().baseAddress();
        heapStart = Shmem.RESERVED_BYTES - NearMemory.PROGRAM_BYTES;
        heapEnd = library.transport().memoryBytes();
        start = pes.start();
        stride = pes.stride();
        listed = pes.listed();
        nPes = pes.size();
        this.owner = owner;
        this.oneAtATime = oneAtATime;
        isOpenWorld = owner == null && oneAtATime == null && listed == null && start == 0 && stride == 1;
        observer = library.transport().observer();
        tool = library.interposition().isPresent() ? library.interposition() : null;
    }

    /** From now on every call fails and says why. */
    void close(String why) {
        heapEnd = 0;
        nPes = 0;
        closed = why;
    }

    boolean isOpen() {
        return nPes != 0;
    }

    /** For calls that name no PE: those that others may wait for, or that wait for others, are among them. */
    void enter(String call) {
        if (ON) {
            requireOpen(call);
            thread(call);
        }
        if (tool != null) {
            tool.enter(me, call);
        }
        library.progress();
    }

    /** For calls that every thread may make. */
    void requireOpen(String call) {
        if (nPes == 0) {
            throw fail(call, closed);
        }
    }

    /** The world number of the PE that a call names. */
    int worldPe(String call, int pe) {
        if (ON && (pe < 0 || pe >= nPes)) {
            throw peOutOfRange(call, "pe", pe);
        }
        return isOpenWorld ? pe : worldPeOfTeam(call, pe);
    }

    private int worldPeOfTeam(String call, int pe) {
        if (ON) {
            thread(call);
        }
        return listed == null ? start + stride * pe : listed.pe(pe);
    }

    void root(String call, int root) {
        if (ON && (root < 0 || root >= nPes)) {
            throw peOutOfRange(call, "root", root);
        }
    }

    /** The offset in symmetric memory of a place in a live symmetric object of this PE. */
    long symmetric(String call, String name, MemorySegment object, long offset, long bytes, long alignment) {
        notNull(call, name, object);
        long at = object.address() - baseAddress + offset;
        if (ON && (isOutside(object, offset, bytes) || at < heapStart || at > heapEnd - bytes
                || (at & (alignment - 1)) != 0 || !object.scope().isAlive())) {
            throw notSymmetric(call, name, object, offset, bytes, alignment);
        }
        return at;
    }

    /** As {@link #symmetric}, for a place that the call writes, here or on another PE. */
    long symmetricDest(String call, String name, MemorySegment object, long offset, long bytes, long alignment) {
        long at = symmetric(call, name, object, offset, bytes, alignment);
        if (ON && object.isReadOnly()) {
            throw readOnly(call, name, object);
        }
        return at;
    }

    /** As {@link #symmetric}, for a bulk argument: with nothing to move any segment will do, the null segment too. */
    long symmetricArray(String call, String name, MemorySegment object, long offset, long bytes, long alignment) {
        return bytes == 0 ? heapStart : symmetric(call, name, object, offset, bytes, alignment);
    }

    /** As {@link #symmetricArray}, for memory that the call writes. */
    long symmetricDestArray(String call, MemorySegment dest, long offset, long bytes, long alignment) {
        return bytes == 0 ? heapStart : symmetricDest(call, "dest", dest, offset, bytes, alignment);
    }

    /** As {@link #symmetricArray}, for what a collective reads. */
    long source(String call, MemorySegment source, long offset, long bytes, long alignment) {
        return observed(false, symmetricArray(call, "source", source, offset, bytes, alignment), bytes);
    }

    /** As {@link #symmetricDestArray}, for what a collective writes. */
    long dest(String call, MemorySegment dest, long bytes, long alignment) {
        return observed(true, symmetricDestArray(call, dest, 0, bytes, alignment), bytes);
    }

    private long observed(boolean written, long at, long bytes) {
        if (observer != null) {
            observer.operand(written, at, bytes);
        }
        return at;
    }

    /** A place in any memory of this PE. */
    void local(String call, String name, MemorySegment segment, long offset, long bytes) {
        if (!ON) {
            return;
        }
        notNull(call, name, segment);
        if (isOutside(segment, offset, bytes)) {
            throw fail(call, name + " out of bounds: offset=" + offset + " bytes=" + bytes + " size="
                    + segment.byteSize());
        }
        if (!segment.scope().isAlive()) {
            throw dead(call, name, segment);
        }
    }

    /**
     * As {@link #localDest}, for what an atomic has fetched. It is written when the target has changed already, so whose it
     * is must be known before.
     */
    void fetched(String call, ValueLayout type, MemorySegment fetch, long offset) {
        localDest(call, "fetch", fetch, offset, notNull(call, "type", type).byteSize());
        if (ON && !fetch.isAccessibleBy(Thread.currentThread())) {
            throw ofAnotherThread(call, "fetch");
        }
    }

    /** The first access finds that for nothing; to ask before would cost half a nanosecond. */
    ShmemException ofAnotherThread(String call, String name) {
        return fail(call, name + " belongs to another thread: thread=" + Thread.currentThread().getName()
                + ": allocate it in the calling thread or in an arena of all: Arena.ofShared, Arena.ofAuto");
    }

    /** In the form of {@link java.util.Objects#checkIndex(long, long)}: the compiler sees that the access asks the same again. */
    private static boolean isOutside(MemorySegment segment, long offset, long bytes) {
        long starts = segment.byteSize() - bytes + 1;
        return bytes < 0 || starts < 0 || Long.compareUnsigned(offset, starts) >= 0;
    }

    /** As {@link #local}, for memory that the call writes. */
    void localDest(String call, String name, MemorySegment segment, long offset, long bytes) {
        local(call, name, segment, offset, bytes);
        if (ON && segment.isReadOnly() && bytes > 0) {
            throw readOnly(call, name, segment);
        }
    }

    /**
     * The bytes from the start of the first block to the end of the last; more than any memory can hold when
     * they are too many to count.
     */
    long span(String call, String strideName, long stride, long blockSize, long blocks, long elementBytes) {
        if (ON) {
            blocks(call, strideName, stride, blockSize, blocks);
        }
        if (blocks == 0) {
            return 0;
        }
        long most = Long.MAX_VALUE / elementBytes - blockSize;
        return Math.multiplyHigh(blocks - 1, stride) != 0 || (blocks - 1) * stride < 0 || (blocks - 1) * stride > most
                ? Long.MAX_VALUE
                : ((blocks - 1) * stride + blockSize) * elementBytes;
    }

    private void blocks(String call, String strideName, long stride, long blockSize, long blocks) {
        if (blocks < 0) {
            throw fail(call, "count is negative: count=" + blocks);
        }
        if (blockSize < 1) {
            throw fail(call, "blockSize is less than 1: blockSize=" + blockSize);
        }
        if (stride < blockSize) {
            throw fail(call, blockSize == 1
                    ? strideName + " is less than 1: " + strideName + "=" + stride
                    : strideName + " is less than blockSize: " + strideName + "=" + stride + " blockSize="
                            + blockSize);
        }
    }

    /** Costs nothing where the reference is used: the compiler makes both one test. */
    <T> T notNull(String call, String name, T argument) {
        if (ON && argument == null) {
            throw fail(call, name + " is null");
        }
        return argument;
    }

    /** For what a call is given one by one. */
    <T> List<T> noneNull(String call, String name, T[] arguments) {
        notNull(call, name, arguments);
        for (int i = 0; i < arguments.length; i++) {
            if (ON && arguments[i] == null) {
                throw fail(call, name + "[" + i + "] is null");
            }
        }
        return List.of(arguments);
    }

    void notNegative(String call, String name, long value) {
        if (ON && value < 0) {
            throw fail(call, name + " is negative: " + name + "=" + value);
        }
    }

    /** How many elements a segment holds; no more than an index of a Java array can name. */
    long wholeElements(String call, String name, MemorySegment segment, long elementBytes) {
        long bytes = notNull(call, name, segment).byteSize();
        if (ON && bytes % elementBytes != 0) {
            throw fail(call, name + " is no whole number of elements: bytes=" + bytes + " elementBytes="
                    + elementBytes);
        }
        if (ON && bytes / elementBytes > Integer.MAX_VALUE) {
            throw fail(call, name + " has too many elements: count=" + bytes / elementBytes + " most="
                    + Integer.MAX_VALUE);
        }
        return bytes / elementBytes;
    }

    void atLeast(String call, String name, long length, long count) {
        if (ON && length < count) {
            throw fail(call, name + " is too short: length=" + length + " elements=" + count);
        }
    }

    void order(String call, ValueLayout type) {
        notNull(call, "type", type);
        if (ON && type.byteSize() > 1 && type.order() != ByteOrder.nativeOrder()) {
            throw fail(call, "type is not in native byte order: type=" + type);
        }
    }

    ShmemException fail(String call, String message) {
        return new ShmemException(me, call, message);
    }

    private ShmemException readOnly(String call, String name, MemorySegment segment) {
        return fail(call, name + " is read-only: size=" + segment.byteSize()
                + ": give a segment that may be written");
    }

    /** Throws when the calling thread may not call, or not now. */
    void thread(String call) {
        if (oneAtATime != null) {
            oneAtATime.come(call);
        }
        if (ON && owner != null && Thread.currentThread() != owner) {
            throw fail(call, "called by the wrong thread: thread=" + ThreadNames.of(Thread.currentThread()) + " owner="
                    + ThreadNames.of(owner)
                    + ": a PRIVATE context is for the thread that has made it, and a library of "
                    + "ThreadLevel.FUNNELED for the one that has initialised it");
        }
    }

    private ShmemException peOutOfRange(String call, String name, int pe) {
        return nPes == 0
                ? fail(call, closed)
                : fail(call, name + " out of range: " + name + "=" + pe + " nPes=" + nPes);
    }

    /** Whether a segment lies where symmetric objects do. */
    private boolean isInHeap(MemorySegment segment) {
        long start = segment.address() - baseAddress;
        return segment.isNative() && start >= heapStart && start <= heapEnd - segment.byteSize();
    }

    private ShmemException dead(String call, String name, MemorySegment segment) {
        if (nPes == 0) {
            return fail(call, closed);
        }
        String freed = library.heap().describeFreed(segment);
        if (freed == null && !isInHeap(segment)) {
            return fail(call, name + " is memory of an arena that has been closed: bytes=" + segment.byteSize());
        }
        return fail(call, name + " has been freed" + (freed == null ? "" : ": " + freed));
    }

    private ShmemException notSymmetric(String call, String name, MemorySegment object, long offset, long bytes,
            long alignment) {
        if (nPes == 0) {
            return fail(call, closed);
        }
        if (!object.scope().isAlive()) {
            return dead(call, name, object);
        }
        if (!isInHeap(object)) {
            return fail(call, name + " is not a symmetric object of this PE: it must come from malloc, calloc or "
                    + "align, not from ptr and not from private memory: " + object);
        }
        if (offset < 0 || bytes < 0 || offset > object.byteSize() - bytes) {
            return fail(call, name + " out of bounds: offset=" + offset + " bytes=" + bytes + " size="
                    + object.byteSize());
        }
        long behind = object.address() - baseAddress & alignment - 1;
        return fail(call, name + " is misaligned: offset=" + offset + " alignment=" + alignment
                + (behind == 0 ? "" : ": the segment begins " + behind + " bytes behind a multiple of it"));
    }
}
