package org.jshmem.sim.memory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.spi.HeapAlignment;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

/**
 * The symmetric memory of all PEs, zero-filled, at a fixed stride in one mapping, each PE's at a multiple of {@link HeapAlignment}:
 * of a sparse file without a name in RAM, or of {@link AnonymousMemory} where that is too small. The host holds the pages that have been touched and no others. Plain accesses will do: one PE runs at a time.
 */
public final class SymmetricMemory implements AutoCloseable {

    /** Held in RAM where Linux has it: elsewhere the host writes touched pages back to a disk. */
    private static final Path RAM_DIRECTORY = Path.of("/dev/shm");

    private static final FileAttribute<?> FOR_OWNER = PosixFilePermissions
            .asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final Arena arena = Arena.ofShared();
    private final MemorySegment all;
    private final int nPes;
    private final long bytesPerPe;
    private final long strideBytes;
    private final long base;

    /**
     * Memory of which the host holds nothing yet.
     *
     * @param nPes       how many PEs
     * @param bytesPerPe how much of it each has
     * @throws ShmemException when there is no room for it
     */
    public SymmetricMemory(int nPes, long bytesPerPe) {
        this.nPes = nPes;
        this.bytesPerPe = bytesPerPe;
        try {
            strideBytes = strideBytes(nPes, bytesPerPe);
            all = map(strideBytes * nPes, HeapAlignment.of(bytesPerPe), arena);
        } catch (ArithmeticException _) {
            throw tooMuch(nPes, bytesPerPe);
        } catch (IOException e) {
            throw cannotMap(nPes, bytesPerPe, e.getMessage());
        }
        base = all.address();
    }

    /**
     * How far apart the memory of PEs is.
     *
     * @param nPes       how many PEs
     * @param bytesPerPe how much of it each has
     * @return from a PE's to the next, in bytes
     * @throws ShmemException when there are not so many addresses
     */
    public static long strideBytes(int nPes, long bytesPerPe) {
        try {
            return Math.multiplyExact(HeapAlignment.stride(bytesPerPe), nPes) / nPes;
        } catch (ArithmeticException _) {
            throw tooMuch(nPes, bytesPerPe);
        }
    }

    private static ShmemException tooMuch(int nPes, long bytesPerPe) {
        return cannotMap(nPes, bytesPerPe, "more than can be addressed");
    }

    private static ShmemException cannotMap(int nPes, long bytesPerPe, String reason) {
        return new ShmemException("symmetric memory cannot be mapped: nPes=" + nPes + " bytesPerPe="
                + ByteSize.format(bytesPerPe) + " reason=" + reason + ": lower --heap or -np");
    }

    /**
     * Whose memory it is.
     *
     * @return the number of PEs
     */
    public int nPes() {
        return nPes;
    }

    /**
     * How much each PE has.
     *
     * @return the size in bytes
     */
    public long bytesPerPe() {
        return bytesPerPe;
    }

    /**
     * All memory; {@link #address} says where a PE's begins.
     *
     * @return the memory of one PE after the other
     */
    public MemorySegment all() {
        return all;
    }

    /**
     * Where an object is in all memory.
     *
     * @param pe     whose object
     * @param offset where in that PE's memory
     * @return its address
     */
    public long address(int pe, long offset) {
        return pe * strideBytes + offset;
    }

    /**
     * Where an object in a segment is in all memory.
     *
     * @param segment any memory
     * @param offset  where in it
     * @param bytes   size of the object
     * @return its address, or {@link HardwareThread#PRIVATE} when the segment is no symmetric memory
     */
    public long addressOf(MemorySegment segment, long offset, long bytes) {
        if (!segment.isNative() || offset < 0 || offset > segment.byteSize() - bytes) { // which the JDK refuses
            return HardwareThread.PRIVATE;
        }
        long address = segment.address() + offset - base;
        return address >= 0 && address + bytes <= all.byteSize() ? address : HardwareThread.PRIVATE;
    }

    /**
     * Whose memory an address is in.
     *
     * @param address in all memory
     * @return the PE
     */
    public int peOf(long address) {
        return (int) (address / strideBytes);
    }

    /**
     * Where in its PE's memory an address is.
     *
     * @param address in all memory
     * @return the offset
     */
    public long offsetOf(long address) {
        return address % strideBytes;
    }

