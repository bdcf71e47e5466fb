package org.jshmem.sim.growth;

import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.coherence.LineTraffic;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.trace.Trace;

/**
 * What an operation costs on a number of PEs: the difference of two jobs, one of which does it more often.
 *
 * @param operation  what
 * @param nPes       who does it
 * @param lines      that come to a PE's core, on the average
 * @param mostLines  that come to a core
 * @param memoryPart the part of the lines that no cache had
 * @param us         time from one to the next, in virtual microseconds
 */
record OperationCount(CountedOperation operation, int nPes, double lines, double mostLines, double memoryPart,
        double us) {

    /** Caches fill, and what is done once for a team is done. */
    private static final int ROUNDS_BEFORE = 2;
    /** Even, because some algorithms use two buffers in turn. */
    private static final int ROUNDS = 2;
    private static final double PS_PER_US = 1e6;

    /** All of a job. */
    private record Job(LineTraffic traffic, long elapsedPs) {

        private long from(int core, boolean memory) {
            return memory ? traffic.fromMemory(core) : traffic.fromCores(core);
        }
    }

    static OperationCount of(CoherentMachine machine, CountedOperation operation, int nPes) throws Exception {
        Job less = run(machine, operation, nPes, ROUNDS_BEFORE);
        Job more = run(machine, operation, nPes, ROUNDS_BEFORE + ROUNDS);
        long[] fromCores = difference(less, more, false);
        long[] fromMemory = difference(less, more, true);
        double memory = IntStream.range(0, fromMemory.length).mapToLong(core -> fromMemory[core]).sum();
        double all = memory + IntStream.range(0, fromCores.length).mapToLong(core -> fromCores[core]).sum();
        long most = IntStream.range(0, fromCores.length).mapToLong(core -> fromCores[core] + fromMemory[core]).max()
                .orElseThrow();
        return new OperationCount(operation, nPes, all / ROUNDS / nPes, (double) most / ROUNDS,
                all == 0 ? 0 : memory / all,
                (more.elapsedPs - less.elapsedPs) / PS_PER_US / ROUNDS);
    }

    private static long[] difference(Job less, Job more, boolean memory) {
        return IntStream.range(0, more.traffic.cores())
                .mapToLong(core -> more.from(core, memory) - less.from(core, memory))
                .toArray();
    }

    private static Job run(CoherentMachine machine, CountedOperation operation, int nPes, int rounds) throws Exception {
        LineTraffic[] traffic = new LineTraffic[1];
        Trace trace = new Trace() {
            @Override
            public void record(long timePs, int pe, Phase phase, String what, int targetPe, long offset, long bytes) {}

            @Override
            public void countsLines(LineTraffic counts) {
                traffic[0] = counts;
            }

            @Override
            public void close() {}
        };
        long blockBytes = CountedOperation.blockBytes(nPes);
        long memoryBytes = Shmem.RESERVED_BYTES + 2 * blockBytes;
        Simulation.Result result = Simulation.run(machine, nPes, memoryBytes, trace, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                MemorySegment block = shmem.calloc(1, blockBytes);
                for (int round = 0; round < rounds; round++) {
                    operation.round(shmem, block);
                }
            }
        });
        return new Job(traffic[0], result.elapsedPs());
    }

    /** For JSON. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("operation", operation.toString());
        fields.put("pes", nPes);
        fields.put("linesPerPe", lines);
        fields.put("mostLines", mostLines);
        fields.put("memoryPart", memoryPart);
        fields.put("us", us);
        return fields;
    }
}
