package org.jshmem.microbench.peers;

import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.microbench.process.CommandOutcome;

/** Whole jobs of C libraries: their processes say hello, or do barriers or sums. What is not installed is left out. */
public final class JobPeers implements AutoCloseable {

    /** The program needs no more, and Open MPI would reserve 256 MB for each PE. */
    private static final Map<String, String> SMALL_HEAP = Map.of("SHMEM_SYMMETRIC_SIZE", "16M");

    private final PeerPrograms programs = new PeerPrograms(
            List.of("sampling.h", "jobs.h", "mpi-jobs.c", "shmem-jobs.c"));
    private final LibraryPrograms jobs = new LibraryPrograms(programs, "jobs",
            EnumSet.of(CLibrary.MPICH, CLibrary.OSHMEM_MPI));
    private final Map<String, CLibrary> libraries = new LinkedHashMap<>();

    /**
     * Compiles what can be compiled.
     *
     * @throws IOException when there is no room for temporary files
     */
    public JobPeers() throws IOException {
        jobs.libraries().forEach(library -> libraries.put(library.title(), library));
    }

    /**
     * Who can run jobs.
     *
     * @return the names of the libraries
     */
    public Set<String> libraries() {
        return libraries.keySet();
    }

    /**
     * Who cannot, and why.
     *
     * @return sentences
     */
    public Set<String> absent() {
        return jobs.absent();
    }

    /**
     * Runs a job, from the call of its launcher to the end.
     *
     * @param name         of the library
     * @param arguments    of the program: none to say hello, or the number of barriers; or that of sums, and their bytes
     * @param nPes         how many processes
     * @param bind         whether each has a core of its own
     * @param limitSeconds after which it is ended, and has failed
     * @return what came of it
     */
    public CommandOutcome run(String name, List<String> arguments, int nPes, boolean bind, long limitSeconds) {
        List<String> command = jobs.command(libraries.get(name), nPes, bind);
        command.addAll(arguments);
        return programs.run(command, SMALL_HEAP, limitSeconds);
    }

    @Override
    public void close() {
        programs.close();
    }
}
