package org.jshmem.microbench;

import org.jshmem.contract.PackageRules;

/** {@code host <- sampling <- output <- measure <- pair, collective, ... <- microbench}; the measures do not see each other. */
class ArchitectureTest extends PackageRules {

    ArchitectureTest() {
        super("microbench: . shmemx microbench.measure microbench.bale microbench.collective microbench.diff microbench.hostmodel microbench.hosts microbench.jmh microbench.lock "
                + "microbench.pair microbench.random microbench.startup microbench.stream picocli",
                "microbench.host: . core spi",
                "microbench.sampling: . core org.HdrHistogram",
                "microbench.output: . algorithm core provenance microbench.host microbench.sampling com.fasterxml.jackson.jr.ob picocli",
                "microbench.measure: . core shmemx microbench.host microbench.output progress microbench.sampling picocli",
                "microbench.peers: microbench.process",
                "microbench.process:",
                "microbench.bale: . core shmemx microbench.host microbench.measure microbench.output microbench.sampling picocli",
                "microbench.collective: . algorithm core shmemx microbench.host microbench.measure microbench.output "
                        + "microbench.peers progress microbench.sampling picocli",
                "microbench.diff: . provenance microbench.measure microbench.sampling com.fasterxml.jackson picocli",
                "microbench.hostmodel: . core microbench.host microbench.measure microbench.output progress microbench.sampling "
                        + "jdk.incubator.vector picocli",
                "microbench.hosts: microbench.host microbench.measure microbench.output microbench.peers microbench.process "
                        + "progress microbench.sampling com.fasterxml.jackson.jr.ob picocli",
                "microbench.jmh: . core shmemx microbench.host microbench.measure microbench.output microbench.process org.openjdk.jmh picocli",
                "microbench.lock: . core microbench.host microbench.measure microbench.output microbench.sampling picocli",
                "microbench.pair: . core microbench.host microbench.measure microbench.output microbench.peers "
                        + "progress microbench.sampling jdk.incubator.vector picocli",
                "microbench.random: . core shmemx microbench.host microbench.measure microbench.output microbench.sampling progress "
                        + "picocli",
                "microbench.startup: microbench.host microbench.measure microbench.output microbench.peers microbench.process "
                        + "progress microbench.sampling picocli",
                "microbench.stream: . algorithm core shmemx microbench.host microbench.measure microbench.output "
                        + "microbench.peers progress microbench.sampling jdk.incubator.vector picocli",
                "microbench.tune: algorithm core model microbench.process progress provenance microbench.sampling picocli",
                "microbench.catalogue: core picocli",
                "microbench.examples: . core",
                "microbench.gcmc: . core progress shmemx com.fasterxml.jackson.jr.ob picocli");
    }
}
