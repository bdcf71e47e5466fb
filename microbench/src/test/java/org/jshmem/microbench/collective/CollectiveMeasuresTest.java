package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ReduceOp;
import org.jshmem.microbench.ThreadJob;
import org.jshmem.shmemx.Collectives;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CollectiveMeasuresTest {

    @ParameterizedTest
    @ValueSource(strings = {"barrier", "sync"})
    void synchronisationHolds(String measure) throws Exception {
        for (int nPes : new int[]{1, 2, 3, 5}) {
            assertEquals(0, ThreadJob.quickly(nPes, measure));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"broadcast", "broadcast-apart", "reduce", "alltoall", "fcollect", "collect",
                "reduce-scatter", "reduce-to-root"})
    void answersAreRight(String measure) throws Exception {
        for (int nPes : new int[]{1, 2, 3, 5}) {
            assertEquals(0, ThreadJob.quickly(nPes, measure + " --sizes 8,1000,16K"));
            assertEquals(0, ThreadJob.quickly(nPes, measure + " --sizes 8:40:16 --cold"));
        }
    }

    @Test
    void broadcastsShouldRotateOverAllPes() throws Exception {
        ThreadJob.run(3, shmem -> {
            Broadcasts broadcasts = new Broadcasts(Buffers.allocate(shmem, 64, false), 64, true);
            Variant variant = new Variant(new BroadcastTime(), null);
            assertEquals(3, broadcasts.rotationRounds());
            assertEquals(3, new WithAlgorithm(broadcasts, shmem, variant).rotationRounds());
        });
    }

    @Test
    void everyAlgorithmIsRight() throws Exception {
        for (int nPes : new int[]{2, 5}) {
            assertEquals(0, ThreadJob.quickly(nPes, "algorithms --sizes 8,1000,16K"));
            assertEquals(0, ThreadJob.quickly(nPes, "fcollect --sizes 64 --algorithms ring,bruck"));
        }
    }

    /** The library would run the same for all of them, under each name. */
    @Test
    void reduceScatterShouldNameNoAlgorithmThatDoesNotRun(@TempDir Path directory) throws Exception {
        for (String other : List.of("flat", "rcce-ring,ring", "all")) {
            assertEquals(2, ThreadJob.quickly(3, "reduce-scatter --sizes 64 --algorithms " + other));
        }
        Path json = directory.resolve("results.json");
        assertEquals(0, ThreadJob.quickly(3, "reduce-scatter --sizes 64 --json " + json));
        assertTrue(Files.readString(json).contains("\"algorithm\" : \"own\""));
        assertEquals(0, ThreadJob.quickly(3, "reduce-scatter --sizes 64 --algorithms rcce-ring --json " + json));
        assertTrue(Files.readString(json).contains("\"algorithm\" : \"rcce-ring\""));
    }

    @Test
    void allAlgorithmsShouldBeMeasuredOrSaidToBeLeftOut(@TempDir Path directory) throws Exception {
        assertEquals(2, ThreadJob.quickly(2, "algorithms --sizes 8 --algorithms dissemination"));
        Path json = directory.resolve("results.json");
        assertEquals(0, ThreadJob.quickly(2, "algorithms --sizes 8M --json " + json)); // more than the heap
        assertTrue(Files.readString(json).contains("reduce/ring of 8388608 bytes is left out"));
    }

    /** With PEs that share cores the table has another algorithm for long reductions, which no piece is. */
    @Test
    void reduceToRootShouldNameTheAlgorithmOfItsPieces() throws Exception {
        ThreadJob.run(Math.min(32, 4 * Runtime.getRuntime().availableProcessors()), shmem -> {
            Variant variant = new Variant(new ReduceToRootTime(), null);
            for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
                assertEquals(Collectives.algorithm(shmem.world(), Collective.REDUCE, Math.min(bytes, 8 << 10)),
                        variant.algorithmFor(shmem, bytes));
            }
        });
    }

    /** The PE that leads has a team of its own, which says nothing of those of the others. */
    @Test
    void oneWrongTeamShows() throws Exception {
        ThreadJob.run(3, shmem -> {
            for (int wrongPe = 0; wrongPe <= shmem.nPes(); wrongPe++) {
                boolean isWrong = shmem.myPe() == wrongPe;
                var splits = new TeamSplitTime.Splits(shmem, 2) {
                    @Override
                    boolean isAsAsked(Team team, boolean isMember, int size) {
                        return super.isAsAsked(team, isMember, size) && !isWrong;
                    }
                };
                splits.lead(1);
                assertEquals(wrongPe == shmem.nPes(), splits.isRight());
            }
        });
    }

    /** Factors that alternate have the same product everywhere, and nobody saw where it went. */
    @ParameterizedTest
    @EnumSource(ReduceOp.class)
    void elementsAtAnotherPlaceShow(ReduceOp op) throws Exception {
        ThreadJob.run(4, shmem -> {
            Buffers buffers = Buffers.allocate(shmem, 4096, false);
            var reversed = new Reductions(buffers, 4096, op, ReduceElement.LONG, false) {
                @Override
                void run(Shmem library, MemorySegment dest, MemorySegment source, long rounds) {
                    super.run(library, dest, source, rounds);
                    long[] elements = dest.toArray(JAVA_LONG);
                    for (int i = 0; i < elements.length; i++) {
                        dest.setAtIndex(JAVA_LONG, i, elements[elements.length - 1 - i]);
                    }
                }
            };
            reversed.prepare();
            shmem.barrierAll();
            reversed.lead(1);
            shmem.barrierAll();
            assertFalse(reversed.isRight());
        });
    }

    /** The destination is cleared before each: an operation whose result is that of none would verify nothing. */
    @ParameterizedTest
    @EnumSource(ReduceOp.class)
    void reductionThatDoesNothingShows(ReduceOp op) throws Exception {
        for (int nPes : new int[]{1, 2, 3, 4, 7}) {
            ThreadJob.run(nPes, shmem -> {
                Buffers buffers = Buffers.allocate(shmem, Long.BYTES, false);
                var nothing = new Reductions(buffers, Long.BYTES, op, ReduceElement.LONG, false) {
                    @Override
                    void run(Shmem library, MemorySegment dest, MemorySegment source, long rounds) {}
                };
                nothing.prepare();
                shmem.barrierAll();
                assertFalse(nothing.isRight());
            });
        }
    }

    @Test
    void coldCallsWorkAtOnePlaceAfterTheOther() throws Exception {
        ThreadJob.run(2, shmem -> {
            Buffers buffers = Buffers.allocate(shmem, 64, true);
            var operation = (CollectiveOperation) new FcollectTime().operation(buffers, 64);
            operation.prepare();
            shmem.barrierAll();
            operation.lead(2);
            shmem.barrierAll();
            long placeBytes = 128; // the blocks of two
            for (int place = 0; place < 3; place++) {
                assertEquals(place < 2, buffers.dest().get(JAVA_LONG, place * placeBytes) != 0);
            }
            assertTrue(operation.isRight());
        });
    }

    @Test
    void oneWrongWordShows() throws Exception {
        ThreadJob.run(3, shmem -> {
            Buffers buffers = Buffers.allocate(shmem, 1024, false);
            CollectiveMeasure measure = new FcollectTime();
            var operation = (CollectiveOperation) measure.operation(buffers, 64);
            operation.prepare();
            shmem.barrierAll();
            operation.lead(1);
            shmem.barrierAll();
            assertTrue(operation.isRight());
            operation.prepare();
            shmem.barrierAll();
            operation.lead(1);
            shmem.barrierAll();
            if (shmem.myPe() == 2) {
                buffers.dest().set(JAVA_LONG, 8, buffers.dest().get(JAVA_LONG, 8) + 1);
            }
            assertFalse(operation.isRight());
        });
    }
}
