package org.jshmem.launch.host;

import java.util.List;
import java.util.Map;

import org.jshmem.core.Setting;
import org.jshmem.shm.HostsProvider;

/**
 * Whether this oshrun is one of several that mpirun or its kin has started: then each is the agent of a host of one job.
 *
 * @param hosts     how many there are
 * @param libraries names of MPI libraries that the launcher may belong to
 */
public record MpiLaunch(int hosts, List<String> libraries) {

    private static final List<String> OPEN_MPI = List.of("libmpi.so.40");

    /** MPICH, Intel MPI and MVAPICH; MPICH of Debian; Cray MPICH. */
    private static final List<String> MPICH = List.of("libmpich.so.12", "libmpi.so.12", "libmpi_cray.so.12");

    /** The first that is there counts, on all hosts the same. */
    private static final List<Map.Entry<String, List<String>>> SIZES = List.of(
            Map.entry("OMPI_COMM_WORLD_SIZE", OPEN_MPI), Map.entry("PMI_SIZE", MPICH),
            Map.entry("MV2_COMM_WORLD_SIZE", MPICH));

    /** What those launchers tell their processes, and PEs are none of. */
    private static final List<String> PREFIXES = List.of("OMPI_", "PMIX_", "PMI_", "HYDRA_", "MPI_", "MPIR_CVAR_",
            "MV2_");

    /**
     * Looks for the marks of such a launcher.
     *
     * @param environment names and values
     * @return null for an oshrun that runs its job alone
     */
    public static MpiLaunch find(Map<String, String> environment) {
        for (Map.Entry<String, List<String>> launcher : SIZES) {
            String size = environment.get(launcher.getKey());
            if (size != null && size.matches("[1-9]\\d{0,8}") && !size.equals("1")) {
                String library = Setting.MPI_LIBRARY.in(environment);
                return new MpiLaunch(Integer.parseInt(size),
                        library == null ? launcher.getValue() : List.of(library));
            }
        }
        return null;
    }

    /**
     * Takes the marks out of an environment.
     *
     * @param environment that of a PE
     */
    public static void removeFrom(Map<String, String> environment) {
        environment.keySet().removeIf(name -> PREFIXES.stream().anyMatch(name::startsWith));
    }

    /**
     * Joins the other agents; returns when all have come.
     *
     * @return the hosts of the job
     * @throws InterruptedException when the caller is interrupted
     */
    public HostsProvider.Cluster join() throws InterruptedException {
        return HostsProvider.find().join(hosts, libraries);
    }
}
