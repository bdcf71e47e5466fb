package org.jshmem.shm;

import java.util.Map;

/** Whether this process is one of several that the launcher of another system has started. */
public final class ForeignLauncher {

    /** How many processes: Open MPI, MPICH and its kin, MVAPICH, and a step of Slurm. */
    private static final String[] SIZES = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE",
        "SLURM_STEP_NUM_TASKS"};

    private ForeignLauncher() {}

    /**
     * Looks for the marks of other launchers.
     *
     * @param environment names and values
     * @return the variable and its value that show that there are several processes, or null
     */
    public static String find(Map<String, String> environment) {
        for (String variable : SIZES) {
            String size = environment.get(variable);
            if (size != null && !size.equals("1")) {
                return variable + "=" + size;
            }
        }
        return null;
    }
}
