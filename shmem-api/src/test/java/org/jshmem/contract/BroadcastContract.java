package org.jshmem.contract;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.TeamCollectives;
import org.jshmem.coll.match.Call;
import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.core.Setting;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Every broadcast on teams of many sizes: any root, sizes around a notice's and a slice's, back to back, in place. */
public abstract class BroadcastContract {

    /** Nothing, an element, what fits in a notice and what does not, lines, many slices. */
    private static final int[] BYTES = {0, 8, 1, 56, 57, 1000, 40_000};

    /** Calls between two barriers, each with a destination of its own. */
    private static final int CALLS = 6;
    private static final int PLACE_BYTES = 40_064;

    private static final int ROUNDS = 50;

    private static final long WORDS = TeamWords.SYNC_BYTES;
    private static final long MEMORY_BYTES = WORDS + (CALLS + 1) * PLACE_BYTES;

    @TempDir
    private Path directory;

    protected abstract void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception;

    /** On how many PEs every algorithm is tried. */
    protected abstract int[] peCounts();

    @ParameterizedTest
    @EnumSource
    void everyMemberShouldGetWhatTheRootHas(BroadcastAlgorithm algorithm) throws Exception {
        AlgorithmTable table = AlgorithmTable.in(Map.of()).with(Collective.BROADCAST, algorithm);
        for (int nPes : peCounts()) {
            run(nPes, MEMORY_BYTES, transport -> check(transport, PeSet.world(nPes), table));
        }
    }

