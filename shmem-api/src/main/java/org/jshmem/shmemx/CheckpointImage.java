package org.jshmem.shmemx;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One PE's part of an image of a checkpoint: a file with the objects one after the other, and one with their sizes and the checksums of
 * their blocks. The checksums are removed while blocks are written, so that none is taken for what it was.
 */
final class CheckpointImage {

    private static final long MAGIC = 0x6a73_686d_656d_0002L;

    private final Path data;
    private final Path sums;
    private final List<MemorySegment> objects;
    private final List<MemorySegment> blocks;

    CheckpointImage(Path directory, int pe, List<MemorySegment> objects) {
        data = directory.resolve("pe-" + pe + ".data");
        sums = directory.resolve("pe-" + pe + ".sums");
        this.objects = objects;
        blocks = blocks(objects);
    }

    private static List<MemorySegment> blocks(List<MemorySegment> objects) {
        List<MemorySegment> blocks = new ArrayList<>();
        for (MemorySegment object : objects) {
            for (long at = 0; at < object.byteSize(); at += Checkpoint.BLOCK_BYTES) {
                blocks.add(object.asSlice(at, Math.min(Checkpoint.BLOCK_BYTES, object.byteSize() - at)));
            }
        }
        return blocks;
    }

    /** Writes the blocks that are not there as they are in memory; how many bytes that were. */
    long write() throws IOException {
        Files.createDirectories(data.getParent());
        long[] before = sumsOfFile();
        long[] now = new long[blocks.size()];
        if (Files.deleteIfExists(sums)) {
            CheckpointIndex.forceEntries(sums); // else they could outlive a power failure, beside other blocks
        }
        long bytes = CheckpointIndex.naming(data, () -> writeChanges(before, now));
        CheckpointIndex.replace(sums, sumsFile(now));
        return bytes;
    }

    private long writeChanges(long[] before, long[] now) throws IOException {
        long bytes = 0;
        try (FileChannel channel = FileChannel.open(data, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            long at = 0;
            for (int i = 0; i < now.length; i++) {
                MemorySegment block = blocks.get(i);
                now[i] = BlockHash.of(block);
                if (before.length == 0 || before[i] != now[i]) {
                    write(channel, block, at);
                    bytes += block.byteSize();
                }
                at += block.byteSize();
            }
            channel.truncate(at); // larger objects may have been here
            channel.force(true);
        }
        return bytes;
    }

    /** What the blocks of the file are: none where it is not whole, or of other objects. */
    private long[] sumsOfFile() {
        try {
            long bytes = objects.stream().mapToLong(MemorySegment::byteSize).sum();
            return Files.exists(data) && Files.size(data) == bytes ? readSums() : new long[0];
        } catch (IOException _) {
            return new long[0]; // then all blocks are written
        }
    }

    private static void write(FileChannel channel, MemorySegment block, long at) throws IOException {
        ByteBuffer buffer = block.asByteBuffer();
        while (buffer.hasRemaining()) {
            channel.write(buffer, at + buffer.position());
        }
    }

    private ByteBuffer sumsFile(long[] sumsOfBlocks) {
        long[] head = head();
        ByteBuffer buffer = ByteBuffer.allocate((head.length + sumsOfBlocks.length) * Long.BYTES);
        buffer.asLongBuffer().put(head).put(sumsOfBlocks);
        return buffer;
    }

    /** Reads all blocks back. */
    void read() throws IOException {
        long[] saved = readSums();
        try (FileChannel channel = FileChannel.open(data, StandardOpenOption.READ)) {
            long at = 0;
            for (int i = 0; i < saved.length; i++) {
                MemorySegment block = blocks.get(i);
                read(channel, block, at);
                if (BlockHash.of(block) != saved[i]) {
                    throw new IOException(data + " is not as it was saved: offset=" + at);
                }
                at += block.byteSize();
            }
        }
    }

    private void read(FileChannel channel, MemorySegment block, long at) throws IOException {
        ByteBuffer buffer = block.asByteBuffer();
        while (buffer.hasRemaining()) {
            if (CheckpointIndex.naming(data, () -> channel.read(buffer, at + buffer.position())) < 0) {
                throw new IOException(data + " is too short: bytes=" + channel.size());
            }
        }
    }

    private long[] readSums() throws IOException {
        LongBuffer saved = ByteBuffer.wrap(CheckpointIndex.naming(sums, () -> Files.readAllBytes(sums))).asLongBuffer();
        long[] head = head();
        if (saved.remaining() != head.length + blocks.size()
                || !saved.slice(0, head.length).equals(LongBuffer.wrap(head))) {
            throw new IOException(sums + " is of other objects than " + objects.size() + " of "
                    + Arrays.toString(Arrays.copyOfRange(head, 2, head.length)) + " bytes");
        }
        long[] sumsOfBlocks = new long[blocks.size()];
        saved.position(head.length).get(sumsOfBlocks);
        return sumsOfBlocks;
    }

    private long[] head() {
        long[] head = new long[2 + objects.size()];
        head[0] = MAGIC;
        head[1] = objects.size();
        for (int i = 0; i < objects.size(); i++) {
            head[2 + i] = objects.get(i).byteSize();
        }
        return head;
    }
}
