package org.jshmem.shmemx;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.heap.HeapAccess;
import org.jshmem.shmemx.CheckpointIndex.Entry;
import org.jshmem.spi.CallingPe;

/**
 * Copies of symmetric objects in a directory, from which a later job of the same number of PEs continues when this one has died:
 *
 * {@snippet :
 * Checkpoint checkpoint = Checkpoint.of(shmem, directory, table);
 * long first = checkpoint.restore().orElse(0);
 * for (long step = first; step < steps; step++) {
 *     if (step % 100 == 0) {
 *         checkpoint.save(step);
 *     }
 *     update(table, step);
 * }
 * }
 *
 * <p>
 * <b>What is saved</b> are the objects that it was made with, on every PE, and the number of a step. Everything else, a program makes again
 * or keeps in such an object.
 *
 * <p>
 * <b>When a job dies</b>, at whatever moment, {@link #restore} finds the last checkpoint that all PEs have finished: each writes to one of
 * two images by turns, whichever jobs and objects of this class there have been before, and PE 0 names the newer one only after all have
 * written it to the disk. Every block has a checksum.
 *
 * <p>
 * <b>Incremental:</b> {@link #save} writes the blocks of 64 KiB that have changed since the image was written, but reads
 * all of them.
 *
 * <p>
 * <b>Where:</b> the directory has three times the size of the objects at most. PEs on several hosts need one that all of them see.
 * Only one job at a time uses it.
 *
 * <p>
 * <b>Threads.</b> As with collectives of the world: no other thread of the PE is in one meanwhile.
 *
 * @since 0.1.0
 */
public final class Checkpoint {

    /** What is compared and written at once. */
    static final int BLOCK_BYTES = 64 << 10;

    private static final long NO_STEP = -1;

    /** Where nothing has been saved. */
    private static final Entry NONE = new Entry(0, 0, NO_STEP);

    private final Shmem shmem;
    private final MemorySegment[] objects;
    private final Path directory;
    private final CheckpointIndex index;
    private final CheckpointImage[] images;

    private Checkpoint(Shmem shmem, Path directory, MemorySegment... objects) {
        this.shmem = shmem;
        this.objects = objects;
        this.directory = directory;
        requireObjects("of");
        index = new CheckpointIndex(directory, shmem.nPes());
        List<MemorySegment> list = List.of(objects);
        images = new CheckpointImage[]{new CheckpointImage(directory.resolve("image-0"), shmem.myPe(), list),
            new CheckpointImage(directory.resolve("image-1"), shmem.myPe(), list)};
    }

    /** Each time: they may have been freed meanwhile. */
    private void requireObjects(String call) {
        HeapAccess access = HeapAccess.of(shmem, call);
        for (int i = 0; i < objects.length; i++) {
            access.requireObject(call, "objects[" + i + "]", objects[i]);
        }
    }

    /**
     * Names a directory and the objects; reads and writes nothing yet. Not collective, but all PEs do it.
     *
     * @param shmem     the library
     * @param directory where the copies are; {@link #save} makes it
     * @param objects   symmetric objects, the same on every PE and in every job that uses the directory, at least one
     * @return the checkpoint
     * @throws ShmemException when there are no objects, or one is no live, writable symmetric object of this PE
     */
    public static Checkpoint of(Shmem shmem, Path directory, MemorySegment... objects) {
        CallingPe.notNull("of", "shmem", shmem);
        CallingPe.notNull("of", "directory", directory);
        if (CallingPe.notNull("of", "objects", objects).length == 0) {
            throw new ShmemException(shmem.myPe(), "of", "a checkpoint needs at least one object");
        }
        return new Checkpoint(shmem, directory, objects.clone());
    }