    @ParameterizedTest
    @EnumSource
    void someMembersOfTheWorldBackwardsShouldDo(BroadcastAlgorithm algorithm) throws Exception {
        AlgorithmTable table = AlgorithmTable.in(Map.of()).with(Collective.BROADCAST, algorithm);
        PeSet odd = new PeSet(9, -2, 5);
        run(10, MEMORY_BYTES, transport -> {
            if (odd.memberOf(transport.myPe()) >= 0) {
                check(transport, odd, table);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("tuned")
    void parametersShouldMakeNoDifferenceToWhatMembersGet(Algorithm algorithm) throws Exception {
        AlgorithmTable table = AlgorithmTable.in(Map.of()).with(Collective.BROADCAST, algorithm);
        for (int nPes : peCounts()) {
            run(nPes, MEMORY_BYTES, transport -> check(transport, PeSet.world(nPes), table));
        }
    }

    static List<Algorithm> tuned() {
        return AlgorithmChoices.tuned(Collective.BROADCAST);
    }

    /** A window and its words serve one after the other, with any root. */
    @ForPeCounts
    void usersOfAWindowShouldFollowEachOtherOnOneTeam(int nPes) throws Exception {
        Path profile = write(List.of("broadcast any any 1 oc-bcast:k=2", "broadcast any any 8 rcce-binomial",
                "broadcast any any 64 oc-bcast:k=3+buffers=1+end=lazy", "broadcast any any 1K rcce-scatter-allgather",
                "broadcast any any 8K rcce-flat", "broadcast any any any oc-bcast:end=lazy"));
        AlgorithmTable table = AlgorithmTable.in(Map.of(Setting.TUNING.variable(), profile.toString()));
        run(nPes, MEMORY_BYTES, transport -> check(transport, PeSet.world(nPes), table));
    }

    /** Some share their words. */
    @ForPeCounts
    void algorithmsShouldFollowEachOtherOnOneTeam(int nPes) throws Exception {
        Path profile = write(List.of("broadcast any any 1 flat", "broadcast any any 8 min-max-tree",
                "broadcast any any 64 direct", "broadcast any any 1K flat-get", "broadcast any any 8K pipelined",
                "broadcast any any any scatter-allgather"));
        AlgorithmTable table = AlgorithmTable.in(Map.of(Setting.TUNING.variable(), profile.toString()));
        run(nPes, MEMORY_BYTES, transport -> check(transport, PeSet.world(nPes), table));
    }

    /** Every PE is root in turn; what one sends must not be overtaken by what another has sent before. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"BINOMIAL", "K_NOMIAL", "SCATTER_ALLGATHER", "HIERARCHICAL"})
    void destinationShouldHaveWhatCameLast(BroadcastAlgorithm algorithm) throws Exception {
        AlgorithmTable table = AlgorithmTable.in(Map.of()).with(Collective.BROADCAST, algorithm);
        for (int nPes : new int[]{2, 5}) {
            run(nPes, MEMORY_BYTES, transport -> {
                TeamCollectives collectives = new TeamCollectives(transport, PeSet.world(nPes), 0, TeamWords.WORLD,
                        table);
                MemorySegment places = transport.view(transport.myPe(), WORDS, 2 * PLACE_BYTES, Arena.global());
                fill(places.asSlice(PLACE_BYTES, PLACE_BYTES - 1), transport.myPe());
                collectives.barrier(Call.SYNC);
                for (int last = 0; last < ROUNDS; last++) {
                    places.asSlice(0, PLACE_BYTES).fill((byte) -1);
                    collectives.barrier(Call.SYNC);
                    for (int root = 0; root <= last % 7; root++) {
                        collectives.broadcast(WORDS, WORDS + PLACE_BYTES, PLACE_BYTES - 1, root % nPes);
                    }
                    checkPlace(places, 0, PLACE_BYTES - 1, last % 7 % nPes);
                    collectives.barrier(Call.SYNC);
                }
            });
        }
    }

    private Path write(List<String> rows) throws IOException {
        return Files.write(directory.resolve("profile"), rows);
    }

    private static void check(Transport transport, PeSet team, AlgorithmTable table) {
        TeamCollectives collectives = new TeamCollectives(transport, team, 0, TeamWords.WORLD, table);
        int rank = team.memberOf(transport.myPe());
        MemorySegment places = transport.view(transport.myPe(), WORDS, (CALLS + 1) * PLACE_BYTES, Arena.global());
        for (int bytes : BYTES) {
            places.fill((byte) -1);
            fill(places.asSlice(CALLS * PLACE_BYTES, bytes), rank);
            for (int call = 0; call < CALLS; call++) {
                if (isInPlace(call) && root(call, team) == rank) {
                    fill(places.asSlice(call * PLACE_BYTES, bytes), rank);
                }
            }
            collectives.barrier(Call.SYNC);
            for (int call = 0; call < CALLS; call++) {
                broadcast(collectives, call, bytes, root(call, team));
            }
            for (int call = 0; call < CALLS; call++) {
                boolean isLeftAlone = leavesRootAlone(call) && !isInPlace(call) && root(call, team) == rank;
                checkPlace(places, call, isLeftAlone ? 0 : bytes, root(call, team));
            }
            collectives.barrier(Call.SYNC);
        }
    }

    private static void broadcast(TeamCollectives collectives, int call, int bytes, int root) {
        long dest = WORDS + call * (long) PLACE_BYTES;
        long source = isInPlace(call) ? dest : WORDS + CALLS * (long) PLACE_BYTES;
        if (leavesRootAlone(call)) {
            collectives.broadcastToOthers(dest, source, bytes, root);
        } else {
            collectives.broadcast(dest, source, bytes, root);
        }
    }

    private static void checkPlace(MemorySegment places, int call, int bytes, int root) {
        long start = (long) call * PLACE_BYTES;
        ShmemContract.assertPattern(root, places, start, bytes);
        assertEquals(-1, places.get(JAVA_BYTE, start + bytes), "behind the data of call " + call);
    }

    private static void fill(MemorySegment segment, int rank) {
        ShmemContract.fillPattern(segment, rank);
    }

    /** One twice, then all in turn. */
    private static int root(int call, PeSet team) {
        return Math.max(0, call - 1) * 3 % team.size();
    }

    private static boolean isInPlace(int call) {
        return call % 3 == 2;
    }

    private static boolean leavesRootAlone(int call) {
        return call >= 3;
    }
}
