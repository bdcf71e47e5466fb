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
import java.util.function.BiFunction;

import org.jshmem.core.FileMistake;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;

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
        spool = spec.inputPe() == StreamSpec.ALL ? new InputSpool(System.in) : null;
    }

    /**
     * To be called before a JVM is started: what cannot be opened must not leave a process behind.
     *
     * @param pes     its PEs
     * @param builder of its process
     */
    public void redirect(PeRange pes, ProcessBuilder builder) {
        builder.redirectErrorStream(spec.mergeErrors());
        if (spec.files() != null) {
            for (int pe = pes.first(); pe < pes.end(); pe++) {
                files.computeIfAbsent(file(pe, OUT), JobStreams::open);
                if (!spec.mergeErrors()) {
                    files.computeIfAbsent(file(pe, ERR), JobStreams::open);
                }
            }
        }
        if (spool == null) {
            builder.redirectInput(pes.contains(spec.inputPe()) ? Redirect.INHERIT : Redirect.from(NOTHING));
        }
    }

    /**
     * To be called after the JVM of one PE has been started.
     *
     * @param pe      the PE
     * @param process its process
     * @return what carries its output
     */
    public List<Pump> attach(int pe, Process process) {
        return start(new PeRange(pe, 1), process,
                (stream, from) -> LinePump.start(name("PE " + pe, stream), from, sinks(pe, stream), prefix(pe)));
    }

    /**
     * To be called after a JVM has been started that several PEs share.
     *
     * @param pes      its PEs
     * @param process  its process
     * @param listener learns which of them has ended
     * @return what carries their output
     */
    public List<Pump> attach(PeRange pes, Process process, PeEndListener listener) {
        return start(pes, process, (stream, from) -> {
            List<LineOutlets> ofPes = new ArrayList<>(pes.count());
            for (int pe = pes.first(); pe < pes.end(); pe++) {
                ofPes.add(new LineOutlets(name("PE " + pe, stream), sinks(pe, stream), prefix(pe)));
            }
            String ofJvm = name(pes.toString(), stream);
            return FramePump.start(ofJvm, from, pes, ofPes, new LineOutlets(ofJvm, sinks(pes.first(), stream),
                    LinePrefix.of(pes.numbers(), spec)), listener);
        });
    }

    private List<Pump> start(PeRange pes, Process process, BiFunction<String, InputStream, Pump> maker) {
        if (spool != null) {
            spool.feed(pes, process.getOutputStream());
        }
        List<Pump> pumps = new ArrayList<>(2);
        pumps.add(maker.apply(OUT, process.getInputStream()));
        if (!spec.mergeErrors()) {
            pumps.add(maker.apply(ERR, process.getErrorStream()));
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
            LinePump.carry(name("PE " + pe, ERR), lines, to, prefix(pe));
        }
    }

    private List<LineSink> sinks(int pe, String stream) {
        List<LineSink> to = new ArrayList<>(2);
        if (spec.terminal()) {
            to.add(stream.equals(OUT) ? Terminal.OUTPUT : Terminal.ERRORS);
        }
        if (spec.files() != null) {
            to.add(files.get(file(pe, stream)));
        }
        return to;
    }

    private LinePrefix prefix(int pe) {
        return LinePrefix.of(Integer.toString(pe), spec);
    }

    private static String name(String whose, String stream) {
        return whose + " " + stream;
    }

    private Path file(int pe, String stream) {
        return spec.files().file(pe, nPes, stream);
    }

    private static LineSink open(Path file) {
        try {
            Path directory = file.toAbsolutePath().getParent();
            if (directory != null) { // else it is the root itself, which the next line refuses
                Files.createDirectories(directory);
            }
            return new LineSink(new FileOutputStream(file.toFile()), new LinePlace());
        } catch (IOException e) {
            throw new UsageException("--output-filename: cannot write " + file + ": " + FileMistake.reason(e));
        }
    }
}
