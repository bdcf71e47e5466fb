package org.jshmem.launch.stream;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.option.UsageException;

/** Connects the streams of all PEs as a {@link StreamSpec} says. Not for several threads at the same time. */
public final class JobStreams {

    private static final File NOTHING = new File("/dev/null");

    /** Names of the streams, in file names and of threads. */
    private static final String OUT = "out";
    private static final String ERR = "err";

    private final StreamSpec spec;
    private final int nPes;
    private final InputSpool spool;
    private final Map<Path, LineSink> files = new HashMap<>();

    /**
     * The streams of a job of which no PE has been started.
     *
     * @param spec where they come from and go
     * @param nPes how many PEs there are
     */
    public JobStreams(StreamSpec spec, int nPes) {
        this.spec = spec;
        this.nPes = nPes;
        spool = spec.inputPe() == StreamSpec.ALL ? new InputSpool() : null;
    }

    /**
     * To be called before a PE is started: what cannot be opened must not leave a process behind.
     *
     * @param pe      the PE
     * @param builder of its process
     */
    public void redirect(int pe, ProcessBuilder builder) {
        builder.redirectErrorStream(spec.mergeErrors());
        if (spec.files() != null) {
            files.computeIfAbsent(file(pe, OUT), JobStreams::open);
            if (!spec.mergeErrors()) {
                files.computeIfAbsent(file(pe, ERR), JobStreams::open);
            }
        }
        if (spool == null) {
            builder.redirectInput(pe == spec.inputPe() ? Redirect.INHERIT : Redirect.from(NOTHING));
        }
    }

    /**
     * To be called after a PE has been started.
     *
     * @param pe      the PE
     * @param process its process
     * @return what carries its output
     */
    public List<LinePump> attach(int pe, Process process) {
        if (spool != null) {
            spool.feed(pe, process.getOutputStream());
        }
        List<LinePump> pumps = new ArrayList<>(2);
        pumps.add(pump(pe, OUT, process.getInputStream(), Terminal.OUTPUT));
        if (!spec.mergeErrors()) {
            pumps.add(pump(pe, ERR, process.getErrorStream(), Terminal.ERRORS));
        }
        return pumps;
    }

    /** {@return whether some output has not got where it was asked to go, though there was somebody to read it} */
    public boolean isOutputLost() {
        return Terminal.OUTPUT.isLossy() || files.values().stream().anyMatch(LineSink::isLossy);
    }

    /**
     * Prints lines about PEs where the errors of PEs go on the terminal, if they go there.
     *
     * @param lines whole lines
     */
    public void printErrors(String lines) {
        if (spec.terminal()) {
            Terminal.print(spec.mergeErrors() ? System.out : System.err, lines);
        }
    }

    /**
     * Writes lines of a PE into the file of its errors, if there is one, and nowhere else.
     *
     * @param pe    the PE
     * @param lines whole lines
     */
    public void fileErrors(int pe, String lines) {
        if (spec.files() != null) {
            LineSink to = files.get(file(pe, spec.mergeErrors() ? OUT : ERR));
            LinePump.carry("PE " + pe + " " + ERR, lines, to, LinePrefix.of(pe, spec));
        }
    }

    private LinePump pump(int pe, String stream, InputStream from, LineSink terminal) {
        List<LineSink> to = new ArrayList<>(2);
        if (spec.terminal()) {
            to.add(terminal);
        }
        if (spec.files() != null) {
            to.add(files.get(file(pe, stream)));
        }
        return LinePump.start("PE " + pe + " " + stream, from, to, LinePrefix.of(pe, spec));
    }

    private Path file(int pe, String stream) {
        return spec.files().file(pe, nPes, stream);
    }

    private static LineSink open(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return new LineSink(new FileOutputStream(file.toFile()), new LinePlace());
        } catch (IOException e) {
            throw new UsageException("--output-filename: cannot write " + file + ": " + e.getMessage());
        }
    }
}
