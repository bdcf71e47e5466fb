package org.jshmem.microbench.stream;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.Measure;
import org.jshmem.shmemx.Heap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What of STREAM to run, and how much. */
final class StreamOptions {

    /** Elements grow by a factor of 15 per pass, and sums must stay finite. */
    private static final long MOST_PASSES = 200;

    /** Of the JVM's heap, for arrays; the rest is for what the collector wants to keep free. */
    private static final double MOST_OF_HEAP = 0.6;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private long elements;
    private long pgasElements;
    private long blockElements;
    private long getElements;
    private List<StreamForm> forms;
    private boolean areAllReached;

    @Option(
            names = "--passes",
            paramLabel = "N",
            defaultValue = "10",
            description = "Passes of the four kernels per round (default: ${DEFAULT-VALUE}); the first is not counted.")
    private int passes;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often all forms, and C, run in turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            defaultValue = "300",
            description = "Short runs of each kernel before the first pass, for the compiler (default: "
                    + "${DEFAULT-VALUE}; use 0 on a simulated machine).")
    private int warmUp;

    @Option(
            names = "--pin",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Pin PE i to the i-th CPU with taskset (default: ${DEFAULT-VALUE}).")
    private boolean pin;

    @Option(
            names = "--c",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Run the same in C, too, where gcc is installed (default: ${DEFAULT-VALUE}).")
    private boolean withC;

    @Option(
            names = "--elements",
            paramLabel = "N",
            defaultValue = "16M",
            description = "Doubles in each of the three private arrays of a PE (default: ${DEFAULT-VALUE}). STREAM asks "
                    + "for four times the last-level cache.")
    void setElements(String text) {
        elements = parse("--elements", text);
        require(elements <= Integer.MAX_VALUE - 1024, "--elements must fit in a Java array: elements=" + elements);
    }

    @Option(
            names = "--pgas-elements",
            paramLabel = "N",
            defaultValue = "256K",
            description = "Doubles in each of the three symmetric arrays of a PE (default: ${DEFAULT-VALUE}).")
    void setPgasElements(String text) {
        pgasElements = parse("--pgas-elements", text);
    }

    @Option(
            names = "--block",
            paramLabel = "N",
            defaultValue = "1K",
            description = "Doubles in a block, after which all PEs sum it (default: ${DEFAULT-VALUE}).")
    void setBlockElements(String text) {
        blockElements = parse("--block", text);
    }

    @Option(
            names = "--get",
            paramLabel = "N",
            defaultValue = "1M",
            description = "Most doubles that the original reduction gets by one call (default: a block). The paper does "
                    + "not say how many theirs got.")
    void setGetElements(String text) {
        getElements = parse("--get", text);
    }

    @Option(
            names = "--forms",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "FORM",
            description = "Which forms to run, of scalar, auto, vector, pgas-original, pgas-reduction (only the reduction "
                    + "optimised), pgas-vectors (only the loops), pgas-optimised (default: all; those with vectors "
                    + "need oshrun --jvm-arg --add-modules=jdk.incubator.vector).")
    void setForms(List<String> names) {
        forms = names.stream().map(this::form).distinct().toList();
    }

    private StreamForm form(String name) {
        return Arrays.stream(StreamForm.values()).filter(form -> form.title().equals(name)).findFirst()
                .orElseThrow(() -> new ParameterException(command.commandLine(), "--forms: unknown form: name=" + name
                        + " known=" + Arrays.stream(StreamForm.values()).map(StreamForm::title).toList()));
    }

    /** Refuses what cannot be run, and finds out what can. */
    void validate(Shmem shmem) {
        areAllReached = shmem.shared().nPes() == shmem.nPes();
        require(passes >= 2 && passes <= MOST_PASSES,
                "--passes must be from 2 to " + MOST_PASSES + ": passes=" + passes);
        require(rounds >= 1, "--rounds must be at least 1: rounds=" + rounds);
        require(warmUp >= 0, "--warmup must not be negative: warmup=" + warmUp);
        require(forms == null || StreamForm.hasVectors() || !forms.contains(StreamForm.VECTOR),
                "--forms vector needs the Vector API: oshrun --jvm-arg --add-modules=jdk.incubator.vector");
        require(areAllReached || forms == null || forms.stream().noneMatch(StreamForm::needsPtr),
                "--forms: not all PEs can be reached by load and store on this machine: leave out " + formsOfPtr());
        int pesOfJvm = Math.ceilDiv(shmem.nPes(), Platform.jvms(shmem));
        long heapBytes = (long) (Runtime.getRuntime().maxMemory() * MOST_OF_HEAP);
        require(!forms().contains(StreamForm.AUTO) || SegmentArrays.totalBytes(elements) <= heapBytes / pesOfJvm,
                "--elements: three arrays of that many doubles do not fit in the JVM's heap for each of its PEs: elements="
                        + elements + " pes=" + pesOfJvm + " heap=" + ByteSize.format(heapBytes)
                        + ": lower it, or give oshrun --jvm-arg -Xmx");
        long needed = SymmetricArrays.totalBytes(pgasElements, block());
        long free = Heap.statistics(shmem).largestFreeBytes();
        require(!hasPgas() || needed <= free, "--pgas-elements: the arrays do not fit in the symmetric heap: needed="
                + ByteSize.format(needed) + " free=" + ByteSize.format(free) + ": lower it, or raise oshrun --heap");
    }

    /** What can run here, of what is wanted. */
    List<StreamForm> forms() {
        return forms != null
                ? forms
                : Arrays.stream(StreamForm.values())
                        .filter(form -> form != StreamForm.VECTOR || StreamForm.hasVectors())
                        .filter(form -> areAllReached || !form.needsPtr()).toList();
    }

    /** The forms that cannot run here for want of memory that all PEs share; null where there are none, or none were wanted. */
    String lackingPtr() {
        return areAllReached || forms != null ? null : formsOfPtr();
    }

    private static String formsOfPtr() {
        return Arrays.stream(StreamForm.values()).filter(StreamForm::needsPtr).map(StreamForm::title)
                .collect(Collectors.joining(", "));
    }

    boolean hasPgas() {
        return forms().stream().anyMatch(StreamForm::isPgas);
    }

    /** C has nothing to be compared with the PGAS forms. */
    boolean withC() {
        return withC && forms().stream().anyMatch(form -> !form.isPgas());
    }

    /** In words. */
    String sizes() {
        return elements + " doubles in each private array, " + pgasElements + " in each symmetric one, blocks of "
                + block();
    }

    long elements() {
        return elements;
    }

    long elements(StreamForm form) {
        return form.isPgas() ? pgasElements : elements;
    }

    long pgasElements() {
        return pgasElements;
    }

    long block() {
        return Math.min(blockElements, pgasElements);
    }

    /** Got by one call. */
    long get() {
        return Math.min(getElements, block());
    }

    int passes() {
        return passes;
    }

    int rounds() {
        return rounds;
    }

    int warmUp() {
        return warmUp;
    }

    boolean pin() {
        return pin;
    }

    private long parse(String option, String text) {
        long count;
        try {
            count = ByteSize.parse(text);
        } catch (ShmemException e) {
            throw new ParameterException(command.commandLine(), option + ": not a number: " + text);
        }
        require(count >= 1, option + " must be at least 1: " + option.substring(2) + "=" + count);
        return count;
    }

    private void require(boolean condition, String complaint) {
        if (!condition) {
            throw new ParameterException(command.commandLine(), complaint);
        }
    }
}
