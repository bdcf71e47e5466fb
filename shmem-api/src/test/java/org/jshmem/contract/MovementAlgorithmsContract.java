package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Every algorithm that moves data or synchronises, on PE counts around powers of two and beyond the cores. */
public abstract class MovementAlgorithmsContract {

    private static final long SEED = 20_261_120;

    /** What one PE does in a test. */
    protected abstract void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception;

    /** How many of the usual trials of each algorithm are made. */
    protected abstract int trials(int usual);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33, 64})
    void everyAlgorithmShouldDoWhatTheModelDoes(int nPes) throws Exception {
        int trials = trials(nPes <= 9 ? 20 : nPes <= 17 ? 10 : 4);
        run(nPes, MovementTrials.memoryBytes(nPes),
                transport -> new MovementTrials(transport, SEED + nPes).run(trials));
    }

    /** More than a window holds; and more PEs than have words for each other. */
    @ParameterizedTest
    @CsvSource({"2, 25000", "5, 16064", "70, 40"})
    void longBlocksAndManyPesShouldBeAsOthers(int nPes, int bytes) throws Exception {
        long blocks = (long) bytes * nPes;
        run(nPes, TeamWords.SYNC_BYTES + 2 * blocks, transport -> {
            MemorySegment memory = transport.view(transport.myPe(), TeamWords.SYNC_BYTES, 2 * blocks, Arena.global());
            TeamCollectives team = new TeamCollectives(transport, PeSet.world(nPes), 0, TeamWords.WORLD,
                    AlgorithmTable.in(Map.of()));
            for (int i = 0; i < blocks; i++) {
                memory.set(JAVA_BYTE, i, content(transport.myPe(), i / bytes, i % bytes));
            }
            for (Algorithm algorithm : AlgorithmChoices.all(Collective.FCOLLECT)) {
                team.useAlgorithm(Collective.FCOLLECT, algorithm);
                team.barrier(Call.SYNC);
                team.fcollect(TeamWords.SYNC_BYTES + blocks, TeamWords.SYNC_BYTES, bytes);
                check(memory.asSlice(blocks), bytes, algorithm, (block, i) -> content(block, 0, i));
            }
            for (Algorithm algorithm : AlgorithmChoices.all(Collective.ALLTOALL)) {
                team.useAlgorithm(Collective.ALLTOALL, algorithm);
                team.barrier(Call.SYNC);
                team.alltoall(TeamWords.SYNC_BYTES + blocks, TeamWords.SYNC_BYTES, bytes);
                check(memory.asSlice(blocks), bytes, algorithm, (block, i) -> content(block, transport.myPe(), i));
            }
            team.barrier(Call.SYNC);
        });
    }

    /** With words for each other and without: then the ring is a reduction for all in the work slot, and flat ones meet. */
    @ParameterizedTest
    @ValueSource(ints = {2, 64, 66})
    void rootedReductionsOfRcceShouldBeAsOthers(int nPes) throws Exception {
        int count = 3000;
        long bytes = (long) count * Type.LONG.bytes();
        run(nPes, TeamWords.SYNC_BYTES + 2 * bytes, transport -> {
            MemorySegment memory = transport.view(transport.myPe(), TeamWords.SYNC_BYTES, 2 * bytes, Arena.global());
            TeamCollectives team = new TeamCollectives(transport, PeSet.world(nPes), 0, TeamWords.WORLD,
                    AlgorithmTable.in(Map.of()));
            memory.asSlice(0, bytes).copyFrom(Operands.of(transport.myPe(), Type.LONG, count));
            for (String algorithm : List.of("rcce-ring", "rcce-ring:sync=ircce+split=even", "rcce-flat")) {
                team.useAlgorithm(Collective.REDUCE, Collective.REDUCE.algorithm(algorithm));
                int root = nPes - 1;
                team.rooted().reduce(ReduceOp.SUM, Type.LONG, TeamWords.SYNC_BYTES + bytes, TeamWords.SYNC_BYTES,
                        count, root);
                if (transport.myPe() == root) {
                    Operands.assertSame(Operands.combined(ReduceOp.SUM, Type.LONG, count, nPes),
                            memory.asSlice(bytes, bytes), Type.LONG, algorithm);
                }
            }
            team.barrier(Call.SYNC);
        });
    }

    private static void check(MemorySegment blocks, int bytes, Algorithm algorithm, IntBinaryOperator expected) {
        for (int i = 0; i < blocks.byteSize(); i++) {
            int at = i;
            assertEquals((byte) expected.applyAsInt(i / bytes, i % bytes), blocks.get(JAVA_BYTE, i),
                    () -> algorithm.spelling() + ", byte " + at);
        }
        blocks.fill((byte) -1);
    }

    private static byte content(int from, int to, int i) {
        return (byte) (31 * from + 17 * to + 7 * i + i / 251);
    }
}
