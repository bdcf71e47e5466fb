package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.request.PendingCollective;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Setting;
import org.jshmem.core.Type;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Every algorithm in the table, on PE counts around powers of two and beyond the cores, against models. A fixed number of
 * random trials; {@link AlgorithmProgram} makes any number.
 */
public abstract class AlgorithmsContract {

    private static final long SEED = 20_261_120;

    /** What one PE does in a test. */
    protected abstract void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception;

    /** How many of the usual trials of each algorithm are made. */
    protected abstract int trials(int usual);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33, 64})
    void everyReductionShouldGiveTheBitsOfTheModel(int nPes) throws Exception {
        int trials = trials(nPes <= 9 ? 6 : nPes <= 17 ? 3 : 2);
        run(nPes, ReductionTrials.memoryBytes(nPes),
                transport -> new ReductionTrials(transport, SEED + nPes).run(trials));
    }

    /** Children cost so little there that the model would give 23 to one parent. */
    @Test
    void treeOfAnotherHostShouldKeepToItsWords(@TempDir Path directory) throws Exception {
        Path profile = Files.writeString(directory.resolve("profile"), "model 5 15 300 0 3\n");
        AlgorithmTable table = AlgorithmTable.in(Map.of(Setting.TUNING.variable(), profile.toString(),
                Setting.REDUCE_ALGORITHM.variable(), ReduceAlgorithm.MIN_MAX_TREE.spelling()));
        long bytes = 16 << 10;
        run(24, TeamWords.SYNC_BYTES + bytes, transport -> {
            TeamCollectives world = new TeamCollectives(transport, PeSet.world(24), 0, TeamWords.WORLD, table);
            MemorySegment operands = transport.view(transport.myPe(), TeamWords.SYNC_BYTES, bytes, Arena.global());
            operands.fill((byte) 0);
            for (int round = 0; round < 4; round++) { // the words behind the slots of every other epoch are those of requests
                PendingCollective started = world.nonblocking().sync();
                operands.setAtIndex(JAVA_LONG, 5, transport.myPe());
                world.reduce(ReduceOp.SUM, Type.LONG, TeamWords.SYNC_BYTES, TeamWords.SYNC_BYTES, bytes / Long.BYTES);
                assertEquals(24 * 23 / 2, operands.getAtIndex(JAVA_LONG, 5));
                assertTrue(started.await(Transport.FOREVER));
            }
            world.barrier(Call.BARRIER_ALL);
        });
    }
}
