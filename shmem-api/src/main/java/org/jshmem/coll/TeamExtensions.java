package org.jshmem.coll;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.function.BiFunction;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.CallingPe;

/**
 * The checked calls of a team that {@code org.jshmem.shmemx} offers, and how it finds them behind a team, of whose public
 * API they are no part. The team's class registers the way when it is loaded, so whoever has a team can use it.
 */
public abstract class TeamExtensions {

    private static volatile BiFunction<Object, String, TeamExtensions> extensionsOf;

    /** For the class that checks. */
    protected TeamExtensions() {}

    /**
     * Registers the way.
     *
     * @param way from a team and the name of a call to the team's extensions; throws when the caller is no member
     */
    public static void register(BiFunction<Object, String, TeamExtensions> way) {
        extensionsOf = way;
    }

    /**
     * The extensions of a team.
     *
     * @param team the team
     * @param call the name of the call that needs them
     * @return its extensions
     */
    public static TeamExtensions of(Object team, String call) {
        return extensionsOf.apply(CallingPe.notNull(call, "team", team), call);
    }

    /**
     * From all to one.
     *
     * @param dest   where to write on the root
     * @param source what to send
     * @param root   the root's number
     */
    public abstract void gather(MemorySegment dest, MemorySegment source, int root);

    /**
     * From one to all, a block each.
     *
     * @param dest   where to write
     * @param source what to send from the root
     * @param root   the root's number
     */
    public abstract void scatter(MemorySegment dest, MemorySegment source, int root);

    /**
     * A block of any length from each to each.
     *
     * @param dest       where to write
     * @param destPlaces where in the destination of each member
     * @param source     what to send
     * @param places     where in the source for each member
     * @param bytes      how much to each member
     */
    public abstract void alltoallv(MemorySegment dest, long[] destPlaces, MemorySegment source, long[] places,
            long[] bytes);

    /**
     * Combination for one.
     *
     * @param op     the operator
     * @param type   the element type
     * @param dest   where to write on the root
     * @param source the operands
     * @param root   the root's number
     */
    public abstract void reduce(ReduceOp op, Type type, MemorySegment dest, MemorySegment source, int root);

    /**
     * Combination of which each gets a block.
     *
     * @param op     the operator
     * @param type   the element type
     * @param dest   where to write the caller's block
     * @param source the operands
     */
    public abstract void reduceScatter(ReduceOp op, Type type, MemorySegment dest, MemorySegment source);

    /**
     * The type that a layout stands for; not collective.
     *
     * @param call   the name of the call that is given the layout
     * @param op     its operator
     * @param layout the layout
     * @return its type
     */
    public abstract Type elementType(String call, ReduceOp op, ValueLayout layout);

    /**
     * Where a block of it begins; not collective.
     *
     * @param count how many elements there are
     * @param pe    whose block; or their number, for the end
     * @return number of its first element
     */
    public abstract long blockStart(long count, int pe);

    /**
     * Those that need not be done on return.
     *
     * @return the calls
     */
    public abstract NonblockingCalls nonblocking();

    /**
     * Another algorithm for calls to come.
     *
     * @param collective the collective
     * @param algorithm  one of its algorithms, or null for what the table says
     */
    public abstract void useAlgorithm(Collective collective, Algorithm algorithm);

    /**
     * A team of the PEs that live; collective over them.
     *
     * @return the team
     */
    public abstract Object shrink();

    /**
     * Who has died.
     *
     * @return world numbers, in the order of the deaths
     */
    public abstract List<Integer> dead();

    /**
     * The algorithm of calls to come; not collective.
     *
     * @param collective the collective
     * @param bytes      the payload
     * @return one of its algorithms
     */
    public abstract Algorithm algorithm(Collective collective, long bytes);

    /**
     * An active set of the members of this team; not collective.
     *
     * @param start     its first member's number
     * @param logStride the binary logarithm of the distance of neighbours
     * @param size      how many members it has
     * @return its calls
     */
    public abstract ActiveSetCalls activeSet(int start, int logStride, int size);
}
