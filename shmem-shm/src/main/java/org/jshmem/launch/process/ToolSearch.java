package org.jshmem.launch.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.launch.job.Program;
import org.jshmem.launch.job.ProgramFinder;
import org.jshmem.spi.Interposer;

/**
 * Whether there is a profiling tool on a program's class path. Looked up here, once for all PEs, since a PE that looks
 * opens every jar: a quarter of its start.
 */
final class ToolSearch {

    private static final String SERVICE = "META-INF/services/" + Interposer.class.getName();

    private static final Map<List<Path>, Boolean> KNOWN = new ConcurrentHashMap<>();

    private ToolSearch() {}

    static List<String> flags(Program program) {
        boolean hasTool = KNOWN.computeIfAbsent(program.classPath(), ToolSearch::hasTool);
        return hasTool ? List.of() : List.of("-Dorg.jshmem.noTool=true");
    }

    private static boolean hasTool(List<Path> classPath) {
        return classPath.stream().anyMatch(entry -> ProgramFinder.contains(entry, SERVICE));
    }
}
