package org.jshmem.launch.cluster;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class FamilyTest {

    /** The first two as the commands print them; the others by their documentation. */
    @ParameterizedTest
    @CsvSource({"mpirun.openmpi (OpenRTE) 4.1.4, OPEN_MPI", "HYDRA build details:, HYDRA",
        "mpirun (Open MPI) 5.0.3, OPEN_MPI", "prterun (PRRTE) 3.0.2, OPEN_MPI", "slurm 23.02.6, SLURM",
        "'Intel(R) MPI Library for Linux* OS, Version 2021.11', HYDRA"})
    void familyShouldBeToldByTheVersion(String text, Family family) {
        assertEquals(family, Family.ofVersion(text));
    }

    @Test
    void othersShouldBeUnknown() {
        assertNull(Family.ofVersion("ls (GNU coreutils) 9.1"));
        assertNull(Family.ofVersion(""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"OPEN_MPI | run --host a:1,b:1 -np 2 --map-by ppr:1:node --bind-to none",
                "HYDRA | run -hosts a,b -ppn 1 -n 2",
                "SLURM | run -N 2 -n 2 --ntasks-per-node=1 --cpu-bind=none -w a,b"})
    void oneProcessShouldBeStartedOnEachHost(Family family, String command) {
        assertEquals(command,
                String.join(" ", family.command(List.of("run"), List.of("a", "b"))));
    }
}
