package org.jshmem;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Predicate;

import org.jshmem.contract.ClassDependencies;
import org.jshmem.contract.PackageRules;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Who may use whom in this module. */
class ArchitectureTest extends PackageRules {

    ArchitectureTest() {
        super(".: algorithm coll coll.match coll.request coll.team core heap spi sync",
                "algorithm: core model",
                "classfile:",
                "coll: algorithm coll.alltoall coll.barrier coll.broadcast coll.collect coll.handshake coll.match"
                        + " coll.reduce coll.request coll.team core spi",
                "coll.alltoall: algorithm coll.handshake coll.team spi",
                "coll.barrier: algorithm coll.handshake coll.team core model spi",
                "coll.broadcast: algorithm coll.handshake coll.team model spi",
                "coll.collect: algorithm coll.handshake coll.team core spi",
                "coll.handshake: coll.match coll.team core spi",
                "coll.match: core spi",
                "coll.reduce: algorithm coll.broadcast coll.handshake coll.team core model spi",
                "coll.request: coll.alltoall coll.collect coll.match coll.team core spi",
                "coll.team: algorithm coll.match core model spi",
                "combine: core spi",
                "core:",
                "heap: core spi",
                "isolation: classfile spi",
                "legacy: . coll core spi",
                "model:",
                "progress:",
                "provenance: .",
                "shmemx: . algorithm coll coll.request combine core heap spi sync",
                "spi: classfile core",
                "sync: core spi");
    }

    @Test
    void rawMemoryShouldBeLeftToTheBackends() {
        Predicate<String> rawMemory = name -> name.equals("java.lang.foreign.Linker")
                || name.startsWith("jdk.incubator") || name.equals("java.lang.invoke.VarHandle");
        assertEquals(Set.of(), new ClassDependencies(Path.of("target", "classes")).violations(_ -> true, rawMemory));
    }
}
