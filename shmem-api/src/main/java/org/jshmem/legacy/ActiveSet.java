package org.jshmem.legacy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.coll.ActiveSetArea;
import org.jshmem.coll.ActiveSetCalls;
import org.jshmem.coll.TeamExtensions;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;
import org.jshmem.spi.CallingPe;

/**
 * The PEs {@code start + i * 2^logStride} and their collectives (the deprecated forms of OpenSHMEM 1.6, section 9.10).
 * Only the members call, in the same order with the same arguments; making a set is a matter of one PE.
 *
 * <p>
 * The rules of {@link Team}'s collectives hold, and those of C for {@code pSync}: a symmetric object of at least
 * {@link #SYNC_SIZE} longs, the same on every member, that is {@link #SYNC_VALUE} on all members before any of them
 * calls ({@link Shmem#calloc} makes it so); a call looks only at those that no other member can have written yet. Sets
 * without common members may use one {@code pSync} at the same time.
 * Calls of the same set may follow each other at once; a call of another set with the same {@code pSync} must wait
 * until all members of the first have returned. On return the words by which PEs synchronise are {@link #SYNC_VALUE}
 * again, while the work space behind them may hold anything; it serves as {@code pWrk} of C, which is no argument here.
 *
 * <p>
 * Restoring costs two barriers in every call.
 *
 * <p>
 * <b>Threads.</b> One thread of a PE at a time may use a {@code pSync}.
 *
 * @since 0.1.0
 */
public final class ActiveSet {

    /** What {@code pSync} holds before the first call ({@code SHMEM_SYNC_VALUE}). */
    public static final long SYNC_VALUE = 0;

    /**
     * Length of {@code pSync} in longs, for all calls ({@code SHMEM_SYNC_SIZE}, {@code SHMEM_BARRIER_SYNC_SIZE},
     * {@code SHMEM_BCAST_SYNC_SIZE}, {@code SHMEM_COLLECT_SYNC_SIZE}, {@code SHMEM_REDUCE_SYNC_SIZE},
     * {@code SHMEM_ALLTOALL_SYNC_SIZE}, {@code SHMEM_ALLTOALLS_SYNC_SIZE}). That is some 350 KB, since {@code pWrk} is part
     * of it; where C has one {@code pSync} for each routine, one for each set is enough.
     */
    public static final int SYNC_SIZE = (int) (ActiveSetArea.BYTES / Long.BYTES);

    private final ActiveSetCalls calls;

    private ActiveSet(ActiveSetCalls calls) {
        this.calls = calls;
    }

    /**
     * A set of PEs; not collective, and the caller need not be a member unless it calls.
     *
     * @param shmem     the library
     * @param start     the first member ({@code PE_start})
     * @param logStride the binary logarithm of the distance of neighbours ({@code logPE_stride})
     * @param size      how many members ({@code PE_size})
     * @return the set
     * @throws ShmemException when some member is no PE
     * @see "OpenSHMEM 1.6, section 9.10"
     */
    public static ActiveSet of(Shmem shmem, int start, int logStride, int size) {
        return new ActiveSet(TeamExtensions.of(CallingPe.notNull("activeSet", "shmem", shmem).world(), "activeSet")
                .activeSet(start, logStride, size));
    }

    /**
     * Completes what this PE has begun on its default context, and waits until every member has done so ({@code shmem_barrier}).
     *
     * @param pSync sync words
     * @throws ShmemException when this PE is no member, or {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}
     * @see "OpenSHMEM 1.6, section 9.10.2"
     */
    public void barrier(MemorySegment pSync) {
        calls.barrier(pSync);
    }

    /**
     * Waits until every member has called it ({@code shmem_sync}).
     *
     * @param pSync sync words
     * @throws ShmemException when this PE is no member, or {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}
     * @see "OpenSHMEM 1.6, section 9.10.3"
     */
    public void sync(MemorySegment pSync) {
        calls.sync(pSync);
    }