    /**
     * Reads an element.
     *
     * @param address where, in all memory
     * @param width   1, 2, 4 or 8 bytes
     * @return the value, sign-extended
     */
    public long load(long address, int width) {
        return switch (width) {
            case Byte.BYTES -> all.get(JAVA_BYTE, address);
            case Short.BYTES -> all.get(JAVA_SHORT, address);
            case Integer.BYTES -> all.get(JAVA_INT, address);
            default -> all.get(JAVA_LONG, address);
        };
    }

    /**
     * Writes an element.
     *
     * @param address where, in all memory
     * @param width   1, 2, 4 or 8 bytes
     * @param value   what; the low-order bytes count
     */
    public void store(long address, int width, long value) {
        switch (width) {
            case Byte.BYTES -> all.set(JAVA_BYTE, address, (byte) value);
            case Short.BYTES -> all.set(JAVA_SHORT, address, (short) value);
            case Integer.BYTES -> all.set(JAVA_INT, address, (int) value);
            default -> all.set(JAVA_LONG, address, value);
        }
    }

    /**
     * Replaces an element.
     *
     * @param op      how
     * @param address where, in all memory
     * @param width   1, 2, 4 or 8 bytes
     * @param operand with what
     * @return the value before, sign-extended
     */
    public long update(AtomicOp op, long address, int width, long operand) {
        long before = load(address, width);
        store(address, width, op.apply(before, operand));
        return before;
    }

    /**
     * A part of a PE's memory for direct load and store.
     *
     * @param pe       whose
     * @param offset   where in its memory
     * @param bytes    how much
     * @param lifetime after which the part is not accessible any more
     * @return the part
     */
    @SuppressWarnings("restricted") // Only the lifetime is replaced; the slice stays within the mapping.
    public MemorySegment view(int pe, long offset, long bytes, Arena lifetime) {
        return all.asSlice(address(pe, offset), bytes).reinterpret(lifetime, null);
    }

    /** Unmaps the memory. */
    @Override
    public void close() {
        arena.close();
    }

    private static MemorySegment map(long bytes, long alignment, Arena arena) throws IOException {
        if (RAM_DIRECTORY.toFile().getUsableSpace() < bytes) {
            MemorySegment mapping = AnonymousMemory.map(Math.addExact(bytes, alignment), arena);
            if (mapping != null) {
                return aligned(mapping, bytes, alignment);
            }
        }
        StringJoiner obstacles = new StringJoiner(", ");
        for (Path directory : directories(bytes)) {
            try {
                return map(directory, bytes, alignment, arena);
            } catch (IOException e) {
                obstacles.add(directory + ": " + reason(e));
            }
        }
        throw new IOException("no file can be made: " + obstacles + " (TMPDIR says where else)");
    }

    private static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException _ -> "no such directory";
            case FileSystemException file when file.getReason() != null -> file.getReason();
            default -> e.getMessage();
        };
    }

    private static MemorySegment map(Path directory, long bytes, long alignment, Arena arena)
            throws IOException {
        // Named as the files of other jobs are. No random name, for which the JDK loads its cryptography, 20 ms.
        Path file = directory.resolve("jshmem-" + ProcessHandle.current().pid() + "-"
                + Long.toHexString(System.nanoTime()) + ".heap");
        // On Unix the name is gone as soon as the file is open, so nothing leaks however the run ends.
        try (FileChannel channel = FileChannel.open(file, Set.of(READ, WRITE, CREATE_NEW, DELETE_ON_CLOSE),
                FOR_OWNER)) {
            MemorySegment mapping = channel.map(MapMode.READ_WRITE, 0, Math.addExact(bytes, alignment), arena);
            return aligned(mapping, bytes, alignment);
        }
    }

    private static MemorySegment aligned(MemorySegment mapping, long bytes, long alignment) {
        return mapping.asSlice(-mapping.address() & alignment - 1, bytes);
    }

    /** In the order in which they are tried: RAM, unless it has too little room and the disk has more. */
    private static List<Path> directories(long bytes) {
        Path disk = Path.of(System.getProperty("java.io.tmpdir"));
        long ramBytes = RAM_DIRECTORY.toFile().getUsableSpace();
        return ramBytes >= bytes || ramBytes >= disk.toFile().getUsableSpace()
                ? List.of(RAM_DIRECTORY, disk)
                : List.of(disk, RAM_DIRECTORY);
    }
}
