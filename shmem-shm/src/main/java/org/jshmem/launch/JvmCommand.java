package org.jshmem.launch;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.jshmem.shm.segment.UnnamedFile;

/** The command lines of the JVMs that oshrun starts. */
final class JvmCommand {

    /** The main class of a simulated job, which is not on our class path. */
    static final String SIMULATOR = "org.jshmem.sim.SimMain";

    /**
     * Small, quick to start, and quiet about what the backend is made of. With its own unroll limit of 60 nodes C2 gives
     * up on vector code for a loop over more than about six arrays, which makes it two to three times slower.
     */
    private static final List<String> COMMON_FLAGS = List.of("-XX:-UsePerfData", "-XX:LoopUnrollLimit=250",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    /**
     * Compiles what has run 1,000 times, not 200: a third of a PE's start goes into compiling what never gets hot. A put
     * with its checks and its copy is more than the 2,500 bytes of machine code up to which C2 inlines what has been
     * compiled before; as a call, 8 bytes take 0.0075 us instead of 0.005.
     *
     * <p>
     * C2 unrolls a loop that has seen long arrays so far that 128 longs are too few for its vector code. Half as far, a
     * loop of stores through {@code ptr} over 1 KB takes 8 ns instead of 57, and loops over words of 4 or 8 bytes lose
     * nothing; an addition of arrays of 65,536 bytes takes 1.4 to 1.6 times as long.
     */
    private static final List<String> PE_FLAGS = List.of("-XX:Tier3InvocationThreshold=1000",
            "-XX:Tier3MinInvocationThreshold=600", "-XX:Tier3CompileThreshold=5000", "-XX:InlineSmallCode=6000",
            "-XX:LoopMaxUnroll=8");

    /** Of a JVM on Linux. */
    private static final Path USUAL_TEMPORARY_DIRECTORY = Path.of("/tmp");

    /** A JVM does not start with two. */
    private static final Pattern CHOICE_OF_COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");

    private JvmCommand() {}

    static List<String> ofPe(Installation installation, JobSpec job, int pe) {
        JobPart part = job.partOf(pe);
        Set<Path> classPath = new LinkedHashSet<>(
                List.of(installation.jar("shmem-api"), installation.jar("shmem-shm")));
        classPath.addAll(part.program().classPath());
        List<String> command = start(installation, part, classPath);
        command.addAll(1, HugePages.ofThisHost().flags(part, job.nPes(), job.placement().processors()));
        command.addAll(1, PE_FLAGS);
        command.addAll(1, AotCache.ofThisInstallation(installation).flags(part.program(), pe));
        command.addAll(1, ToolSearch.flags(part.program()));
        command.addAll(job.debugging().jvmArguments(pe));
        command.addAll(part.jvmArguments());
        command.add(PeMain.class.getName());
        command.add(part.program().mainClass());
        command.addAll(part.arguments());
        return command;
    }

    /** One carrier thread: the simulator runs one PE at a time anyway, and hands over fastest on one. */
    static List<String> ofSimulator(Installation installation, JobSpec job, List<String> options) {
        JobPart part = job.parts().getFirst();
        List<Path> classPath = new ArrayList<>(List.of(installation.jar("shmem-api"), installation.jar("shmem-sim")));
        classPath.addAll(installation.libraries("shmem-sim"));
        List<String> command = start(installation, part, classPath);
        command.add(1, "-Djdk.virtualThreadScheduler.parallelism=1");
        command.addAll(part.jvmArguments());
        command.add(SIMULATOR);
        command.addAll(options);
        command.addAll(List.of("--pes", Integer.toString(job.nPes()), "--heap", Long.toString(job.memoryBytes()),
                "--program-path", join(part.program().classPath())));
        if (job.streams().tag()) {
            command.add("--tag-output");
        }
        command.add(part.program().mainClass());
        command.addAll(part.arguments());
        return command;
    }

    static List<String> ofTool(Installation installation, JobSpec job) {
        JobPart part = job.parts().getFirst();
        List<Path> classPath = new ArrayList<>(List.of(installation.jar("shmem-api"), installation.jar("shmem-shm")));
        classPath.addAll(part.program().classPath());
        List<String> command = start(installation, part, classPath);
        command.add("-D" + Installation.HOME_PROPERTY + "=" + installation.home()); // a tool may start jobs
        command.addAll(part.jvmArguments());
        command.add(ToolMain.class.getName());
        command.add(part.program().mainClass());
        command.addAll(part.arguments());
        return command;
    }

    private static List<String> start(Installation installation, JobPart part, Collection<Path> classPath) {
        List<String> command = new ArrayList<>();
        command.add(installation.javaExecutable().toString());
        if (part.jvmArguments().stream().noneMatch(CHOICE_OF_COLLECTOR.asMatchPredicate())) {
            command.add("-XX:+UseSerialGC");
        }
        command.addAll(COMMON_FLAGS);
        Path temporary = UnnamedFile.temporaryDirectory();
        if (!temporary.equals(USUAL_TEMPORARY_DIRECTORY)) { // a JVM does not look at TMPDIR itself
            command.add("-Djava.io.tmpdir=" + temporary);
        }
        command.add("-cp");
        command.add(join(classPath));
        return command;
    }

    private static String join(Collection<Path> classPath) {
        return String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList());
    }
}
