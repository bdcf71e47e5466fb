package org.jshmem.hosts;

import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The MPIs that Debian has. What is returned are commands of a shell, which becomes the launcher of two oshruns. */
enum MpiLauncher {
    OPEN_MPI("/usr/bin/mpirun.openmpi", "--bind-to none --oversubscribe", "--mca btl tcp,self --mca plm_rsh_agent",
            "--bind-to none --map-by ppr:1:node --host %s:1,%s:1"),

    MPICH("/usr/bin/mpirun.mpich", "", "-launcher rsh -launcher-exec", "-ppn 1 -hosts %s,%s");

    private final Path command;
    private final String onThisMachine;
    private final String by;
    private final String onTwoHosts;

    MpiLauncher(String command, String onThisMachine, String by, String onTwoHosts) {
        this.command = Path.of(command);
        this.onThisMachine = onThisMachine;
        this.by = by;
        this.onTwoHosts = onTwoHosts;
    }

    /** Both on this machine. */
    String onThisMachine(Path temporary) {
        return environment(temporary) + "exec " + command + " -np 2 " + onThisMachine + " \"$@\"";
    }

    /**
     * One on each of two hosts.
     *
     * @param start       what a command of the first host begins with
     * @param remoteShell script that is given a host and a command
     * @param addresses   of the hosts
     */
    String onTwoHosts(Path temporary, String start, Path remoteShell, String... addresses) {
        return environment(temporary) + "exec " + start + " " + by(remoteShell) + " -np 2 "
                + onTwoHosts.formatted(addresses[0], addresses[1]) + " \"$@\"";
    }

    /** The launcher as oshrun is told of it. */
    String by(Path remoteShell) {
        assumeInstalled();
        return command + " " + by + " " + remoteShell;
    }

    /** What a shell does before it becomes the oshrun that starts others. */
    String environment(Path temporary) {
        assumeInstalled();
        return "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_orte_tmpdir_base="
                + temporary + " OMPI_MCA_btl_vader_backing_directory=" + temporary + "; ";
    }

    private void assumeInstalled() {
        assumeTrue(Files.exists(command), command + " is not installed: Debian has it in openmpi-bin or mpich");
    }
}
