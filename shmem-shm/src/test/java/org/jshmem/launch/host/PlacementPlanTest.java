package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;

import org.jshmem.launch.option.IndexList;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Placement on a drawn machine: 2 packages with a memory each, 2 third-level caches in each, 2 cores below each of
 * these, and 2 logical processors in each core, numbered as the kernel does: i and i + 8 are one core.
 */
class PlacementPlanTest {

    private static final int CORES = 8;

    @TempDir
    private Path system;

    @BeforeEach
    void drawMachine() throws IOException {
        for (int cpu = 0; cpu < 2 * CORES; cpu++) {
            int core = cpu % CORES;
            write("cpu/cpu" + cpu + "/topology/core_cpus_list", core + "," + (core + CORES));
            write("cpu/cpu" + cpu + "/topology/package_cpus_list", list(core / 4 * 4, 4));
            write("cpu/cpu" + cpu + "/cache/index0/level", "1");
            write("cpu/cpu" + cpu + "/cache/index3/level", "3");
            write("cpu/cpu" + cpu + "/cache/index3/shared_cpu_list", list(core / 2 * 2, 2));
        }
        write("node/node0/cpulist", list(0, 4));
        write("node/node1/cpulist", list(4, 4));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"core | | 0,8 1,9 2,10 3,11 4,12 5,13 6,14 7,15",
                "core | slot | 0,8 1,9 2,10 3,11 4,12 5,13 6,14 7,15",
                "core | package | 0,8 4,12 1,9 5,13 2,10 6,14 3,11 7,15",
                "core | numa | 0,8 4,12 1,9 5,13 2,10 6,14 3,11 7,15",
                "core | l3cache | 0,8 2,10 4,12 6,14 1,9 3,11 5,13 7,15",
                "hwthread | core | 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
                "hwthread | package | 0 4 1 5 2 6 3 7 8 12 9 13 10 14 11 15",
                "l3cache | socket | 0-1,8-9 4-5,12-13 2-3,10-11 6-7,14-15", "package | | 0-3,8-11 4-7,12-15",
                "numa | | 0-3,8-11 4-7,12-15"})
    void pesShouldGoWhereAskedFor(String bindTo, String mapBy, String places) {
        List<String> arguments = mapBy == null
                ? List.of("--bind-to", bindTo)
                : List.of("--bind-to", bindTo, "--map-by", mapBy);
        assertEquals(List.of(places.split(" ")), placesOf("0-15", arguments));
    }

    /** As Open MPI does it. */
    @Test
    void mappingAloneShouldBindToThePart() {
        assertEquals(List.of("0,8", "1,9", "2,10"), placesOf("0-2,8-10", List.of("--map-by", "core")));
        assertEquals(List.of("0-3,8-11", "4-7,12-15"), placesOf("0-15", List.of("--map-by", "sockets")));
        assertEquals(List.of(), placesOf("0-15", List.of("--map-by", "slot")));
        assertEquals(List.of(), placesOf("0-15", List.of("--map-by", "core", "--bind-to", "none")));
    }

    @Test
    void onlyAllowedAndListedProcessorsShouldBeUsed() {
        assertEquals(List.of("1", "2,10", "12"), placesOf("1-2,10,12", List.of("--bind-to", "core")));
        assertEquals(List.of("9", "2"), placesOf("0-15", List.of("--bind-to", "core", "--cpu-list", "2,9", "--map-by",
                "l3cache")).reversed());
    }

    @Test
    void listWithoutBindingShouldHoldForAll() {
        Placement placement = plan("0-15", List.of("--cpu-list", "3,5"));
        assertEquals("3,5", IndexList.format(placement.of(0)));
        assertEquals("3,5", IndexList.format(placement.of(9)));
        assertEquals(2, placement.processors());
    }

    @Test
    void pesShouldRunEverywhereByDefault() {
        Placement placement = plan("0-6", List.of());
        assertNull(placement.of(3));
        assertEquals(7, placement.processors());
        assertNull(plan("0-6", List.of("--bind-to", "none")).of(0));
    }

    @Test
    void morePesThanPlacesShouldGoRoundAgain() {
        Placement placement = plan("0-3", List.of("--bind-to", "hwthread"));
        assertEquals(placement.of(1), placement.of(5));
        assertEquals(4, placement.processors());
    }

    @ParameterizedTest
    @CsvSource({
        "Infinity, , 4, 4, 4 processors",
        "6,        , 4, 4, 4 processors",
        "3,        , 3, 3, 3 processors (CPU quota)",
        "1.5,      , 2, 1, 1.5 processors (CPU quota)",
        "1,        , 1, 1, 1 processor (CPU quota)",
        "0.5,      , 1, 0, 0.5 processors (CPU quota)",
        "1.5,     3, 1, 1, 1 processor",
        "0.25,    3, 1, 0, 0.25 processors (CPU quota)"})
    void quotaShouldLimitHowManyPesHaveAProcessor(double quota, String list, int processors, int pes, String text) {
        List<String> arguments = list == null ? List.of() : List.of("--cpu-list", list);
        Placement placement = plan("0-3", arguments, new CpuQuota(quota));
        assertEquals(processors, placement.processors());
        assertTrue(pes == 0 || placement.haveProcessors(pes));
        assertFalse(placement.haveProcessors(pes + 1));
        assertEquals(text, placement.describeProcessors());
        assertEquals(list == null ? 4 : 1, placement.usable().cardinality());
    }

    @Test
    void unknownMachineShouldBeOneDomainOfSingleCores() {
        Topology unknown = new Topology(system.resolve("none"), IndexList.parse("0-2"), CpuQuota.NONE);
        Placement placement = PlacementPlan.of(ParsedOptions.parse(List.of("--bind-to", "core", "--map-by", "numa")),
                unknown);
        assertEquals(List.of("0", "1", "2"), placement.places().stream().map(IndexList::format).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--bind-to moon | --bind-to: unknown: moon: expected none, hwthread, core, l3cache, numa or package",
                "--bind-to core --map-by moon | --map-by: unknown: moon: expected slot, hwthread, core, l3cache, numa "
                        + "or package",
                "--map-by cor | --map-by: unknown: cor: expected slot, hwthread, core, l3cache, numa or package: did you mean core?",
                "--cpu-list= | --cpu-list: not a list of processors: '': expected for example 0,2-5",
                "--cpu-list 1-x | --cpu-list: not a list of processors: 1-x: expected for example 0,2-5",
                "--cpu-list 2-5 | --cpu-list: not available to this process: processor 4-5; available are 0-3"})
    void mistakesShouldBeNamed(String arguments, String message) {
        var failure = assertThrows(UsageException.class, () -> plan("0-3", List.of(arguments.split(" "))));
        assertEquals(message, failure.getMessage());
    }

    @Test
    void reportShouldBeForProgramsAndForPeople() {
        Topology topology = new Topology(system, IndexList.parse("0-15"), CpuQuota.NONE);
        Placement placement = PlacementPlan.of(ParsedOptions.parse(List.of("--bind-to", "core", "--map-by", "package")),
                topology);
        assertEquals("PE 3: bound=true cpus=5,13 cores=5 numa=1 packages=1 [../../../../../BB/../..]",
                BindingReport.describe(3, placement, topology));
        assertEquals("PE 0: bound=false cpus=0-15 cores=0-7 numa=0-1 packages=0-1 [BB/BB/BB/BB/BB/BB/BB/BB]",
                BindingReport.describe(0, new Placement(topology.allowed(), List.of(), CpuQuota.NONE), topology));
    }

    private List<String> placesOf(String allowed, List<String> arguments) {
        return plan(allowed, arguments).places().stream().map(IndexList::format).toList();
    }

    private Placement plan(String allowed, List<String> arguments) {
        return plan(allowed, arguments, CpuQuota.NONE);
    }

    private Placement plan(String allowed, List<String> arguments, CpuQuota quota) {
        return PlacementPlan.of(ParsedOptions.parse(arguments), new Topology(system, IndexList.parse(allowed), quota));
    }

    private static String list(int firstCore, int count) {
        BitSet cpus = new BitSet();
        cpus.set(firstCore, firstCore + count);
        cpus.set(firstCore + CORES, firstCore + CORES + count);
        return IndexList.format(cpus);
    }

    private void write(String file, String text) throws IOException {
        Path path = system.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text + "\n");
    }
}
