package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import org.jshmem.core.ShmemException;

/**
 * Argument checks of all calls. Each is a few compares on values the call needs anyway; what was wrong is worked out
 * only after one has failed.
 */
final class Checks {

    private final int me;
    private final long baseAddress;
    private final long heapStart;
    /** Zero after close, so that the checks every call makes anyway also catch calls on a closed library. */
    private long heapEnd;
    private int nPes;

    Checks(int me, int nPes, long baseAddress, long heapStart, long heapEnd) {
        this.me = me;
        this.nPes = nPes;
        this.baseAddress = baseAddress;
        this.heapStart = heapStart;
        this.heapEnd = heapEnd;
    }

    void close() {
        heapEnd = 0;
        nPes = 0;
    }

    void open(String call) {
        if (nPes == 0) {
            throw fail(call, "the library is closed");
        }
    }

    void pe(String call, int pe) {
        if (pe < 0 || pe >= nPes) {
            open(call);
            throw fail(call, "pe out of range: pe=" + pe + " nPes=" + nPes);
        }
    }

    /** The offset in symmetric memory of a place in a live symmetric object of this PE. */
    long symmetric(String call, String name, MemorySegment object, long offset, long bytes, long alignment) {
        long at = object.address() - baseAddress + offset;
        if ((offset | bytes) < 0 || offset > object.byteSize() - bytes || at < heapStart || at > heapEnd - bytes
                || (at & (alignment - 1)) != 0 || !object.scope().isAlive()) {
            throw notSymmetric(call, name, object, offset, bytes, alignment);
        }
        return at;
    }

    /** As {@link #symmetric}, for a bulk argument: with nothing to move any segment will do, the null segment too. */
    long symmetricArray(String call, String name, MemorySegment object, long offset, long bytes, long alignment) {
        return bytes == 0 ? heapStart : symmetric(call, name, object, offset, bytes, alignment);
    }

    /** A place in any memory of this PE. */
    void local(String call, String name, MemorySegment segment, long offset, long bytes) {
        if ((offset | bytes) < 0 || offset > segment.byteSize() - bytes) {
            throw fail(call, name + " out of bounds: offset=" + offset + " bytes=" + bytes + " size="
                    + segment.byteSize());
        }
        if (!segment.scope().isAlive()) {
            throw fail(call, name + " has been freed");
        }
    }

    void order(String call, ValueLayout type) {
        if (type.byteSize() > 1 && type.order() != ByteOrder.nativeOrder()) {
            throw fail(call, "type is not in native byte order: type=" + type);
        }
    }

    ShmemException fail(String call, String message) {
        return new ShmemException(me, call, message);
    }

    private ShmemException notSymmetric(String call, String name, MemorySegment object, long offset, long bytes,
            long alignment) {
        open(call);
        if (!object.scope().isAlive()) {
            return fail(call, name + " has been freed");
        }
        long start = object.address() - baseAddress;
        if (!object.isNative() || start < heapStart || start + object.byteSize() > heapEnd) {
            return fail(call, name + " is not a symmetric object of this PE: it must come from malloc, calloc or "
                    + "align, not from ptr and not from private memory: " + object);
        }
        if (offset < 0 || bytes < 0 || offset > object.byteSize() - bytes) {
            return fail(call, name + " out of bounds: offset=" + offset + " bytes=" + bytes + " size="
                    + object.byteSize());
        }
        return fail(call, name + " is misaligned: offset=" + offset + " alignment=" + alignment);
    }
}
