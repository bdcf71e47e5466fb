package org.jshmem.microbench.tune;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.AlgorithmRow.Cores;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.HostProfile;
import org.jshmem.algorithm.ModelRow;
import org.jshmem.core.ShmemException;
import org.jshmem.core.StandardOutput;
import org.jshmem.progress.Progress;
import org.jshmem.provenance.WholeFile;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code oshrun tune}: times every algorithm on this host and writes the table by which later runs choose. */
@Command(
        name = "oshrun tune",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Measures this host, which should be idle, and writes a profile with the best algorithm of each "
                + "collective for each size. Later runs use it unless SHMEM_TUNING says otherwise. An algorithm replaces "
                + "the built-in choice only if it beats it clearly in most of several rounds. Takes 5 to 7 minutes.")
public final class Tune implements Callable<Integer> {

    private static final int FAILED = 1;
    private static final int USAGE = 2;

    private static final int STEPS = 4;

    private static final int MOST_PES = 64;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description = "Where to write the profile (default: where runs look for it, in the user's cache directory).")
    private Path output;

    @Option(
            names = "--quick",
            description = "Fewer rounds and sizes, in about three minutes; more built-in choices stand then.")
    private boolean isQuick;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    private final Jobs jobs = new Jobs();
    private final int cores = Runtime.getRuntime().availableProcessors();
    private final Crowds crowds = Crowds.on(cores);
    private final TunedRows rows = new TunedRows(AlgorithmTable.in(Map.of()));
    private final List<String> findings = new ArrayList<>();

    private Tune() {}

    /**
     * Measures and ends the JVM.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(StandardOutput.exitCode(new CommandLine(new Tune())
                .setParameterExceptionHandler((e, _) -> {
                    System.err.println("oshrun tune: " + e.getMessage() + " (oshrun tune --help shows all options)");
                    return USAGE;
                })
                .setExecutionExceptionHandler((e, _, _) -> {
                    if (e instanceof ShmemException || e instanceof IOException) {
                        System.err.println("oshrun tune: " + e.getMessage());
                        return FAILED;
                    }
                    throw e;
                })
                .execute(args)));
    }

    @Override
    public Integer call() throws IOException {
        Path file = writable((output == null ? HostProfile.path(System.getenv()) : output).toAbsolutePath());
        HostCosts costs;
        try (Progress progress = Progress.ofTool("tune", "steps", crowds.many().isPresent() ? STEPS : STEPS - 1)) {
            costs = measure(progress);
        }
        write(file, ModelRow.format(costs.model()));
        return 0;
    }

    private HostCosts measure(Progress progress) {
        progress.doing("line, copy and wake-up costs");
        HostCosts costs = HostCosts.measure(jobs, cores);
        findings.addAll(costs.describe(cores));
        int pes = Math.clamp(cores, 2, MOST_PES);
        progress.step();
        progress.doing("algorithms on " + pes + " PEs");
        List<Timing> pinned = time(pes, isQuick ? "8,1K,64K,1M" : "8,512,8K,64K,1M");
        if (cores >= 2) {
            rows.add(pinned, pes, Cores.ENOUGH, AlgorithmRow.ANY);
            findings.add(costs.barrier(pes, pinned.stream()
                    .filter(timing -> timing.algorithm() == BarrierAlgorithm.DISSEMINATION)
                    .mapToDouble(Timing::medianUs).min().orElseThrow()));
        }
        progress.step();
        measureCrowd(progress, crowds.few(), isQuick ? "8,8K" : "8,1K,8K,64K",
                Crowds.mostOfFew(cores, AlgorithmRow.ANY));
        findings.add(costs.shapes(pes));
        crowds.many().ifPresent(many -> {
            progress.step();
            measureCrowd(progress, many, isQuick ? "8" : "8,1K,8K", AlgorithmRow.ANY);
            findings.add(costs.shapes(many));
        });
        return costs;
    }

    private void measureCrowd(Progress progress, int nPes, String sizes, long maxPes) {
        progress.doing("algorithms on " + nPes + " PEs, which share cores");
        rows.add(time(nPes, sizes), nPes, Cores.FEW, maxPes);
    }

    private List<Timing> time(int nPes, String sizes) {
        return Timing.parse(jobs.benchAloud(nPes, "algorithms", "--sizes", sizes, "--point-time", "0.01", "--rounds",
                isQuick ? "5" : "6", "--warmup-time", isQuick ? "0.4" : "0.8"));
    }

    private void write(Path file, String model) throws IOException {
        List<String> lines = new ArrayList<>(HostProfile.header());
        findings.forEach(finding -> lines.add("# " + finding));
        lines.add(model);
        rows.rows().forEach(row -> lines.add(row.toString()));
        lines.forEach(System.out::println); // first, so that they are not lost when the file cannot be written
        WholeFile.write(file, String.join("\n", lines) + "\n"); // jobs that start now read one or the other
        System.out.println("written to " + file);
    }

    /** Minutes of measuring are not to end in a file that cannot be written. */
    private static Path writable(Path file) {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
            if (Files.isDirectory(file)) {
                throw new FileSystemException(file.toString(), null, "is a directory");
            }
            if (Files.exists(file) && !Files.isWritable(file)) {
                throw new AccessDeniedException(file.toString());
            }
            Files.delete(Files.createTempFile(file.getParent(), "tuning", ".new"));
            return file;
        } catch (IOException e) {
            throw new ShmemException(
                    "cannot write " + file + " (" + e + "): choose another with --output, or another cache "
                            + "directory with XDG_CACHE_HOME");
        }
    }
}
