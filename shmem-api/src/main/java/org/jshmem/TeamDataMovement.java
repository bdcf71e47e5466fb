package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.match.Call;
import org.jshmem.core.PeSet;
import org.jshmem.spi.CallingPe;

/** Chapter of {@link Team}: synchronisation, and collectives that move data (OpenSHMEM section 9.9). */
abstract sealed class TeamDataMovement permits TeamReductions {

    final Checks checks;
    final PeSet pes;
    final TeamCollectives collectives;

    /** All null for the invalid team. */
    TeamDataMovement(Checks checks, PeSet pes, TeamCollectives collectives) {
        this.checks = checks;
        this.pes = pes;
        this.collectives = collectives;
    }

    /**
     * Waits until every member has called it ({@code shmem_team_sync}). Makes this thread's plain stores visible but
     * does not complete puts and atomics; {@link Shmem#barrierAll} does.
     */
    public void sync() {
        enter("sync");
        collectives.barrier(Call.SYNC);
    }

    /**
     * Copies the root's source to every member's destination, the root's own included ({@code shmem_broadcast}).
     *
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object, of the same length on every member; read on the root only
     * @param root   the root's number in the team
     */
    public void broadcast(MemorySegment dest, MemorySegment source, int root) {
        enter("broadcast");
        checks.root("broadcast", root);
        long bytes = checks.notNull("broadcast", "source", source).byteSize();
        long sourceOffset = source("broadcast", source, bytes);
        long destOffset = dest("broadcast", dest, bytes);
        sameOrSeparate("broadcast", destOffset, sourceOffset, bytes);
        collectives.broadcast(destOffset, sourceOffset, bytes, root);
    }

    /**
     * Concatenates the sources of all members, in the order of their numbers ({@code shmem_collect}). Every member may
     * have another length, and some none.
     *
     * @param dest   symmetric object, at least as long as all sources together
     * @param source symmetric object
     */
    public void collect(MemorySegment dest, MemorySegment source) {
        enter("collect");
        long bytes = checks.notNull("collect", "source", source).byteSize();
        long sourceOffset = source("collect", source, bytes);
        long destOffset = dest("collect", dest, checks.notNull("collect", "dest", dest).byteSize());
        separate("collect", destOffset, dest.byteSize(), sourceOffset, bytes);
        if (!collectives.collect(destOffset, dest.byteSize(), sourceOffset, bytes)) {
            throw checks.fail("collect", "dest is too short for all sources: destBytes="
                    + dest.byteSize() + " sourceBytes=" + bytes);
        }
    }

    /**
     * Concatenates the sources of all members, in the order of their numbers ({@code shmem_fcollect}).
     *
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes
     * @param source symmetric object, of the same length on every member
     */
    public void fcollect(MemorySegment dest, MemorySegment source) {
        enter("fcollect");
        long bytes = checks.notNull("fcollect", "source", source).byteSize();
        long sourceOffset = source("fcollect", source, bytes);
        long destOffset = dest("fcollect", dest, bytes * pes.size());
        separate("fcollect", destOffset, bytes * pes.size(), sourceOffset, bytes);
        collectives.fcollect(destOffset, sourceOffset, bytes);
    }

    /**
     * Exchanges blocks: block l of the source of PE k becomes block k of the destination of PE l, for all k and l
     * ({@code shmem_alltoall}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; its length is a multiple of {@code nPes()} and the same on every member
     */
    public void alltoall(MemorySegment dest, MemorySegment source) {
        enter("alltoall");
        long bytes = checks.notNull("alltoall", "source", source).byteSize();
        long blockBytes = blockBytes("alltoall", bytes);
        long sourceOffset = source("alltoall", source, bytes);
        long destOffset = dest("alltoall", dest, bytes);
        separate("alltoall", destOffset, bytes, sourceOffset, bytes);
        collectives.alltoall(destOffset, sourceOffset, blockBytes);
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
     */
    public void alltoalls(ValueLayout type, MemorySegment dest, MemorySegment source, long destStride,
            long sourceStride, long count) {
        enter("alltoalls");
        checks.order("alltoalls", type);
        long elementBytes = type.byteSize();
        long destBytes = extent("dest", destStride, count, elementBytes);
        long sourceBytes = extent("source", sourceStride, count, elementBytes);
        long destOffset = checks.dest("alltoalls", dest, destBytes, elementBytes);
        long sourceOffset = checks.symmetricArray("alltoalls", "source", source, 0, sourceBytes, elementBytes);
        separate("alltoalls", destOffset, destBytes, sourceOffset, sourceBytes);
        collectives.alltoalls(destOffset, sourceOffset, destStride, sourceStride, elementBytes, count);
    }

    final void enter(String call) {
        beMember(call);
        checks.enter(call);
    }

    final void beMember(String call) {
        if (checks == null) {
            throw CallingPe.fail(call, "the team is invalid: this PE is no member of it");
        }
    }

    final void separate(String call, long destOffset, long destBytes, long sourceOffset, long sourceBytes) {
        if (destOffset < sourceOffset + sourceBytes && sourceOffset < destOffset + destBytes) {
            throw checks.fail(call, "dest and source overlap: destOffset=" + destOffset + " destBytes=" + destBytes
                    + " sourceOffset=" + sourceOffset + " sourceBytes=" + sourceBytes);
        }
    }

    final void sameOrSeparate(String call, long destOffset, long sourceOffset, long bytes) {
        if (destOffset != sourceOffset) {
            separate(call, destOffset, bytes, sourceOffset, bytes);
        }
    }

    final long blockBytes(String call, long bytes) {
        if (bytes % pes.size() != 0) {
            throw checks.fail(call, "source does not divide into equal blocks: bytes=" + bytes + " nPes="
                    + pes.size());
        }
        return bytes / pes.size();
    }

    final long source(String call, MemorySegment source, long bytes) {
        return checks.source(call, source, 0, bytes, 1);
    }

    final long dest(String call, MemorySegment dest, long bytes) {
        return checks.dest(call, dest, bytes, 1);
    }

    /** From the first byte of the first element to the last of the last. */
    private long extent(String name, long stride, long count, long elementBytes) {
        if (stride < 1 || count < 0) {
            throw checks.fail("alltoalls", "stride or count out of range: " + name + "Stride=" + stride + " count="
                    + count);
        }
        if (count == 0) {
            return 0;
        }
        try {
            long last = Math.multiplyExact(stride, Math.multiplyExact(count, pes.size()) - 1);
            return Math.multiplyExact(Math.addExact(last, 1), elementBytes);
        } catch (ArithmeticException _) {
            throw checks.fail("alltoalls", "more elements than fit in memory: " + name + "Stride=" + stride + " count="
                    + count);
        }
    }
}
