package org.jshmem.launch.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.algorithm.Collective;
import org.jshmem.launch.job.BundledPrograms;
import org.jshmem.launch.option.LaunchOption;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help and shell completion, made from the table of options. */
public final class Help {

    private static final String NAME = "oshrun";

    static final String SUMMARY = "Starts a program on N processing elements (PEs) that share symmetric memory";

    /** The first line is that of jobs. */
    static final List<String> SYNOPSIS = List.of(
            "oshrun [-np N] [OPTIONS] [--] PROGRAM [ARGUMENTS] [: [OPTIONS] PROGRAM ...]",
            "oshrun [OPTIONS] info [--hosts] [--json]", "oshrun top [--hosts] [--once] [PID]",
            "oshrun trace-to-perfetto TRACE FILE", "oshrun new DIR", "oshrun completion | man");

    static final String DESCRIPTION = "PROGRAM is a bundled program, a jar with a Main-Class, a source file (Name.java), or a main class "
            + "on the class path. A colon starts a further program in the same job, with its own -np, -cp, -x, --wdir, "
            + "--pe-heap and --jvm-arg. @FILE among the options stands for options in a file. info shows "
            + "versions, limits and settings, with --hosts what a job on several hosts would use; top what the PEs of "
            + "a running job do, of the only one or of the oshrun with process id PID, with --hosts what its hosts send to each "
            + "other, on a terminal in place until q is pressed, elsewhere or with --once a single time; trace-to-perfetto converts for "
            + "ui.perfetto.dev what --machine NAME --trace TRACE has written, or what the PEs of an oshrun "
            + "--trace TRACE have left that was killed; new makes a project for Maven with a program and its test; "
            + "completion prints a script for bash and zsh: source <(oshrun completion); man prints a manual page: oshrun man | man -l -. "
            + "Many options of mpirun, mpiexec, srun and java that are spelt otherwise here are understood, or refused with what to "
            + "use instead; the manual page lists them.";

    static final String EXIT_CODE = "that of the first PE to fail, 1 where a PE has left without closing its Shmem, "
            + "128 + N for signal N, 124 after --timeout or --watchdog or for a "
            + "lost host, 3 if --check has found something, 2 for a mistake on the command line or in a setting, or a job "
            + "that cannot be started here.";

    static final List<String> EXAMPLES = List.of("oshrun -np 4 hello", "oshrun -np 64 is -c S",
            "oshrun -np 2 --bind-to core --report-bindings bench put-latency",
            "oshrun --machine uniform -np 8 is -c S", "oshrun -np 3 Program.java",
            "oshrun -np 2 -cp build/classes org.example.Main",
            "oshrun -np 1 -cp build/classes org.example.Server : -np 3 -cp build/classes org.example.Client");

    /**
     * For the script of completion: behind a program stand its own words. Bash takes words apart at a colon and an equal sign; a colon
     * without a program before it is one in a value.
     */
    private static final String BEHIND_PROGRAM = """
              local at word program= words=
              for (( at = 1; at < COMP_CWORD; at++ )); do
                word=${COMP_WORDS[at]}
                if [[ "$word" == ":" ]]; then
                  [[ -n "$program" ]] || at=$((at + 1))
                  program=
                elif [[ -z "$program" && "$arg_opts" == *"'$word'"* ]]; then
                  [[ "${COMP_WORDS[at + 1]}" != "=" ]] || at=$((at + 1))
                  at=$((at + 1))
                elif [[ "$word" == "=" ]]; then
                  at=$((at + 1))
                elif [[ -z "$program" && "$word" != [-@]* ]]; then
                  program=$word
                fi
              done
              case "$program" in
                '') ;;
                info) words="--hosts --json" ;;
                top) words="--hosts --once" ;;
              esac
              if [[ -n "$program" ]]; then
                type compopt &>/dev/null && compopt -o default # files
                COMPREPLY=( $(compgen -W "$words" -- "$curr_word") )
                return
              fi

            """;

