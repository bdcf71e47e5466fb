package org.jshmem.launch.process;

import java.lang.Runtime.Version;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.jshmem.core.Setting;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.pe.PeRange;

/** Which PEs of a job share a JVM, which classes these share, and what runs them. */
final class JvmPlan implements AutoCloseable {

    /**
     * With fewer the kernel is as fast, and its scheduler need not be compiled first: SP of class S on 4 PEs and 2 processors takes
     * 1.6 s on kernel threads and 1.8 on virtual ones; on 9 PEs 2.7 and 2.2 s.
     */
    private static final int FEWEST_ON_CARRIER = 4;

    private static final Version MENDED = Version.parse("25.0.3");

    private final List<PeRange> ranges = new ArrayList<>();
    private final Map<JobPart, SharedClasses> shared = new IdentityHashMap<>();
    private final Installation installation;
    private final JobSpec job;

    private JvmPlan(Installation installation, JobSpec job) {
        this.installation = installation;
        this.job = job;
    }

    /**
     * The plan of a job. A program that does what a JVM can do once, such as to load a native library, has a JVM for each PE.
     *
     * @param installation where the jars of the library are
     * @param job          the job
     * @param says         gets why PEs do not share JVMs
     */
    static JvmPlan of(Installation installation, JobSpec job, Consumer<String> says) {
        JvmPlan plan = new JvmPlan(installation, job);
        for (PeRange range : job.jvms().ranges(job.parts(), job.hosts())) {
            if (!job.here().contains(range.first())) {
                continue;
            }
            if (range.count() == 1 || plan.canShare(job.partOf(range.first()), says)) {
                plan.ranges.add(range);
            } else {
                plan.addSingly(range);
            }
        }
        return plan;
    }

    private boolean canShare(JobPart part, Consumer<String> says) {
        SharedClasses classes = shared.get(part);
        if (classes == null) {
            classes = SharedClasses.of(installation, part);
            shared.put(part, classes);
            if (classes.obstacle() != null) {
                says.accept(classes.obstacle() + ": one JVM for each PE (-q: no such line)");
            }
        }
        return classes.obstacle() == null;
    }

    private void addSingly(PeRange range) {
        for (int pe = range.first(); pe < range.end(); pe++) {
            ranges.add(new PeRange(pe, 1));
        }
    }

    /** The PEs of each JVM, in their order. */
    List<PeRange> ranges() {
        return ranges;
    }

    /** What PEs of a part share that share a JVM. */
    SharedClasses sharedBy(JobPart part) {
        return shared.get(part);
    }

    /** Whether some PEs share a JVM. */
    boolean isShared() {
        return ranges.stream().anyMatch(range -> range.count() > 1);
    }

    /**
     * Why no virtual threads run PEs that share a JVM: to give way takes these a tenth of the time, but a program that looks at its
     * threads can tell.
     *
     * @return in words; null when virtual threads run them
     */
    String obstacleToVirtualThreads(PeRange pes) {
        JobPart part = job.partOf(pes.first());
        String wanted = Setting.PE_THREADS.in(part.environment());
        if ("platform".equals(wanted)) {
            return Setting.PE_THREADS.variable() + "=platform";
        } else if (!job.placement().places().isEmpty()) {
            return "the kernel binds no others";
        } else if (job.debugging().basePort() > 0) {
            return "debuggers list no others";
        } else if ("virtual".equals(wanted)) {
            return null;
        }
        if (mayLoseWakeUps(Runtime.version())) {
            return "Java " + Runtime.version() + " may leave virtual ones asleep (JDK-8369227)";
        }
        if (job.hosts().count() > 1) {
            return "their host's agent is one"; // a carrier gives it the processor only at the end of a slice
        }
        return pes.count() < FEWEST_ON_CARRIER * carriers()
                ? "few share a processor"
                : sharedBy(part).threads();
    }

    /** Whether a virtual thread that parks soon after a sleep may stay parked for ever (JDK-8369227). */
    static boolean mayLoseWakeUps(Version java) {
        return java.compareToIgnoreOptional(MENDED) < 0;
    }

    /** On how many processors the PEs of one JVM run. */
    int carriers() {
        return Math.max(1, job.placement().processors() / ranges.size());
    }

    /** For people: what runs PEs that share a JVM, the classes of which each has its own, and why. */
    List<String> describe() {
        List<String> lines = new ArrayList<>();
        ranges.stream().filter(pes -> pes.count() > 1).forEach(pes -> {
            String obstacle = obstacleToVirtualThreads(pes);
            lines.add(obstacle == null
                    ? "virtual threads run " + pes
                    : "kernel threads run " + pes + ": " + obstacle);
        });
        shared.values().forEach(classes -> classes.perPe()
                .forEach((name, reason) -> lines.add("each PE has its own " + name + ": " + reason)));
        return lines;
    }

    @Override
    public void close() {
        shared.values().forEach(SharedClasses::close);
    }
}
