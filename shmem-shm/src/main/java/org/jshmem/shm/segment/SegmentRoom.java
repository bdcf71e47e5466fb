package org.jshmem.shm.segment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jshmem.core.ByteSize;
import org.jshmem.shm.memory.Errno;
import org.jshmem.shm.memory.LibC;

/**
 * Reserves the room of a segment in its file system, so that nobody else can take it while the job runs. On a disk that
 * costs nothing. In memory it takes the memory itself, half a second for a gigabyte; heaps are mostly larger than what
 * is ever touched of them, so those of large jobs are left to chance, and {@link MemoryFault} says what has happened.
 */
final class SegmentRoom {

    /** As many bytes are always reserved. */
    static final long MOST_IN_MEMORY = 512L << 20; // 512 MiB

    /** Less is written sooner than the system call is linked. */
    private static final long SMALL = 1L << 20; // 1 MiB

    private static final int PIECE = 64 << 10; // 64 KiB

    private final FileChannel file;
    private final int descriptor;
    private final boolean isInMemory;

    /** The room of an empty file. */
    SegmentRoom(UnnamedFile file) throws IOException {
        this(file.channel(), Integer.parseInt(file.path().getFileName().toString()),
                isInMemory(Files.readSymbolicLink(file.path()).getParent()));
    }

    /**
     * Likewise.
     *
     * @param file       open for writing
     * @param descriptor the same
     * @param isInMemory whether what is reserved takes memory
     */
    SegmentRoom(FileChannel file, int descriptor, boolean isInMemory) {
        this.file = file;
        this.descriptor = descriptor;
        this.isInMemory = isInMemory;
    }

    /** When the directory is one of a container whose store is not found, it may be. */
    private static boolean isInMemory(Path directory) {
        try {
            return Files.getFileStore(directory).type().equals("tmpfs");
        } catch (IOException e) {
            return true;
        }
    }

    /**
     * Reserves what the launcher needs, to report what has happened to the PEs, and what these need if it is not too
     * much.
     *
     * @throws IOException when there is no room
     */
    void reserve(SegmentShape shape) throws IOException {
        long memoryBytes = shape.memoryBytes();
        long controlBytes = shape.touchableBytes() - shape.localPes() * memoryBytes;
        if (!allocate(0, controlBytes)) {
            write(0, controlBytes);
        }
        boolean isLittle = shape.localPes() * memoryBytes <= MOST_IN_MEMORY;
        if (isLittle || !isInMemory) {
            for (int i = 0; i < shape.localPes(); i++) {
                long offset = shape.heapsOffset() + i * shape.heapStride();
                if (!allocate(offset, memoryBytes) && isLittle) {
                    write(offset, memoryBytes);
                }
            }
        }
    }

    /** False when the file system cannot do so, or it is not worth the call. */
    private boolean allocate(long offset, long bytes) throws IOException {
        if (bytes <= SMALL) {
            return false;
        }
        long refused = LibC.fallocate(descriptor, offset, bytes);
        if (Errno.ENOSPC.isIn(refused) || Errno.EFBIG.isIn(refused)) {
            throw new IOException(Errno.describe(refused) + " to reserve " + ByteSize.format(bytes));
        }
        return refused == 0;
    }

    private void write(long offset, long bytes) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate(PIECE);
        for (long done = 0; done < bytes; done += zeros.position()) {
            zeros.clear().limit((int) Math.min(PIECE, bytes - done));
            while (zeros.hasRemaining()) {
                file.write(zeros, offset + done + zeros.position());
            }
        }
    }
}
