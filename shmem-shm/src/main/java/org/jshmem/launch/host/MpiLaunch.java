package org.jshmem.launch.host;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.core.Setting;
import org.jshmem.launch.option.UsageException;
import org.jshmem.shm.ForeignLauncher;
import org.jshmem.shm.HostsProvider;

/**
 * Whether this oshrun is one of several that mpirun, srun or their kin has started: then each is the agent of a host of one job.
 *
 * @param rank      which of them this is
 * @param hosts     how many there are, or 0 where the launcher does not say
 * @param libraries names of MPI libraries that the launcher may belong to; none where it lets none join
 * @param isUcx     whether messages are to go by UCX, which MPI only joins
 * @param silence   how long nothing may be heard of another
 */
public record MpiLaunch(int rank, int hosts, List<String> libraries, boolean isUcx, Duration silence) {

    private static final String UCX = "ucx";

    private static final List<String> OPEN_MPI = List.of("libmpi.so.40");

    /** MPICH, Intel MPI and MVAPICH; MPICH of Debian; Cray MPICH. */
    private static final List<String> MPICH = List.of("libmpich.so.12", "libmpi.so.12", "libmpi_cray.so.12");

    private static final List<String> STANDARD = List.of("libmpi_abi.so.1", "libmpi_abi.so.0", "libmpi_abi.so");

    private static final List<String> ALL = Stream.of(OPEN_MPI, MPICH, STANDARD).flatMap(List::stream).toList();

    /** What those launchers tell their processes, and PEs are none of. */
    private static final List<String> PREFIXES = List.of("OMPI_", "PMIX_", "PMI_", "HYDRA_", "MPI_LOCAL", "MPIR_CVAR_",
            "MV2_");

    /**
     * Looks for the marks of such a launcher.
     *
     * @param environment names and values
     * @return null for an oshrun that runs its job alone
     */
    public static MpiLaunch find(Map<String, String> environment) {
        ForeignLauncher launcher = ForeignLauncher.find(environment);
        if (launcher == null) {
            return null;
        }
        boolean hasPmi = launcher != ForeignLauncher.SLURM || ForeignLauncher.PMIX.isPresent(environment)
                || ForeignLauncher.PMI.isPresent(environment);
        return new MpiLaunch(launcher.rank(environment), launcher.size(environment),
                hasPmi ? libraries(launcher) : List.of(), false, HostsProvider.Conduct.DEFAULT_SILENCE)
                .with(environment);
    }

    /**
     * Libraries that may belong to a launcher.
     *
     * @param launcher one that starts several processes
     * @return names, to be tried in their order
     */
    public static List<String> libraries(ForeignLauncher launcher) {
        return switch (launcher) {
            case OPEN_MPI -> OPEN_MPI;
            case PMI, MVAPICH -> MPICH;
            case SLURM, PMIX -> ALL;
        };
    }

    /**
     * The same with what the user has set; what is not set does not change.
     *
     * @param settings names and values
     * @return the launch
     */
    public MpiLaunch with(Map<String, String> settings) {
        String library = Setting.MPI_LIBRARY.in(settings);
        String engine = Setting.HOST_ENGINE.in(settings);
        return new MpiLaunch(rank, hosts, library == null ? libraries : List.of(library),
                engine == null ? isUcx : engine.equals(UCX),
                Setting.HOST_SILENCE.in(settings) == null ? silence : HostsProvider.Conduct.silence(settings));
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
        if (libraries.isEmpty()) {
            throw new UsageException("srun has started oshrun " + hosts
                    + " times, and gives it nothing by which an MPI library "
                    + "could join these: use srun --mpi=pmix or --mpi=pmi2 (srun --mpi=list shows what there is); or, for a "
                    + "job of its own, unset SLURM_STEP_NUM_TASKS");
        }
        return HostsProvider.find().join(rank, hosts, libraries, isUcx, silence);
    }
}
