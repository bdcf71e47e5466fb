package org.jshmem.microbench.peers;

import java.util.ArrayList;
import java.util.List;

/**
 * Which collectives a peer measures, and where.
 *
 * @param nPes         how many PEs
 * @param cpus         the CPUs it may use
 * @param bind         whether each PE has a CPU of its own
 * @param pointSeconds time for each point, and as much to warm up
 * @param iterations   samples of each point at most
 * @param limitSeconds starts no point after that many seconds
 * @param bufferBytes  points that need larger buffers are left out
 * @param operations   names
 * @param sizes        sizes in bytes
 */
public record CollectiveSettings(int nPes, List<Integer> cpus, boolean bind, double pointSeconds, long iterations,
        long limitSeconds, long bufferBytes, List<String> operations, List<Long> sizes) {

    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(Double.toString(pointSeconds), Long.toString(iterations),
                Long.toString(limitSeconds), Long.toString(bufferBytes), String.join(",", operations)));
        sizes.forEach(size -> arguments.add(size.toString()));
        return arguments;
    }
}
