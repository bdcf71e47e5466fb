package org.jshmem.shm;

import java.util.Map;

/**
 * Launchers of other systems, and the variables by which they tell each process that they start how many there are and which it is. Those
 * that start others come last: mpirun in a batch job starts what Slurm has started, and its own variables are the ones that count.
 */
public enum ForeignLauncher {
    /** Open MPI's mpirun. */
    OPEN_MPI("OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"),
    /** Hydra, by which MPICH and Intel MPI start; also srun, for libraries that know PMI. */
    PMI("PMI_SIZE", "PMI_RANK"),
    /** MVAPICH. */
    MVAPICH("MV2_COMM_WORLD_SIZE", "MV2_COMM_WORLD_RANK"),
    /** A step of Slurm; in a batch script, which is one process, the size of the step is not set. */
    SLURM("SLURM_STEP_NUM_TASKS", "SLURM_PROCID"),
    /** What has PMIx and nothing else: it has no variable for how many there are. */
    PMIX(null, "PMIX_RANK");

    private final String sizeVariable;
    private final String rankVariable;

    ForeignLauncher(String sizeVariable, String rankVariable) {
        this.sizeVariable = sizeVariable;
        this.rankVariable = rankVariable;
    }

    /**
     * Looks for the marks of a launcher that has started several processes, or cannot say how many.
     *
     * @param environment names and values
     * @return the launcher, or null for a process that is alone
     */
    public static ForeignLauncher find(Map<String, String> environment) {
        boolean isTold = false;
        for (ForeignLauncher launcher : values()) {
            if (launcher.compareTo(SLURM) >= 0 && isTold) {
                return null;
            }
            if (launcher.size(environment) != 1) {
                return launcher;
            }
            isTold |= launcher.sizeVariable != null && environment.containsKey(launcher.sizeVariable);
        }
        return null;
    }

    /**
     * How many processes there are.
     *
     * @param environment names and values
     * @return 1 where nothing is said of more, 0 where there may be any number
     */
    public int size(Map<String, String> environment) {
        return sizeVariable == null
                ? environment.containsKey(rankVariable) ? 0 : 1
                : Math.max(1, number(environment.get(sizeVariable)));
    }

    /**
     * Which of them this one is.
     *
     * @param environment names and values
     * @return from 0 up; 0 also where nothing is said
     */
    public int rank(Map<String, String> environment) {
        return Math.max(0, number(environment.get(rankVariable)));
    }

    /**
     * Whether it, or what stands in for it, has started this process.
     *
     * @param environment names and values
     * @return true where it says which process this is
     */
    public boolean isPresent(Map<String, String> environment) {
        return environment.containsKey(rankVariable);
    }

    /**
     * The mark by which it was found.
     *
     * @param environment names and values
     * @return a variable and its value
     */
    public String mark(Map<String, String> environment) {
        String variable = sizeVariable == null ? rankVariable : sizeVariable;
        return variable + "=" + environment.get(variable);
    }

    private static int number(String text) {
        return text != null && text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
    }
}
