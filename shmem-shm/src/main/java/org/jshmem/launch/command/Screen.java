package org.jshmem.launch.command;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jshmem.launch.host.LauncherEnd;

/**
 * A terminal on which something is shown that changes in place, until it is closed or a signal ends us: then the terminal is as it was. It
 * is drawn on the terminal's second screen, so that what was to be seen before is there again.
 */
final class Screen implements AutoCloseable {

    private static final String SECOND_SCREEN = "\033[?1049h\033[?25l";
    private static final String FIRST_SCREEN = "\033[?25h\033[?1049l";
    private static final String TOP_LEFT = "\033[H";
    private static final String REST_OF_LINE = "\033[K";
    private static final String REST_OF_SCREEN = "\033[J";

    private static final String DUMB = "dumb";

    private static final long PERIOD_MS = 50;

    private static final int PGRP = 2;
    private static final int FOREGROUND_PGRP = 5;

    /** How the terminal was, in the words of stty. */
    private final String before;
    private final FileInputStream keys;
    private final AtomicBoolean isClosed = new AtomicBoolean();

    private Screen(String before, FileInputStream keys) {
        this.before = before;
        this.keys = keys;
        if (LauncherEnd.add("restore terminal", this::close)) {
            TerminalSize.stty("-icanon", "-echo", "min", "0", "time", "0");
            System.out.print(SECOND_SCREEN);
        }
    }

    /** Null where the output is no terminal, one that only prints, or that of another job of the shell. */
    static Screen open() {
        if (!TerminalSize.isOutput() || DUMB.equals(System.getenv("TERM")) || !isInForeground()) {
            return null;
        }
        String before = TerminalSize.stty("-g");
        try {
            return before.isEmpty() ? null : new Screen(before, new FileInputStream(TerminalSize.TERMINAL));
        } catch (IOException e) {
            return null;
        }
    }

    /** The kernel stops a job in the background that changes the terminal. */
    private static boolean isInForeground() {
        try {
            String status = Files.readString(Path.of("/proc/self/stat"));
            String[] words = status.substring(status.lastIndexOf(')') + 2).split(" ");
            return words[PGRP].equals(words[FOREGROUND_PGRP]);
        } catch (IOException e) {
            return false;
        }
    }

    /** Shows as much as fits; the last line says of the rest that it is there. */
    void show(String text) {
        System.out.print(TOP_LEFT + fitting(text.lines().toList(), TerminalSize.ofTerminal()) + REST_OF_SCREEN);
        System.out.flush();
    }

    static String fitting(List<String> lines, TerminalSize size) {
        StringBuilder screen = new StringBuilder();
        int shown = lines.size() < size.lines() ? lines.size() : Math.max(0, size.lines() - 2);
        for (String line : lines.subList(0, shown)) {
            screen.append(cut(line, size)).append(REST_OF_LINE).append("\n");
        }
        if (shown < lines.size()) {
            screen.append(cut("(" + (lines.size() - shown) + " more lines: --once shows all)", size))
                    .append(REST_OF_LINE)
                    .append("\n");
        }
        return screen.toString();
    }

    private static String cut(String line, TerminalSize size) {
        return line.substring(0, Math.min(line.length(), size.columns()));
    }

    /** Waits, and returns early when somebody has pressed the key q. */
    boolean awaitQuit(long limitMs) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limitMs);
        do {
            try {
                int key = keys.read(); // does not wait, and is negative when none was pressed
                if (key == 'q' || key == 'Q') {
                    return true;
                }
            } catch (IOException e) {
                return true; // the terminal has gone
            }
            Thread.sleep(PERIOD_MS);
        } while (System.nanoTime() < end);
        return false;
    }

    @Override
    public void close() {
        if (!isClosed.getAndSet(true)) {
            System.out.print(FIRST_SCREEN);
            System.out.flush();
            TerminalSize.stty(before);
        }
    }
}
