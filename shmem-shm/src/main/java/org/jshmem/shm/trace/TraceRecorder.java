package org.jshmem.shm.trace;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.jshmem.core.ShmemException;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.memory.Uninterrupted;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Records what a PE does in its mapped {@link TraceLayout file}. A record is claimed when an operation begins, so that
 * one that never ends is known, too. Threads claim with an atomic and write to records of their own; no lock, no
 * system call, no garbage. As long as only the thread that has joined the job records, it claims many at once: an atomic
 * waits until all that was written before has left for the caches, so small puts one after the other would not overlap.
 */
public final class TraceRecorder {

    /** What {@link #begin} returns when it takes nothing down. */
    private static final long SKIPPED = -1;

    private final MemorySegment file;
    private final long address;
    private final long capacity;
    /** In how many calls each thread is, when what they do inside is not wanted; else null. */
    private final ThreadLocal<int[]> depth;
    private final String[] names = new String[TraceLayout.MAX_NAMES];
    private volatile int namesKnown;
    private final Thread first = Thread.currentThread();
    /** Of the first thread: whether it is the only one, its next record, and where what it has claimed ends. */
    private boolean isAlone = true;
    private long next;
    private long limit;

    private TraceRecorder(MemorySegment file) {
        this.file = file;
        address = file.address();
        capacity = file.get(JAVA_LONG, TraceLayout.CAPACITY_OFFSET);
        depth = file.get(JAVA_LONG, TraceLayout.CALLS_ONLY_OFFSET) == 0
                ? null
                : ThreadLocal.withInitial(() -> new int[1]);
    }

    /** Maps the file that the launcher has made for this PE. */
    public static TraceRecorder open(Path path) {
        try {
            return Uninterrupted.run(() -> map(path));
        } catch (IOException e) {
            throw new ShmemException("cannot open the trace file " + path + ": " + e);
        }
    }

    private static TraceRecorder map(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return new TraceRecorder(channel.map(MapMode.READ_WRITE, 0, channel.size(), Arena.global()));
        }
    }

    /** Begins what takes a while. Returns the number of the record, for {@link #end}. */
    public long begin(TraceKind kind, int target, long offset, long bytes) {
        return isInsideCall() ? SKIPPED : write(kind, 0, target, offset, bytes, 0, false);
    }

    /**
     * Records what takes less time than reading the clock twice would: with the time at which it began, and none that it
     * took. To be called before the operation, so that nobody has seen what it writes before that time.
     */
    public long instant(TraceKind kind, int target, long offset, long bytes, long value) {
        return isInsideCall() ? SKIPPED : write(kind, 0, target, offset, bytes, value, true);
    }

    /** Begins a call with a name. Returns the number of the record, for {@link #endCall}. */
    public long beginCall(String name, int target, long bytes) {
        if (depth != null) {
            depth.get()[0]++;
        }
        return write(TraceKind.CALL, indexOf(name), target, 0, bytes, 0, false);
    }

    private boolean isInsideCall() {
        return depth != null && depth.get()[0] > 0;
    }

    private long write(TraceKind kind, int name, int target, long offset, long bytes, long value, boolean isInstant) {
        long number = claim();
        long at = addressOf(number);
        SharedMemory.setLongRelease(at + TraceLayout.NUMBER, 0);
        SharedMemory.releaseFence(); // whoever reads a mixture of two records must see that it is none
        SharedMemory.setLongRelease(at + TraceLayout.OFFSET, offset);
        SharedMemory.setLongRelease(at + TraceLayout.VALUE, value);
        SharedMemory.setLongRelease(at + TraceLayout.BYTES, bytes);
        SharedMemory.setIntRelease(at + TraceLayout.TARGET, target);
        SharedMemory.setByteRelease(at + TraceLayout.KIND, (byte) kind.ordinal());
        SharedMemory.setByteRelease(at + TraceLayout.NAME, (byte) name);
        SharedMemory.setLongRelease(at + TraceLayout.THREAD, Thread.currentThread().threadId());
        long now = System.nanoTime();
        SharedMemory.setLongRelease(at + TraceLayout.START_NS, now);
        SharedMemory.setLongRelease(at + TraceLayout.END_NS, isInstant ? now : 0);
        SharedMemory.setLongRelease(at + TraceLayout.NUMBER, number + 1);
        return number;
    }

    private long claim() {
        if (Thread.currentThread() == first && isAlone) {
            isAlone = SharedMemory.getLongAcquire(address + TraceLayout.COUNT_OFFSET) == limit;
            if (isAlone) {
                return claimNext();
            }
        }
        return SharedMemory.getAndAddLong(address + TraceLayout.COUNT_OFFSET, 1);
    }

    private long claimNext() {
        if (next == limit) {
            next = SharedMemory.getAndAddLong(address + TraceLayout.COUNT_OFFSET, TraceLayout.CLAIMED_RECORDS);
            limit = next + TraceLayout.CLAIMED_RECORDS;
        }
        return next++;
    }

    public void end(long number) {
        long at = addressOf(number);
        if (isStillThere(number, at)) {
            SharedMemory.setLongRelease(at + TraceLayout.END_NS, System.nanoTime());
        }
    }

    public void endCall(long number) {
        if (depth != null) {
            depth.get()[0]--;
        }
        end(number);
    }

    /** Ends a record whose value is known now. */
    public void end(long number, long value) {
        long at = addressOf(number);
        if (isStillThere(number, at)) {
            SharedMemory.setLongRelease(at + TraceLayout.VALUE, value);
            SharedMemory.setLongRelease(at + TraceLayout.END_NS, System.nanoTime());
        }
    }

    /** Ends a record that has turned out to be of another kind. */
    public void endAs(TraceKind kind, long number) {
        long at = addressOf(number);
        if (isStillThere(number, at)) {
            SharedMemory.setByteRelease(at + TraceLayout.KIND, (byte) kind.ordinal());
            SharedMemory.setLongRelease(at + TraceLayout.END_NS, System.nanoTime());
        }
    }

    /** An atomic that was recorded as a read has written. */
    public void hasWritten(long number, long value) {
        long at = addressOf(number);
        if (isStillThere(number, at)) {
            SharedMemory.setLongRelease(at + TraceLayout.VALUE, value);
            SharedMemory.setByteRelease(at + TraceLayout.KIND, (byte) TraceKind.ATOMIC.ordinal());
        }
    }

    /** Not when it was skipped, nor after a wait so long that another thread has filled the file meanwhile. */
    private boolean isStillThere(long number, long at) {
        return number != SKIPPED && SharedMemory.getLongAcquire(at + TraceLayout.NUMBER) == number + 1;
    }

    private long addressOf(long number) {
        return address + TraceLayout.RECORDS_OFFSET + (number & capacity - 1) * TraceLayout.RECORD_BYTES;
    }

    /** Names are constants, and few. */
    private int indexOf(String name) {
        for (int i = 0; i < namesKnown; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        return add(name);
    }

    private synchronized int add(String name) {
        int index = namesKnown;
        if (index == names.length) {
            return index - 1;
        }
        byte[] text = name.getBytes(StandardCharsets.US_ASCII);
        int length = Math.min(text.length, (int) TraceLayout.NAME_BYTES - 1);
        long at = TraceLayout.NAMES_OFFSET + index * TraceLayout.NAME_BYTES;
        MemorySegment.copy(text, 0, file, JAVA_BYTE, at + 1, length);
        file.set(JAVA_BYTE, at, (byte) length);
        names[index] = name;
        namesKnown = index + 1;
        return index;
    }
}
