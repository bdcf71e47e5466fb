package org.jshmem.microbench.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.microbench.process.CommandOutcome;

/**
 * MPI libraries between two hosts, which two processes stand for that have nothing but TCP: what is measured of the library in C, and
 * programs that its launcher starts. What is not installed is left out.
 */
public final class HostPeers implements AutoCloseable {

    private static final int HOSTS = 2;

    /** No shared memory; and of Open MPI's one-sided operations those that need none. MPICH goes through UCX or libfabric. */
    private static final Map<String, String> TCP_ONLY = Map.of("OMPI_MCA_pml", "ob1", "OMPI_MCA_btl", "tcp,self",
            "OMPI_MCA_osc", "pt2pt", "UCX_TLS", "tcp,self", "FI_PROVIDER", "tcp");

    private final PeerPrograms programs = new PeerPrograms(List.of("sampling.h", "mpi-hosts.c"));
    private final LibraryPrograms hosts = new LibraryPrograms(programs, "hosts",
            EnumSet.of(CLibrary.OPEN_MPI, CLibrary.MPICH));
    private final Map<String, CLibrary> libraries = new LinkedHashMap<>();

    private final int pesPerHost;

    /**
     * Compiles what can be compiled.
     *
     * @param pesPerHost processes in C that stand for a host; a program of ours is started once for each host
     * @throws IOException when there is no room for temporary files
     */
    public HostPeers(int pesPerHost) throws IOException {
        this.pesPerHost = pesPerHost;
        hosts.libraries().forEach(library -> libraries.put(library.title(), library));
    }

    /**
     * Who joins hosts here.
     *
     * @return the names of the libraries
     */
    public Set<String> libraries() {
        return libraries.keySet();
    }

    /**
     * Who does not, and why.
     *
     * @return sentences
     */
    public Set<String> absent() {
        return hosts.absent();
    }

    /**
     * Runs the program in C.
     *
     * @param name         of the library
     * @param arguments    none for a program that only starts and ends; or seconds of each point, and its samples at most
     * @param limitSeconds after which it is ended, and has failed
     * @return what came of it; its lines are a {@link PeerRow} each
     */
    public CommandOutcome run(String name, List<String> arguments, long limitSeconds) {
        List<String> command = hosts.command(libraries.get(name), HOSTS * pesPerHost, false);
        command.addAll(arguments);
        return programs.run(command, TCP_ONLY, limitSeconds);
    }

    /**
     * Runs one process of a program on each host.
     *
     * @param name         of the library
     * @param program      and its arguments
     * @param environment  further variables
     * @param limitSeconds after which it is ended, and has failed
     * @return what came of it
     */
    public CommandOutcome run(String name, List<String> program, Map<String, String> environment, long limitSeconds) {
        List<String> command = hosts.command(libraries.get(name), HOSTS, false, program.getFirst());
        command.addAll(program.subList(1, program.size()));
        Map<String, String> all = new LinkedHashMap<>(TCP_ONLY);
        all.putAll(environment);
        return programs.run(command, all, limitSeconds);
    }

    /**
     * A place for a file that is removed at the end.
     *
     * @param name of the file
     * @return its path
     */
    public Path file(String name) {
        return programs.path(name);
    }

    @Override
    public void close() {
        programs.close();
    }
}
