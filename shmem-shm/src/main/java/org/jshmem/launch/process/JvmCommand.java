package org.jshmem.launch.process;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.jshmem.launch.host.HugePages;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.pe.HostSpec;
import org.jshmem.launch.pe.PeHost;
import org.jshmem.launch.pe.PeMain;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.pe.ToolMain;
import org.jshmem.launch.pe.UsefulCarriers;
import org.jshmem.shm.segment.UnnamedFile;

/** The command lines of the JVMs that oshrun starts. */
public final class JvmCommand {

    /** The main class of a simulated job, which is not on our class path. */
    public static final String SIMULATOR = "org.jshmem.sim.SimMain";

    /**
     * Small, quick to start, and quiet about what the backend is made of. With its own unroll limit of 60 nodes C2 gives
     * up on vector code for a loop over more than about six arrays: SP of class W takes half as long again.
     */
    private static final List<String> COMMON_FLAGS = List.of("-XX:-UsePerfData", "-XX:LoopUnrollLimit=250",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    /**
     * Compiles what has run 1,000 times, not 200: a third of a PE's start goes into compiling what never gets hot. A put
     * with its checks and its copy is more than the 2,500 bytes of machine code up to which C2 inlines what has been
     * compiled before; as a call, 8 bytes take 0.0075 us instead of 0.005. How often a loop is repeated at most is
     * left to the JVM: LoopMaxUnroll=8 helps a loop over 1 KB, costs one over bytes, and whole programs gain nothing.
     */
    private static final List<String> PE_FLAGS = List.of("-XX:Tier3InvocationThreshold=1000",
            "-XX:Tier3MinInvocationThreshold=600", "-XX:Tier3CompileThreshold=5000", "-XX:InlineSmallCode=6000");

    /** Of a JVM on Linux. */
    private static final Path USUAL_TEMPORARY_DIRECTORY = Path.of("/tmp");

    /**
     * One carrier thread: the simulator runs one PE at a time anyway, and hands over fastest on one. Identity hash codes are counted: the
     * JVM otherwise draws them for each of its own threads, and the order of hash tables would differ from run to run. Collections that
     * cannot change are compiled later than others: the simulator sets what they are compiled with, their salt, when it starts.
     */
    private static final List<String> SIMULATOR_FLAGS = List.of("-Djdk.virtualThreadScheduler.parallelism=1",
            "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3", "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=CompileThresholdScaling,java/util/ImmutableCollections*.*,100.0");

    private static final String HOSTS = "shmem-hosts";

    /** What agrona's buffers need, as the script says it for the launcher. */
    private static final String BUFFERS_OF_HOSTS = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

    private static final String CARRIERS = "-D" + HostSpec.CARRIERS + "=";

    private JvmCommand() {}

    /** The JVM of one PE, or of several that share it. */
    static List<String> ofPes(Installation installation, JobSpec job, PeRange pes, JvmPlan plan) {
        JobPart part = job.partOf(pes.first());
        List<String> command = jvmOfPe(installation, job, part,
                new AotCache(System.getProperties()).flags(installation, job, pes.first()),
                heap(job, part, pes.count()));
        boolean isVirtual = pes.count() > 1 && plan.obstacleToVirtualThreads(pes) == null;
        if (isVirtual) {
            command.addAll(1, carriers(pes, plan.carriers()));
        }
        command.addAll(job.debugging().jvmArguments(pes));
        command.addAll(SharedHeap.scaled(part.jvmArguments(), pes.count()));
        if (pes.count() == 1) {
            command.add(PeMain.class.getName());
        } else {
            command.add(PeHost.class.getName());
            command.addAll(new HostSpec(pes, plan.sharedBy(part).file(), job.streams().inputPe(), job.trace().base(),
                    job.placement().places(), isVirtual, choosesCarriers(part) ? 0 : plan.carriers()).words());
        }
        command.add(part.program().mainClass());
        command.addAll(part.arguments());
        return command;
    }

    private static List<String> heap(JobSpec job, JobPart part, int nPes) {
        boolean haveProcessors = havePesProcessors(job);
        List<String> flags = new ArrayList<>(
                JavaHeap.collector(part.jvmArguments(), part.environment(), nPes, haveProcessors));
        if (haveProcessors) {
            long largestMb = Runtime.getRuntime().maxMemory() >> 20; // of this JVM, by default that of a PE
            flags.addAll(JavaHeap.sizes(part.jvmArguments(), part.environment(), nPes, job.here().count(), largestMb));
        }
        return flags;
    }

    private static boolean havePesProcessors(JobSpec job) {
        return job.placement().haveProcessors(job.here().count());
    }

    /**
     * Those with which the JVM starts, before what the user asks for: the last one counts. More run where PEs do not give way, at most
     * one for each.
     */
    private static List<String> carriers(PeRange pes, int processors) {
        return List.of(CARRIERS + UsefulCarriers.fewest(processors),
                "-Djdk.virtualThreadScheduler.maxPoolSize=" + (pes.count() + processors));
    }

    private static boolean choosesCarriers(JobPart part) {
        return part.jvmArguments().stream().anyMatch(argument -> argument.startsWith(CARRIERS));
    }

    /** A JVM like that of PE 0, which makes a cache of what that has recorded and ends. */
    static List<String> ofCacheMaker(Installation installation, JobSpec job) {
        JobPart part = job.parts().getFirst();
        List<String> command = jvmOfPe(installation, job, part, AotCache.making(installation, part),
                JavaHeap.serial(part.jvmArguments(), part.environment()));
        command.addAll(part.jvmArguments());
        return command;
    }

    private static List<String> jvmOfPe(Installation installation, JobSpec job, JobPart part, List<String> aotFlags,
            List<String> heap) {
        Set<Path> classPath = new LinkedHashSet<>(
                List.of(installation.jar("shmem-api"), installation.jar("shmem-shm")));
        if (job.hosts().count() > 1) {
            classPath.add(installation.jar(HOSTS));
            classPath.addAll(installation.libraries(HOSTS));
        }
        classPath.addAll(part.program().classPath());
        List<String> command = start(installation, part, classPath, heap);
        if (job.hosts().count() > 1) {
            command.add(1, BUFFERS_OF_HOSTS);
        }
        command.addAll(1, HugePages.ofThisHost().flags(havePesProcessors(job)));
        command.addAll(1, PE_FLAGS);
        command.addAll(1, aotFlags);
        command.addAll(1, ToolSearch.flags(part.program()));
        return command;
    }

    /**
     * The simulator of a job.
     *
     * @param installation where its jars are
     * @param job          the job
     * @param options      those of the command line that the simulator is given
     * @return the command line of its JVM
     */
    public static List<String> ofSimulator(Installation installation, JobSpec job, List<String> options) {
        JobPart part = job.parts().getFirst();
        List<Path> classPath = new ArrayList<>(List.of(installation.jar("shmem-api"), installation.jar("shmem-sim")));
        classPath.addAll(installation.libraries("shmem-sim"));
        List<String> command = start(installation, part, classPath,
                JavaHeap.serial(part.jvmArguments(), part.environment()));
        command.addAll(1, SIMULATOR_FLAGS);
        command.addAll(1, new AotCache(System.getProperties()).ofSimulator(part));
        command.addAll(SharedHeap.scaled(part.jvmArguments(), job.nPes()));
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

    /**
     * A tool, which is one process.
     *
     * @param installation where the jars of the library are
     * @param job          the tool, as a job without PEs
     * @return the command line of its JVM
     */
    public static List<String> ofTool(Installation installation, JobSpec job) {
        JobPart part = job.parts().getFirst();
        List<Path> classPath = new ArrayList<>(List.of(installation.jar("shmem-api"), installation.jar("shmem-shm")));
        classPath.addAll(part.program().classPath());
        List<String> command = start(installation, part, classPath,
                JavaHeap.serial(part.jvmArguments(), part.environment()));
        command.add("-D" + Installation.HOME_PROPERTY + "=" + installation.home());
        command.add("-D" + Installation.SCRIPT_PROPERTY + "=" + installation.script()); // a tool may start jobs
        command.addAll(part.jvmArguments());
        command.add(ToolMain.class.getName());
        command.add(part.program().mainClass());
        command.addAll(part.arguments());
        return command;
    }

    private static List<String> start(Installation installation, JobPart part, Collection<Path> classPath,
            List<String> heap) {
        List<String> command = new ArrayList<>();
        command.add(installation.javaExecutable().toString());
        command.addAll(heap);
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