    /**
     * Saves the objects; collective over the world. Contains a barrier, so all updates of all PEs before it are in the checkpoint and
     * none after it.
     *
     * @param step what {@link #restore} is to return: where to continue, not negative, the same on every PE
     * @return how many bytes of the objects this PE had to write
     * @throws ShmemException when the step is negative or not the same on every PE, an object has been freed, the directory has a
     *                        checkpoint of another number of PEs, a PE has died, or some PE cannot write; then the last checkpoint is
     *                        the one before or, where only the last write to the disk has failed, this one
     */
    public long save(long step) {
        if (step < 0) {
            throw new ShmemException(shmem.myPe(), "save", "step is negative: step=" + step);
        }
        requireObjects("save");
        HeapAccess.of(shmem, "save").requireAlive("save");
        shmem.barrierAll();
        requireSame(step);
        int other = 1 - last("save").image();
        long save = shmem.broadcast(new SplittableRandom().nextLong(), 0);
        long[] bytes = new long[1];
        agree("save", () -> bytes[0] = images[other].write(save));
        agree("save", () -> {
            if (shmem.myPe() == 0) {
                index.write(new Entry(other, save, step));
            }
        });
        return bytes[0];
    }

    private void requireSame(long step) {
        long lowest = shmem.reduce(ReduceOp.MIN, step);
        long highest = shmem.reduce(ReduceOp.MAX, step);
        if (lowest != highest) {
            throw new ShmemException(shmem.myPe(), "save",
                    "the PEs save different steps: step=" + step + " lowest=" + lowest + " highest=" + highest);
        }
    }

    /**
     * Gives the objects what the last checkpoint has of them; collective over the world. Where the directory has none, it is made, so
     * that a program learns before its first step that it could not save.
     *
     * @return the step of the checkpoint; empty where the directory has none, which leaves the objects as they are
     * @throws ShmemException when an object has been freed, a PE has died, the checkpoint is of other PEs or other objects, some PE has a part of
     *                        another {@link #save} or cannot read its part, or there is none and some PE may not write one; then
     *                        the objects hold anything
     */
    public OptionalLong restore() {
        requireObjects("restore");
        HeapAccess.of(shmem, "restore").requireAlive("restore");
        shmem.barrierAll(); // what is under way to an object would come after what is read
        Entry last = last("restore");
        if (last.step() == NO_STEP) {
            agree("restore", this::prepare);
            return OptionalLong.empty();
        }
        agree("restore", () -> images[last.image()].read(last.save()));
        return OptionalLong.of(last.step());
    }

    /** For two saves, which both images take by turns. */
    private void prepare() throws IOException {
        for (CheckpointImage image : images) {
            image.prepare();
        }
        if (shmem.myPe() == 0) {
            index.prepare();
        }
    }

    /** The directory is asked each time: another object of this class may have saved to it. */
    private Entry last(String call) {
        Entry[] found = {NONE};
        agree(call, () -> {
            if (shmem.myPe() == 0) {
                found[0] = index.read().orElse(NONE);
            }
        });
        return new Entry((int) shmem.broadcast((long) found[0].image(), 0), shmem.broadcast(found[0].save(), 0),
                shmem.broadcast(found[0].step(), 0));
    }

    private interface Transfer {
        void run() throws IOException;
    }

    /** All PEs do it and all of them fail when one does, and say why: nobody goes on and waits for it. */
    private void agree(String call, Transfer transfer) {
        String failure = null;
        try {
            transfer.run();
        } catch (IOException e) {
            failure = CheckpointIndex.reason(e);
        } catch (RuntimeException e) { // of a file system that is not the host's, most likely
            failure = directory + ": " + e;
        }
        int me = shmem.myPe();
        int lowest = shmem.reduce(ReduceOp.MIN, failure == null ? shmem.nPes() : me);
        if (lowest < shmem.nPes()) {
            String lowests = broadcast(failure == null ? "" : failure, lowest);
            throw new ShmemException(me, call, failure == null ? "PE " + lowest + " has failed: " + lowests : failure);
        }
    }

    /** What one PE says, on all of them; eight bytes at a time, since a failure is no time to ask for symmetric memory. */
    private String broadcast(String text, int pe) {
        byte[] utf8 = shmem.myPe() == pe ? text.getBytes(StandardCharsets.UTF_8) : new byte[0];
        int length = shmem.broadcast(utf8.length, pe);
        ByteBuffer words = ByteBuffer.allocate(Math.ceilDiv(length, Long.BYTES) * Long.BYTES).put(0, utf8);
        for (int at = 0; at < length; at += Long.BYTES) {
            words.putLong(at, shmem.broadcast(words.getLong(at), pe));
        }
        return new String(words.array(), 0, length, StandardCharsets.UTF_8);
    }
}
