package org.jshmem;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Predicate;

import org.jshmem.contract.ClassDependencies;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** {@code core <- spi <- heap, coll, sync <- org.jshmem}, and nothing but java.base. */
class ArchitectureTest {

    private final ClassDependencies dependencies = new ClassDependencies(Path.of("target", "classes"));

    @Test
    void coreShouldUseNothingElse() {
        assertRule(in("core"), in("spi").or(in("heap")).or(in("coll")).or(in("sync")).or(in("")));
    }

    @Test
    void spiShouldUseCoreAlone() {
        assertRule(in("spi"), in("heap").or(in("coll")).or(in("sync")).or(in("")));
    }

    @Test
    void heapCollectivesAndSynchronisationShouldNotSeeEachOtherNorTheApi() {
        assertRule(in("heap"), in("coll").or(in("sync")).or(in("")));
        assertRule(in("coll"), in("heap").or(in("sync")).or(in("")));
        assertRule(in("sync"), in("heap").or(in("coll")).or(in("")));
    }

    @Test
    void modelsShouldUseNothingElse() {
        assertRule(in("model"), name -> name.startsWith("org.jshmem.") && !in("model").test(name));
    }

    @Test
    void namesOfAlgorithmsShouldNotSeeTheAlgorithms() {
        assertRule(in("algorithm"),
                name -> name.startsWith("org.jshmem.") && !in("core").or(in("model")).or(in("algorithm")).test(name));
        assertRule(in("core").or(in("spi")).or(in("heap")).or(in("sync")), in("algorithm"));
    }

    @Test
    void extensionsShouldNotBeNeededByWhatTheyExtend() {
        assertRule(in("").or(in("core")).or(in("spi")).or(in("heap")).or(in("coll")), in("shmemx").or(in("legacy")));
    }

    @Test
    void nothingButTheJdkShouldBeUsed() {
        assertRule(_ -> true, name -> !name.startsWith("java.") && !name.startsWith("org.jshmem."));
    }

    @Test
    void rawMemoryShouldBeLeftToTheBackends() {
        assertRule(_ -> true, name -> name.equals("java.lang.foreign.Linker") || name.startsWith("jdk.incubator")
                || name.equals("java.lang.invoke.VarHandle"));
    }

    private void assertRule(Predicate<String> user, Predicate<String> forbidden) {
        assertTrue(dependencies.size() > 20, "classes have been read");
        assertEquals(Set.of(), dependencies.violations(user, forbidden));
    }

    /** A package of this module; the empty name is {@code org.jshmem} itself. */
    private static Predicate<String> in(String name) {
        String prefix = name.isEmpty() ? "org.jshmem." : "org.jshmem." + name + ".";
        return type -> type.startsWith(prefix) && type.lastIndexOf('.') == prefix.length() - 1;
    }
}
