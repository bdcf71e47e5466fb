package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.jshmem.report.Experiment.Output;

/** The table of all jobs. The quick ones are fewer and smaller; what they leave out is said in the page. */
final class Experiments {

    /** The machine of paper 002, and what the models of paper 000 see of theirs. */
    private static final String XEON_PHI = "--machine knc-se10p ";
    private static final String XEON_PHI_SCALAR = "--machine knc-se10p-scalar ";
    /** What figures 11 to 13 of paper 002 compare: the library as it was, and with ptr in exchanges and reductions. */
    private static final String ORIGINAL = XEON_PHI + "--algorithm reduce=flat ";
    private static final String OPTIMISED = XEON_PHI + "--algorithm reduce=rabenseifner-ptr ";
    /** The library as it would have to be for figure 6. */
    private static final String XEON_PHI_2014 = "--machine knc-se10p-2014 ";
    private static final String XEON_PHI_UNCONTENDED = "--machine knc-se10p-uncontended ";
    private static final String MODEL = "--machine knc-model ";
    /** The same two with messages as dear as those of Intel MPI. */
    private static final String XEON_PHI_MPI = "--machine knc-se10p-mpi ";
    private static final String MODEL_MPI = "--machine knc-mpi ";
    private static final String SCC = "--machine scc -np 48 ";
    private static final String VECTORS = "--jvm-arg --add-modules=jdk.incubator.vector ";

    private static final String PUT_REDUCTIONS = "flat,recursive-doubling,bruck,rabenseifner";
    private static final String PTR_REDUCTIONS = "flat-ptr,recursive-doubling-ptr,bruck-ptr,rabenseifner-ptr";
    private static final String REDUCTIONS = PUT_REDUCTIONS + "," + PTR_REDUCTIONS;
    private static final String TREES = "flat-get,binomial-get,k-nomial-get,fibonacci-2-get,fibonacci-4-get,min-max-tree";
    private static final String LARGE_BROADCASTS = "pipelined,flat-get";
    private static final List<Integer> PES = List.of(2, 4, 8, 9, 16, 24, 30, 40, 50, 60);
    private static final List<Integer> QUICK_PES = List.of(2, 8, 30);

    /** Also what the cost of a message was fitted at. */
    private static final List<Integer> BROADCAST_PES = List.of(2, 4, 8, 9, 16, 24, 30, 32, 40, 50, 60);
    private static final List<Integer> QUICK_BROADCAST_PES = List.of(2, 8, 30, 32);

    static final List<String> NAS_CLASSES = List.of("S", "W", "A", "B", "C");

    /** The paper's. */
    private static final Set<String> LARGE_CLASSES = Set.of("A", "B", "C");

    /** Also where the model of the barrier jumps. */
    private static final List<Integer> MODEL_PES = List.of(2, 4, 8, 9, 16, 24, 27, 28, 30, 40, 50, 60);

    private final boolean isQuick;
    private final List<Experiment> all = new ArrayList<>();

    private Experiments(boolean isQuick) {
        this.isQuick = isQuick;
    }

    /** All of some parts, in the order in which they are run; NAS kernels of some classes. */
    static List<Experiment> of(List<Part> parts, boolean isQuick, List<String> nasClasses) {
        Experiments experiments = new Experiments(isQuick);
        for (Part part : parts) {
            switch (part) {
                case PAIRS -> experiments.addPairs();
                case STREAM -> experiments.addStream();
                case REDUCTIONS -> experiments.addReductions();
                case NAS -> nasClasses.forEach(experiments::addNas);
                case COLLECTIVES -> experiments.addCollectives();
                case SCC -> experiments.addScc();
                case HOST -> experiments.addHost();
            }
        }
        return experiments.all;
    }

    /** Whatever a report of that extent can run. */
    static List<Experiment> all(boolean isQuick) {
        return of(List.of(Part.values()), isQuick, NAS_CLASSES);
    }

    private String either(String full, String quick) {
        return isQuick ? quick : full;
    }

    private void bench(String id, String arguments) {
        all.add(new Experiment(id, Output.FILE, List.of(arguments.split(" +"))));
    }

