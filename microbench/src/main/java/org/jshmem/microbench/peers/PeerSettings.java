package org.jshmem.microbench.peers;

import java.util.ArrayList;
import java.util.List;

/**
 * What a peer measures, and where.
 *
 * @param cpus            the CPUs it may use
 * @param pointSeconds    time for each point, and as much to warm up
 * @param iterations      samples of each point at most
 * @param localOffset     where the local buffer starts in its page, in bytes
 * @param symmetricOffset where the symmetric buffer starts in its page, in bytes
 * @param sizes           sizes in bytes
 */
public record PeerSettings(List<Integer> cpus, double pointSeconds, long iterations, long localOffset,
        long symmetricOffset, List<Long> sizes) {

    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(Double.toString(pointSeconds),
                Long.toString(iterations), Long.toString(localOffset), Long.toString(symmetricOffset)));
        sizes.forEach(size -> arguments.add(size.toString()));
        return arguments;
    }
}
