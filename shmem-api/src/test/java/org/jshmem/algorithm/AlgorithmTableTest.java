package org.jshmem.algorithm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.algorithm.Situation.Reach;
import org.jshmem.core.ShmemException;
import org.jshmem.model.CacheCosts;
import org.jshmem.model.HostModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AlgorithmTableTest {

    private static final Situation SMALL = new Situation(8, 2, false, Reach.MEMORY);

    @TempDir
    private Path directory;

    @Test
    void builtInRowsShouldCoverEverySituation() {
        AlgorithmTable table = AlgorithmTable.in(Map.of());
        for (Collective collective : Collective.values()) {
            for (int sizeClass = 0; sizeClass < Long.SIZE - 1; sizeClass++) {
                for (int teamSize : new int[]{1, 2, 3, 64, 65_536}) {
                    for (Reach reach : Reach.values()) {
                        for (boolean fewCores : new boolean[]{false, true}) {
                            Situation situation = new Situation(1L << sizeClass, teamSize, fewCores, reach);
                            Algorithm chosen = table.choose(collective, situation);
                            assertTrue(collective.algorithms().contains(chosen));
                            assertTrue(reach == Reach.MEMORY || !chosen.needsDirectAccess());
                            assertTrue(reach.compareTo(Reach.HOSTS) < 0 || !chosen.waitsForWordsOfPeers());
                            assertTrue(reach == Reach.HIERARCHY || !chosen.isHierarchical());
                        }
                    }
                }
            }
        }
    }

    /** Each with a core: many do not queue up for a second notice of the root. */
    @ParameterizedTest
    @CsvSource({"2, 8, DIRECT", "8, 1048576, DIRECT", "9, 64, FLAT_GET", "16, 65, DIRECT", "17, 65, FLAT_GET",
        "1024, 1048576, FLAT_GET"})
    void broadcastShouldFollowTheNumberOfPes(int teamSize, long bytes, BroadcastAlgorithm expected) {
        assertSame(expected, AlgorithmTable.in(Map.of()).choose(Collective.BROADCAST,
                new Situation(bytes, teamSize, false, Reach.MEMORY)));
    }

    @Test
    void everyBuiltInRowShouldHaveAReasonAndSurviveBeingPrinted() {
        for (AlgorithmRow row : AlgorithmTable.in(Map.of()).rows()) {
            assertFalse(row.reason().isEmpty(), row.toString());
            assertEquals(row, AlgorithmRow.parse(row.toString()));
        }
    }

    @Test
    void spellingsShouldBeUniqueWords() {
        for (Collective collective : Collective.values()) {
            assertSame(collective, Collective.of(collective.spelling()));
            Set<String> seen = new HashSet<>();
            for (Algorithm algorithm : collective.algorithms()) {
                assertTrue(algorithm.spelling().matches("[a-z]+(-[a-z0-9]+)*"), algorithm.spelling());
                assertTrue(seen.add(algorithm.spelling()), algorithm.spelling());
                assertSame(algorithm, collective.algorithm(algorithm.spelling()));
            }
        }
    }

    @Test
    void settingShouldOverrideAllRowsOfItsCollective() {
        AlgorithmTable table = AlgorithmTable.in(Map.of("SHMEM_BARRIER_ALGORITHM", "central"));
        assertSame(BarrierAlgorithm.CENTRAL, table.choose(Collective.BARRIER, SMALL));
        assertSame(BarrierAlgorithm.DISSEMINATION, AlgorithmTable.in(Map.of()).choose(Collective.BARRIER, SMALL));
        assertSame(BarrierAlgorithm.DISSEMINATION,
                table.with(Collective.BARRIER, BarrierAlgorithm.DISSEMINATION).choose(Collective.BARRIER, SMALL));
    }

    @Test
    void choiceForOneCollectiveShouldLeaveTheSettingsOfOthers() {
        AlgorithmTable table = AlgorithmTable.in(Map.of("SHMEM_REDUCE_ALGORITHM", "ring"))
                .with(Collective.BARRIER, BarrierAlgorithm.CENTRAL);
        assertSame(BarrierAlgorithm.CENTRAL, table.choose(Collective.BARRIER, SMALL));
        assertSame(ReduceAlgorithm.RING, table.choose(Collective.REDUCE, SMALL));
    }

    @Test
    void settingThatCannotRunShouldBeRefusedByName() {
        AlgorithmTable table = AlgorithmTable.in(Map.of("SHMEM_REDUCE_ALGORITHM", "slices"));
        assertSame(ReduceAlgorithm.SLICES, table.choose(Collective.REDUCE, SMALL));
        for (Reach reach : EnumSet.complementOf(EnumSet.of(Reach.MEMORY))) {
            String message = assertThrows(ShmemException.class,
                    () -> table.choose(Collective.REDUCE, new Situation(8, 2, false, reach))).getMessage();
            assertEquals(
                    "reduce: slices needs direct access to the memory of peers, which there is not: choose another "
                            + "by SHMEM_REDUCE_ALGORITHM or Collectives.useAlgorithm",
                    message);
        }
    }

    /** The teams of one host, of which such an algorithm is made, among them. */
    @Test
    void hierarchicalSettingShouldCountWhereThereAreSeveralHosts() {
        AlgorithmTable table = AlgorithmTable.in(Map.of("SHMEM_BARRIER_ALGORITHM", "hierarchical"));
        assertSame(BarrierAlgorithm.HIERARCHICAL,
                table.choose(Collective.BARRIER, new Situation(8, 2, false, Reach.HIERARCHY)));
        assertSame(BarrierAlgorithm.DISSEMINATION, table.choose(Collective.BARRIER, SMALL));
    }

    @Test
    void wrongNameShouldListTheRightOnes() {
        String message = assertThrows(ShmemException.class,
                () -> AlgorithmTable.in(Map.of("SHMEM_BARRIER_ALGORITHM", "centrral"))).getMessage();
        assertTrue(message.startsWith("SHMEM_BARRIER_ALGORITHM: barrier has no algorithm centrral: there are central"),
                message);
        message = assertThrows(ShmemException.class, () -> Collective.of("barier")).getMessage();
        assertTrue(message.startsWith("no collective with algorithms to choose from: barier: there are barrier, "),
                message);
    }

    @Test
    void profileShouldReplaceTheRowsOfItsCollectivesOnly() throws IOException {
        Path profile = Files.writeString(directory.resolve("profile"), """
                # measured somewhere

                barrier any   4  any  central       # small teams
                barrier few  any any  central
                barrier any  any any  dissemination # the rest
                """);
        AlgorithmTable table = AlgorithmTable.in(Map.of("SHMEM_TUNING", profile.toString()));
        assertEquals(3, table.rows().stream().filter(row -> row.collective() == Collective.BARRIER).count());
        assertSame(BarrierAlgorithm.CENTRAL,
                table.choose(Collective.BARRIER, new Situation(0, 4, false, Reach.MEMORY)));
        assertSame(BarrierAlgorithm.DISSEMINATION,
                table.choose(Collective.BARRIER, new Situation(0, 5, false, Reach.MEMORY)));
        assertSame(BarrierAlgorithm.CENTRAL, table.choose(Collective.BARRIER, new Situation(0, 5, true, Reach.MEMORY)));
        assertNotNull(table.choose(Collective.REDUCE, SMALL));
    }

    @Test
    void wrongProfileShouldNameFileAndLine() throws IOException {
        for (String line : List.of("barrier any any any", "barier any any any central", "barrier some any any central",
                "barrier any x any central", "barrier any any 100 central", "barrier any any any best")) {
            Path profile = Files.writeString(directory.resolve("profile"), "# first\n" + line + "\n");
            String message = assertThrows(ShmemException.class,
                    () -> AlgorithmTable.in(Map.of("SHMEM_TUNING", profile.toString()))).getMessage();
            assertTrue(message.startsWith("SHMEM_TUNING: " + profile + ":2: "), message);
            assertTrue(message.endsWith(": " + line), message);
        }
        assertTrue(assertThrows(ShmemException.class, () -> AlgorithmTable.in(Map.of("SHMEM_TUNING", "/nowhere/x")))
                .getMessage().equals("SHMEM_TUNING: cannot read the profile /nowhere/x: no such file or directory"));
    }

    @Test
    void profileWithoutEndShouldBeRefused() {
        assertEquals("SHMEM_TUNING: the profile /dev/zero has more than " + (8 << 20) + " bytes",
                assertThrows(ShmemException.class, () -> AlgorithmTable.in(Map.of("SHMEM_TUNING", "/dev/zero")))
                        .getMessage());
    }

    @Test
    void fixedOrderShouldTakeTheRingOut() throws IOException {
        Path profile = Files.writeString(directory.resolve("profile"),
                "reduce any 2 any ring\nreduce any any any slices\nreduce any any any flat\n");
        Map<String, String> any = Map.of("SHMEM_TUNING", profile.toString(), "SHMEM_REDUCE_ORDER", "any");
        assertSame(ReduceAlgorithm.RING, AlgorithmTable.in(any).choose(Collective.REDUCE, SMALL));
        Map<String, String> fixed = Map.of("SHMEM_TUNING", profile.toString(), "SHMEM_REDUCE_ORDER", "fixed");
        assertSame(ReduceAlgorithm.SLICES, AlgorithmTable.in(fixed).choose(Collective.REDUCE, SMALL));
        assertTrue(assertThrows(ShmemException.class, () -> AlgorithmTable.in(
                Map.of("SHMEM_REDUCE_ORDER", "fixed", "SHMEM_REDUCE_ALGORITHM", "ring"))).getMessage()
                .startsWith("SHMEM_REDUCE_ORDER=fixed, but SHMEM_REDUCE_ALGORITHM=ring combines in an order of its "));
        assertTrue(assertThrows(ShmemException.class, () -> AlgorithmTable.in(Map.of("SHMEM_REDUCE_ORDER", "fix")))
                .getMessage().startsWith("SHMEM_REDUCE_ORDER=fix: expected any or fixed"));
    }

    @Test
    void profileShouldSayWhatTheMachineIsLike() throws IOException {
        HostModel model = new HostModel(new CacheCosts(1.5, 60, 90.25, 0), 0.5);
        Path profile = Files.writeString(directory.resolve("profile"), ModelRow.format(model) + "\n");
        AlgorithmTable table = AlgorithmTable.in(Map.of("SHMEM_TUNING", profile.toString()));
        assertEquals(model, table.with(Collective.BARRIER, BarrierAlgorithm.TREE).model());
        assertEquals(HostModel.KNC, AlgorithmTable.in(Map.of()).model());
    }

    @Test
    void profileWithAWrongModelShouldSaySo() throws IOException {
        for (String line : List.of("model 1 2 3 4", "model 1 2 3 4 x", "model 1 2 3 4 -1", "model 1 2 3 4 NaN")) {
            Path profile = Files.writeString(directory.resolve("profile"), "# first\n" + line + "\n");
            String message = assertThrows(ShmemException.class,
                    () -> AlgorithmTable.in(Map.of("SHMEM_TUNING", profile.toString()))).getMessage();
            assertTrue(message.startsWith("SHMEM_TUNING: " + profile + ":2: "), message);
        }
    }

    /** A hierarchical algorithm is for several hosts, on each of which there are teams, too. */
    @ParameterizedTest
    @CsvSource({"any 2 8 recursive-doubling, enough", "any any 8 slices, enough", "any 64 any slices, enough",
        "few any any slices, enough", "enough any any slices, few", "any any any hierarchical, enough"})
    void profileWithAGapShouldBeRefusedBeforeAnyCall(String row, String cores) throws IOException {
        Path profile = Files.writeString(directory.resolve("profile"), "reduce " + row + "\n");
        assertEquals(
                "SHMEM_TUNING: " + profile + ": not every reduce is covered, of any size on any number of PEs: cores="
                        + cores + ": end with a row \"any any any\", or run oshrun tune again",
                assertThrows(ShmemException.class,
                        () -> AlgorithmTable.in(Map.of("SHMEM_TUNING", profile.toString()))).getMessage());
    }

    @Test
    void profileThatCoversAllInTwoRowsShouldBeTaken() throws IOException {
        Path profile = Files.writeString(directory.resolve("profile"),
                "reduce few any any slices\nreduce enough any any ring\n");
        assertSame(ReduceAlgorithm.RING,
                AlgorithmTable.in(Map.of("SHMEM_TUNING", profile.toString())).choose(Collective.REDUCE, SMALL));
    }

    @Test
    void gapThatTheFixedOrderMakesShouldBeRefused() throws IOException {
        Path profile = Files.writeString(directory.resolve("profile"), "reduce any any any ring\n");
        String message = assertThrows(ShmemException.class, () -> AlgorithmTable
                .in(Map.of("SHMEM_TUNING", profile.toString(), "SHMEM_REDUCE_ORDER", "fixed"))).getMessage();
        assertTrue(message.contains(": not every reduce is covered, of any size on any number of PEs: cores=enough "
                + "SHMEM_REDUCE_ORDER=fixed: "), message);
    }

    @Test
    void tableWithAGapShouldSaySo() {
        AlgorithmTable table = AlgorithmTable.of(List.of(AlgorithmRow.parse("reduce any 2 8 recursive-doubling")));
        assertTrue(assertThrows(ShmemException.class, () -> table.choose(Collective.REDUCE,
                new Situation(16, 2, false, Reach.MEMORY))).getMessage()
                .contains("covers reduce of 16 bytes on 2 PEs"));
    }

    @Test
    void sizesOfAClassShouldBeChosenAlike() {
        for (int sizeClass = 1; sizeClass < Long.SIZE - 1; sizeClass++) {
            long most = 1L << sizeClass;
            assertEquals(sizeClass, AlgorithmTable.sizeClass(most));
            assertEquals(sizeClass, AlgorithmTable.sizeClass(most / 2 + 1));
            assertEquals(sizeClass + 1, AlgorithmTable.sizeClass(most + 1));
        }
        assertEquals(0, AlgorithmTable.sizeClass(0));
        assertEquals(0, AlgorithmTable.sizeClass(1));
        assertEquals(Long.SIZE - 1, AlgorithmTable.sizeClass(Long.MAX_VALUE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "4294967295", "many"})
    void numbersOfPesThatThereAreNotShouldBeRefused(String pes) {
        String message = assertThrows(ShmemException.class,
                () -> AlgorithmRow.parse("reduce any " + pes + " any ring # a reason")).getMessage();
        assertEquals("PEs are a number from 1 up or \"any\", not " + pes, message);
    }
}
