package org.jshmem.shm;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Predicate;

import org.jshmem.contract.ClassDependencies;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** One owner for each sharp tool, and a backend that knows no other backend and no launcher. */
class ArchitectureTest {

    private final ClassDependencies dependencies = new ClassDependencies(Path.of("target", "classes"));

    @Test
    void nativeLinkerShouldHaveOneOwner() {
        assertRule(name -> !name.startsWith("org.jshmem.shm.memory.LibC"), "java.lang.foreign.Linker"::equals);
    }

    @Test
    void accessToSharedMemoryShouldHaveOneOwner() {
        assertRule(name -> name.startsWith("org.jshmem.launch"), "java.lang.invoke.VarHandle"::equals);
        // ShmTransport names VarHandle for its static fences.
        assertRule(name -> !Set.of("org.jshmem.shm.memory.SharedMemory", "org.jshmem.shm.ShmTransport").contains(name),
                "java.lang.invoke.VarHandle"::equals);
    }

    @Test
    void vectorsShouldHaveOneOwner() {
        assertRule(name -> !name.startsWith("org.jshmem.shm.vector."), name -> name.startsWith("jdk.incubator."));
    }

    @Test
    void backendShouldNotKnowTheLauncherNorAnotherBackend() {
        assertRule(name -> name.startsWith("org.jshmem.shm."), name -> name.startsWith("org.jshmem.launch."));
        assertRule(_ -> true, name -> name.startsWith("org.jshmem.sim."));
    }

    /** Every class that a PE loads delays 64 of them. */
    @Test
    void processOfAPeShouldNotNeedTheLaunchersLibraries() {
        assertRule(name -> name.startsWith("org.jshmem.shm.") || name.startsWith("org.jshmem.launch.PeMain")
                || name.startsWith("org.jshmem.launch.LauncherWatch"),
                name -> name.startsWith("picocli") || name.startsWith("org.agrona"));
    }

    private void assertRule(Predicate<String> user, Predicate<String> forbidden) {
        assertTrue(dependencies.size() > 20, "classes have been read");
        assertEquals(Set.of(), dependencies.violations(user, forbidden));
    }
}
