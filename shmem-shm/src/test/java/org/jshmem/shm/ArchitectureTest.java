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
        super("shm: . core spi shm.array shm.vector", //
                "shm.array: core spi", //
                "shm.vector: core spi jdk.incubator.vector", //
                "launch.pe: . core spi shm", //
                "launch.option:", //
                "launch.stream: core shm launch.option", //
                "launch.trace: core shm launch.option launch.stream com.fasterxml.jackson.core", //
                "launch.host: . core shm launch.option", //
                "launch.job: . algorithm core shm launch.host launch.option launch.stream launch.trace com.sun.source "
                        + "javax.lang.model javax.tools", //
                "launch.process: algorithm core shm spi launch.host launch.job launch.option launch.pe launch.stream "
                        + "launch.trace", //
                "launch.command: . algorithm core shm launch.host launch.job launch.option launch.pe launch.process "
                        + "launch.stream launch.trace com.fasterxml.jackson.jr picocli", //
                "launch: . core launch.command launch.host launch.job launch.option launch.process launch.stream");
    }

    @Test
    void nativeLinkerShouldHaveOneOwner() {
        assertOwner("java.lang.foreign.Linker", name -> name.startsWith("org.jshmem.shm.LibC"));
    }

    /** ShmTransport names VarHandle for its static fences. */
    @Test
    void accessToSharedMemoryShouldHaveOneOwner() {
        assertOwner("java.lang.invoke.VarHandle",
                Set.of("org.jshmem.shm.SharedMemory", "org.jshmem.shm.ShmTransport")::contains);
    }

    private void assertOwner(String tool, Predicate<String> owner) {
        assertEquals(Set.of(), dependencies.violations(owner.negate(), tool::equals));
    }
}
