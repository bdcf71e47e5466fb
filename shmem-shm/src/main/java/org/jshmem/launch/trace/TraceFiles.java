package org.jshmem.launch.trace;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jshmem.core.ByteSize;
import org.jshmem.core.FileMistake;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.OutputFile;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.shm.ShmProvider;
import org.jshmem.shm.segment.JobFile;
import org.jshmem.shm.segment.UnnamedFile;
import org.jshmem.shm.trace.TraceLayout;

/**
 * The files of {@code --trace FILE}: while the job runs, one {@code FILE.pe-N} for each PE, which the PE has mapped; when it
 * has ended, however it did, FILE, made of them. Those of a launcher that is killed stay: {@link #mergeLeft} makes one of
 * them, and the next trace of the same name replaces them.
 *
 * <p>
 * Where a launcher starts the PEs of one of several hosts, that of host 0 makes FILE. The PEs of other hosts write to temporary files,
 * which the agents bring there.
 */
public final class TraceFiles {

    /** For a job that is not traced. */
    public static final TraceFiles NONE = new TraceFiles(null, new PeRange(0, 0), 0, true, false);

    /** For each PE; 8 MiB. A power of two. */
    private static final long RECORDS = 1 << 17;

    /** Theirs may take seconds to write. */
    private static final int MANY_PES = 16;

    /** Null for a job that is not traced. */
    private final Path file;
    /** What the names of PEs' files begin with; null where that is to be made. */
    private Path base;
    private final PeRange here;
    private final int nPes;
    private final boolean isHead;
    private final boolean callsOnly;
    private boolean open;
    private boolean lost;

    private TraceFiles(Path file, PeRange here, int nPes, boolean isHead, boolean callsOnly) {
        this.file = file;
        base = isHead ? file : null;
        this.here = here;
        this.nPes = nPes;
        this.isHead = isHead;
        this.callsOnly = callsOnly;
    }

    /**
     * The trace that the command line asks for.
     *
     * @param options the command line
     * @param here    those PEs that this launcher starts
     * @param nPes    how many PEs the job has
     * @param isHead  whether this launcher makes the trace
     * @return {@link #NONE} without {@code --trace}
     */
    public static TraceFiles of(ParsedOptions options, PeRange here, int nPes, boolean isHead) {
        String file = options.value(LaunchOption.TRACE);
        boolean callsOnly = options.has(LaunchOption.TRACE_CALLS);
        if (file == null && callsOnly) {
            throw new UsageException("--trace-calls: there is no trace: name its file with --trace FILE");
        }
        return file == null ? NONE : new TraceFiles(Path.of(file).toAbsolutePath(), here, nPes, isHead, callsOnly);
    }

    /** Makes the files; what cannot be written is reported before a PE starts. */
    public void prepare() {
        prepare(UnnamedFile.temporaryDirectory());
    }

    /** Makes them in a directory, unless the trace is made here. */
    void prepare(Path temporary) {
        if (isHead) {
            OutputFile.require(LaunchOption.TRACE, file);
        }
        try {
            requireRoom(!isHead ? temporary : Files.exists(file) ? file : file.getParent()); // before anything is lost
            if (isHead) {
                Files.newOutputStream(file).close();
            } else {
                base = JobFile.create(temporary, ".trace");
            }
            open = true;
            delete(); // nothing that an earlier job has left passes for what another host will send
            for (int pe = here.first(); pe < here.end(); pe++) {
                PeTrace.create(fileOf(pe), pe, RECORDS, callsOnly);
            }
        } catch (IOException e) {
            if (open) { // else what is there is an earlier job's
                delete();
                deleteIfEmpty(base);
            }
            throw new UsageException(
                    "--trace: cannot write " + (base == null ? temporary : base) + ": " + FileMistake.reason(e)
                            + ": name a file in a directory that exists, is writable and has room");
        }
    }

    /** A mapped file without room would end the JVM that writes to it. */
    private void requireRoom(Path directory) throws IOException {
        long bytes = (isHead ? nPes : here.count()) * TraceLayout.fileBytes(RECORDS);
        long freeBytes = Files.getFileStore(directory).getUsableSpace();
        if (freeBytes < bytes) {
            throw new IOException("the PEs may need " + ByteSize.format(bytes) + ", and there is room for "
                    + ByteSize.format(freeBytes));
        }
    }

    /** {@return what the names of all PEs' files begin with, or null when the job is not traced} */
    public String base() {
        return base == null ? null : base.toString();
    }

    /**
     * Publishes to a PE where it writes.
     *
     * @param pe          the PE
     * @param environment its variables, to which the file is added
     */
    public void publish(int pe, Map<String, String> environment) {
        if (file == null) {
            environment.remove(ShmProvider.TRACE_VARIABLE);
        } else {
            environment.put(ShmProvider.TRACE_VARIABLE, fileOf(pe).toString());
        }
    }

