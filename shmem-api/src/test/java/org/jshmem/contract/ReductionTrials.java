package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Random reductions on one PE, one after the other without any synchronisation but their own, by every algorithm and by
 * all in turn on one team. All PEs make the same calls. Results are compared with {@link ReductionModel}, and their bits
 * with those of all others.
 */
final class ReductionTrials {

    /** More than two pieces of 8 KiB for each of a few ranks, and no whole number of lines. */
    private static final int MANY = 20_003;
    /** Objects start off a cache line by at most this many elements. */
    private static final int MAX_SKIPPED = 3;
    private static final int[] COUNTS = {1, 2, 3, 7, 8, 63, 64, 65, 500, 1027, 2100};

    private static final long OBJECT_BYTES = 16L * (MANY + MAX_SKIPPED + 1);
    private static final long SOURCE = TeamWords.SYNC_BYTES;
    private static final long DEST = SOURCE + OBJECT_BYTES;
    private static final long HASH = DEST + OBJECT_BYTES;

    /** Symmetric memory that a job must have, in bytes. */
    static long memoryBytes(int nPes) {
        return HASH + (nPes + 2L) * Long.BYTES;
    }

    private final Transport transport;
    private final MemorySegment memory;
    private final long seed;
    private int slot;

    ReductionTrials(Transport transport, long seed) {
        this.transport = transport;
        this.seed = seed;
        memory = transport.view(transport.myPe(), 0, transport.memoryBytes(), Arena.global());
    }

    /** Tries every algorithm on the world, and all in turn on teams. */
    void run(int trialsEach) {
        int n = transport.nPes();
        boolean reachesAll = transport.reachablePes().size() == n;
        for (ReduceAlgorithm algorithm : ReduceAlgorithm.values()) {
            if (!algorithm.needsDirectAccess() || reachesAll) {
                runOn(new PeSet(0, 1, n), algorithm, algorithm.isInTreeOrder(), trialsEach);
            }
        }
        for (Algorithm algorithm : AlgorithmChoices.tuned(Collective.REDUCE)) {
            runOn(new PeSet(0, 1, n), algorithm, false, trialsEach);
        }
        runOn(new PeSet(n - 1, n == 1 ? 0 : -1, n), allInTurn(), false, "all in turn, backwards", 2 * trialsEach);
        runOn(new PeSet(0, n <= 2 ? 0 : 2, (n + 1) / 2), allInTurn(), false, "all in turn, even PEs", 2 * trialsEach);
    }

    private void runOn(PeSet pes, Algorithm algorithm, boolean inTreeOrder, int trials) {
        AlgorithmTable table = AlgorithmTable.in(System.getenv()).with(Collective.REDUCE, algorithm);
        runOn(pes, table, inTreeOrder, algorithm.spelling(), trials);
    }

    /** A table with another algorithm for each class of size. */
    private AlgorithmTable allInTurn() {
        List<AlgorithmRow> rows = new ArrayList<>();
        AlgorithmTable.in(System.getenv()).rows().stream().filter(row -> row.collective() != Collective.REDUCE)
                .forEach(rows::add);
        List<Algorithm> algorithms = Collective.REDUCE.algorithms();
        int shift = new SplittableRandom(seed).nextInt(algorithms.size());
        for (int sizeClass = 0; sizeClass < Long.SIZE - 1; sizeClass++) {
            rows.add(new AlgorithmRow(Collective.REDUCE, AlgorithmRow.Cores.ANY, AlgorithmRow.ANY, 1L << sizeClass,
                    algorithms.get((sizeClass + shift) % algorithms.size()), "another one"));
        }
        return AlgorithmTable.of(rows);
    }

    private void runOn(PeSet pes, AlgorithmTable table, boolean inTreeOrder, String what, int trials) {
        int slotOfTeam = slot++;
        if (pes.memberOf(transport.myPe()) < 0) {
            return;
        }
        TeamCollectives team = new TeamCollectives(transport, pes, slotOfTeam, TeamWords.WORLD, table);
        transport.onStall(team::diagnose);
        SplittableRandom random = new SplittableRandom(seed + slotOfTeam);
        for (int trial = 0; trial < trials; trial++) {
            long trialSeed = random.nextLong();
            String where = what + " of " + pes.size() + " PEs, seed " + seed + ", trial " + trial;
            try {
                tryOne(team, pes, trialSeed, trial == trials - 1 && pes.size() <= 8, inTreeOrder, where);
            } catch (ShmemException e) {
                throw new AssertionError(where, e);
            }
        }
    }

    private void tryOne(TeamCollectives team, PeSet pes, long trialSeed, boolean large, boolean inTreeOrder,
            String where) {
        SplittableRandom random = new SplittableRandom(trialSeed);
        Type type = Type.values()[random.nextInt(Type.values().length)];
        ReduceOp op = randomOp(random, type);
        int count = large ? MANY : COUNTS[random.nextInt(COUNTS.length)];
        boolean inPlace = random.nextBoolean();
        int skipped = random.nextInt(MAX_SKIPPED + 1);
        ReductionModel model = new ReductionModel(trialSeed, type, count, !inTreeOrder);
        long bytes = (long) count * type.bytes();
        long source = SOURCE + (long) skipped * type.bytes();
        long dest = inPlace ? source : DEST + (long) skipped * type.bytes();
        int rank = pes.memberOf(transport.myPe());
        MemorySegment.copy(model.operands(rank), 0, memory, source, bytes);
        team.reduce(op, type, dest, source, count);
        String call = where + ": " + op + " " + type + " count=" + count + (inPlace ? " in place" : "");
        Operands.assertSame(model.result(op, pes.size()), memory.asSlice(dest, bytes), type, call);
        assertSameEverywhere(team, pes, ReductionModel.hash(memory.asSlice(dest, bytes)), call);
    }

    private void assertSameEverywhere(TeamCollectives team, PeSet pes, long hash, String where) {
        memory.set(JAVA_LONG, HASH, hash);
        team.fcollect(HASH + Long.BYTES, HASH, Long.BYTES);
        for (int rank = 0; rank < pes.size(); rank++) {
            assertEquals(hash, memory.get(JAVA_LONG, HASH + (1L + rank) * Long.BYTES), where + ": rank " + rank);
        }
        team.composite().barrier();
    }

    private static ReduceOp randomOp(SplittableRandom random, Type type) {
        while (true) {
            ReduceOp op = ReduceOp.values()[random.nextInt(ReduceOp.values().length)];
            if (op.isDefinedFor(type)) {
                return op;
            }
        }
    }
}
