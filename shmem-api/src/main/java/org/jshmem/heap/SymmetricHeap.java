package org.jshmem.heap;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

import org.jshmem.core.CheckSwitch;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.NearMemory;
import org.jshmem.spi.ProgramObserver;
import org.jshmem.spi.Transport;

/**
 * The symmetric objects of one PE: blocks of {@link SymmetricAllocator} as segments that die when they are freed.
 *
 * <p>
 * Each allocation has an arena of its own. Closing it at {@code free} makes every segment over the block throw, slices
 * and views of peers' copies ({@link #peerView}) included: use after free is an exception, not a wild store.
 */
public final class SymmetricHeap implements AutoCloseable {

    /** A stack that is recorded may take a kilobyte: with more objects than that, only the first ones have one. */
    private static final int MOST_LINES = 1000;

    private final Transport transport;
    private final SymmetricAllocator allocator;
    /** Of {@link NearMemory#PROGRAM_BYTES}, right below. */
    private final SymmetricAllocator near;
    private final long start;
    /** By offset. One thread allocates and frees at a time; meanwhile others look up where {@code ptr} leads. */
    private final ConcurrentNavigableMap<Long, Allocation> live = new ConcurrentSkipListMap<>();
    private final FreedObjects freed = new FreedObjects();
    private final MemorySegment memory;
    /** Null when nobody looks on. */
    private final ProgramObserver observer;
    private long allocations;
    private int objects;

    /**
     * The heap of the calling PE.
     *
     * @param transport its endpoint
     * @param start     the first offset of the heap; below it is near memory, and then what the library has for itself
     */
    public SymmetricHeap(Transport transport, long start) {
        this.transport = transport;
        this.start = start;
        allocator = new SymmetricAllocator(start, transport.memoryBytes());
        near = new SymmetricAllocator(start - NearMemory.PROGRAM_BYTES, start);
        memory = transport.view(transport.myPe(), 0, transport.memoryBytes(), Arena.global());
        observer = transport.observer();
    }

    /**
     * Allocates a symmetric object.
     *
     * @param call      what the program has called
     * @param bytes     its size; positive
     * @param alignment a power of two
     * @return this PE's copy, or null when no block is large enough
     */
    public MemorySegment allocate(String call, long bytes, long alignment) {
        long offset = allocator.allocate(bytes, alignment);
        if (offset == SymmetricAllocator.EXHAUSTED) {
            return null;
        }
        return register(call, offset, bytes, null);
    }

    /**
     * Allocates a symmetric object in near memory, or where that is too full in the heap.
     *
     * @param call  what the program has called
     * @param bytes its size; positive
     * @return as {@link #allocate}
     */
    public MemorySegment allocateNear(String call, long bytes) {
        long offset = near.allocate(bytes, 1);
        return offset == SymmetricAllocator.EXHAUSTED ? allocate(call, bytes, 1) : register(call, offset, bytes, null);
    }

    private SymmetricAllocator allocatorOf(long offset) {
        return offset < start ? near : allocator;
    }

    private MemorySegment register(String call, long offset, long bytes, String name) {
        noteUse();
        Arena lifetime = Arena.ofShared();
        live.put(offset, new Allocation(offset, bytes, lifetime, name, origin(call)));
        objects++;
        if (observer != null) {
            observer.allocated(offset, bytes);
        }
        return transport.view(transport.myPe(), offset, bytes, lifetime);
    }

    private Origin origin(String call) {
        return new Origin(call, ++allocations, CheckSwitch.ON && objects < MOST_LINES ? new ProgramLine() : null);
    }

    /**
     * Whether a segment is a whole live object, as {@link #allocate} returned it, so that it may be freed.
     *
     * @param object a segment
     * @return false for a slice, which may end where the next object begins, and for anything else
     */
    public boolean isAllocation(MemorySegment object) {
        if (!object.isNative() || !object.scope().isAlive()) {
            return false;
        }
        Allocation allocation = live.get(offsetOf(object));
        return allocation != null && allocation.bytes() == object.byteSize();
    }

    /**
     * Whether a segment is all or part of one live object.
     *
     * @param object any segment
     * @return false for private memory, peers' copies, freed objects and the null segment
     */
    public boolean isWithinAllocation(MemorySegment object) {
        return object.isNative() && object.scope().isAlive() && find(object) != null;
    }

    /**
     * Frees an object; every segment over it throws from now on.
     *
     * @param object an object for which {@link #isAllocation} holds
     * @throws ShmemException when another thread reads or writes it in a call of the system; it is freed all the same,
     *                        as on other PEs, but segments over it do not throw
     */
    public void free(MemorySegment object) {
        long offset = offsetOf(object);
        allocatorOf(offset).free(offset);
        noteUse();
        end(live.remove(offset), "freed");
    }

    private void noteUse() {
        transport.heapInUse(allocator.capacityBytes() - allocator.freeBytes());
    }

