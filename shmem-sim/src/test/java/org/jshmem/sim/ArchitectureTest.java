package org.jshmem.sim;

import org.jshmem.contract.PackageRules;

/** What each package of the simulator may use, from the engine, which knows no PEs, to the commands. */
class ArchitectureTest extends PackageRules {

    ArchitectureTest() {
        super("sim.engine: jdk.management", //
                "sim.coherence: sim.engine", //
                "sim.mesh: . spi sim.coherence sim.engine org.agrona.collections", //
                "sim.trace: core spi sim.coherence",
                "sim.check: core spi org.agrona.collections com.fasterxml.jackson.jr.ob",
                "sim.machine: core spi sim.coherence sim.engine sim.mesh",
                "sim.memory: core spi sim.check sim.coherence",
                "sim.wait: core sim.coherence sim.engine sim.machine sim.memory sim.trace",
                "sim.pe: . core isolation spi sim.check sim.coherence sim.engine sim.machine sim.memory sim.trace sim.wait",
                "sim.transport: combine core spi sim.check sim.coherence sim.engine sim.machine sim.memory sim.mesh sim.pe "
                        + "sim.trace sim.wait",
                "sim.runtime: . core shmemx spi sim.engine sim.output sim.pe", //
                "sim.program: . core isolation shmemx spi sim.check sim.machine sim.pe sim.runtime", //
                "sim.output: isolation sim.pe",
                "sim: . core isolation spi sim.check sim.coherence sim.engine sim.machine sim.memory sim.mesh sim.output "
                        + "sim.pe sim.program sim.trace sim.transport sim.wait",
                "sim.lines: core spi picocli com.fasterxml.jackson.jr.ob sim sim.coherence sim.machine sim.pe",
                "sim.model: . algorithm core model shmemx spi picocli com.fasterxml.jackson.jr.ob sim sim.machine sim.pe",
                "sim.cost: . core spi picocli com.fasterxml.jackson.jr.ob sim sim.coherence sim.machine",
                "sim.growth: . core spi picocli com.fasterxml.jackson.jr.ob sim sim.coherence sim.machine sim.trace");
    }
}
