package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;
import org.jshmem.spi.Transport;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Random barriers, fcollects, collects, alltoalls and scans on one PE, by every algorithm of each, against plain models.
 * All PEs make the same calls, with no synchronisation in between but their own; only destinations are made ready together,
 * a few at a time.
 */
final class MovementTrials {

    private static final List<Collective> COLLECTIVES = List.of(Collective.BARRIER, Collective.FCOLLECT,
            Collective.COLLECT, Collective.ALLTOALL, Collective.ALLTOALLS, Collective.SCAN);
    private static final int[] LENGTHS = {0, 1, 7, 8, 64, 65, 1000};
    private static final int[] ELEMENT_BYTES = {1, 2, 4, 8};
    private static final int[] COUNTS = {0, 1, 3, 64, 150};
    private static final int LARGEST = 1 << 10;
    private static final int MAX_STRIDE = 3;

    /** How many times the trials for all algorithms of all collectives in turns. */
    private static final int CHANGES = 4;

    /** Destinations that are made ready together. */
    private static final int DESTINATIONS = 4;

    private static final long ARRIVALS = TeamWords.SYNC_BYTES;
    private static final long SOURCE = ARRIVALS + TeamWords.MAX_TEAMS * Long.BYTES;

    private final Transport transport;
    private final MemorySegment memory;
    private final long seed;
    private final long blocksBytes;
    private int slot;

    MovementTrials(Transport transport, long seed) {
        this.transport = transport;
        this.seed = seed;
        memory = transport.view(transport.myPe(), 0, transport.memoryBytes(), Arena.global());
        blocksBytes = blocksBytes(transport.nPes());
    }

    /** Symmetric memory that a job must have, in bytes. */
    static long memoryBytes(int nPes) {
        return SOURCE + (1 + DESTINATIONS) * blocksBytes(nPes);
    }

    private static long blocksBytes(int nPes) {
        return (long) MAX_STRIDE * LARGEST * nPes;
    }

    /** Tries every algorithm, in company of those that stand in the same place of other lists. */
    void run(int trials) {
        int n = transport.nPes();
        int longest = COLLECTIVES.stream().mapToInt(collective -> AlgorithmChoices.all(collective).size()).max()
                .orElseThrow();
        for (int i = 0; i < longest; i++) {
            AlgorithmTable table = AlgorithmTable.in(System.getenv());
            List<String> names = new ArrayList<>();
            for (Collective collective : COLLECTIVES) {
                List<Algorithm> choices = AlgorithmChoices.all(collective);
                Algorithm algorithm = choices.get(i % choices.size());
                table = table.with(collective, algorithm);
                names.add(collective.spelling() + "=" + algorithm.spelling());
            }
            runOn(new PeSet(0, 1, n), table, names, trials, false);
            runOn(new PeSet(n - 1, n == 1 ? 0 : -1, n), table, names, trials, false);
            runOn(new PeSet(0, n <= 2 ? 0 : 2, (n + 1) / 2), table, names, trials, false);
        }
        runOn(new PeSet(0, 1, n), AlgorithmTable.in(System.getenv()), List.of("in turns"), CHANGES * trials, true);
    }

