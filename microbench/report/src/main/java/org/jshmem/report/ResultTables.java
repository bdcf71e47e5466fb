package org.jshmem.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jshmem.report.Experiment.Output;

/** The jobs of all tables of results. The quick ones show that all works. */
final class ResultTables {

    private static final String VECTORS = "--jvm-arg --add-modules=jdk.incubator.vector ";
    /** Of points that show only that all works. */
    static final String QUICK = " --point-time 0.005 --warmup-time 0.02";
    private static final int ROUNDS = 3;
    private static final String BESIDE_OTHERS = "In turns with C: us, medians of the rounds. The ratio is ours to the "
            + "fastest in C, of what is installed. First: the mean of a row's first 20 rounds in a job, "
            + "before it is warmed up, from the top of the table down; and its ratio to the fastest in C at that.";

    private final boolean isQuick;

    private ResultTables(boolean isQuick) {
        this.isQuick = isQuick;
    }

    /** The tables of some parts, in the order in which they are measured; each once. */
    static List<ResultTable> of(List<ResultPart> parts, boolean isQuick) throws IOException {
        ResultTables tables = new ResultTables(isQuick);
        List<ResultTable> all = new ArrayList<>();
        for (ResultPart part : new LinkedHashSet<>(parts)) {
            switch (part) {
                case BARRIER -> all.add(tables.barrier());
                case OPERATIONS -> all.add(tables.operations());
                case COLLECTIVES -> all.addAll(tables.collectives());
                case STARTUP -> all.add(tables.startup());
                case WAITS -> all.add(tables.waits());
                case BALE -> all.add(tables.bale());
                case STREAM -> all.add(tables.stream());
                case SCALE -> all.addAll(new ScaleTables(Runtime.getRuntime().availableProcessors(), isQuick).all());
                case HOSTS -> all.addAll(tables.hosts());
                case NAS -> all.add(tables.nas(NasKernels.names()));
            }
        }
        return all;
    }

    private <T> T either(T full, T quick) {
        return isQuick ? quick : full;
    }

    static Experiment bench(String arguments) {
        return new Experiment(arguments, Output.FILE, List.of(arguments.strip().split(" +")));
    }

    private ResultTable barrier() {
        String pes = either("2,8,64", "2");
        List<Experiment> jobs = new ArrayList<>(Stream.of(pes.split(","))
                .map(each -> bench("-np " + each + " bench barrier" + either("", QUICK)))
                .toList());
        jobs.add(startup("barriers", pes, " --no-peers"));
        return new ResultTable(ResultPart.BARRIER, ResultPart.BARRIER.title(),
                "Back to back, as PE 0 sees it, in us. Beside it a cold job of 1,000 barriers: their mean in us, and from "
                        + "the call of oshrun to the end wall time and CPU time of all processes.",
                jobs, ResultLayouts::barrier);
    }

    private ResultTable operations() {
        return new ResultTable(ResultPart.OPERATIONS, ResultPart.OPERATIONS.title(),
                BESIDE_OTHERS,
                List.of(bench("-np 2 " + VECTORS + "bench compare"
                        + either("", QUICK + " --rounds 1 --sizes 8,1K"))),
                ResultLayouts::besideOthers);
    }

    private List<ResultTable> collectives() {
        String all = "--heap 100M bench compare-collectives --warmup-time 2 --sizes ";
        return isQuick
                ? List.of(collectives(2, "bench compare-collectives --rounds 1 --sizes 8,1K --peer-limit 1" + QUICK))
                : List.of(collectives(2, all + "8,512,8K,128K,1M,8M"),
                        collectives(8, all + "8,8K,128K,1M --peer-limit 20"));
    }

    private static ResultTable collectives(int pes, String arguments) {
        return new ResultTable(ResultPart.COLLECTIVES, ResultPart.COLLECTIVES.title() + " on " + pes + " PEs",
                BESIDE_OTHERS, List.of(bench("-np " + pes + " " + arguments)), ResultLayouts::besideOthers);
    }

    /** A command for each job: one that fails takes no other along. */
    private ResultTable startup() {
        List<Experiment> jobs = isQuick
                ? List.of(startup("hello,barriers,sums8,is,sp", "2", ""))
                : Stream.concat(
                        Stream.of("hello", "barriers", "is", "sp").map(job -> startup(job, "2,8,64,256", "")),
                        Stream.of("sums8", "sums8k", "sums128k", "sums1m")
                                .map(job -> startup(job, "2,8,64", " --limit 60")))
                        .toList();
        return new ResultTable(ResultPart.STARTUP, ResultPart.STARTUP.title(),
                "Whole jobs from cold, from the call of oshrun or mpirun to the end: wall time, CPU time of all processes, "
                        + "and inside: barriers and sums as PE 0 sees them, the timed part of kernels. Medians of rounds in turns.",
                jobs, ResultLayouts::startup);
    }

