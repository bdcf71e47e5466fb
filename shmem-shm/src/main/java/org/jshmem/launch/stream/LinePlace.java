package org.jshmem.launch.stream;

import java.io.IOException;
import java.io.OutputStream;

import org.jshmem.launch.pe.LineTurn;

/**
 * A place where lines of several writers meet: a file, or the terminal that both of our streams go to. One writes at a
 * time, since a long write to a pipe is cut.
 */
final class LinePlace extends LineTurn {

    private OutputStream openAt;

    /** Ends the line of somebody who had his chance; the rest of it will begin a new one. */
    void breakLine() throws IOException {
        if (closeAny()) {
            openAt.write('\n');
            openAt.flush();
        }
    }

    /** A piece of the line has been written there, and more will come. */
    void keepOpen(Object line, OutputStream at) {
        keepOpen(line);
        openAt = at;
    }
}
