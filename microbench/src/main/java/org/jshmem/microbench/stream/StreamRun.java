package org.jshmem.microbench.stream;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.jshmem.Shmem;

/** Times passes of the four kernels in one form: from the moment all PEs begin until all have ended. */
final class StreamRun {

    private final Shmem shmem;
    private final StreamOptions options;
    private final SymmetricArrays symmetric;

    /** Collective. */
    StreamRun(Shmem shmem, StreamOptions options) {
        this.shmem = shmem;
        this.options = options;
        symmetric = options.hasPgas()
                ? SymmetricArrays.allocate(shmem, options.pgasElements(), options.block())
                : null;
    }

    /**
     * The times of all passes but the first.
     *
     * @param timesNs of each kernel, on PE 0
     * @param isRight whether the arrays of this PE hold what they must
     */
    record Outcome(Map<Kernel, List<Long>> timesNs, boolean isRight) {}

    /** Collective. */
    Outcome run(StreamForm form) {
        try (Arena lifetime = Arena.ofConfined();
                StreamProgram program = form.program(shmem, options, symmetric,
                        lifetime)) {
            program.warmUp(options.warmUp());
            program.initialise();
            Map<Kernel, List<Long>> timesNs = new EnumMap<>(Kernel.class);
            for (int pass = 0; pass < options.passes(); pass++) {
                for (Kernel kernel : Kernel.values()) {
                    long timeNs = time(program, kernel);
                    if (pass > 0) {
                        timesNs.computeIfAbsent(kernel, _ -> new ArrayList<>()).add(timeNs);
                    }
                }
            }
            return new Outcome(timesNs, program.isRight(options.passes()));
        }
    }

    private long time(StreamProgram program, Kernel kernel) {
        shmem.barrierAll();
        long startNs = System.nanoTime();
        program.run(kernel);
        shmem.barrierAll();
        return System.nanoTime() - startNs;
    }
}
