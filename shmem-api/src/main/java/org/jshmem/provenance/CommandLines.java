package org.jshmem.provenance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How this JVM and the launcher were called, as the kernel knows it. */
final class CommandLines {

    private static final String LAUNCHER = "org.jshmem.launch.Oshrun";

    /** Paths tell nothing about speed, and much about a user. */
    private static final Set<String> PATHS = Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path");

    /** Of options of a JVM, before those on its command line and behind them: the last of two that contradict each other holds. */
    private static final List<String> VARIABLES_BEFORE = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");
    private static final String VARIABLE_BEHIND = "_JAVA_OPTIONS";

    private CommandLines() {}

    /** Options of this JVM, without paths. */
    static List<String> jvmFlags() {
        List<String> flags = new ArrayList<>();
        VARIABLES_BEFORE.forEach(variable -> flags.addAll(flagsOf(variable)));
        flags.addAll(flagsIn(arguments(ProcessHandle.current())));
        flags.addAll(flagsOf(VARIABLE_BEHIND));
        return flags;
    }

    private static List<String> flagsOf(String variable) {
        String options = System.getenv(variable);
        return options == null || options.isBlank() ? List.of() : List.of(options.strip().split("\\s+"));
    }

    /** What precedes the main class; of a file its name alone. */
    static List<String> flagsIn(List<String> arguments) {
        List<String> flags = new ArrayList<>();
        for (int i = 0; i < arguments.size() && arguments.get(i).startsWith("-"); i++) {
            if (PATHS.contains(arguments.get(i))) {
                i++;
            } else {
                flags.add(arguments.get(i).replaceFirst("=/.*/", "="));
            }
        }
        return flags;
    }

    /** The command that has started this job or tool; empty where that was no {@code oshrun}. */
    static Optional<String> ofOshrun() {
        return Stream.of(Optional.of(ProcessHandle.current()), ProcessHandle.current().parent())
                .flatMap(Optional::stream)
                .flatMap(process -> oshrunIn(arguments(process)).stream())
                .findFirst();
    }

    static Optional<String> oshrunIn(List<String> arguments) {
        int main = arguments.indexOf(LAUNCHER);
        return main < 0
                ? Optional.empty()
                : Optional.of(Stream.concat(Stream.of("oshrun"), arguments.stream().skip(main + 1L))
                        .map(CommandLines::quote).collect(Collectors.joining(" ")));
    }

    /** As a shell takes it. */
    private static String quote(String word) {
        return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static List<String> arguments(ProcessHandle process) {
        return process.info().arguments().map(Arrays::asList).orElse(List.of());
    }
}
