package org.jshmem.sim.program;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.jshmem.isolation.ProgramClasses;
import org.jshmem.isolation.Sharing;
import org.jshmem.isolation.SharingPlan;
import org.jshmem.sim.SimulatedRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Virtual time does not depend on which classes PEs share. */
@ResourceLock(Resources.SYSTEM_OUT)
class SharedTimesTest {

    private static final ProgramClasses CLASSES = ProgramClasses.of(Pattern.compile(File.pathSeparator)
            .splitAsStream(SimulatedRun.programPath()).map(Path::of).toList());

    @Test
    void timesAreTheSameThoughClassesAreShared() {
        assertEquals(Sharing.SHARED, sharing(SharedSample.class));
        assertEquals(Sharing.PER_PE, sharing(SeparateSample.class));
        String shared = run(SharedSample.class);
        assertEquals(4, shared.lines().filter(line -> line.startsWith("BLUE 2432902008176640000 3 at ")).count());
        assertEquals(run(SeparateSample.class), shared);
    }

    private static Sharing sharing(Class<?> main) {
        return SharingPlan.of(CLASSES, List.of(main.getName()), ProgramTransform.REDIRECTIONS,
                Sharing.SHARED).of(main.getName());
    }

    private static String run(Class<?> main) {
        SimulatedRun run = SimulatedRun.of("knc", 4, List.of(), main.getName(), "BLUE");
        assertEquals(0, run.exitCode(), run.err());
        return run.out();
    }
}
