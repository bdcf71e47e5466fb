package org.jshmem.launch.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.shm.ForeignLauncher;

/** Launchers that differ in how they are told to start one process on each of some hosts, which may use all processors there. */
enum Family {
    /** srun; the hosts have to be in the allocation. */
    SLURM(ForeignLauncher.SLURM),
    /** mpirun of Open MPI. */
    OPEN_MPI(ForeignLauncher.OPEN_MPI),
    /** mpiexec of MPICH and of what is made of it. */
    HYDRA(ForeignLauncher.PMI);

    private final ForeignLauncher marks;

    Family(ForeignLauncher marks) {
        this.marks = marks;
    }

    /** The launcher as its processes know it. */
    ForeignLauncher marks() {
        return marks;
    }

    /** The one that says this of its version, or null. The command may have another name. */
    static Family ofVersion(String text) {
        if (text.startsWith("slurm ")) {
            return SLURM;
        }
        if (Stream.of("(Open MPI)", "(OpenRTE)", "(PRRTE)").anyMatch(text::contains)) {
            return OPEN_MPI;
        }
        return Stream.of("HYDRA", "Intel(R) MPI Library").anyMatch(text::contains) ? HYDRA : null;
    }

    /** A launcher and what follows it, up to the command that is started on each host. */
    List<String> command(List<String> launcher, List<String> hosts) {
        String number = Integer.toString(hosts.size());
        List<String> command = new ArrayList<>(launcher);
        command.addAll(switch (this) {
            case SLURM -> List.of("-N", number, "-n", number, "--ntasks-per-node=1", "--cpu-bind=none", "-w",
                    String.join(",", hosts));
            case OPEN_MPI ->
                List.of("--host", String.join(",", hosts.stream().map(host -> host + ":1").toList()), "-np",
                        number, "--map-by", "ppr:1:node", "--bind-to", "none");
            case HYDRA -> List.of("-hosts", String.join(",", hosts), "-ppn", "1", "-n", number);
        });
        return command;
    }
}
