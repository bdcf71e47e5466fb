package org.jshmem.launch.trace;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.jshmem.shm.trace.TraceKind;
import org.jshmem.shm.trace.TraceLayout;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** The records of one PE, as they lie in its {@link TraceLayout file}. A record is named by its number. */
public final class PeTrace {

    private static final TraceKind[] KINDS = TraceKind.values();

    /** So that sizes stay far from what a long can hold. */
    private static final long MOST_RECORDS = 1L << 40;

    private final MemorySegment file;
    private final long capacity;
    private final long begun;
    /** How many of those are there; not those of claims of a thread that found that it was not alone. */
    private final long present;
    /** To the clock of host 0. */
    private final long clockOffsetNs;

    private PeTrace(MemorySegment file) {
        this.file = file;
        capacity = file.get(JAVA_LONG, TraceLayout.CAPACITY_OFFSET);
        begun = countBegun();
        clockOffsetNs = file.get(JAVA_LONG, TraceLayout.CLOCK_OFFSET);
        present = countPresent();
    }

    /** Or -1 when one of them is nothing that a PE writes. */
    private long countPresent() {
        long there = 0;
        for (long number = dropped(); number < begun; number++) {
            if (isThere(number)) {
                if (!isSound(number)) {
                    return -1;
                }
                there++;
            }
        }
        return there;
    }

    private boolean isSound(long number) {
        int kind = file.get(JAVA_BYTE, placeOf(number) + TraceLayout.KIND);
        int name = file.get(JAVA_BYTE, placeOf(number) + TraceLayout.NAME);
        return kind >= 0 && kind < KINDS.length && name >= 0 && name < TraceLayout.MAX_NAMES
                && nameLength(name) >= 0 && nameLength(name) < TraceLayout.NAME_BYTES;
    }

    /** Of those that were claimed together the last may not have been begun. */
    private long countBegun() {
        long claimed = file.get(JAVA_LONG, TraceLayout.COUNT_OFFSET);
        long begun = claimed;
        while (begun > Math.max(0, claimed - TraceLayout.CLAIMED_RECORDS) && !isThere(begun - 1)) {
            begun--;
        }
        return begun;
    }

