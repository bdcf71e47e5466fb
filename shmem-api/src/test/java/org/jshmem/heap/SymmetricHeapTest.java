package org.jshmem.heap;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SymmetricHeapTest {

    private static final long BYTES = 1 << 20;

    private static final int ROUNDS = 20_000;

    /** One thread allocates and frees, another looks up an object that lives all the time. */
    @Test
    void liveObjectShouldBeKnownWhileOthersComeAndGo() throws Exception {
        try (Arena arena = Arena.ofShared(); SymmetricHeap heap = new SymmetricHeap(endpoint(arena), 0)) {
            MemorySegment below = heap.allocate("malloc", 64, 1);
            MemorySegment object = heap.allocate("malloc", 100, 1);
            heap.free(below); // so that others come and go on both sides
            AtomicReference<Throwable> failure = new AtomicReference<>();
            Thread reader = Thread.ofPlatform().start(() -> {
                try {
                    lookUpUntilInterrupted(heap, object);
                } catch (Throwable e) {
                    failure.set(e);
                }
            });
            comeAndGo(heap);
            reader.interrupt();
            reader.join();
            assertNull(failure.get());
        }
    }

    @Test
    void viewOfWhatIsNoLiveObjectShouldBeRefusedByName() {
        try (Arena arena = Arena.ofShared(); SymmetricHeap heap = new SymmetricHeap(endpoint(arena), 0)) {
            MemorySegment object = heap.allocate("malloc", 64, 1);
            heap.free(object);
            String message = assertThrows(ShmemException.class, () -> heap.peerView(object, 0)).getMessage();
            assertTrue(message.startsWith("PE 0: ptr: object is not all or part of a live symmetric object: offset=0 "
                    + "bytes=64"), message);
        }
    }

    /** The JDK keeps such memory; the object is freed all the same, since it is on other PEs, and so are others at the end. */
    @Test
    @Timeout(60)
    void objectThatAChannelReadsIntoShouldBeNamedWhenItIsFreed() throws Exception {
        try (Arena arena = Arena.ofShared()) {
            SymmetricHeap heap = new SymmetricHeap(endpoint(arena), 0);
            MemorySegment held = heap.allocate("malloc", 64, 1);
            MemorySegment other = heap.allocate("malloc", 64, 1);
            Pipe pipe = Pipe.open();
            Thread reader = Thread.ofPlatform()
                    .start(() -> assertDoesNotThrow(() -> pipe.source().read(held.asByteBuffer())));
            while (Arrays.stream(reader.getStackTrace()).limit(1).noneMatch(StackTraceElement::isNativeMethod)) {
                Thread.sleep(1);
            }
            String message = assertThrows(ShmemException.class, () -> heap.free(held)).getMessage();
            assertEquals("PE 0: free: another thread reads or writes the object in a call of the system: offset=0 "
                    + "bytes=64: let that end before", message);
            assertEquals(held.address(), heap.allocate("malloc", 64, 1).address());
            heap.close();
            assertFalse(other.scope().isAlive());
            pipe.sink().write(ByteBuffer.wrap(new byte[1]));
            reader.join();
        }
    }

    /** Only what is touched takes memory: an object may be larger than the machine, and most of it untouched. */
    @Test
    void resizingWhereItStandsShouldTouchNothing() {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment memory = arena.allocate(BYTES, SymmetricAllocator.GRANULE_BYTES);
            try (SymmetricHeap heap = new SymmetricHeap(endpoint(memory.asReadOnly()), 0)) {
                MemorySegment object = heap.allocate("malloc", 1000, 1);
                MemorySegment shrunk = heap.reallocate(object, 500);
                assertEquals(object.address(), shrunk.address());
                MemorySegment grown = heap.reallocate(shrunk, 1000);
                assertEquals(object.address(), grown.address());
                heap.allocate("malloc", 64, 1); // so that there is no room behind it
                assertThrows(IllegalArgumentException.class, () -> heap.reallocate(grown, 5000)); // has to be copied
            }
        }
    }

    private static void comeAndGo(SymmetricHeap heap) {
        Deque<MemorySegment> others = new ArrayDeque<>();
        for (int round = 0; round < ROUNDS; round++) {
            others.add(heap.allocate("malloc", 64 + round % 5 * 64, 1));
            if (others.size() > round % 50) {
                heap.free(others.remove());
            }
        }
    }

    private static void lookUpUntilInterrupted(SymmetricHeap heap, MemorySegment object) {
        while (!Thread.interrupted()) {
            assertTrue(heap.isWithinAllocation(object), "unknown");
            assertTrue(heap.isAllocation(object), "no allocation");
            assertTrue(heap.peerView(object, 0).address() == object.address(), "elsewhere");
            assertTrue(heap.allocator().largestFreeBytes() > 0, "nothing free");
            assertTrue(heap.objects().stream().anyMatch(known -> known.bytes() == 100), "not listed");
        }
    }

    private static Transport endpoint(Arena arena) {
        return endpoint(arena.allocate(BYTES, SymmetricAllocator.GRANULE_BYTES));
    }

    /** What a heap needs of an endpoint: who, and memory. */
    @SuppressWarnings("restricted") // a view has the lifetime of its object
    private static Transport endpoint(MemorySegment memory) {
        return (Transport) Proxy.newProxyInstance(Transport.class.getClassLoader(), new Class<?>[]{Transport.class},
                (_, method, arguments) -> switch (method.getName()) {
                    case "myPe" -> 0;
                    case "memoryBytes" -> BYTES;
                    case "view" -> memory.asSlice((long) arguments[1], (long) arguments[2])
                            .reinterpret((Arena) arguments[3], null);
                    default -> null;
                });
    }
}