    private void line(String id, String arguments) {
        all.add(new Experiment(id, Output.LINE, List.of(arguments.split(" +"))));
    }

    /** The benchmark of paper 002 has both ends of a transfer in symmetric memory. */
    private void addPairs() {
        for (String call : List.of("put", "get")) {
            bench("pairs-latency-" + call, XEON_PHI + "-np 4 bench " + call
                    + "-latency --form call,ptr,copy --sizes 4 --pairs 1,2 --iterations 2");
            bench("pairs-few-" + call, XEON_PHI + "-np 4 bench " + call
                    + "-bandwidth --symmetric-local --form call,ptr,copy --pairs 1,2 --window 4 --iterations 4 --sizes "
                    + either("4:256K", "4,256,16K,64K"));
            bench("pairs-many-" + call, XEON_PHI + either("-np 128", "-np 32") + " bench " + call
                    + "-bandwidth --symmetric-local --form call,ptr,copy --window 4 --iterations 1 --pairs "
                    + either("8,64", "8")
                    + " --sizes " + either("4,64,1K,16K", "4,256"));
        }
        bench("cliffs",
                XEON_PHI + "-np 2 bench put-bandwidth --symmetric-local --window 4 --iterations 1 --sizes "
                        + either("4K:1M", "8K,32K,128K,512K"));
    }

    private void addStream() {
        bench("original-stream", XEON_PHI_2014 + VECTORS + "-np 2 bench stream --forms pgas-original,pgas-optimised "
                + "--rounds 1 --warmup 0 --passes 2 --elements 4K --pgas-elements 4K --get 1");
        bench("original-latency", XEON_PHI_2014
                + "-np 2 bench put-latency --form call,ptr,copy --sizes 4 --iterations 2");
        bench("stream", XEON_PHI + VECTORS + "-np 2 bench stream --forms "
                + "scalar,pgas-original,pgas-reduction,pgas-vectors,pgas-optimised "
                + "--rounds 1 --warmup 0 --passes 3 --elements 16K --pgas-elements " + either("16K", "4K"));
    }

    /** With and without vectors, by put and through ptr; and on numbers of PEs that are no power of two. */
    private void addReductions() {
        for (boolean hasVectors : List.of(false, true)) {
            String machine = hasVectors ? XEON_PHI : XEON_PHI_SCALAR;
            String suffix = hasVectors ? "vector" : "scalar";
            reductions("reductions-put-" + suffix, machine, PUT_REDUCTIONS);
            reductions("reductions-ptr-" + suffix, machine, PTR_REDUCTIONS);
        }
        reductions(MessageMeasurements.REDUCTIONS, XEON_PHI_MPI, String.join(",", MessageMeasurements.ALGORITHMS));
        bench("reductions-uncontended", XEON_PHI_UNCONTENDED + either("-np 64", "-np 16")
                + " bench reduce --type int --iterations 1 --sizes 16K --algorithms flat,rabenseifner");
        for (int pes : isQuick ? List.of(8, 13, 16) : List.of(32, 61, 64)) {
            bench("exchanges-" + pes, XEON_PHI + "-np " + pes + " bench reduce --type int "
                    + "--iterations 1 --sizes 8,4K --algorithms " + REDUCTIONS);
        }
    }

    private void reductions(String id, String machine, String algorithms) {
        bench(id, machine + either("-np 64", "-np 16") + " bench reduce --type int --iterations 1 "
                + "--sizes " + either("8,32,128,512,1K,4K,16K,64K", "8,128,4K,16K") + " --algorithms "
                + algorithms);
    }

