package org.jshmem.sim.output;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import org.jshmem.sim.pe.Pe;

/** One stream that all PEs write to: collects the lines of each and prints them when their time has come. */
final class PeStream extends OutputStream {

    private final PrintStream target;
    private final ByteArrayOutputStream[] lines;
    private final boolean tagged;

    PeStream(PrintStream target, int nPes, boolean tagged) {
        this.target = target;
        this.tagged = tagged;
        lines = new ByteArrayOutputStream[nPes];
    }

    @Override
    public void write(int b) {
        write(new byte[]{(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        Pe pe = Pe.current();
        if (pe == null) {
            target.write(bytes, offset, length);
            return;
        }
        int begin = offset;
        for (int at = offset; at < offset + length; at++) {
            if (bytes[at] == '\n') {
                lineOf(pe.number()).write(bytes, begin, at + 1 - begin);
                endLine(pe);
                begin = at + 1;
            }
        }
        if (begin < offset + length) {
            lineOf(pe.number()).write(bytes, begin, offset + length - begin);
        }
    }

    synchronized void endLines() {
        for (ByteArrayOutputStream line : lines) {
            if (line != null) {
                line.write('\n');
                target.writeBytes(line.toByteArray());
            }
        }
        target.flush();
    }

    private ByteArrayOutputStream lineOf(int pe) {
        if (lines[pe] == null) {
            lines[pe] = new ByteArrayOutputStream();
            if (tagged) {
                lines[pe].writeBytes(("[" + pe + "] ").getBytes(StandardCharsets.US_ASCII));
            }
        }
        return lines[pe];
    }

    private void endLine(Pe pe) {
        byte[] line = lines[pe.number()].toByteArray();
        lines[pe.number()] = null;
        Runnable print = () -> {
            target.writeBytes(line);
            target.flush();
        };
        if (pe.isOwnThread()) {
            pe.whenReached(print);
        } else {
            print.run();
        }
    }
}
