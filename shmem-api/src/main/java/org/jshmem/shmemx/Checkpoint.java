package org.jshmem.shmemx;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.heap.HeapAccess;
import org.jshmem.spi.CallingPe;

/**
 * Copies of symmetric objects in a directory, from which a later job with as many PEs goes on when this one has died:
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

    /** In place of a step. */
    private static final long NONE = -1;

    private final Shmem shmem;
    private final MemorySegment[] objects;
    private final CheckpointIndex index;
    private final CheckpointImage[] images;

    private Checkpoint(Shmem shmem, Path directory, MemorySegment... objects) {
        this.shmem = shmem;
        this.objects = objects;
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
     * @param step what {@link #restore} is to return: where to go on from, not negative
     * @return how many bytes of the objects this PE had to write
     * @throws ShmemException when the step is negative, an object has been freed, the directory has a checkpoint of another number of PEs, or some PE cannot write; then
     *                        the checkpoint before is as it was
     */
    public long save(long step) {
        if (step < 0) {
            throw new ShmemException(shmem.myPe(), "save", "step is negative: step=" + step);
        }
        requireObjects("save");
        shmem.barrierAll();
        int other = 1 - last("save").image();
        long[] bytes = new long[1];
        agree("save", () -> bytes[0] = images[other].write());
        agree("save", () -> {
            if (shmem.myPe() == 0) {
                index.write(other, step);
            }
        });
        return bytes[0];
    }

    /**
     * Gives the objects what the last checkpoint has of them; collective over the world.
     *
     * @return the step of the checkpoint; empty where the directory has none, which leaves the objects as they are
     * @throws ShmemException when an object has been freed, the checkpoint is of other PEs or other objects, or some PE cannot read it; then the objects hold
     *                        anything
     */
    public OptionalLong restore() {
        requireObjects("restore");
        shmem.barrierAll(); // what is under way to an object would come after what is read
        Saved last = last("restore");
        if (last.step() == NONE) {
            return OptionalLong.empty();
        }
        agree("restore", images[last.image()]::read);
        return OptionalLong.of(last.step());
    }

    private record Saved(long step, int image) {}

    /** The directory is asked each time: another object of this class may have saved to it. */
    private Saved last(String call) {
        long[] found = {NONE, 0};
        agree(call, () -> {
            if (shmem.myPe() == 0) {
                index.read().ifPresent(entry -> {
                    found[0] = entry.step();
                    found[1] = entry.image();
                });
            }
        });
        return new Saved(shmem.broadcast(found[0], 0), (int) shmem.broadcast(found[1], 0));
    }

    private interface Transfer {
        void run() throws IOException;
    }

    /** All PEs do it and all of them fail when one does: nobody goes on and waits for it. */
    private void agree(String call, Transfer transfer) {
        IOException failure = null;
        try {
            transfer.run();
        } catch (IOException e) {
            failure = e;
        }
        int me = shmem.myPe();
        long lowest = shmem.reduce(ReduceOp.MIN, failure == null ? (long) shmem.nPes() : me);
        if (failure != null) {
            throw new ShmemException(me, call, CheckpointIndex.reason(failure));
        } else if (lowest < shmem.nPes()) {
            throw new ShmemException(me, call, "PE " + lowest + " has failed, and says why");
        }
    }
}
