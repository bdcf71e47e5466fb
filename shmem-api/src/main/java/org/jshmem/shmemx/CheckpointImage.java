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
 * One PE's part of an image of a checkpoint: a file with the objects one after the other, and one with their sizes, a number of the save,
 * and the checksums of their blocks. The checksums are removed while blocks are written, so that none is taken for what it was. By the
 * number the parts of one save are known from those of others, which may be there when hosts have directories of their own.
 */
final class CheckpointImage {

    private static final long MAGIC = 0x6a73_686d_656d_0004L;

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

    /** Finds out before there is anything to lose whether the files can be written. */
    void prepare() throws IOException {
        CheckpointIndex.requireWritable(Files.createDirectories(data.getParent()));
    }

    /** Writes the blocks that are not there as they are in memory; how many bytes that were. */
    long write(long save) throws IOException {
        Files.createDirectories(data.getParent());
        long[] before = sumsOfFile();
        long[] now = new long[blocks.size()];
        if (Files.deleteIfExists(sums)) {
            CheckpointIndex.forceEntries(sums); // else they could outlive a power failure, beside other blocks
        }
        long bytes = CheckpointIndex.naming(data, () -> writeChanges(before, now));
        CheckpointIndex.replace(sums, sumsFile(save, now));
        return bytes;
    }

    private long writeChanges(long[] before, long[] now) throws IOException {
        long bytes = 0;
        try (FileChannel channel = FileChannel.open(data, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            long at = 0;
            for (int i = 0; i < now.length; i++) {
                MemorySegment block = blocks.get(i);
                now[i] = BlockHash.of(block.asByteBuffer());
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
            return Files.exists(data) && Files.size(data) == bytes ? readSums().ofBlocks() : new long[0];
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

    private ByteBuffer sumsFile(long save, long[] sumsOfBlocks) {
        long[] head = head();
        ByteBuffer buffer = ByteBuffer.allocate((head.length + 1 + sumsOfBlocks.length) * Long.BYTES);
        buffer.asLongBuffer().put(head).put(save).put(sumsOfBlocks);
        return buffer;
    }

    /** Reads all blocks back, which are of a certain save. */
    void read(long save) throws IOException {
        Sums found = readSums();
        if (found.save() != save) {
            throw new IOException(sums + " is of another save than that of PE 0: all PEs need the same directory");
        }
        long[] saved = found.ofBlocks();
        try (FileChannel channel = FileChannel.open(data, StandardOpenOption.READ)) {
            long at = 0;
            for (int i = 0; i < saved.length; i++) {
                MemorySegment block = blocks.get(i);
                read(channel, block, at);
                if (BlockHash.of(block.asByteBuffer()) != saved[i]) {
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

    private record Sums(long save, long[] ofBlocks) {}

    private Sums readSums() throws IOException {
        LongBuffer saved = ByteBuffer.wrap(CheckpointIndex.naming(sums, () -> Files.readAllBytes(sums))).asLongBuffer();
        long[] head = head();
        requireHead(saved);
        if (!saved.slice(0, Math.min(head.length, saved.remaining())).equals(LongBuffer.wrap(head))) {
            throw new IOException(sums + " is of other objects than " + objects.size() + " of "
                    + Arrays.toString(Arrays.copyOfRange(head, 2, head.length)) + " bytes");
        }
        if (saved.remaining() != head.length + 1 + blocks.size()) {
            throw damage();
        }
        long[] sumsOfBlocks = new long[blocks.size()];
        saved.position(head.length + 1).get(sumsOfBlocks);
        return new Sums(saved.get(head.length), sumsOfBlocks);
    }

    /** An empty file, or half of one, says nothing of objects. */
    private void requireHead(LongBuffer saved) throws IOException {
        if (saved.remaining() < 2 || saved.get(0) != MAGIC || saved.remaining() - 2 <= saved.get(1)) {
            throw damage();
        }
    }

    private IOException damage() {
        return new IOException(sums + " is not as it was saved: remove the directory of the checkpoint to begin anew");
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