    /**
     * Changes the size of an object, keeping as much of its contents as fits; segments over the old one throw from now
     * on.
     *
     * @param object an object for which {@link #isAllocation} holds
     * @param bytes  the new size; positive
     * @return the object, perhaps at another place, or null when there is no room; then the old one stays as it is
     */
    public MemorySegment reallocate(MemorySegment object, long bytes) {
        long from = offsetOf(object);
        long to = place(from, bytes);
        if (to == SymmetricAllocator.EXHAUSTED) {
            return null;
        }
        Allocation old = live.remove(from);
        long kept = Math.min(old.bytes(), bytes);
        if (to != from) { // copied onto itself, memory that nobody has touched would be taken
            MemorySegment.copy(memory, from, memory, to, kept); // may overlap
        }
        if (observer != null) {
            observer.resizing(from, kept);
        }
        end(old, "resized");
        MemorySegment resized = register("realloc", to, bytes, old.name());
        if (observer != null) {
            observer.resized(to);
        }
        return resized;
    }

    /** An object that outgrows near memory moves to the heap. */
    private long place(long from, long bytes) {
        long to = allocatorOf(from).reallocate(from, bytes);
        if (to == SymmetricAllocator.EXHAUSTED && from < start) {
            to = allocator.allocate(bytes, 1);
            if (to != SymmetricAllocator.EXHAUSTED) {
                near.free(from);
            }
        }
        return to;
    }

    private void end(Allocation allocation, String how) {
        objects--;
        if (CheckSwitch.ON) {
            freed.add(allocation, how);
        }
        if (observer != null) {
            observer.freed(allocation.offset());
        }
        endLifetimes(how.equals("freed") ? "free" : "realloc", List.of(allocation));
    }

    private void endLifetimes(String call, Collection<Allocation> allocations) {
        Allocation held = null;
        for (Allocation allocation : allocations) {
            try {
                allocation.lifetime().close();
            } catch (IllegalStateException _) { // so says the JDK, while a channel reads into it for example
                held = allocation;
            }
        }
        if (held != null) {
            throw new ShmemException(transport.myPe(), call, "another thread reads or writes the object in a call of "
                    + "the system: offset=" + held.offset() + " bytes=" + held.bytes() + ": let that end before");
        }
    }

    /**
     * Gives an object a name, for reports.
     *
     * @param object an object for which {@link #isAllocation} holds
     * @param name   what the program calls it
     */
    public void name(MemorySegment object, String name) {
        live.computeIfPresent(offsetOf(object), (_, allocation) -> allocation.named(name));
    }

    /**
     * What is known about an object that is no longer there.
     *
     * @param segment all or part of it
     * @return its size, where it was allocated, and where it was freed; or null
     */
    public String describeFreed(MemorySegment segment) {
        return freed.describe(segment);
    }

    /**
     * The live objects.
     *
     * @return a snapshot, by offset
     */
    public List<SymmetricObject> objects() {
        List<SymmetricObject> objects = new ArrayList<>();
        for (Allocation allocation : live.values()) {
            objects.add(new SymmetricObject(allocation.offset(), allocation.bytes(), allocation.name()));
        }
        return objects;
    }

    /**
     * A peer's copy of a symmetric object, alive as long as the object, and read-only where the object is.
     *
     * @param object all or part of a live object of this PE
     * @param pe     the peer, in world numbering
     * @return its copy, or null when it cannot be reached by load and store
     * @throws ShmemException when it is no live object, perhaps because another thread has just freed it
     */
    public MemorySegment peerView(MemorySegment object, int pe) {
        Allocation allocation = find(object);
        if (allocation == null) {
            throw notLive(object);
        }
        try {
            MemorySegment copy = transport.view(pe, offsetOf(object), object.byteSize(), allocation.lifetime());
            return copy != null && object.isReadOnly() ? copy.asReadOnly() : copy;
        } catch (IllegalStateException _) {
            throw notLive(object);
        }
    }

    private ShmemException notLive(MemorySegment object) {
        return new ShmemException(transport.myPe(), "ptr", "object is not all or part of a live symmetric object: "
                + "offset=" + offsetOf(object) + " bytes=" + object.byteSize() + ": has another thread freed it?");
    }

    /** The object that a segment is all or part of, or null. */
    private Allocation find(MemorySegment object) {
        long offset = offsetOf(object);
        Map.Entry<Long, Allocation> below = live.floorEntry(offset);
        return below != null && below.getValue().covers(offset, object.byteSize()) ? below.getValue() : null;
    }

    /**
     * The offset of a segment, meaningful when it lies in this PE's heap.
     *
     * @param object a segment
     * @return its distance from the start of the symmetric memory, in bytes
     */
    public long offsetOf(MemorySegment object) {
        return object.address() - memory.address();
    }

    /**
     * Where this PE's symmetric memory begins.
     *
     * @return the address of offset 0
     */
    public long baseAddress() {
        return memory.address();
    }

    /**
     * The allocator, for statistics.
     *
     * @return the allocator
     */
    public SymmetricAllocator allocator() {
        return allocator;
    }

    /**
     * Writes zeros to all of an object.
     *
     * @param object what {@link #allocate} has returned
     */
    public void clear(MemorySegment object) {
        object.fill((byte) 0);
        if (observer != null) {
            observer.cleared(offsetOf(object), object.byteSize());
        }
    }

    /** Ends the lifetime of every object, and throws as {@link #free} does when that has been tried of all. */
    @Override
    public void close() {
        endLifetimes("close", live.values());
        live.clear();
    }
}