    /** SP takes a square number of PEs. */
    private void addNas(String problemClass) {
        String name = problemClass.toLowerCase(Locale.ROOT);
        boolean isLarge = LARGE_CLASSES.contains(problemClass);
        for (int pes : isQuick ? List.of(4, 16) : List.of(4, 16, 32, 64, 128)) {
            line("is-" + name + "-put-" + pes, nas(ORIGINAL, pes, "is", problemClass, "PUT"));
            line("is-" + name + "-ptr-" + pes, nas(OPTIMISED, pes, "is", problemClass, "PTR"));
            line("is-reduce-" + name + "-recursive-doubling-ptr-" + pes,
                    nas(XEON_PHI + "--algorithm reduce=recursive-doubling-ptr ", pes, "is", problemClass, "PTR"));
            line(MessageMeasurements.IS + name + "-" + pes,
                    nas(XEON_PHI_MPI + "--algorithm reduce=recursive-doubling ", pes, "is", problemClass, "PUT"));
        }
        for (String comm : List.of("PUT", "PTR")) {
            for (int pes : isQuick ? List.of(4) : isLarge ? List.of(4, 16, 36, 64, 121) : List.of(4, 9, 16)) {
                line("sp-" + name + "-" + comm.toLowerCase(Locale.ROOT) + "-" + pes,
                        nas(XEON_PHI, pes, "sp", problemClass, comm));
            }
        }
        addNasAblation(name, problemClass);
    }

    /** Large classes with few iterations: all cost the same. */
    private static String nas(String machine, int pes, String kernel, String problemClass, String comm) {
        return machine + "-np " + pes + " " + kernel + " -c " + problemClass + " --comm " + comm
                + (LARGE_CLASSES.contains(problemClass) ? " --iterations 2" : "") + " --json";
    }

    /** What each half of the optimisation does for the reductions in IS. */
    private void addNasAblation(String name, String problemClass) {
        for (String machine : List.of(XEON_PHI_SCALAR, XEON_PHI)) {
            for (String algorithm : List.of("rabenseifner", "rabenseifner-ptr")) {
                line("is-ablation-" + name + (algorithm.endsWith("ptr") ? "-ptr-" : "-put-")
                        + (machine.equals(XEON_PHI) ? "vector" : "scalar"),
                        nas(machine + "--algorithm reduce=" + algorithm + " ", isQuick ? 16 : 64, "is", problemClass,
                                "PTR"));
            }
        }
    }

    private void addCollectives() {
        line("lines", "knc-lines --json");
        for (int pes : isQuick ? QUICK_PES : PES) {
            String isolated = MODEL + "-np " + pes + " bench isolated --iterations ";
            // The root rotates: so the median is that over all roots, of whom the first has it easier than the last.
            bench("trees-" + pes, isolated + pes + " --sizes 8 --algorithms " + TREES);
            bench("barrier-" + pes, isolated + "1 --operation barrier --algorithms "
                    + "acknowledged-dissemination,wide-dissemination");
            bench("reduce-" + pes,
                    isolated + "1 --operation reduce --sizes 8 --algorithms min-max-tree");
        }
        for (int pes : isQuick ? QUICK_BROADCAST_PES : BROADCAST_PES) {
            String isolated = "-np " + pes + " bench isolated --iterations " + pes;
            bench("large-" + pes, MODEL + isolated + " --sizes 8K --algorithms " + LARGE_BROADCASTS);
            bench(MessageMeasurements.BROADCAST + pes,
                    MODEL_MPI + isolated + " --sizes 8,8K --algorithms binomial-get");
        }
        for (int pes : isQuick ? QUICK_PES : MODEL_PES) {
            for (String model : List.of("broadcast", "barrier", "reduce", "pipelined-broadcast", "flat-broadcast")) {
                line("model-" + model + "-" + pes,
                        "knc-model " + model + " --pes " + pes + " --json");
            }
        }
    }

    private void addScc() {
        line("scc-lines", "scc-lines --json");
        line("scc-table-2", "scc-model table-2 --json");
        line("scc-figure-6", "scc-model figure-6 --json");
        line("scc-figure-8", "scc-model figure-8 --json");
        for (SccLayers collective : SccLayers.ALL) {
            bench(collective.id(), SCC + "bench " + collective.measure() + " --iterations 1 --algorithms "
                    + String.join(",", collective.algorithms()) + " --sizes " + sccSizes(collective));
        }
        bench("scc-flat", SCC + "bench broadcast --iterations 1 --algorithms rcce-flat,rcce-binomial --sizes 4416");
        bench("scc-flat-reduce",
                SCC + "bench reduce-to-root --iterations 1 --algorithms rcce-flat,rcce-ring --sizes 4416");
        for (int layer = 0; layer < SccLayers.ALLREDUCE.algorithms().size(); layer++) {
            line("scc-gcmc-" + layer, SCC + "--algorithm reduce=" + SccLayers.ALLREDUCE.algorithms().get(layer)
                    + " --algorithm broadcast=rcce-binomial gcmc --timers --json --cycles " + either("20", "5"));
        }
        addBeyondScc();
    }