    private Experiment startup(String jobs, String pes, String options) {
        return bench("-np 1 bench startup --jobs " + jobs + " --pes " + pes + options + either("", " --rounds 1"));
    }

    private ResultTable waits() {
        List<String> options = either(
                List.of("-np 2", "-np 2 --wait spin", "-np 2 --wait sleep", "-np 8 --jvms pes", "-np 8 --jvms 1"),
                List.of("-np 2"));
        return new ResultTable(ResultPart.WAITS, ResultPart.WAITS.title(),
                "How late a PE sees what it has waited for, in us, by how long it has: a put, or a store through ptr, which wakes "
                        + "nobody. In the last column per cent of the wait.",
                options.stream()
                        .map(each -> bench(each + " bench wake-up" + either("", " --iterations 2 --waits-ms 1")))
                        .toList(),
                ResultLayouts::waits);
    }

    /** A command for each kernel: one that takes too long takes no other along. */
    private ResultTable bale() {
        List<String> options = either(List.of("-np 2", "-np 8", "-np 64 --heap 64M", "--hosts local:8,local:8"),
                List.of("-np 2"));
        List<Experiment> jobs = options.stream()
                .flatMap(each -> baleKernels(each).stream()
                        .map(kernel -> bench(each + " bench " + kernel + either(" --time-limit 60", QUICK))))
                .toList();
        return new ResultTable(ResultPart.BALE, ResultPart.BALE.title(),
                "GB/s of the items that all PEs together move, by form and job; a row for each kernel and form.", jobs,
                ResultLayouts::bale);
    }

    /** Element by element the usual matrix would take minutes between hosts, and nothing of what comes after would be measured. */
    private List<String> baleKernels(String options) {
        String rows = options.startsWith("--hosts") ? " --rows 1000" : "";
        return either(List.of("histogram", "index-gather", "randperm" + rows, "permute" + rows, "transpose" + rows,
                "toposort" + rows, "triangles" + rows, "isx"), List.of("isx --keys 500"));
    }

    private ResultTable stream() {
        List<Experiment> jobs = IntStream.rangeClosed(1, either(2, 1))
                .mapToObj(pes -> bench("-np " + pes + " " + VECTORS + "bench stream --forms scalar,auto,vector"
                        + either("", " --elements 4K --rounds 1 --passes 2 --warmup 0")))
                .toList();
        return new ResultTable(ResultPart.STREAM, ResultPart.STREAM.title(),
                "MB/s of all PEs together; in brackets relative to C.", jobs, ResultLayouts::stream);
    }

    /** Of one PE each; of as many as have processors beside their agent; and of eight, which may share processors. */
    private List<ResultTable> hosts() {
        int haveProcessors = Math.max(1, Runtime.getRuntime().availableProcessors() / 2 - 1);
        return either(IntStream.of(1, haveProcessors, 8), IntStream.of(1))
                .sorted()
                .distinct()
                .mapToObj(pes -> new ResultTable(ResultPart.HOSTS,
                        ResultPart.HOSTS.title() + " of " + pes + (pes == 1 ? " PE" : " PEs"),
                        "Two processes that have nothing but TCP on loopback, over a library and in turns with it: us, medians of "
                                + "the rounds; first: the first operations of a job. A host of ours has an agent beside its PEs: with "
                                + "fewer processors than PEs and agents ours waits for processors.",
                        List.of(bench("-np 1 bench compare-hosts --pes-per-host " + pes
                                + either(" --time-limit 200", " --rounds 1 --point-time 0.005"))),
                        ResultLayouts::hosts))
                .toList();
    }

    /** On how many PEs a kernel is run: some take square numbers, DT one for each node of the class's graph. */
    private List<Integer> nasPes(String kernel) {
        return switch (kernel) {
            case "bt", "sp" -> either(List.of(1, 4), List.of(4));
            case "dt" -> List.of(either(21, 5));
            default -> either(List.of(1, 2), List.of(2));
        };
    }

    /** In turns, so that a slow minute meets all of them. */
    private ResultTable nas(List<String> kernels) {
        String problemClass = either("A", "S");
        List<Experiment> jobs = new ArrayList<>();
        for (int round = 1; round <= either(ROUNDS, 1); round++) {
            for (String kernel : kernels) {
                for (int pes : nasPes(kernel)) {
                    String arguments = "-np " + pes + " " + kernel + " -c " + problemClass + " --json";
                    jobs.add(new Experiment(arguments + round, Output.LINE, List.of(arguments.split(" "))));
                }
            }
        }
        return new ResultTable(ResultPart.NAS, ResultPart.NAS.title() + ", class " + problemClass,
                "The timed part of runs that have verified themselves, and beside it the whole job, from the call of oshrun to "
                        + "the end: wall time and CPU time of all processes. Medians of " + either(ROUNDS, 1) + ".",
                jobs, ResultLayouts::nas);
    }
}
