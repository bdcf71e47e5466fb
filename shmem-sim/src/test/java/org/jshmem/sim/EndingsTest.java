package org.jshmem.sim;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.Shmem;
import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Conveyor;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.ClusterMachine;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.machine.MeshMachine;
import org.jshmem.sim.machine.UniformMachine;
import org.jshmem.sim.pe.InstructionStream;
import org.jshmem.sim.pe.Pe;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How runs end, other than well. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EndingsTest {

    private static final Machine UNIFORM = Machines.named("uniform");

    @Test
    void deadlockReportSaysWhoWaitsForWhatSinceWhen() {
        ShmemException deadlock = assertThrows(ShmemException.class, () -> Simulation.run(UNIFORM, 3, 4096, pe -> {
            switch (pe.myPe()) {
                case 0 -> pe.waitWord(0, 64, Long.BYTES, Comparison.GE, 5);
                case 1 -> {
                    pe.atomic(AtomicOp.ADD, 2, 8, Integer.BYTES, 41);
                    pe.quiet();
                    pe.waitWord(2, 8, Integer.BYTES, Comparison.EQ, 42);
                }
                default -> {
                }
            }
        }));
        String withoutPlaces = deadlock.getMessage().replaceAll("\n\tat [^\n]*EndingsTest.java:\\d+\\)", "\n\tat here");
        assertEquals("""
                deadlock at 0.002000 ms: 2 of 3 PEs wait and nothing can wake them, the others have ended
                PE 0: waitWord: waits for pe=0 offset=64 comparison=GE value=5 current=0 since 0.000000 ms
                \tat here
                PE 1: waitWord: waits for pe=2 offset=8 comparison=EQ value=42 current=41 since 0.001000 ms
                \tat here""", withoutPlaces);
    }

    /** At the instant at which the last PE blocked, although the timed wait before could have lasted for an hour. */
    @Test
    void timedWaitThatHasEndedLeavesNothingBehind() {
        long hourNs = TimeUnit.HOURS.toNanos(1);
        ShmemException deadlock = assertThrows(ShmemException.class, () -> Simulation.run(UNIFORM, 2, 4096, pe -> {
            if (pe.myPe() == 0) {
                pe.waitWord(0, 64, Long.BYTES, Comparison.EQ, 1, hourNs);
                pe.awaitLocal(() -> false, Transport.FOREVER);
            } else {
                pe.putElement(0, 64, Long.BYTES, 1);
            }
        }));
        String[] lines = deadlock.getMessage().split("\n");
        assertEquals("deadlock at 0.001012 ms: 1 of 2 PEs wait and nothing can wake them, the others have ended",
                lines[0]);
        assertEquals("PE 0: awaitLocal: waits for a condition on its own memory since 0.001012 ms", lines[1]);
    }

    /** The short waits of calls that never block end in virtual time, again and again. */
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc", "scc"})
    void deadlockIsFoundAlsoWhenPesPoll(String machine) {
        ShmemException deadlock = assertThrows(ShmemException.class,
                () -> Simulation.run(Machines.named(machine), 3, Shmem.RESERVED_BYTES + (1 << 21), transport -> {
                    Shmem shmem = Shmem.on(transport);
                    Conveyor conveyor = Conveyor.create(shmem, Long.BYTES);
                    if (shmem.myPe() == 1) {
                        shmem.barrierAll();
                    }
                    conveyor.begin();
                    while (conveyor.advance(true)) {
                        Thread.onSpinWait();
                    }
                }));
        String message = deadlock.getMessage();
        assertTrue(
                message.contains(
                        ": 3 of 3 PEs wait and nothing can wake them\nPE 0: advance: waits for items of a conveyor"),
                message);
        assertTrue(message.contains("\nPE 1: barrierAll: waits for pe="), message);
        assertTrue(message.contains("\nPE 2: advance: waits for items of a conveyor"), message);
    }

    /** Nor is a PE that comes late, or may push yet, one that waits for ever. */
    @Test
    void pesThatPollWaitForThoseThatAreLate() throws Exception {
        Simulation.run(UNIFORM, 2, Shmem.RESERVED_BYTES + (1 << 21), transport -> {
            Shmem shmem = Shmem.on(transport);
            Conveyor conveyor = Conveyor.create(shmem, Long.BYTES);
            if (shmem.myPe() == 0) {
                Pe.current().sleep(5_000_000_000L);
            }
            for (int exchange = 0; exchange < 2; exchange++) {
                conveyor.begin();
                long lateNs = shmem.clockNs() + exchange * shmem.myPe() * 5_000_000_000L;
                while (conveyor.advance(shmem.clockNs() >= lateNs)) {
                    Thread.onSpinWait();
                }
            }
            conveyor.close();
            shmem.close();
        });
    }

    /** On several hosts no PE sees what another has called, and when nobody can continue none can ask. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void deadlockReportNamesTheCallOfThePublicApi(int coresPerHost) {
        Machine cluster = new ClusterMachine(MachineProfile.builtIn("cluster").with("coresPerHost", coresPerHost));
        long memoryBytes = Shmem.RESERVED_BYTES + 4096;
        ShmemException deadlock = assertThrows(ShmemException.class,
                () -> Simulation.run(cluster, 2, memoryBytes, transport -> {
                    Shmem shmem = Shmem.on(transport);
                    MemorySegment word = shmem.calloc(1, Integer.BYTES);
                    if (shmem.myPe() == 0) {
                        shmem.barrierAll();
                    } else {
                        shmem.waitUntil(JAVA_INT, word, 0, Comparison.NE, 0);
                    }
                }));
        String message = deadlock.getMessage();
        assertTrue(message.contains("\nPE 0: barrierAll: waits for pe=0 offset="), message);
        assertTrue(message.contains("\nPE 1: waitUntil: waits for pe=1 offset=" + Shmem.RESERVED_BYTES), message);
    }

    @Test
    void aMissingPeIsADeadlockInInit() {
        ShmemException deadlock = assertThrows(ShmemException.class, () -> Simulation.run(UNIFORM, 2, 4096, pe -> {
            if (pe.myPe() == 1) {
                Pe.current().attach();
            }
        }));
        assertTrue(deadlock.getMessage().contains("PE 1: attach: waits for every PE to join, here=1 nPes=2 since "
                + "0.000000 ms"), deadlock.getMessage());
    }

    @Test
    void whatTheFirstPeToFailThrowsEndsTheRun() {
        IllegalStateException failure = new IllegalStateException("boom");
        assertSame(failure, assertThrows(IllegalStateException.class, () -> Simulation.run(UNIFORM, 3, 4096, pe -> {
            if (pe.myPe() == 0) {
                pe.waitWord(0, 0, Long.BYTES, Comparison.EQ, 1);
            }
            Pe.current().sleep(10 - pe.myPe());
            throw pe.myPe() == 2 ? failure : new AssertionError("too late");
        })));
    }

    @Test
    void globalExitEndsTheRunWhateverTheOthersDo() throws Exception {
        AtomicReference<String> after = new AtomicReference<>();
        Simulation.Result result = Simulation.run(UNIFORM, 3, 4096, pe -> {
            if (pe.myPe() == 1) {
                pe.getElement(0, 0, Long.BYTES);
                pe.globalExit(42);
                after.set("globalExit returned");
            }
            pe.waitWord(pe.myPe(), 0, Long.BYTES, Comparison.EQ, 1);
        });
        assertEquals(42, result.exitCode());
        assertEquals(2_000_800, result.elapsedPs());
        assertEquals(null, after.get());
    }

    @Test
    void aSecondThreadOfAPeIsRefused() throws Exception {
        assertRefused(Thread.ofPlatform().name("second"), "second");
    }

    @Test
    void aVirtualThreadOfAPeIsRefused() throws Exception {
        assertRefused(Thread.ofVirtual(), "#\\d+");
    }

    private static void assertRefused(Thread.Builder second, String name) throws Exception {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Simulation.run(UNIFORM, 1, 4096, pe -> second.start(() -> {
            try {
                pe.putElement(0, 0, Long.BYTES, 1);
            } catch (ShmemException e) {
                thrown.set(e);
            }
        }).join());
        String message = thrown.get().getMessage();
        assertTrue(
                message.matches("PE 0: putElement: called by another thread than the one that runs main: thread=" + name
                        + ": a simulated PE has one thread"),
                message);
    }

    @Test
    void memoryIsSparse() throws Exception {
        long bytes = 64L << 30;
        Simulation.run(UNIFORM, 4, bytes, pe -> {
            pe.putElement((pe.myPe() + 1) % 4, bytes - 8, Long.BYTES, pe.myPe());
            assertEquals((pe.myPe() + 3) % 4,
                    pe.waitWord(pe.myPe(), bytes - 8, Long.BYTES, Comparison.EQ, (pe.myPe() + 3) % 4));
        });
    }

    @Test
    void memoryThatCannotBeMappedIsRefused() {
        ShmemException refused = assertThrows(ShmemException.class,
                () -> Simulation.run(UNIFORM, 1024, Long.MAX_VALUE / 512, _ -> {}));
        assertEquals(
                "symmetric memory cannot be mapped: nPes=1024 bytesPerPe=18014398509481983 bytes (16383.9T) "
                        + "reason=more than can be addressed: lower --heap or -np",
                refused.getMessage());
    }

    /** Also where a machine keeps something for each line. */
    @ParameterizedTest
    @ValueSource(strings = {"scc", "knc", "cluster"})
    void memoryThatNoHostHasIsRefusedOnEveryMachine(String machine) {
        for (long bytes : new long[]{100L << 40, Long.MAX_VALUE / 64, Long.MAX_VALUE}) {
            ShmemException refused = assertThrows(ShmemException.class,
                    () -> Simulation.run(Machines.named(machine, Noise.NONE), 48, bytes, _ -> {}));
            assertTrue(refused.getMessage().startsWith("symmetric memory cannot be mapped: nPes=48 bytesPerPe="),
                    refused::getMessage);
        }
    }

    /** Whatever a PE is at when its clock can show no more: each step here takes 17 minutes. */
    @ParameterizedTest
    @CsvSource({"knc, put", "knc, quiet", "knc, get", "knc, wait", "scc, put", "scc, get", "scc, wait",
        "uniform, quiet",
        "uniform, get", "uniform, wait", "uniform, remote wait", "cluster, quiet", "cluster, get", "cluster, wait",
        "cluster, remote wait"})
    void noPeContinuesBeyondTheEndOfTime(String machine, String step) {
        ShmemException end = assertThrows(ShmemException.class, () -> Simulation.run(slow(machine), 2, 4096, pe -> {
            int other = 1 - pe.myPe();
            for (int i = 1; i <= 20_000; i++) {
                switch (step) {
                    case "put" -> pe.putElement(other, 0, Long.BYTES, i);
                    case "quiet" -> {
                        pe.putElement(other, 0, Long.BYTES, i);
                        pe.quiet();
                    }
                    case "get" -> pe.getElement(other, 0, Long.BYTES);
                    default -> {
                        pe.putElement(other, 0, Long.BYTES, i);
                        pe.waitWord(step.equals("wait") ? pe.myPe() : other, 0, Long.BYTES, Comparison.GE, i);
                    }
                }
            }
        }));
        assertTrue(end.getMessage().contains(": lasts longer than virtual time, 106 days since 92"), end.getMessage());
    }

    /** Of a program that is counted: its instructions and the arrays that it sorts add up. */
    @ParameterizedTest
    @ValueSource(strings = {"knc", "scc"})
    void noWorkLastsLongerThanTime(String machine) {
        MachineProfile profile = MachineProfile.builtIn(machine).with("clockMhz", 1e-6);
        Machine slow = machine.equals("knc") ? new CoherentMachine(profile, Noise.NONE) : new MeshMachine(profile);
        ShmemException end = assertThrows(ShmemException.class, () -> Simulation.run(slow, 1, 4096, pe -> {
            InstructionStream program = Pe.current().instructions();
            program.work(1_000_000);
            program.sort(1L << 40, Long.BYTES);
            program.sort(1L << 40, Long.BYTES);
            pe.getElement(0, 0, Long.BYTES);
        }));
        assertTrue(end.getMessage().contains("getElement: lasts longer than virtual time, 106 days since 0.0"),
                end.getMessage());
    }

    private static Machine slow(String name) {
        MachineProfile profile = MachineProfile.builtIn(name);
        return switch (name) {
            case "knc" -> new CoherentMachine(profile.with("callNs", 1e12), Noise.NONE);
            case "scc" -> new MeshMachine(profile.with("hopNs", 1e12));
            case "cluster" -> new ClusterMachine(profile.with("betweenLatencyNs", 1e12).with("coresPerHost", 1));
            default -> new UniformMachine(profile.with("latencyNs", 1e12));
        };
    }

    @Test
    void hundredsOfPesMeetInABarrier() throws Exception {
        int nPes = 300;
        long memoryBytes = Shmem.RESERVED_BYTES + (64 << 10);
        Simulation.Result first = Simulation.run(UNIFORM, nPes, memoryBytes, EndingsTest::sum);
        assertEquals(first, Simulation.run(UNIFORM, nPes, memoryBytes, EndingsTest::sum));
    }

    private static void sum(Transport transport) {
        Shmem shmem = Shmem.on(transport);
        MemorySegment count = shmem.calloc(1, Integer.BYTES);
        for (int pe = 0; pe < shmem.nPes(); pe += 7) {
            shmem.atomicAdd(JAVA_INT, count, 0, shmem.myPe(), pe);
        }
        shmem.barrierAll();
        int all = shmem.nPes() * (shmem.nPes() - 1) / 2;
        assertEquals(shmem.myPe() % 7 == 0 ? all : 0, count.get(JAVA_INT, 0));
        shmem.close();
    }
}