    /**
     * From 528 to 600 doubles: around 552, which the application of paper 004 adds up, around a whole number of lines, and where blocks
     * are even. What sends all elements to all takes longer to simulate.
     */
    private String sccSizes(SccLayers collective) {
        boolean sendsAll = collective == SccLayers.ALLGATHER || collective == SccLayers.ALLTOALL;
        return sendsAll
                ? either("4224,4408,4416,4424,4608,4800", "4408,4416")
                : either("4224,4320,4416,4424,4432,4440,4448,4512,4592,4600,4608,4704,4800",
                        "4224,4416,4592,4600,4608");
    }

    /** What the papers have not tried: trees of the Xeon Phi on the SCC, OC-Bcast on the Xeon Phi, other trees and windows. */
    private void addBeyondScc() {
        line("scc-best-k", "scc-model best-k --json");
        line("scc-chunks", "scc-model chunks --json");
        line("scc-notification", "scc-model notification --json");
        for (int pes : isQuick ? List.of(8) : List.of(8, 24, 48)) {
            String trees = "-np " + pes + " bench isolated --operation broadcast --iterations " + pes
                    + " --sizes 8,3K --algorithms " + SccBeyond.TREES;
            bench("scc-trees-" + pes, "--machine scc " + trees);
            bench("knc-trees-" + pes, MODEL + trees);
        }
    }

    /** SP and BT take a square number of PEs. All iterations: PE 0 would verify fewer alone, for which the others wait. */
    private void addProfiles() {
        for (String kernel : ProfileMeasurements.KERNELS) {
            all.add(new Experiment(ProfileMeasurements.runOf(kernel), Output.PROFILE,
                    List.of(("--profile -np 4 " + kernel + " -c " + either("A", "S")).split(" "))));
        }
    }

    private void addHost() {
        addProfiles();
        bench("host-stream-1", VECTORS + "-np 1 bench stream" + either("", " --elements 4M --rounds 2"));
        bench("host-stream-2", VECTORS + "-np 2 bench stream" + either("", " --elements 4M --rounds 2"));
        bench("host-model", VECTORS + "-np 2 bench host-model --point-time " + either("0.2", "0.05"));
        for (String call : List.of("put", "get")) {
            bench("host-latency-" + call,
                    "-np 2 bench " + call + "-latency --form call,ptr,copy --sizes 4 --point-time "
                            + either("0.2", "0.05"));
            bench("host-bandwidth-" + call, "-np 2 bench " + call
                    + "-bandwidth --form call,ptr,copy --sizes 4:1M --point-time " + either("0.1", "0.02"));
        }
        bench("host-reductions", "-np 2 bench reduce --sizes 8:1M --point-time " + either("0.1", "0.02")
                + " --warmup-time " + either("1", "0.2") + " --algorithms " + REDUCTIONS);
        bench("host-peers", "-np 2 bench compare-collectives --operations barrier,broadcast,reduce --sizes "
                + either("8,64,512,4K,8K,16K,64K,1M", "8,8K,64K") + " --rounds " + either("3", "1") + " --point-time "
                + either("0.1", "0.02"));
        String isolated = "-np 2 bench isolated --point-time 10 --iterations " + either("2000", "200");
        bench("host-trees", isolated + " --sizes 8 --algorithms " + TREES);
        bench("host-large", isolated + " --sizes 8K --algorithms " + LARGE_BROADCASTS);
        bench("host-barrier", isolated + " --operation barrier --algorithms all");
        bench("host-reduce", isolated + " --operation reduce --sizes 8 --algorithms " + REDUCTIONS
                + ",min-max-tree");
        for (int pes : List.of(1, 2)) {
            for (String comm : List.of("PUT", "PTR")) {
                line("host-is-" + comm.toLowerCase(Locale.ROOT) + "-" + pes,
                        "-np " + pes + " is -c " + either("A", "S") + " --comm " + comm + " --json");
            }
        }
    }
}