    /**
     * Makes the file for a PE.
     *
     * @param path     where; replaced if it exists
     * @param pe       the PE
     * @param capacity for how many records; a power of two
     * @param callsOnly whether to leave out what calls do inside
     * @throws IOException when it cannot be made
     */
    public static void create(Path path, int pe, long capacity, boolean callsOnly) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ,
                StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
                Arena arena = Arena.ofConfined()) {
            MemorySegment file = channel.map(MapMode.READ_WRITE, 0, TraceLayout.fileBytes(capacity), arena);
            file.set(JAVA_INT, TraceLayout.PE_OFFSET, pe);
            file.set(JAVA_LONG, TraceLayout.CAPACITY_OFFSET, capacity);
            file.set(JAVA_LONG, TraceLayout.CALLS_ONLY_OFFSET, callsOnly ? 1 : 0);
            file.set(JAVA_INT, TraceLayout.VERSION_OFFSET, TraceLayout.VERSION);
        }
    }

    /**
     * Maps the file of a PE that does not write any more.
     *
     * @param path     where
     * @param pe       the PE
     * @param lifetime of the mapping
     * @return its records
     * @throws IOException when it cannot be read, is no such file, or is damaged
     */
    public static PeTrace open(Path path, int pe, Arena lifetime) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            MemorySegment file = channel.map(MapMode.READ_ONLY, 0, channel.size(), lifetime);
            if (file.byteSize() < TraceLayout.RECORDS_OFFSET
                    || file.get(JAVA_INT, TraceLayout.VERSION_OFFSET) != TraceLayout.VERSION) {
                throw new IOException(path + " is not what a PE of this version writes");
            }
            requireSound(hasSoundHead(file, pe), path);
            if (file.byteSize() < TraceLayout.usedBytes(file)) {
                throw new IOException(path + " has lost its end: " + file.byteSize() + " bytes of "
                        + TraceLayout.usedBytes(file));
            }
            PeTrace trace = new PeTrace(file);
            requireSound(trace.present >= 0, path);
            return trace;
        }
    }

    private static boolean hasSoundHead(MemorySegment file, int pe) {
        long capacity = file.get(JAVA_LONG, TraceLayout.CAPACITY_OFFSET);
        return Long.bitCount(capacity) == 1 && capacity > 0 && capacity <= MOST_RECORDS
                && file.byteSize() <= TraceLayout.fileBytes(capacity)
                && file.get(JAVA_LONG, TraceLayout.COUNT_OFFSET) >= 0
                && file.get(JAVA_INT, TraceLayout.PE_OFFSET) == pe;
    }

    private static void requireSound(boolean isSound, Path path) throws IOException {
        if (!isSound) {
            throw new IOException(path + " is damaged");
        }
    }

    int pe() {
        return file.get(JAVA_INT, TraceLayout.PE_OFFSET);
    }

    /** How many operations the PE has begun, as far as is known of those that are not in the file any more. */
    long count() {
        return dropped() + present;
    }

    /** How many of them are not in the file any more. */
    long dropped() {
        return Math.max(0, begun - capacity);
    }

    /** What to do with a record. */
    interface Visitor {
        /** Looks at one. */
        void visit(long number) throws IOException;
    }

    /** Visits the records that are there, in the order of their numbers; not one that was about to be written at a kill. */
    void forEach(Visitor visitor) throws IOException {
        for (long number = dropped(); number < begun; number++) {
            if (isThere(number)) {
                visitor.visit(number);
            }
        }
    }

    private boolean isThere(long number) {
        return field(number, TraceLayout.NUMBER) == number + 1;
    }

    boolean hasEnded(long number) {
        return field(number, TraceLayout.END_NS) != 0;
    }

    long startNs(long number) {
        return field(number, TraceLayout.START_NS) + clockOffsetNs;
    }

    /** 0 for one that has not ended. */
    long endNs(long number) {
        return hasEnded(number) ? field(number, TraceLayout.END_NS) + clockOffsetNs : 0;
    }

    long offset(long number) {
        return field(number, TraceLayout.OFFSET);
    }

    long value(long number) {
        return field(number, TraceLayout.VALUE);
    }

    /** Negative for none. */
    long bytes(long number) {
        return field(number, TraceLayout.BYTES);
    }

    int target(long number) {
        return file.get(JAVA_INT, placeOf(number) + TraceLayout.TARGET);
    }

    long thread(long number) {
        return field(number, TraceLayout.THREAD);
    }

    TraceKind kind(long number) {
        return KINDS[file.get(JAVA_BYTE, placeOf(number) + TraceLayout.KIND)];
    }

    /** For people: of a call its name, of anything else that of its kind. */
    String name(long number) {
        if (kind(number) != TraceKind.CALL) {
            return kind(number).spelling();
        }
        int name = file.get(JAVA_BYTE, placeOf(number) + TraceLayout.NAME);
        long at = TraceLayout.NAMES_OFFSET + name * TraceLayout.NAME_BYTES;
        byte[] text = file.asSlice(at + 1, nameLength(name)).toArray(JAVA_BYTE);
        return new String(text, StandardCharsets.US_ASCII);
    }

    private int nameLength(int name) {
        return file.get(JAVA_BYTE, TraceLayout.NAMES_OFFSET + name * TraceLayout.NAME_BYTES);
    }

    private long field(long number, long offset) {
        return file.get(JAVA_LONG, placeOf(number) + offset);
    }

    private long placeOf(long number) {
        return TraceLayout.RECORDS_OFFSET + (number & capacity - 1) * TraceLayout.RECORD_BYTES;
    }
}
