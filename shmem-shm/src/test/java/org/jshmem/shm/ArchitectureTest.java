package org.jshmem.shm;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Predicate;

import org.jshmem.contract.ClassDependencies;
import org.jshmem.contract.PackageRules;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * What each package of the shared-memory backend and of its launcher may use, and one owner for each sharp tool. The backend
 * knows no launcher. What runs in the JVM of a PE knows neither the launcher's rooms nor its libraries: every class that one PE
 * loads delays 64 of them.
 */
class ArchitectureTest extends PackageRules {

    private final ClassDependencies dependencies = new ClassDependencies(Path.of("target", "classes"));

    ArchitectureTest() {
        super("launch: . core launch.cluster launch.command launch.host launch.job launch.option launch.process launch.stream"
                + " provenance shm",
                "launch.cluster: core launch.host launch.job launch.option launch.stream shm",
                "launch.command: . algorithm com.fasterxml.jackson.jr core launch.cluster launch.host launch.job launch.option"
                        + " launch.pe launch.process launch.stream launch.trace javax.lang.model picocli provenance shm shm.segment",
                "launch.host: . core launch.option shm shm.memory shm.segment",
                "launch.job: . algorithm com.sun.source core javax.lang.model javax.tools launch.host"
                        + " launch.option launch.pe launch.stream launch.trace provenance shm shm.segment spi",
                "launch.option: core",
                "launch.pe: core isolation jdk.management shm shm.memory shm.program shm.segment shm.trace spi",
                "launch.process: algorithm core isolation launch.host launch.job launch.option launch.pe launch.stream"
                        + " launch.trace shm shm.memory shm.segment shm.wait spi",
                "launch.stream: core launch.option launch.pe shm.segment",
                "launch.trace: com.fasterxml.jackson.core core launch.option launch.pe launch.stream shm shm.segment shm.trace",
                "shm: . core shm.array shm.code shm.memory shm.program shm.segment shm.trace shm.vector shm.wait spi",
                "shm.array: combine core spi",
                "shm.code: core shm.array shm.memory spi",
                "shm.memory: core",
                "shm.program: core spi",
                "shm.segment: core shm.memory spi",
                "shm.trace: core shm.memory",
                "shm.vector: combine core jdk.incubator.vector spi",
                "shm.wait: core shm.memory shm.program shm.segment spi",
                "training: . core jdk.management spi");
    }

    @Test
    void nativeLinkerShouldHaveOneOwner() {
        assertOwner("java.lang.foreign.Linker", name -> name.startsWith("org.jshmem.shm.memory.LibC"));
    }

    /** HostMemory and ShmTransport name VarHandle for its static fences. */
    @Test
    void accessToSharedMemoryShouldHaveOneOwner() {
        assertOwner("java.lang.invoke.VarHandle",
                Set.of("org.jshmem.shm.memory.SharedMemory", "org.jshmem.shm.HostMemory",
                        "org.jshmem.shm.ShmTransport")::contains);
    }

    private void assertOwner(String tool, Predicate<String> owner) {
        assertEquals(Set.of(), dependencies.violations(owner.negate(), tool::equals));
    }
}
