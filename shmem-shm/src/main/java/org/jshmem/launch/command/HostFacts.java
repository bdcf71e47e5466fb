package org.jshmem.launch.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.launch.cluster.HostLauncher;
import org.jshmem.launch.option.ShellWords;
import org.jshmem.launch.option.UsageException;
import org.jshmem.shm.HostsProvider;

/** What a job on several hosts would use, as seen from this one. */
final class HostFacts {

    private static final String NONE = "none";

    private HostFacts() {}

    /** The launcher that the option names, or would be found, and the MPI library that belongs to it. */
    static Map<String, Object> of(String asked, Map<String, String> environment) {
        Map<String, Object> facts = new LinkedHashMap<>();
        HostLauncher launcher;
        try {
            launcher = HostLauncher.find(asked, environment);
        } catch (UsageException e) {
            facts.put("launcher", NONE);
            facts.put("why", e.getMessage());
            return facts;
        }
        facts.put("launcher", ShellWords.join(launcher.words()));
        facts.put("launcher-version", launcher.version());
        String named = Setting.MPI_LIBRARY.in(environment);
        List<String> libraries = named == null ? launcher.libraries() : List.of(named);
        facts.put("mpi-libraries-tried", String.join(", ", libraries));
        try {
            HostsProvider.MpiLibrary library = HostsProvider.find().mpiLibrary(libraries);
            facts.put("mpi-library", library.name());
            facts.put("mpi-version", library.version());
        } catch (ShmemException e) {
            facts.put("mpi-library", NONE);
            facts.put("why", e.getMessage());
        }
        return facts;
    }
}
