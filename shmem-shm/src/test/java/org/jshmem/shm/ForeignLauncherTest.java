package org.jshmem.shm;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

/** The environments that launchers give their processes, by their documentation; srun's have not been seen. */
class ForeignLauncherTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=1 PMIX_RANK=1 | OPEN_MPI | 1 | 2",
                "PMI_SIZE=4 PMI_RANK=3 | PMI | 3 | 4", "MV2_COMM_WORLD_SIZE=2 MV2_COMM_WORLD_RANK=0 | MVAPICH | 0 | 2",
                "SLURM_STEP_NUM_TASKS=2 SLURM_PROCID=1 SLURM_NTASKS=2 PMIX_RANK=1 | SLURM | 1 | 2",
                "SLURM_STEP_NUM_TASKS=2 SLURM_PROCID=1 PMI_SIZE=2 PMI_RANK=1 | PMI | 1 | 2",
                "PMIX_RANK=5 PMIX_NAMESPACE=job | PMIX | 5 | 0",
                // mpirun of one MPI within another's
                "OMPI_COMM_WORLD_SIZE=1 OMPI_COMM_WORLD_RANK=0 PMI_SIZE=2 PMI_RANK=1 | PMI | 1 | 2",
                // in a batch job the daemons of mpirun are a step of Slurm
                "SLURM_STEP_NUM_TASKS=3 SLURM_PROCID=2 OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=1 | OPEN_MPI | 1 | 2"})
    void severalProcessesShouldBeFound(String variables, ForeignLauncher launcher, int rank, int size) {
        Map<String, String> environment = environment(variables);
        assertEquals(launcher, ForeignLauncher.find(environment));
        assertEquals(rank, launcher.rank(environment));
        assertEquals(size, launcher.size(environment));
    }

    @ParameterizedTest
    @CsvSource({"HOME=/", "OMPI_COMM_WORLD_SIZE=1 OMPI_COMM_WORLD_RANK=0 PMIX_RANK=0",
        "OMPI_COMM_WORLD_SIZE=1 SLURM_STEP_NUM_TASKS=3 SLURM_PROCID=1", "PMI_SIZE=1 PMI_RANK=0",
        // a batch script, and a shell that srun --pty has started
        "SLURM_JOB_ID=7 SLURM_NTASKS=4 SLURM_PROCID=0", "SLURM_STEP_NUM_TASKS=1 SLURM_PROCID=0 PMIX_RANK=0",
        "PMI_SIZE=two PMI_RANK=0", "PMI_SIZE="})
    void oneProcessShouldBeAlone(String variables) {
        assertNull(ForeignLauncher.find(Map.copyOf(environment(variables)))); // which knows no null, as System.getenv
    }

    private static Map<String, String> environment(String variables) {
        Map<String, String> environment = new HashMap<>();
        for (String variable : variables.split(" ")) {
            int equals = variable.indexOf('=');
            environment.put(variable.substring(0, equals), variable.substring(equals + 1));
        }
        return environment;
    }
}
