package org.jshmem.sim.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.coherence.CoherentMemory;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.mesh.Chip;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The files that describe machines: they load, and no number stands there without its origin. */
class ProfilesTest {

    static final List<String> ALL = Machines.names();
    /** The others are made up. */
    static final List<String> REAL = ALL.stream()
            .filter(name -> !(Machines.named(name) instanceof MessageMachine))
            .toList();

    @ParameterizedTest
    @FieldSource("REAL")
    void everyParameterSaysWhereItIsFrom(String name) throws IOException {
        String origin = null;
        for (String line : file(name).lines().toList()) {
            if (line.startsWith("# ")) {
                origin = line.matches("# (published|derived|fitted): .+") ? line : origin;
            } else if (line.isBlank()) {
                origin = null;
            } else if (!line.startsWith("#") && !line.matches("(extends|model|summary) = .+")) {
                assertTrue(origin != null, () -> name + ": no origin above: " + line);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyMachineCanBeBuiltAndSaysWhatItIs(String name) throws IOException {
        assertEquals(name, Machines.named(name).name());
        assertTrue(file(name).lines().anyMatch(line -> line.matches("summary = .{1,55}")));
    }

    @Test
    void aProfileTakesFromAnotherWhatItDoesNotSay() {
        MachineProfile extended = MachineProfile.builtIn("knc-se10p");
        assertEquals(61, extended.count("cores"));
        assertEquals(277.7, extended.positive("memoryNs"));
    }

    /** What is derived from cycles is so at the clock of each machine. */
    @ParameterizedTest
    @ValueSource(strings = {"knc", "knc-se10p"})
    void cyclesAreTheSameAtEveryClock(String name) {
        MachineProfile profile = MachineProfile.builtIn(name);
        double cyclesPerNs = profile.positive("clockMhz") / 1000;
        assertEquals(23.4, profile.positive("l2Ns") * cyclesPerNs, 0.1);
        assertEquals(1, profile.positive("l1LineNs") * cyclesPerNs, 0.01);
        assertEquals(3.062, profile.positive("l2LineNs") * cyclesPerNs, 0.01);
    }

    @Test
    void oneParameterCanBeChanged() {
        MachineProfile changed = MachineProfile.builtIn("knc").with("contentionNs", 60);
        assertEquals(60_000, changed.nonNegativePs("contentionNs"));
        assertEquals(60, changed.count("cores"));
    }

    @Test
    void parametersAreChecked() {
        MachineProfile knc = MachineProfile.builtIn("knc");
        assertFails("machine profile knc: parameter is not a positive whole number: cores=1.5", knc.with("cores", 1.5));
        assertFails("machine profile knc: parameter is not zero or a positive number: callNs=-1.0",
                knc.with("callNs", -1));
        assertFails("machine profile knc: unknown parameter: colour: allowed are allocateIssues, ",
                knc.with("colour", 1));
    }

    @Test
    void streamsOfAThreadFitTheHost() {
        assertFails("machine profile knc: parameter is not at most 65536: streamsPerThread=2.0E9",
                MachineProfile.builtIn("knc").with("streamsPerThread", 2e9));
        new CoherentMachine(MachineProfile.builtIn("knc").with("streamsPerThread", 1 << 16), Noise.NONE);
    }

    /** By shifts a line of 96 bytes would be one of 32, and one of 48 could be of two PEs. */
    @Test
    void linesArePowersOfTwoThatDivideAPage() {
        for (int bytes : new int[]{96, 8192}) {
            assertFails("machine profile knc: parameter is not a power of two up to 4096: lineBytes=" + bytes,
                    MachineProfile.builtIn("knc").with("lineBytes", bytes));
        }
        MachineProfile scc = MachineProfile.builtIn("scc").with("lineBytes", 48);
        assertEquals("machine profile scc: parameter is not a power of two up to 4096: lineBytes=48.0",
                assertThrows(ShmemException.class, () -> new MeshMachine(scc)).getMessage());
        new CoherentMachine(MachineProfile.builtIn("knc").with("lineBytes", 128), Noise.NONE);
    }

    @Test
    void aMachineMayHaveAsManyCoresAsAProfileCanSay() {
        CoherentMachine machine = new CoherentMachine(
                MachineProfile.builtIn("knc").with("cores", Integer.MAX_VALUE), Noise.NONE);
        CoherentMemory memory = machine.coldMemory(2, () -> 0);
        assertEquals(2, memory.traffic().cores());
        assertEquals(1, machine.thread(memory, 0, 2).issue().threadsOnCore());
    }

    @Test
    void moreProgramsThanHardwareThreadsDoNotFit() {
        CoherentMachine machine = new CoherentMachine(MachineProfile.builtIn("knc"), Noise.NONE);
        machine.coldMemory(240, () -> 0);
        assertEquals(
                "machine knc has 240 hardware threads (60 cores of 4): 241 PEs do not fit: ask for fewer, or for a "
                        + "machine with more cores: oshrun --help lists machines",
                assertThrows(ShmemException.class, () -> machine.coldMemory(241, () -> 0)).getMessage());
    }

    @Test
    void moreProgramsThanCoresDoNotFit() {
        MeshMachine machine = new MeshMachine(MachineProfile.builtIn("scc"));
        machine.coldMemory(48, 1 << 20, () -> 0);
        assertEquals(
                "machine scc has 48 cores: 49 PEs do not fit: ask for fewer, or for a machine with more cores: oshrun "
                        + "--help lists machines",
                assertThrows(ShmemException.class, () -> machine.coldMemory(49, 1 << 20, () -> 0)).getMessage());
    }

    @Test
    void aMeshMayHaveAsManyCoresAsCanBeCounted() {
        MachineProfile large = MachineProfile.builtIn("scc").with("meshColumns", 30_000).with("meshRows", 30_000);
        Chip chip = new MeshMachine(large).coldMemory(4, 1 << 20, () -> 0);
        assertEquals(0, chip.reachedPs(3, 0, true, 0));
    }

    @Test
    void coresOfAMeshCanBeCounted() {
        MachineProfile large = MachineProfile.builtIn("scc").with("meshColumns", 100_000).with("meshRows", 100_000);
        assertEquals("machine profile scc: parameter is not so small that there are at most 2147483647 cores: "
                + "meshColumns=100000.0",
                assertThrows(ShmemException.class, () -> new MeshMachine(large)).getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "scc", "cluster"})
    void noiseOfMachinesThatHaveNoneIsRefused(String name) {
        ShmemException refused = assertThrows(ShmemException.class, () -> Machines.named(name, Noise.seeded(1)));
        assertEquals("machine " + name
                + " has no noise: leave out --noise, or ask for a machine with coherent caches, as knc",
                refused.getMessage());
    }

    private static void assertFails(String message, MachineProfile profile) {
        String actual = assertThrows(ShmemException.class, () -> new CoherentMachine(profile, Noise.NONE)).getMessage();
        assertTrue(actual.startsWith(message), actual);
    }

    private static String file(String name) throws IOException {
        try (InputStream in = ProfileFolder.builtIn().open(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
