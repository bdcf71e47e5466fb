package org.jshmem.nas;

import org.jshmem.contract.PackageRules;

/** Kernels share the frame, some of them the flow, and do not see each other. */
class ArchitectureTest extends PackageRules {

    ArchitectureTest() {
        super("nas: . core progress provenance shmemx spi com.fasterxml.jackson.jr.ob picocli",
                "nas.bt: nas nas.flow picocli",
                "nas.cg: . core nas progress picocli",
                "nas.dt: . core nas progress picocli",
                "nas.ep: . core nas progress picocli",
                "nas.flow: . core shmemx nas progress picocli",
                "nas.ft: . core nas progress picocli",
                "nas.is: . algorithm core shmemx nas progress picocli",
                "nas.lu: . nas nas.flow picocli",
                "nas.mg: . core nas progress picocli",
                "nas.sp: nas nas.flow picocli",
                "nas.ua: . core nas progress picocli");
    }
}
