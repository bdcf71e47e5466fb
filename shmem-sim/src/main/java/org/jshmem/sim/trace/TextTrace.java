package org.jshmem.sim.trace;

import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

import org.jshmem.core.ShmemException;

/**
 * A trace as a text file: a heading, then seven columns with a blank between them. Lines are composed in an array
 * without making garbage, and written when it is nearly full.
 */
public final class TextTrace implements Trace {

    private static final String HEADING = "time_ps pe phase operation target_pe offset bytes\n";

    /** 1 MiB. */
    private static final int BUFFER_BYTES = 1 << 20;

    /** Longer than any line: five numbers of at most 20 characters, two words, separators. */
    private static final int LINE_BYTES = 256;

    private final Path file;
    /** No channel: an interrupt of the PE that writes would close it. */
    private final OutputStream stream;
    private final AsciiBuffer text = new AsciiBuffer(BUFFER_BYTES);
    private IOException failure;

    private TextTrace(Path file, OutputStream stream) {
        this.file = file;
        this.stream = stream;
        text.append(HEADING);
    }

    /**
     * Starts a trace.
     *
     * @param file replaced if it exists
     * @return the trace
     * @throws ShmemException when the file cannot be written
     */
    public static TextTrace to(Path file) {
        try {
            return new TextTrace(file, new FileOutputStream(file.toFile()));
        } catch (IOException e) {
            throw cannotWrite(file, e);
        }
    }

    @Override
    public void record(long timePs, int pe, Phase phase, String operation, int targetPe, long offset, long bytes) {
        text.append(timePs).append(' ').append(pe).append(' ').append(phase.toString()).append(' ');
        text.append(operation).append(' ').append(targetPe).append(' ').append(offset).append(' ');
        text.append(bytes).append('\n');
        if (text.length() > BUFFER_BYTES - LINE_BYTES) {
            writeOut();
        }
    }

    /**
     * Writes out the rest.
     *
     * @throws ShmemException when that or an earlier write has failed; the run itself is not disturbed by it
     */
    @Override
    public void close() {
        writeOut();
        try {
            stream.close();
        } catch (IOException e) {
            failure = failure == null ? e : failure;
        }
        if (failure != null) {
            throw cannotWrite(file, failure);
        }
    }

    private void writeOut() {
        try {
            if (failure == null) {
                text.writeTo(stream);
            }
        } catch (IOException e) {
            failure = e;
        }
        text.clear();
    }

    private static ShmemException cannotWrite(Path file, IOException cause) {
        return new ShmemException("trace file cannot be written: file=" + file + " reason=" + reason(cause)
                + ": name a file in a directory that exists, is writable and has room");
    }

    private static String reason(IOException cause) {
        String message = cause.getMessage();
        return cause instanceof FileNotFoundException // which has the name of the file before it, and parentheses around it
                ? message.substring(message.lastIndexOf('(') + 1, message.length() - 1)
                : message;
    }
}
