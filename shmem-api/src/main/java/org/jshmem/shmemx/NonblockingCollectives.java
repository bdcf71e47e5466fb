package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.Team;
import org.jshmem.coll.NonblockingCalls;
import org.jshmem.coll.TeamExtensions;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;

/**
 * Collectives that are started by a call and are done later, as a {@link Request} reports. The rules of {@link Team}'s
 * collectives hold for the starts: all members start the same ones in the same order, also among the blocking ones of
 * the team, and when any member starts, the destinations of all must be ready to be written. Until the request is
 * complete, the destination may hold anything and the source must stay as it is. Zero lengths are legal.
 *
 * <p>
 * <b>Progress.</b> A start does at once what can be done at once, and the member that starts last does the rest for all
 * before its start returns. So nothing depends on a member that has started and then computes, or waits for something
 * else, and there is no thread in the background: a test only looks. Actions that depend on {@link Request#toFuture}
 * run in any call of the PE that synchronises, waits, tests or allocates.
 *
 * <p>
 * <b>Several</b> may be under way on a team, and be awaited in any order. A start that finds 16 of them waits for the
 * oldest. {@code barrierAll}, {@code quiet} and the like complete none.
 *
 * <p>
 * <b>Threads.</b> One thread of a PE at a time may start collectives of one team; different teams do not concern each
 * other.
 *
 * @since 0.1.0
 */
public final class NonblockingCollectives {

    private NonblockingCollectives() {}

    /**
     * Starts to synchronise; complete when every member has started. For a barrier call {@code quiet} before.
     *
     * @param team the team; {@code shmem.world()} for all PEs
     * @return the request
     * @throws ShmemException when the team is {@link Team#INVALID} or has been closed
     */
    public static Request syncNb(Team team) {
        NonblockingCalls calls = callsOf(team, "syncNb");
        return new Request(calls, calls.sync());
    }

    /**
     * Starts to copy the root's source to every member's destination, the root's own included. Complete on the root at
     * once, and elsewhere when the root has started.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object, of the same length on every member; read on the root only
     * @param root   the root's number in the team
     * @return the request
     * @throws ShmemException when {@code root} is out of range, {@code dest} or {@code source} is no live symmetric
     *                        object or too short, or they overlap but do not start together
     */
    public static Request broadcastNb(Team team, MemorySegment dest, MemorySegment source, int root) {
        NonblockingCalls calls = callsOf(team, "broadcastNb");
        return new Request(calls, calls.broadcast(dest, source, root));
    }

    /**
     * Starts to combine the sources of all members element by element; see {@link #reduceNb(Team, ReduceOp, Type,
     * MemorySegment, MemorySegment)}.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param op     the operator; bitwise ones are for integers only
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @return the request
     * @throws ShmemException when {@code op} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object or too short, or they overlap but do not start together
     */
    public static Request reduceNb(Team team, ReduceOp op, ValueLayout type, MemorySegment dest,
            MemorySegment source) {
        return reduceNb(team, op, TeamExtensions.of(team, "reduceNb").elementType("reduceNb", op, type), dest, source);
    }

    /**
     * Starts to combine the sources of all members element by element. Floating-point results are the same bits on
     * every member and from run to run.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param op     the operator, defined for the type
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @return the request
     * @throws ShmemException when {@code op} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object or too short, or they overlap but do not start together
     */
    public static Request reduceNb(Team team, ReduceOp op, Type type, MemorySegment dest, MemorySegment source) {
        NonblockingCalls calls = callsOf(team, "reduceNb");
        return new Request(calls, calls.reduce(op, type, dest, source));
    }

    /**
     * Starts to concatenate the sources of all members, in the order of their numbers.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes
     * @param source symmetric object, of the same length on every member
     * @return the request
     * @throws ShmemException when {@code dest} or {@code source} is no live symmetric object or too short, or they
     *                        overlap
     */
    public static Request fcollectNb(Team team, MemorySegment dest, MemorySegment source) {
        NonblockingCalls calls = callsOf(team, "fcollectNb");
        return new Request(calls, calls.fcollect(dest, source));
    }

    /**
     * Starts to exchange blocks: block l of the source of PE k becomes block k of the destination of PE l.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; its length is a multiple of {@code nPes()} and the same on every member
     * @return the request
     * @throws ShmemException when {@code dest} or {@code source} is no live symmetric object or too short, they
     *                        overlap, or {@code source} does not divide into equal blocks
     */
    public static Request alltoallNb(Team team, MemorySegment dest, MemorySegment source) {
        NonblockingCalls calls = callsOf(team, "alltoallNb");
        return new Request(calls, calls.alltoall(dest, source));
    }

    private static NonblockingCalls callsOf(Team team, String call) {
        return TeamExtensions.of(team, call).nonblocking();
    }
}