    private static final int USAGE_COLUMN = 7;
    private static final int INDENT = 2;
    private static final int TEXT_COLUMN = 27;
    /** Below the names. */
    private static final int NARROW_TEXT_COLUMN = 6;
    /** Shorter lines leave no room beside the names. */
    private static final int BROAD = 55;

    private final Map<String, String> bundled;
    private final Map<String, String> tools;
    private final Map<String, String> machines;

    /**
     * The help of an installation.
     *
     * @param bundled  its programs for PEs, and a line about each
     * @param tools    its programs that run without
     * @param machines that can be simulated
     */
    public Help(Map<String, String> bundled, Map<String, String> tools, Map<String, String> machines) {
        this.bundled = bundled;
        this.tools = tools;
        this.machines = machines;
    }

    /** Prints the help. */
    public void print() {
        System.out.print(text(TerminalSize.textColumns(System.getenv(), TerminalSize.isOutput())));
    }

    /** The help in lines of a length. */
    String text(int columns) {
        int textColumn = columns < BROAD ? NARROW_TEXT_COLUMN : TEXT_COLUMN;
        WrappedText text = new WrappedText(columns);
        text.paragraph(0, SUMMARY + ".").blank();
        text.entry(0, "Usage:", USAGE_COLUMN, SYNOPSIS.getFirst());
        SYNOPSIS.stream().skip(1).forEach(line -> text.entry(0, "", USAGE_COLUMN, line));
        text.blank().paragraph(0, DESCRIPTION);
        for (LaunchOption.Section section : LaunchOption.Section.values()) {
            text.blank().paragraph(0, section.heading());
            Stream.of(LaunchOption.values()).filter(option -> option.section() == section).forEach(option -> text
                    .entry(INDENT, spellings(option), textColumn, option.description().formatted()));
        }
        table(text, "Bundled programs", textColumn, bundled);
        table(text, "Tools, which run without PEs", textColumn, tools);
        table(text, "Simulated machines", textColumn, machines);
        text.blank().paragraph(0, "Examples");
        EXAMPLES.forEach(example -> text.paragraph(INDENT, example));
        return text.blank().paragraph(0, "Exit code: " + EXIT_CODE).toString();
    }

    private static String spellings(LaunchOption option) {
        return String.join(", ", option.names()) + (option.takesValue() ? " " + option.parameter() : "");
    }

    private static void table(WrappedText text, String heading, int widest, Map<String, String> summaries) {
        int longest = summaries.keySet().stream().mapToInt(String::length).max().orElse(0);
        text.blank().paragraph(0, heading);
        summaries.forEach((name, summary) -> text.entry(INDENT, name, Math.min(widest, INDENT + longest + 2), summary));
    }

    /** Prints a script for bash, which zsh understands: it completes options, their words, and what can be run. */
    public void printCompletion() {
        CommandSpec spec = CommandSpec.create().name(NAME);
        for (LaunchOption option : LaunchOption.values()) {
            spec.addOption(specOf(option));
        }
        List<String> names = new ArrayList<>(BundledPrograms.COMMANDS);
        names.addAll(bundled.keySet());
        names.addAll(tools.keySet());
        spec.addPositional(PositionalParamSpec.builder().index("0").type(String.class)
                .paramLabel("PROGRAM").completionCandidates(names).build());
        String positional = "    local positionals=\"\"\n";
        String noFiles = "  type compopt &>/dev/null && compopt +o default\n";
        System.out.print(AutoComplete.bash(NAME, new CommandLine(spec))
                .replace(noFiles, noFiles + BEHIND_PROGRAM)
                .replace(positional, "    type compopt &>/dev/null && compopt -o default # or a source file, or a jar\n"
                        + positional));
    }

    private OptionSpec specOf(LaunchOption option) {
        OptionSpec.Builder builder = OptionSpec.builder(option.names());
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
            case ALGORITHM -> Stream.of(Collective.values()).flatMap(collective -> collective.algorithms().stream()
                    .map(algorithm -> collective.spelling() + "=" + algorithm.spelling())).toList();
            default -> option.words();
        };
    }
}
