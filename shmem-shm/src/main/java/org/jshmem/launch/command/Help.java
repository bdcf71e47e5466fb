package org.jshmem.launch.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.job.BundledPrograms;
import org.jshmem.launch.option.LaunchOption;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help and shell completion, made from the table of options. */
public final class Help {

    private static final String NAME = "oshrun";

    /** What is neither a program nor a tool. */
    private static final List<String> COMMANDS = List.of("completion", "info", "man", "new", "top",
            "trace-to-perfetto");

    static final String SUMMARY = "Starts a program on N processing elements (PEs) that share symmetric memory";

    /** The first line is that of jobs. */
    static final List<String> SYNOPSIS = List.of(
            "oshrun [-np N] [OPTIONS] [--] PROGRAM [ARGUMENTS] [: [OPTIONS] PROGRAM ...]",
            "       oshrun [OPTIONS] info [--hosts] [--json]", "       oshrun top [--hosts] PID",
            "       oshrun trace-to-perfetto TRACE FILE", "       oshrun new DIR", "       oshrun completion | man");

    static final String DESCRIPTION = "PROGRAM is a bundled program, a jar with a Main-Class, a source file (Name.java), or a main class "
            + "on the class path. A colon starts a further program in the same job, with its own -np, -cp, -x, --wdir, "
            + "--pe-heap and --jvm-arg. @FILE among the options stands for options in a file. info shows "
            + "versions, limits and settings, with --hosts what a job on several hosts would use; top what the PEs of "
            + "a running job do, with --hosts what its hosts send to each other; trace-to-perfetto converts for "
            + "ui.perfetto.dev what --machine NAME --trace TRACE has written, or what the PEs of an oshrun "
            + "--trace TRACE have left that was killed; new makes a project for Maven with a program and its test; "
            + "completion prints a script for bash: source <(oshrun completion); man prints a manual page: oshrun man | man -l -";

    static final String EXIT_CODE = "that of the first PE to fail, 128 + N for signal N, 124 after --timeout, 2 for a mistake on "
            + "the command line.";

    static final List<String> EXAMPLES = List.of("oshrun -np 4 hello", "oshrun -np 64 is -c S",
            "oshrun -np 2 --bind-to core --report-bindings bench put-latency",
            "oshrun --machine uniform -np 8 is -c S", "oshrun -np 3 Program.java",
            "oshrun -np 2 -cp build/classes org.example.Main",
            "oshrun -np 1 -cp build/classes org.example.Server : -np 3 -cp build/classes org.example.Client");

    private final CommandLine command;
    private final Map<String, String> machines;
    private final List<String> programs = new ArrayList<>();

    /**
     * The help of an installation.
     *
     * @param bundled  its programs for PEs
     * @param tools    its programs that run without
     * @param machines that can be simulated, and a line about each
     */
    public Help(BundledPrograms bundled, BundledPrograms tools, Map<String, String> machines) {
        this.machines = machines;
        programs.addAll(bundled.summaries().keySet());
        programs.addAll(tools.summaries().keySet());
        CommandSpec spec = CommandSpec.create().name(NAME);
        int order = 0;
        for (LaunchOption.Section section : LaunchOption.Section.values()) {
            ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                    .heading("%n" + section.heading() + "%n")
                    .order(order++)
                    .validate(false);
            for (LaunchOption option : LaunchOption.values()) {
                if (option.section() == section) {
                    group.addArg(specOf(option, order++));
                }
            }
            spec.addArgGroup(group.build());
        }
        spec.parser().separator(" ");
        spec.usageMessage()
                .sortOptions(false)
                .autoWidth(true)
                .customSynopsis(SYNOPSIS.toArray(String[]::new))
                .header(SUMMARY + ".%n")
                .description("%n" + DESCRIPTION)
                .footer(footer(bundled, tools));
        command = new CommandLine(spec);
    }

    private OptionSpec specOf(LaunchOption option, int order) {
        OptionSpec.Builder builder = OptionSpec.builder(option.names())
                .description(option.description())
                .order(order);
        if (!option.takesValue()) {
            return builder.type(boolean.class).arity("0").build();
        }
        boolean isPath = List.of("DIR", "FILE", "PATH").contains(option.parameter());
        List<String> words = wordsOf(option);
        return builder.type(isPath ? Path.class : String.class)
                .arity("1")
                .paramLabel(option.parameter())
                .completionCandidates(words.isEmpty() ? null : words)
                .build();
    }

    private List<String> wordsOf(LaunchOption option) {
        return switch (option) {
            case MACHINE -> List.copyOf(machines.keySet());
            default -> option.words();
        };
    }

    /** Prints the help. */
    public void print() {
        command.usage(System.out);
    }

    /** A script for bash: it completes options, their words, and what can be run. */
    public void printCompletion() {
        List<String> names = new ArrayList<>(COMMANDS);
        names.addAll(programs);
        command.getCommandSpec().addPositional(PositionalParamSpec.builder().index("0").type(String.class)
                .paramLabel("PROGRAM").completionCandidates(names).build());
        String positional = "    local positionals=\"\"\n";
        System.out.print(AutoComplete.bash(NAME, command)
                .replace(positional, "    type compopt &>/dev/null && compopt -o default # or a source file, or a jar\n"
                        + positional));
    }

    private String[] footer(BundledPrograms bundled, BundledPrograms tools) {
        List<String> lines = new ArrayList<>(List.of("", "Bundled programs:"));
        bundled.summaries().forEach((name, summary) -> lines.add("  %-10s %s".formatted(name, summary)));
        lines.addAll(List.of("", "Tools, which run without PEs:"));
        tools.summaries().forEach((name, summary) -> lines.add("  %-10s %s".formatted(name, summary)));
        lines.addAll(List.of("", "Simulated machines:"));
        machines.forEach((name, summary) -> lines.add("  %-16s %s".formatted(name, summary)));
        lines.addAll(List.of("", "Examples:"));
        EXAMPLES.forEach(example -> lines.add("  " + example));
        lines.addAll(List.of("", "Exit code: " + EXIT_CODE));
        return lines.toArray(String[]::new);
    }
}
