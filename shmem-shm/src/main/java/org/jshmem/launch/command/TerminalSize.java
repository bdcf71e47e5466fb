package org.jshmem.launch.command;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How much fits on the terminal.
 *
 * @param lines   from top to bottom
 * @param columns from left to right
 */
record TerminalSize(int lines, int columns) {

    static final File TERMINAL = new File("/dev/tty");

    /** Of what is read in a file, and of a terminal that does not say. */
    private static final TerminalSize USUAL = new TerminalSize(24, 80);

    private static final String COLUMNS = "COLUMNS";

    /** Shorter lines are not worth reading; in longer ones nobody finds the next. */
    private static final int NARROWEST = 40;
    private static final int WIDEST = 120;

    /** Whether what we print is seen on a terminal. */
    static boolean isOutput() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString().matches("/dev/(pts/|tty|console).*");
        } catch (IOException e) {
            return false;
        }
    }

    /** The length of lines of text: as the user wants it, else as wide as the terminal. */
    static int textColumns(Map<String, String> environment, boolean isTerminal) {
        String asked = environment.getOrDefault(COLUMNS, "");
        int columns = asked.matches("[1-9]\\d{0,4}")
                ? Integer.parseInt(asked)
                : (isTerminal ? ofTerminal() : USUAL).columns;
        return Math.clamp(columns, NARROWEST, WIDEST);
    }

    static TerminalSize ofTerminal() {
        return parse(stty("size"));
    }

    /** What stty says: lines, then columns; both are 0 where the terminal does not know. */
    static TerminalSize parse(String size) {
        if (!size.matches("[1-9]\\d{0,4} [1-9]\\d{0,4}")) {
            return USUAL;
        }
        int space = size.indexOf(' ');
        return new TerminalSize(Integer.parseInt(size.substring(0, space)),
                Integer.parseInt(size.substring(space + 1)));
    }

    /** What stty prints; nothing when it fails, or there is no terminal. */
    static String stty(String... arguments) {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command).redirectInput(TERMINAL)
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
