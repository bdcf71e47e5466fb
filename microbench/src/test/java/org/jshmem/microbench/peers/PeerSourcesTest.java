package org.jshmem.microbench.peers;

import java.util.List;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Sources in C that cannot be compiled would make a comparison without C, and say so in a note only. */
@Timeout(60)
class PeerSourcesTest {

    @ParameterizedTest
    @CsvSource({"gcc, plain.c", "gcc, stream.c", "mpicc, mpi-collectives.c", "mpicc, mpi-hosts.c", "mpicc, mpi-jobs.c",
        "oshcc, shmem.c", "oshcc, shmem-collectives.c", "oshcc, shmem-jobs.c"})
    void sourceShouldCompile(String compiler, String source) throws Exception {
        assumeTrue(PeerPrograms.find(compiler) != null, compiler + " is not on the PATH");
        try (PeerPrograms programs = new PeerPrograms(List.of("sampling.h", "collectives.h", "jobs.h", source))) {
            assertNull(programs.compile(compiler, source, "program", "-pthread"));
        }
    }
}