    private void runOn(PeSet pes, AlgorithmTable table, List<String> names, int trials, boolean isChanging) {
        int slotOfTeam = slot++;
        if (pes.memberOf(transport.myPe()) < 0) {
            return;
        }
        TeamCollectives team = new TeamCollectives(transport, pes, slotOfTeam, TeamWords.WORLD, table);
        transport.onStall(team::diagnose);
        SplittableRandom random = new SplittableRandom(seed + slotOfTeam);
        long barriers = 0;
        for (int trial = 0; trial < trials; trial++) {
            String where = names + " on " + pes + ", seed " + seed + ", trial " + trial;
            try {
                int turn = trial % DESTINATIONS;
                if (turn == 0) {
                    memory.asSlice(SOURCE + blocksBytes, DESTINATIONS * blocksBytes).fill((byte) -1);
                    team.composite().barrier();
                }
                long dest = SOURCE + (1 + turn) * blocksBytes;
                SplittableRandom own = random.split();
                Collective collective = COLLECTIVES.get(random.nextInt(COLLECTIVES.size()));
                if (isChanging) { // those that share words must count together
                    List<Algorithm> choices = AlgorithmChoices.all(collective);
                    team.useAlgorithm(collective, choices.get(random.nextInt(choices.size())));
                }
                switch (collective) {
                    case BARRIER -> barrier(team, pes, ARRIVALS + slotOfTeam * Long.BYTES, ++barriers, where);
                    case FCOLLECT -> fcollect(team, pes, own, dest, where);
                    case COLLECT -> collect(team, pes, own, dest, where);
                    case ALLTOALL -> alltoall(team, pes, own, dest, where);
                    case ALLTOALLS -> alltoalls(team, pes, own, dest, where);
                    default -> scan(team, pes, own, dest, where);
                }
            } catch (ShmemException e) {
                throw new AssertionError(where, e);
            }
        }
        team.composite().barrier();
    }

    private void barrier(TeamCollectives team, PeSet pes, long word, long barriers, String where) {
        transport.atomic(AtomicOp.ADD, pes.pe(0), word, Long.BYTES, 1);
        transport.quiet();
        team.barrier(Call.SYNC);
        assertTrue(transport.atomicRead(pes.pe(0), word, Long.BYTES) >= barriers * pes.size(), where);
    }

    private void fcollect(TeamCollectives team, PeSet pes, SplittableRandom random, long dest, String where) {
        int salt = random.nextInt();
        int bytes = LENGTHS[random.nextInt(LENGTHS.length)];
        fill(SOURCE, bytes, salt, pes.memberOf(transport.myPe()));
        team.fcollect(dest, SOURCE, bytes);
        String call = where + ": fcollect of " + bytes;
        for (int rank = 0; rank < pes.size(); rank++) {
            check(dest + (long) rank * bytes, bytes, salt, rank, call);
        }
        assertEquals(-1, memory.get(JAVA_BYTE, dest + (long) pes.size() * bytes), where);
    }

    private void collect(TeamCollectives team, PeSet pes, SplittableRandom random, long dest, String where) {
        int salt = random.nextInt();
        int[] lengths = new int[pes.size()];
        long total = 0;
        for (int rank = 0; rank < lengths.length; rank++) {
            lengths[rank] = LENGTHS[random.nextInt(LENGTHS.length)];
            total += lengths[rank];
        }
        int me = pes.memberOf(transport.myPe());
        fill(SOURCE, lengths[me], salt, me);
        assertTrue(team.collect(dest, total, SOURCE, lengths[me]), where);
        String call = where + ": collect";
        long at = dest;
        for (int rank = 0; rank < lengths.length; at += lengths[rank++]) {
            check(at, lengths[rank], salt, rank, call);
        }
        assertEquals(-1, memory.get(JAVA_BYTE, at), where);
    }

    private void alltoall(TeamCollectives team, PeSet pes, SplittableRandom random, long dest, String where) {
        int salt = random.nextInt();
        int bytes = LENGTHS[random.nextInt(LENGTHS.length)];
        int me = pes.memberOf(transport.myPe());
        for (int rank = 0; rank < pes.size(); rank++) {
            fill(SOURCE + (long) rank * bytes, bytes, salt, me * pes.size() + rank);
        }
        team.alltoall(dest, SOURCE, bytes);
        String call = where + ": alltoall of " + bytes;
        for (int rank = 0; rank < pes.size(); rank++) {
            check(dest + (long) rank * bytes, bytes, salt, rank * pes.size() + me, call);
        }
        assertEquals(-1, memory.get(JAVA_BYTE, dest + (long) pes.size() * bytes), where);
    }

