package org.jshmem.microbench.peers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The C libraries that are compared, and how programs are compiled for each and started. */
enum CLibrary {
    /** Also the name of Open MPI's own wrappers where several libraries are installed. */
    OPEN_MPI("Open MPI", "mpi", List.of("mpicc.openmpi", "mpicc"), List.of("mpirun.openmpi", "mpirun"), "(Open",
            List.of()),
    /** Version 3.4 and later; Debian's wrappers. */
    MPICH("MPICH", "mpi", List.of("mpicc.mpich", "mpicc"), List.of("mpirun.mpich", "mpirun"), "HYDRA", List.of()),
    /** Open MPI's OpenSHMEM as it is: its collectives are those of MPI. Crashes in shmem_finalize with the patcher. */
    OSHMEM_MPI("oshmem/mpi", "shmem", List.of("oshcc"), List.of("oshrun"), "(Open",
            List.of("--mca", "memory", "^patcher")),
    /** With collectives of its own. */
    OSHMEM_BASIC("oshmem/basic", "shmem", List.of("oshcc"), List.of("oshrun"), "(Open",
            List.of("--mca", "memory", "^patcher", "--mca", "scoll", "^mpi"));

    private final String title;
    private final String api;
    private final List<String> compilers;
    private final List<String> launchers;
    private final String mark;
    private final List<String> flags;

    CLibrary(String title, String api, List<String> compilers, List<String> launchers, String mark,
            List<String> flags) {
        this.title = title;
        this.api = api;
        this.compilers = List.copyOf(compilers);
        this.launchers = List.copyOf(launchers);
        this.mark = mark;
        this.flags = List.copyOf(flags);
    }

    String title() {
        return title;
    }

    /** The source file that does something by this library's calls. */
    String source(String what) {
        return api + "-" + what + ".c";
    }

    /** The name of the compiled program. */
    String program(String what) {
        return name().toLowerCase(Locale.ROOT) + "-" + what;
    }

    /**
     * What compiles and starts programs.
     *
     * @param compiler where it is
     * @param launcher where that of the same library is
     */
    record Tools(Path compiler, Path launcher) {}

    /**
     * The pair of compiler and launcher that is this library's. A plain {@code mpirun} may be anybody's, so it is asked for its
     * version; {@code oshrun} may be ours, so the one beside the compiler comes first.
     *
     * @param find      where a program is, or null
     * @param versionOf what a program says of itself
     */
    Optional<Tools> installed(Function<String, Path> find, Function<Path, String> versionOf) {
        for (int i = 0; i < compilers.size(); i++) {
            Path compiler = find.apply(compilers.get(i));
            if (compiler != null) {
                Path beside = compiler.resolveSibling(launchers.get(i));
                Path launcher = Files.isExecutable(beside) ? beside : find.apply(launchers.get(i));
                if (launcher != null && versionOf.apply(launcher).contains(mark)) {
                    return Optional.of(new Tools(compiler, launcher));
                }
            }
        }
        return Optional.empty();
    }

    /** As many PEs as cores are bound to them; more learn that they share cores. */
    List<String> launch(Path launcher, int nPes, boolean bind, String program) {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(flags);
        if (this == MPICH) {
            command.addAll(bind ? List.of("-bind-to", "core") : List.of());
        } else {
            command.addAll(bind ? List.of("--bind-to", "core") : List.of("--oversubscribe", "--bind-to", "none"));
        }
        command.addAll(List.of("-np", Integer.toString(nPes), program));
        return command;
    }
}
