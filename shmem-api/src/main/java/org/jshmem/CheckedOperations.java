package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.LongUnaryOperator;

import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Transport;
import org.jshmem.sync.AtomicUpdates;

/**
 * What the chapters of {@link Context} are made of: each method checks the arguments of a call, finds them in symmetric memory
 * and gives the operation to the transport.
 */
abstract sealed class CheckedOperations permits Context {

    final Checks checks;
    /** What carries operations out. */
    final Transport endpoint;
    /** What operations are given to: the endpoint, but for a session, which may put something in between. */
    Transport transport;

    CheckedOperations(Transport transport, Checks checks) {
        endpoint = transport;
        this.transport = transport;
        this.checks = checks;
    }

    final void put(String call, MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, int pe) {
        int target = checks.worldPe(call, pe);
        long offset = checks.symmetricDestArray(call, dest, destOffset, bytes, 1);
        checks.local(call, "source", source, sourceOffset, bytes);
        send(call, target, offset, source, sourceOffset, bytes);
    }

    /**
     * A put whose arguments have been checked, but for the thread of the source. Apart from the checks, which are compiled to slower
     * code beside an exception handler.
     */
    final void send(String call, int target, long offset, MemorySegment source, long sourceOffset, long bytes) {
        try {
            transport.put(target, offset, source, sourceOffset, bytes);
        } catch (WrongThreadException _) {
            throw checks.ofAnotherThread(call, "source");
        }
    }

    final void get(String call, MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, int pe) {
        int target = checks.worldPe(call, pe);
        long offset = checks.symmetricArray(call, "source", source, sourceOffset, bytes, 1);
        checks.localDest(call, "dest", dest, destOffset, bytes);
        receive(call, target, offset, dest, destOffset, bytes);
    }

    /** As {@link #send}, for a get and its destination. */
    final void receive(String call, int target, long offset, MemorySegment dest, long destOffset, long bytes) {
        try {
            transport.get(target, offset, dest, destOffset, bytes);
        } catch (WrongThreadException _) {
            throw checks.ofAnotherThread(call, "dest");
        }
    }

    /** As {@link #put}, of a source that stays as it is until a quiet. */
    final void putNbi(String call, MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, int pe) {
        int target = checks.worldPe(call, pe);
        long offset = checks.symmetricDestArray(call, dest, destOffset, bytes, 1);
        checks.local(call, "source", source, sourceOffset, bytes);
        try {
            transport.putNbi(target, offset, source, sourceOffset, bytes);
        } catch (WrongThreadException _) {
            throw checks.ofAnotherThread(call, "source");
        }
    }

    /** As {@link #get}, into a destination that nobody looks at until a quiet. */
    final void getNbi(String call, MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, int pe) {
        int target = checks.worldPe(call, pe);
        long offset = checks.symmetricArray(call, "source", source, sourceOffset, bytes, 1);
        checks.localDest(call, "dest", dest, destOffset, bytes);
        try {
            transport.getNbi(target, offset, dest, destOffset, bytes);
        } catch (WrongThreadException _) {
            throw checks.ofAnotherThread(call, "dest");
        }
    }

    final void putElement(String call, ValueLayout type, MemorySegment dest, long offset, int pe, int width,
            long value) {
        transport.putElement(checks.worldPe(call, pe), destElement(call, type, dest, offset), width, value);
    }

    final long getElement(String call, ValueLayout type, MemorySegment source, long offset, int pe, int width) {
        return transport.getElement(checks.worldPe(call, pe), element(call, type, "source", source, offset), width);
    }

    final void atomic(String call, AtomicOp op, ValueLayout type, MemorySegment dest, long offset, int pe, int width,
            long operand) {
        transport.atomic(op, checks.worldPe(call, pe), destElement(call, type, dest, offset), width, operand);
    }

    final long fetch(String call, AtomicOp op, ValueLayout type, MemorySegment dest, long offset, int pe, int width,
            long operand) {
        return transport.fetch(op, checks.worldPe(call, pe), destElement(call, type, dest, offset), width, operand);
    }

    final long atomicRead(String call, ValueLayout type, MemorySegment dest, long offset, int pe, int width) {
        return transport.atomicRead(checks.worldPe(call, pe), element(call, type, "dest", dest, offset), width);
    }

    final long compareSwap(String call, ValueLayout type, MemorySegment dest, long offset, int pe, int width,
            long expected, long value) {
        return transport.compareSwap(checks.worldPe(call, pe), destElement(call, type, dest, offset), width, expected,
                value);
    }

    final void fetchNbi(String call, AtomicOp op, ValueLayout type, MemorySegment fetch, long fetchOffset,
            MemorySegment dest, long offset, long operand, int pe) {
        checks.fetched(call, type, fetch, fetchOffset);
        transport.fetchNbi(op, checks.worldPe(call, pe), destElement(call, type, dest, offset), (int) type.byteSize(),
                operand, fetch, fetchOffset);
    }

    final void atomicReadNbi(String call, ValueLayout type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, int pe) {
        checks.fetched(call, type, fetch, fetchOffset);
        transport.atomicReadNbi(checks.worldPe(call, pe), element(call, type, "dest", dest, offset),
                (int) type.byteSize(), fetch, fetchOffset);
    }

    final void compareSwapNbi(String call, ValueLayout type, MemorySegment fetch, long fetchOffset, MemorySegment dest,
            long offset, long expected, long value, int pe) {
        checks.fetched(call, type, fetch, fetchOffset);
        transport.compareSwapNbi(checks.worldPe(call, pe), destElement(call, type, dest, offset),
                (int) type.byteSize(), expected, value, fetch, fetchOffset);
    }

    final long update(String call, ValueLayout type, MemorySegment dest, long offset, int pe,
            LongUnaryOperator change) {
        return AtomicUpdates.update(transport, checks.worldPe(call, pe), destElement(call, type, dest, offset),
                (int) type.byteSize(), change);
    }

    /** For what other PEs wait for: the endpoint itself, once it has what a session holds back for a PE. */
    final Transport undelayed(int pe) {
        Transport current = transport;
        return current == endpoint ? endpoint : ((BatchingTransport) current).settled(pe);
    }

    /** Checks the place that a single-element call reads and finds it in symmetric memory. */
    final long element(String call, ValueLayout type, String name, MemorySegment object, long offset) {
        checks.order(call, type);
        return checks.symmetric(call, name, object, offset, type.byteSize(), type.byteSize());
    }

    /** As {@link #element}, for a place that the call writes. */
    final long destElement(String call, ValueLayout type, MemorySegment dest, long offset) {
        return writtenElement(call, type, "dest", dest, offset);
    }

    /** As {@link #destElement}, for an argument of another name. */
    final long writtenElement(String call, ValueLayout type, String name, MemorySegment object, long offset) {
        checks.order(call, type);
        return checks.symmetricDest(call, name, object, offset, type.byteSize(), type.byteSize());
    }
}