    private void alltoalls(TeamCollectives team, PeSet pes, SplittableRandom random, long dest, String where) {
        int salt = random.nextInt();
        int elementBytes = ELEMENT_BYTES[random.nextInt(ELEMENT_BYTES.length)];
        int count = random.nextInt(LARGEST / elementBytes);
        int destStride = 1 + random.nextInt(MAX_STRIDE);
        int sourceStride = 1 + random.nextInt(MAX_STRIDE);
        int me = pes.memberOf(transport.myPe());
        byte[] sent = new byte[count * pes.size() * sourceStride * elementBytes];
        for (int i = 0; i < count * pes.size(); i++) {
            putContent(sent, i * sourceStride * elementBytes, elementBytes,
                    first(salt, element(me, i / count, pes) + i % count));
        }
        MemorySegment.copy(sent, 0, memory, JAVA_BYTE, SOURCE, sent.length);
        team.alltoalls(dest, SOURCE, destStride, sourceStride, elementBytes, count);
        byte[] expected = new byte[count * pes.size() * destStride * elementBytes];
        Arrays.fill(expected, (byte) -1);
        for (int i = 0; i < count * pes.size(); i++) {
            putContent(expected, i * destStride * elementBytes, elementBytes,
                    first(salt, element(i / count, me, pes) + i % count));
        }
        check(dest, expected, where + ": alltoalls");
    }

    private static long element(long from, long to, PeSet pes) {
        return (from * pes.size() + to) * LARGEST;
    }

    private void scan(TeamCollectives team, PeSet pes, SplittableRandom random, long dest, String where) {
        Type type = Type.values()[random.nextInt(Type.values().length)];
        int count = COUNTS[random.nextInt(COUNTS.length)];
        boolean inclusive = random.nextBoolean();
        long source = random.nextBoolean() ? dest : SOURCE;
        int me = pes.memberOf(transport.myPe());
        long bytes = (long) count * type.bytes();
        MemorySegment.copy(Operands.of(me, type, count), 0, memory, source, bytes);
        int operands = inclusive ? me + 1 : me;
        if (inclusive) {
            team.inclusiveScan(type, dest, source, count);
        } else {
            team.exclusiveScan(type, dest, source, count);
        }
        Operands.assertSame(operands == 0
                ? Operands.zeros(bytes)
                : Operands.combined(ReduceOp.SUM, type, count, operands), memory.asSlice(dest, bytes), type, where);
    }

    private void fill(long offset, int bytes, int salt, long writer) {
        MemorySegment.copy(content(bytes, salt, writer), 0, memory, JAVA_BYTE, offset, bytes);
    }

    private void check(long offset, int bytes, int salt, long writer, String where) {
        check(offset, content(bytes, salt, writer), where);
    }

    /** At once: to look at each byte of a segment takes a good part of a run. */
    private void check(long offset, byte[] content, String where) {
        MemorySegment expected = MemorySegment.ofArray(content);
        long at = expected.mismatch(memory.asSlice(offset, content.length));
        if (at >= 0) {
            assertEquals(expected.get(JAVA_BYTE, at), memory.get(JAVA_BYTE, offset + at), where + ", byte " + at);
        }
    }

    private static byte[] content(int bytes, int salt, long writer) {
        byte[] content = new byte[bytes];
        putContent(content, 0, bytes, first(salt, writer));
        return content;
    }

    /** Never -1, which is there before. What is moved by lines or pages differs. */
    private static void putContent(byte[] content, int offset, int bytes, int first) {
        for (int i = 0; i < bytes; i++) {
            content[offset + i] = (byte) ((first + i * 7) % 251);
        }
    }

    /** Never negative, and far from the greatest number. */
    private static int first(int salt, long writer) {
        return (int) ((writer * 0x9e37_79b9_7f4a_7c15L + salt) * 31 >>> 34);
    }
}