    /**
     * Copies the root's source to the destination of every other member; the root's own stays as it is, unlike with
     * {@link Team#broadcast} ({@code shmem_broadcast32}, {@code shmem_broadcast64}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object, of the same length on every member; read on the root only
     * @param root   the root's place in the set, from 0; not its PE number
     * @param pSync  sync words
     * @throws ShmemException when this PE is no member, {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}, {@code root} is out of range, {@code dest} or
     *                        {@code source} is no live symmetric object or too short, or they overlap
     * @see "OpenSHMEM 1.6, section 9.10.7"
     */
    public void broadcast(MemorySegment dest, MemorySegment source, int root, MemorySegment pSync) {
        calls.broadcast(dest, source, root, pSync);
    }

    /**
     * As {@link Team#collect} ({@code shmem_collect32}, {@code shmem_collect64}).
     *
     * @param dest   symmetric object, at least as long as all sources together
     * @param source symmetric object, perhaps of another length on every member
     * @param pSync  sync words
     * @throws ShmemException when this PE is no member, {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}, {@code dest} or {@code source} is no live symmetric
     *                        object or too short, or they overlap
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    public void collect(MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        calls.collect(dest, source, pSync);
    }

    /**
     * As {@link Team#fcollect} ({@code shmem_fcollect32}, {@code shmem_fcollect64}).
     *
     * @param dest   symmetric object, at least {@code size * source.byteSize()} bytes
     * @param source symmetric object, of the same length on every member
     * @param pSync  sync words
     * @throws ShmemException when this PE is no member, {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}, {@code dest} or {@code source} is no live symmetric
     *                        object or too short, or they overlap
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    public void fcollect(MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        calls.fcollect(dest, source, pSync);
    }

    /**
     * As {@link Team#alltoall} ({@code shmem_alltoall32}, {@code shmem_alltoall64}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; its length is a multiple of the set's size and the same on every member
     * @param pSync  sync words
     * @throws ShmemException when this PE is no member, {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}, {@code source} does not divide into equal blocks,
     *                        {@code dest} or {@code source} is no live symmetric object or too short, or they overlap
     * @see "OpenSHMEM 1.6, section 9.10.5"
     */
    public void alltoall(MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        calls.alltoall(dest, source, pSync);
    }

    /**
     * As {@link Team#alltoalls} ({@code shmem_alltoalls32}, {@code shmem_alltoalls64}).
     *
     * @param type         the element type
     * @param dest         symmetric object, that holds {@code size * count} elements at their stride
     * @param source       symmetric object, that holds {@code size * count} elements at their stride
     * @param destStride   distance of neighbours in {@code dest}, in elements; positive
     * @param sourceStride distance of neighbours in {@code source}, in elements; positive
     * @param count        how many elements go to each member
     * @param pSync        sync words
     * @throws ShmemException when this PE is no member, {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}, a stride or {@code count} is too small, {@code dest}
     *                        or {@code source} is no live symmetric object or too short, or they overlap
     * @see "OpenSHMEM 1.6, section 9.10.6"
     */
    public void alltoalls(ValueLayout type, MemorySegment dest, MemorySegment source, long destStride,
            long sourceStride, long count, MemorySegment pSync) {
        calls.alltoalls(type, dest, source, destStride, sourceStride, count, pSync);
    }

    /**
     * As {@link Team#reduce(ReduceOp, ValueLayout, MemorySegment, MemorySegment)}.
     *
     * @param op     the operator; bitwise ones are for integers only
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @param pSync  sync words
     * @throws ShmemException when this PE is no member, {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}, {@code op} is not defined for {@code type},
     *                        {@code dest} or {@code source} is no live symmetric object or too short, or they overlap
     * @see "OpenSHMEM 1.6, section 9.10.9"
     */
    public void toAll(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        calls.toAll(op, type, dest, source, pSync);
    }

    /**
     * As {@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} ({@code shmem_long_sum_to_all} and so on).
     *
     * @param op     the operator, defined for the type
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @param pSync  sync words
     * @throws ShmemException when this PE is no member, {@code pSync} is no symmetric object of {@link #SYNC_SIZE}
     *                        longs that are {@link #SYNC_VALUE}, {@code op} is not defined for {@code type},
     *                        {@code dest} or {@code source} is no live symmetric object or too short, or they overlap
     * @see "OpenSHMEM 1.6, section 9.10.9"
     */
    public void toAll(ReduceOp op, Type type, MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        calls.toAll(op, type, dest, source, pSync);
    }
}
