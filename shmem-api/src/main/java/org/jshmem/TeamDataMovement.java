package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.coll.match.Call;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Team}: synchronisation, and collectives that move data (OpenSHMEM 1.6, section 9.10).
 *
 * <p>
 * <b>Threads.</b> One thread of a PE at a time may be inside collectives of one team; different teams do not concern
 * each other.
 *
 * @since 0.1.0
 */
public sealed interface TeamDataMovement permits CheckedCollectives {

    /**
     * Waits until every member has called it ({@code shmem_team_sync}). Makes this thread's plain stores visible but
     * does not complete puts and atomics; {@link Shmem#barrierAll} does.
     *
     * @throws ShmemException when members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.3"
     */
    default void sync() {
        CheckedCollectives self = self();
        self.enter("sync");
        self.collectives.barrier(Call.SYNC);
    }

    /**
     * Copies the root's source to every member's destination, the root's own included ({@code shmem_broadcast}).
     *
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object, of the same length on every member; read on the root only
     * @param root   the root's number in the team
     * @throws ShmemException when {@code root} is out of range, {@code dest} or {@code source} is no live symmetric
     *                        object or too short, they overlap but do not start together, or members have made
     *                        different calls
     * @see "OpenSHMEM 1.6, section 9.10.7"
     */
    default void broadcast(MemorySegment dest, MemorySegment source, int root) {
        CheckedCollectives self = self();
        self.enter("broadcast");
        self.checks.root("broadcast", root);
        long bytes = self.checks.notNull("broadcast", "source", source).byteSize();
        long sourceOffset = self.source("broadcast", source, bytes);
        long destOffset = self.dest("broadcast", dest, bytes);
        self.sameOrSeparate("broadcast", destOffset, sourceOffset, bytes);
        self.collectives.broadcast(destOffset, sourceOffset, bytes, root);
    }

    /**
     * Concatenates the sources of all members, in the order of their numbers ({@code shmem_collect}). Every member may
     * have another length, and some none. When all together are too long, at least one member throws; others may then
     * wait for it in vain, and may have written behind the {@code dest} of a member that has given a shorter one.
     *
     * @param dest   symmetric object, at least as long as all sources together
     * @param source symmetric object
     * @throws ShmemException when {@code dest} or {@code source} is no live symmetric object or too short, they
     *                        overlap, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    default void collect(MemorySegment dest, MemorySegment source) {
        CheckedCollectives self = self();
        self.enter("collect");
        long bytes = self.checks.notNull("collect", "source", source).byteSize();
        long sourceOffset = self.source("collect", source, bytes);
        long destOffset = self.dest("collect", dest, self.checks.notNull("collect", "dest", dest).byteSize());
        self.separate("collect", destOffset, dest.byteSize(), sourceOffset, bytes);
        if (!self.collectives.collect(destOffset, dest.byteSize(), sourceOffset, bytes)) {
            throw self.checks.fail("collect", "dest is too short for all sources: destBytes="
                    + dest.byteSize() + " sourceBytes=" + bytes);
        }
    }

    /**
     * Concatenates the sources of all members, in the order of their numbers ({@code shmem_fcollect}).
     *
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes
     * @param source symmetric object, of the same length on every member
     * @throws ShmemException when {@code dest} or {@code source} is no live symmetric object or too short, they
     *                        overlap, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    default void fcollect(MemorySegment dest, MemorySegment source) {
        CheckedCollectives self = self();
        self.enter("fcollect");
        long bytes = self.checks.notNull("fcollect", "source", source).byteSize();
        long sourceOffset = self.source("fcollect", source, bytes);
        long destOffset = self.dest("fcollect", dest, bytes * self.pes.size());
        self.separate("fcollect", destOffset, bytes * self.pes.size(), sourceOffset, bytes);
        self.collectives.fcollect(destOffset, sourceOffset, bytes);
    }

    /**
     * Exchanges blocks: block l of the source of PE k becomes block k of the destination of PE l, for all k and l
     * ({@code shmem_alltoall}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; its length is a multiple of {@code nPes()} and the same on every member
     * @throws ShmemException when {@code dest} or {@code source} is no live symmetric object or too short,
     *                        {@code source} does not divide into equal blocks, they overlap, or members have made
     *                        different calls
     * @see "OpenSHMEM 1.6, section 9.10.5"
     */
    default void alltoall(MemorySegment dest, MemorySegment source) {
        CheckedCollectives self = self();
        self.enter("alltoall");
        long bytes = self.checks.notNull("alltoall", "source", source).byteSize();
        long blockBytes = self.blockBytes("alltoall", bytes);
        long sourceOffset = self.source("alltoall", source, bytes);
        long destOffset = self.dest("alltoall", dest, bytes);
        self.separate("alltoall", destOffset, bytes, sourceOffset, bytes);
        self.collectives.alltoall(destOffset, sourceOffset, blockBytes);
    }

    /**
     * Exchanges blocks of elements that lie apart ({@code shmem_alltoalls}): element i of block l of the source of PE
     * k, at index {@code sourceStride * (l * count + i)}, becomes element i of block k of the destination of PE l, at
     * index {@code destStride * (k * count + i)}.
     *
     * @param type         the element type
     * @param dest         symmetric object, that holds {@code nPes() * count} elements at their stride
     * @param source       symmetric object, that holds {@code nPes() * count} elements at their stride
     * @param destStride   distance of neighbours in {@code dest}, in elements; positive
     * @param sourceStride distance of neighbours in {@code source}, in elements; positive
     * @param count        how many elements go to each member
     * @throws ShmemException when a stride or {@code count} is too small, {@code dest} or {@code source} is no live
     *                        symmetric object or too short, they overlap, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.6"
     */
    default void alltoalls(ValueLayout type, MemorySegment dest, MemorySegment source, long destStride,
            long sourceStride, long count) {
        CheckedCollectives self = self();
        self.enter("alltoalls");
        self.checks.order("alltoalls", type);
        long elementBytes = type.byteSize();
        long destBytes = extent("dest", destStride, count, elementBytes);
        long sourceBytes = extent("source", sourceStride, count, elementBytes);
        long destOffset = self.checks.dest("alltoalls", dest, destBytes, elementBytes);
        long sourceOffset = self.checks.symmetricArray("alltoalls", "source", source, 0, sourceBytes, elementBytes);
        self.separate("alltoalls", destOffset, destBytes, sourceOffset, sourceBytes);
        self.collectives.alltoalls(destOffset, sourceOffset, destStride, sourceStride, elementBytes, count);
    }

    /** From the first byte of the first element to the last of the last. */
    private long extent(String name, long stride, long count, long elementBytes) {
        CheckedCollectives self = self();
        if (stride < 1 || count < 0) {
            throw self.checks.fail("alltoalls", "stride or count out of range: " + name + "Stride=" + stride + " count="
                    + count);
        }
        if (count == 0) {
            return 0;
        }
        try {
            long last = Math.multiplyExact(stride, Math.multiplyExact(count, self.pes.size()) - 1);
            return Math.multiplyExact(Math.addExact(last, 1), elementBytes);
        } catch (ArithmeticException _) {
            throw self.checks.fail("alltoalls",
                    "more elements than fit in memory: " + name + "Stride=" + stride + " count="
                            + count);
        }
    }

    private CheckedCollectives self() {
        return (CheckedCollectives) this;
    }
}
