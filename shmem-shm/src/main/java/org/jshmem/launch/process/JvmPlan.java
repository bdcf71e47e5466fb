package org.jshmem.launch.process;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.pe.PeRange;

/** Which PEs of a job share a JVM, and which classes these share. */
final class JvmPlan implements AutoCloseable {

    private final List<PeRange> ranges = new ArrayList<>();
    private final Map<JobPart, SharedClasses> shared = new IdentityHashMap<>();

    private JvmPlan() {}

    /**
     * The plan of a job. A program that loads native libraries has a JVM for each PE, since none can be loaded twice.
     *
     * @param job  the job
     * @param says gets why PEs do not share JVMs
     */
    static JvmPlan of(JobSpec job, Consumer<String> says) {
        JvmPlan plan = new JvmPlan();
        for (PeRange range : job.jvms().ranges(job.parts(), job.placement().processors())) {
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
            classes = SharedClasses.of(part);
            shared.put(part, classes);
            if (classes.nativeLibraries() != null) {
                says.accept(classes.nativeLibraries() + ", which a JVM can load once: one JVM for each PE");
            }
        }
        return classes.nativeLibraries() == null;
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

    /** For people: the classes of which each PE has its own, and why. */
    List<String> describe() {
        return shared.values().stream()
                .flatMap(classes -> classes.perPe().entrySet().stream())
                .map(entry -> "each PE has its own " + entry.getKey() + ": " + entry.getValue())
                .toList();
    }

    @Override
    public void close() {
        shared.values().forEach(SharedClasses::close);
    }
}
