package org.jshmem.shm;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.jshmem.core.ShmemException;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Takes down what a PE does in its mapped {@link TraceLayout file}. A record is claimed when an operation begins, so that
 * one that never ends is known, too. Threads claim with an atomic and write to records of their own; no lock, no
 * system call, no garbage.
 */
final class TraceRecorder {

    private final MemorySegment file;
    private final long countAddress;
    private final long capacity;
    private final String[] names = new String[TraceLayout.MAX_NAMES];
    private volatile int namesKnown;

    private TraceRecorder(MemorySegment file) {
        this.file = file;
        countAddress = file.address() + TraceLayout.COUNT_OFFSET;
        capacity = file.get(JAVA_LONG, TraceLayout.CAPACITY_OFFSET);
    }

    /** Maps the file that the launcher has made for this PE. */
    static TraceRecorder open(Path path) {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return new TraceRecorder(channel.map(MapMode.READ_WRITE, 0, channel.size(), Arena.global()));
        } catch (IOException e) {
            throw new ShmemException("cannot open the trace file " + path + ": " + e);
        }
    }

    /** Returns the number of the record, for {@link #end}. */
    long begin(TraceKind kind, int target, long offset, long bytes) {
        return begin(kind, 0, target, offset, bytes);
    }

    /** As {@link #begin(TraceKind, int, long, long)}, of a call with a name. */
    long begin(String name, int target, long bytes) {
        return begin(TraceKind.CALL, indexOf(name), target, 0, bytes);
    }

    private long begin(TraceKind kind, int name, int target, long offset, long bytes) {
        long number = SharedMemory.getAndAddLong(countAddress, 1);
        long at = placeOf(number);
        file.set(JAVA_LONG, at + TraceLayout.NUMBER, 0);
        SharedMemory.releaseFence(); // whoever reads a mixture of two records must see that it is none
        file.set(JAVA_LONG, at + TraceLayout.END_NS, 0);
        file.set(JAVA_LONG, at + TraceLayout.OFFSET, offset);
        file.set(JAVA_LONG, at + TraceLayout.VALUE, 0);
        file.set(JAVA_LONG, at + TraceLayout.BYTES, bytes);
        file.set(JAVA_INT, at + TraceLayout.TARGET, target);
        file.set(JAVA_BYTE, at + TraceLayout.KIND, (byte) kind.ordinal());
        file.set(JAVA_BYTE, at + TraceLayout.NAME, (byte) name);
        file.set(JAVA_LONG, at + TraceLayout.THREAD, Thread.currentThread().threadId());
        file.set(JAVA_LONG, at + TraceLayout.START_NS, System.nanoTime());
        SharedMemory.setLongRelease(file.address() + at + TraceLayout.NUMBER, number + 1);
        return number;
    }

    void end(long number) {
        long at = placeOf(number);
        if (isStillThere(number, at)) {
            file.set(JAVA_LONG, at + TraceLayout.END_NS, System.nanoTime());
        }
    }

    /** Ends a record whose value is known now. */
    void end(long number, long value) {
        long at = placeOf(number);
        if (isStillThere(number, at)) {
            file.set(JAVA_LONG, at + TraceLayout.VALUE, value);
            file.set(JAVA_LONG, at + TraceLayout.END_NS, System.nanoTime());
        }
    }

    /** Ends a record that has turned out to be of another kind. */
    void endAs(TraceKind kind, long number) {
        long at = placeOf(number);
        if (isStillThere(number, at)) {
            file.set(JAVA_BYTE, at + TraceLayout.KIND, (byte) kind.ordinal());
            file.set(JAVA_LONG, at + TraceLayout.END_NS, System.nanoTime());
        }
    }

    /** Not after a wait so long that another thread has filled the file meanwhile. */
    private boolean isStillThere(long number, long at) {
        return file.get(JAVA_LONG, at + TraceLayout.NUMBER) == number + 1;
    }

    private long placeOf(long number) {
        return TraceLayout.RECORDS_OFFSET + (number & capacity - 1) * TraceLayout.RECORD_BYTES;
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
