package org.jshmem.launch;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.jshmem.spi.Interposer;

/** The command lines of the JVMs that oshrun starts. */
final class JvmCommand {

    /** Small, quick to start, and quiet about what the backend is made of. */
    private static final List<String> COMMON_FLAGS = List.of("-XX:+UseSerialGC", "-XX:-UsePerfData",
            "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

    /** Compiles what has run 1,000 times, not 200: a third of a PE's start goes into compiling what never gets hot. */
    private static final List<String> PE_FLAGS = List.of("-XX:Tier3InvocationThreshold=1000",
            "-XX:Tier3MinInvocationThreshold=600", "-XX:Tier3CompileThreshold=5000");

    private static final String TOOL_SERVICE = "META-INF/services/" + Interposer.class.getName();

    private JvmCommand() {}

    static List<String> ofPe(Installation installation, JobSpec job) {
        Set<Path> classPath = new LinkedHashSet<>(
                List.of(installation.jar("shmem-api"), installation.jar("shmem-shm")));
        classPath.addAll(job.program().classPath());
        List<String> command = start(installation, classPath);
        command.addAll(1, PE_FLAGS);
        command.addAll(1, AotCache.flags());
        if (!hasTool(job.program().classPath())) {
            command.add(1, "-Dorg.jshmem.noTool=true");
        }
        command.add(PeMain.class.getName());
        command.add(job.program().mainClass());
        command.addAll(job.arguments());
        return command;
    }

    /** Looked up once for all PEs. */
    private static boolean hasTool(List<Path> classPath) {
        for (Path entry : classPath) {
            if (ProgramFinder.contains(entry, TOOL_SERVICE)) {
                return true;
            }
        }
        return false;
    }

    /** One carrier thread: the simulator runs one PE at a time anyway, and hands over fastest on one. */
    static List<String> ofSimulator(Installation installation, JobSpec job, String machine, Path trace) {
        Set<Path> classPath = new LinkedHashSet<>(
                List.of(installation.jar("shmem-api"), installation.jar("shmem-sim")));
        classPath.addAll(installation.libraries("shmem-sim"));
        List<String> command = start(installation, classPath);
        command.add(1, "-Djdk.virtualThreadScheduler.parallelism=1");
        command.addAll(List.of("org.jshmem.sim.SimMain", "--machine", machine, "--pes", Integer.toString(job.nPes()),
                "--heap", Long.toString(job.memoryBytes()), "--program-path", join(job.program().classPath())));
        if (trace != null) {
            command.addAll(List.of("--trace", trace.toString()));
        }
        if (job.tagOutput()) {
            command.add("--tag-output");
        }
        command.add(job.program().mainClass());
        command.addAll(job.arguments());
        return command;
    }

    private static List<String> start(Installation installation, Collection<Path> classPath) {
        List<String> command = new ArrayList<>();
        command.add(installation.javaExecutable().toString());
        command.addAll(COMMON_FLAGS);
        command.add("-cp");
        command.add(join(classPath));
        return command;
    }

    private static String join(Collection<Path> classPath) {
        return String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList());
    }
}
