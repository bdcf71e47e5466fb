package org.jshmem.launch.stream;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jshmem.core.StandardOutput;

/** Takes the lines of several writers for one destination. */
final class LineSink {

    private final OutputStream to;
    private final LinePlace place;
    private final AtomicBoolean failed = new AtomicBoolean();
    private volatile boolean lossy;

    LineSink(OutputStream to, LinePlace place) {
        this.to = to;
        this.place = place;
    }

    LinePlace place() {
        return place;
    }

    /** Records a write that has failed; returns whether that is news to anybody. */
    boolean fail(IOException cause) {
        if (!StandardOutput.isNobodyReading(cause)) {
            lossy = true;
        }
        return !failed.getAndSet(true);
    }

    /** Whether lines are lost that somebody wanted. */
    boolean isLossy() {
        return lossy;
    }

    /** Writes whole lines. */
    void write(byte[] lines, int length) throws IOException {
        place.enter(null);
        try {
            place.breakLine();
            to.write(lines, 0, length);
            to.flush();
        } finally {
            place.leave();
        }
    }

    /**
     * Writes a piece of a line that is too long for one.
     *
     * @param line   stands for the line; the same for all its pieces
     * @param prefix what it begins with; repeated when others have not waited for its end
     * @param isLast whether the piece has the end of the line
     */
    void writePiece(Object line, byte[] prefix, byte[] piece, int length, boolean isLast) throws IOException {
        place.enter(line);
        boolean remainsOpen = false;
        try {
            if (!place.isOpen(line)) {
                place.breakLine();
                to.write(prefix);
            }
            to.write(piece, 0, length);
            to.flush();
            remainsOpen = !isLast;
        } finally {
            if (remainsOpen) {
                place.keepOpen(line, to);
            } else {
                place.close(line);
            }
            place.leave();
        }
    }
}
