package org.jshmem.sim.check;

import java.lang.foreign.MemorySegment;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.contract.AlgorithmChoices;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.shmemx.Collectives;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * A program without mistakes that calls every collective by each of its algorithms, on the world's team and on one of half the PEs:
 * {@code EveryAlgorithm BYTES}, a block's.
 */
final class EveryAlgorithm {

    /** Some calls one after the other, so that what a call leaves behind meets the next one. */
    private static final int CALLS = 3;

    /** A collective once; all PEs check what has come of it. */
    private interface Trial {
        void run(Team team, MemorySegment dest, MemorySegment source, int root);
    }

    private static final Map<Collective, Trial> TRIALS = Map.of(
            Collective.BARRIER, (team, _, _, _) -> team.sync(),
            Collective.BROADCAST, EveryAlgorithm::broadcast,
            Collective.REDUCE, EveryAlgorithm::reduce,
            Collective.FCOLLECT, (team, dest, source, _) -> {
                team.fcollect(dest.asSlice(0, team.nPes() * source.byteSize()), source);
                expect(team, dest, source.byteSize());
            },
            Collective.COLLECT, (team, dest, source, _) -> {
                team.collect(dest.asSlice(0, team.nPes() * source.byteSize()), source);
                expect(team, dest, source.byteSize());
            },
            Collective.ALLTOALL, EveryAlgorithm::alltoall,
            Collective.ALLTOALLS, EveryAlgorithm::alltoalls,
            Collective.SCAN, (team, dest, source, _) -> {
                team.inclusiveScan(JAVA_LONG, dest.asSlice(0, source.byteSize()), source);
                int me = team.myPe();
                assertEquals(me * (me + 1L) / 2, dest.get(JAVA_LONG, 0));
            });

    private EveryAlgorithm() {}

    public static void main(String[] args) {
        long bytes = Long.parseLong(args[0]);
        try (Shmem shmem = Shmem.init()) {
            Team half = shmem.world().splitStrided(0, 2, (shmem.nPes() + 1) / 2);
            MemorySegment source = shmem.calloc(shmem.nPes(), bytes);
            MemorySegment dest = shmem.calloc(CALLS * shmem.nPes(), bytes);
            for (Collective collective : Collective.values()) {
                for (Algorithm algorithm : AlgorithmChoices.all(collective)) {
                    run(shmem.world(), collective, algorithm, dest, source, bytes);
                    if (shmem.myPe() % 2 == 0) {
                        run(half, collective, algorithm, dest, source, bytes);
                    }
                    shmem.barrierAll();
                }
            }
        }
    }

    private static void run(Team team, Collective collective, Algorithm algorithm, MemorySegment dest,
            MemorySegment source, long bytes) {
        Collectives.useAlgorithm(team, collective, algorithm);
        int blocks = collective == Collective.ALLTOALL || collective == Collective.ALLTOALLS ? team.nPes() : 1;
        fill(team, source);
        team.sync();
        for (int call = 0; call < CALLS; call++) {
            long place = dest.byteSize() / CALLS;
            TRIALS.get(collective).run(team, dest.asSlice(call * place, place), source.asSlice(0, blocks * bytes),
                    call % team.nPes());
        }
    }

    private static void fill(Team team, MemorySegment source) {
        for (long at = 0; at < source.byteSize(); at += Long.BYTES) {
            source.set(JAVA_LONG, at, team.myPe());
        }
    }

    private static void broadcast(Team team, MemorySegment dest, MemorySegment source, int root) {
        MemorySegment place = dest.asSlice(0, source.byteSize());
        team.broadcast(place, source, root);
        assertEquals(root, place.get(JAVA_LONG, place.byteSize() - Long.BYTES));
    }

    private static void reduce(Team team, MemorySegment dest, MemorySegment source, int root) {
        MemorySegment place = dest.asSlice(0, source.byteSize());
        long sum = team.nPes() * (team.nPes() - 1L) / 2;
        if (root % 2 == 0) {
            team.reduce(ReduceOp.SUM, JAVA_LONG, place, source);
            assertEquals(sum, place.get(JAVA_LONG, place.byteSize() - Long.BYTES));
        } else {
            Collectives.reduce(team, ReduceOp.SUM, Type.LONG, place, source, root);
            if (team.myPe() == root) {
                assertEquals(sum, place.get(JAVA_LONG, place.byteSize() - Long.BYTES));
            }
        }
    }

    private static void alltoall(Team team, MemorySegment dest, MemorySegment source, int root) {
        team.alltoall(dest.asSlice(0, source.byteSize()), source);
        expect(team, dest, source.byteSize() / team.nPes());
    }

    private static void alltoalls(Team team, MemorySegment dest, MemorySegment source, int root) {
        long count = source.byteSize() / team.nPes() / Long.BYTES;
        team.alltoalls(JAVA_LONG, dest.asSlice(0, source.byteSize()), source, 1, 1, count);
        expect(team, dest, source.byteSize() / team.nPes());
    }

    /** A block of each member, in their order. */
    private static void expect(Team team, MemorySegment dest, long blockBytes) {
        for (int pe = 0; pe < team.nPes(); pe++) {
            assertEquals(pe, dest.get(JAVA_LONG, (pe + 1) * blockBytes - Long.BYTES));
        }
    }
}
