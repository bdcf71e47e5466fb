package org.jshmem.algorithm;

import java.util.List;

import org.jshmem.algorithm.AlgorithmRow.Cores;

import static org.jshmem.algorithm.AlgorithmRow.ANY;

/**
 * The built-in rows; reasons with a time are measured (on Sapphire Rapids, or the machine that they name), the
 * others follow from what a hand-over, a copy and a barrier take there. The first row that covers a call counts, and the
 * last of each collective covers all. No text to parse: every PE makes this table when it starts.
 */
final class DefaultRows {

    private static final long KB = 1 << 10;

    private static final List<AlgorithmRow> ROWS = List.of(
            row(Collective.BARRIER, Cores.ANY, ANY, BarrierAlgorithm.HIERARCHICAL,
                    "across hosts: a message follows another once for each doubling of hosts, not of PEs"),
            row(Collective.BARRIER, Cores.FEW, ANY, BarrierAlgorithm.CENTRAL,
                    "a PE gives up its core once, not once a round; 8 PEs on 2 cores: 3.5 us, wide-dissemination 5.8; "
                            + "64 PEs of one JVM on 2 cores, fastest of five times 4,000: 16 us, combining-tree 46"),
            row(Collective.BARRIER, Cores.ANY, ANY, BarrierAlgorithm.DISSEMINATION,
                    "the shortest critical path; 2 PEs: 0.15 us, central 0.18"),
            row(Collective.BROADCAST, Cores.ANY, ANY, BroadcastAlgorithm.HIERARCHICAL,
                    "across hosts: data crosses to each host once"),
            new AlgorithmRow(Collective.BROADCAST, Cores.ENOUGH, 8, ANY, BroadcastAlgorithm.DIRECT,
                    "all copy at once, and each writes to its own memory only"),
            row(Collective.BROADCAST, Cores.ENOUGH, 64, BroadcastAlgorithm.FLAT_GET,
                    "data travels in the line of the notice; simulated knc-4096, 16 PEs: 8 B in 1.7 us, direct 3.0"),
            new AlgorithmRow(Collective.BROADCAST, Cores.ENOUGH, 16, ANY, BroadcastAlgorithm.DIRECT,
                    "the root writes a share that pays its second notice; 16 PEs on 16 cores: 1 MB in 0.42 of an MPI's"),
            row(Collective.BROADCAST, Cores.ANY, ANY, BroadcastAlgorithm.FLAT_GET,
                    "no PE waits for a turn of one in between; 8 PEs on 2 cores: 8 KB in 4.3 us, binomial 9.0; "
                            + "16: 128 KB in 41, 81; 64: 1 MB in 2.4 ms, 3.9; "
                            + "simulated knc-4096, 256 PEs: 4 KB in 12 us, direct 35, binomial 55"),
            new AlgorithmRow(Collective.BROADCAST, Cores.ANY, 2, ANY, BroadcastAlgorithm.BINOMIAL,
                    "between two hosts: one message"),
            row(Collective.BROADCAST, Cores.ANY, 8 * KB, BroadcastAlgorithm.BINOMIAL,
                    "across hosts: nobody waits for a word of another, and the root sends few messages"),
            row(Collective.BROADCAST, Cores.ANY, ANY, BroadcastAlgorithm.SCATTER_ALLGATHER,
                    "across hosts: no member sends all of it more than once"),
            row(Collective.REDUCE, Cores.ANY, 8 * KB, ReduceAlgorithm.HIERARCHICAL,
                    "across hosts: one member of each sends and receives"),
            row(Collective.REDUCE, Cores.ANY, ANY, ReduceAlgorithm.HIERARCHICAL_SLICES,
                    "across hosts: every byte crosses once in each direction, and all cores combine"),
            row(Collective.REDUCE, Cores.FEW, 8 * KB, ReduceAlgorithm.FLAT_PTR,
                    "one JVM combines and soon has that compiled; 16 PEs on 2 cores: 8 KB in 35 us, slices 38"),
            row(Collective.REDUCE, Cores.FEW, ANY, ReduceAlgorithm.SLICES,
                    "every core combines; 64 PEs on 2 cores: 1 MB in 4.8 to 7.5 ms, flat-ptr 28"),
            row(Collective.REDUCE, Cores.ANY, KB, ReduceAlgorithm.RECURSIVE_DOUBLING, "one line a round"),
            row(Collective.REDUCE, Cores.ANY, ANY, ReduceAlgorithm.SLICES, "every operand is read once, by one of all"),
            row(Collective.REDUCE, Cores.ANY, 2 * KB, ReduceAlgorithm.RECURSIVE_DOUBLING,
                    "without direct access: few rounds"),
            row(Collective.REDUCE, Cores.ANY, 8 * KB, ReduceAlgorithm.RABENSEIFNER,
                    "without direct access: the payload moves twice"),
            row(Collective.REDUCE, Cores.ANY, 256 * KB, ReduceAlgorithm.RABENSEIFNER_GET,
                    "without direct access: as many messages follow each other for any payload"),
            new AlgorithmRow(Collective.REDUCE, Cores.ANY, 16, ANY, ReduceAlgorithm.SLICES_PUT,
                    "without direct access: from symmetric memory to symmetric memory; 2 hosts of 1 PE over Open MPI: 4 MB in 3.4 ms, "
                            + "rabenseifner-get 5.0 to 6.8; simulated scc, 16 PEs: 1 MB in 46 ms, 56"),
            row(Collective.REDUCE, Cores.ANY, ANY, ReduceAlgorithm.RABENSEIFNER_GET,
                    "without direct access, many members: nobody sends to all of them"),
            row(Collective.FCOLLECT, Cores.ANY, ANY, FcollectAlgorithm.HIERARCHICAL,
                    "across hosts: a block crosses to each host once"),
            row(Collective.FCOLLECT, Cores.FEW, ANY, FcollectAlgorithm.DIRECT_BARRIER,
                    "8 PEs on 2 cores, fastest of two runs: 8 B in 3.8 us, direct 4.8; 8 KB 8.2, 9.2; 64 KB 65, 64"),
            new AlgorithmRow(Collective.FCOLLECT, Cores.ENOUGH, 2, KB, FcollectAlgorithm.BRUCK,
                    "a store notifies, not an atomic; 2 PEs: 8 B in 0.23 us, direct 0.26; 512 B 0.17, 0.18"),
            row(Collective.FCOLLECT, Cores.ANY, ANY, FcollectAlgorithm.DIRECT,
                    "one step; 2 PEs: 8 KB in 0.25 us, direct-barrier 0.27, pull 0.42"),
            row(Collective.COLLECT, Cores.ANY, ANY, CollectAlgorithm.HIERARCHICAL,
                    "across hosts: a block crosses to each host once"),
            row(Collective.COLLECT, Cores.FEW, ANY, CollectAlgorithm.NOTICE_BARRIER,
                    "8 PEs on 2 cores: 8 B in 6.5 us, direct 13; 8 KB in 13 us, direct 26"),
            row(Collective.COLLECT, Cores.ANY, ANY, CollectAlgorithm.NOTICE,
                    "2 PEs: 8 B in 0.19 us, direct 0.49; 8 KB in 0.45 us, direct 0.55"),
            row(Collective.COLLECT, Cores.ANY, ANY, CollectAlgorithm.BRUCK,
                    "across hosts: few rounds, in which nobody waits for a word of another"),
            row(Collective.ALLTOALL, Cores.ANY, ANY, AlltoallAlgorithm.HIERARCHICAL,
                    "across hosts: small blocks of a host for one PE cross in one message"),
            row(Collective.ALLTOALL, Cores.FEW, ANY, AlltoallAlgorithm.DIRECT_BARRIER,
                    "8 PEs on 2 cores, fastest of two runs: 8 B in 3.5 us, direct 4.6; 8 KB 9.4, 10.1; 64 KB 131, 130"),
            row(Collective.ALLTOALL, Cores.ANY, ANY, AlltoallAlgorithm.DIRECT,
                    "one step; 2 PEs: 8 B in 0.19 us, direct-barrier 0.21, pull 0.37"),
            row(Collective.ALLTOALLS, Cores.ANY, ANY, AlltoallAlgorithm.HIERARCHICAL,
                    "across hosts: small blocks of a host for one PE cross in one message"),
            row(Collective.ALLTOALLS, Cores.ANY, ANY, AlltoallAlgorithm.DIRECT, "one step"),
            row(Collective.SCAN, Cores.ANY, ANY, ScanAlgorithm.HIERARCHICAL,
                    "across hosts: one member of each sends and receives, or with many elements all get in long pieces"),
            row(Collective.SCAN, Cores.ANY, ANY, ScanAlgorithm.RECURSIVE_DOUBLING, "few rounds"));

    private DefaultRows() {}

    static List<AlgorithmRow> rows() {
        return ROWS;
    }

    private static AlgorithmRow row(Collective collective, Cores cores, long maxBytes, Algorithm algorithm,
            String reason) {
        return new AlgorithmRow(collective, cores, ANY, maxBytes, algorithm, reason);
    }
}
