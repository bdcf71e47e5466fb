package org.jshmem.nas;

import org.jshmem.contract.PackageRules;

/** Kernels share the frame, some of them the flow, and do not see each other. */
class ArchitectureTest extends PackageRules {

    ArchitectureTest() {
        super("nas: . core provenance shmemx spi com.fasterxml.jackson.jr.ob picocli",
                "nas.bt: nas nas.flow picocli",
                "nas.cg: . core nas picocli",
                "nas.dt: . core nas picocli",
                "nas.ep: . core nas picocli",
                "nas.flow: . core shmemx nas picocli",
                "nas.ft: . core nas picocli",
                "nas.is: . algorithm core shmemx nas picocli",
                "nas.lu: . nas nas.flow picocli",
                "nas.mg: . core nas picocli",
                "nas.sp: nas nas.flow picocli");
    }
}