    /** Makes one file of all when no PE runs any more; a second call does nothing. */
    public synchronized void merge() {
        if (!open) {
            return;
        }
        open = false;
        if (!isHead) {
            delete();
            deleteIfThere(base);
            return;
        }
        try {
            write(file, "--trace: without PE %s: their host has not sent what they have recorded");
            delete();
        } catch (IOException e) {
            lost = true;
            Terminal.report(
                    "--trace: cannot write " + file + ": " + FileMistake.reason(e)
                            + ": what the PEs have recorded stays in "
                            + fileOf(0).getFileName() + " and so on: oshrun trace-to-perfetto " + file
                            + " FILE writes it elsewhere");
        }
    }

    /** {@return whether the one file could not be made} */
    public synchronized boolean isLost() {
        return lost;
    }

    /**
     * Whether a launcher that was killed has left files of a trace.
     *
     * @param file the name of the trace
     * @return false when there are none
     */
    public static boolean areLeft(Path file) {
        return !pesLeft(file).isEmpty();
    }

    /**
     * Makes one file of those that a launcher has left; they stay.
     *
     * @param file the name of the trace
     * @param to   the file to write
     * @throws IOException when one cannot be read, or the file not be written
     */
    public static void mergeLeft(Path file, Path to) throws IOException {
        Set<Integer> pes = pesLeft(file);
        if (pes.isEmpty()) {
            throw new NoSuchFileException(file.toString());
        }
        TraceFiles left = new TraceFiles(file, new PeRange(0, 0), Collections.max(pes) + 1, true, false);
        for (int pe : pes) {
            if (Files.exists(to) && Files.isSameFile(left.fileOf(pe), to)) {
                throw new IOException("it is one of the files that are read");
            }
        }
        left.write(to, "trace-to-perfetto: without PE %s: their files are not there");
    }

    /** Empty also when the directory cannot be read. */
    private static Set<Integer> pesLeft(Path file) {
        try {
            return file.getFileName() == null ? Set.of() : filesThere(file).keySet();
        } catch (IOException e) {
            return Set.of();
        }
    }

    /** The files beside one that are of PEs, by their numbers. */
    private static SortedMap<Integer, Path> filesThere(Path file) throws IOException {
        SortedMap<Integer, Path> files = new TreeMap<>();
        Pattern name = Pattern.compile(Pattern.quote(file.getFileName() + ".pe-") + "(\\d{1,6})");
        try (DirectoryStream<Path> all = Files.newDirectoryStream(file.toAbsolutePath().getParent())) {
            for (Path each : all) {
                Matcher matcher = name.matcher(each.getFileName().toString());
                if (matcher.matches()) {
                    files.put(Integer.valueOf(matcher.group(1)), each);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return files;
    }

    /** What is known; if there are PEs of which nothing is, the format says so. */
    private void write(Path to, String absence) throws IOException {
        try (Arena arena = Arena.ofShared()) {
            List<PeTrace> traces = new ArrayList<>();
            List<Integer> missing = new ArrayList<>();
            for (int pe = 0; pe < nPes; pe++) {
                if (here.contains(pe) || Files.exists(fileOf(pe))) {
                    traces.add(PeTrace.open(fileOf(pe), pe, arena));
                } else {
                    missing.add(pe);
                }
            }
            if (!missing.isEmpty()) {
                Terminal.report(absence.formatted(PeRange.numbers(missing)));
            }
            if (nPes >= MANY_PES) {
                Terminal.report("writing the trace of " + nPes + " PEs");
            }
            report(ChromeTrace.write(traces, to), to);
        }
    }

    private static void report(ChromeTrace.Summary summary, Path to) {
        Terminal.report("trace of " + summary.slices() + " operations and " + summary.arrows() + " messages in " + to
                + (summary.dropped() == 0
                        ? ""
                        : "; " + summary.dropped() + " older operations are not in it: it has the last " + RECORDS
                                + " of each PE")
                + "; open it with ui.perfetto.dev");
    }

    /** Those of an earlier job, too, which may have had more PEs. */
    private void delete() {
        try {
            filesThere(base).values().forEach(TraceFiles::deleteIfThere);
        } catch (IOException e) {
            for (int pe = 0; pe < nPes; pe++) {
                deleteIfThere(fileOf(pe));
            }
        }
    }

    /** And a file: it may be a device. */
    private static void deleteIfEmpty(Path path) {
        if (Files.isRegularFile(path) && path.toFile().length() == 0) {
            deleteIfThere(path);
        }
    }

    private static void deleteIfThere(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            Terminal.report("--trace: cannot delete " + path + ": " + FileMistake.reason(e));
        }
    }

    /**
     * The file of a PE.
     *
     * @param pe the PE
     * @return where it writes, or on host 0 where what it has written comes to
     */
    public Path fileOf(int pe) {
        return TraceLayout.fileOf(base.toString(), pe);
    }
}
