package org.jshmem.sim.output;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

import org.jshmem.sim.pe.Pe;

/** One stream that all PEs write to: collects the lines of each and prints them when their time has come. */
final class PeStream extends OutputStream {

    private final PrintStream target;
    private final ByteArrayOutputStream[] lines;
    private final boolean tagged;
    /** Lines whose time has not come, by their numbers. A set of lines would take identity hash codes from the program. */
    private final SortedMap<Long, byte[]> ahead = new TreeMap<>();
    private long count;

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

    /** Prints lines whose time never comes, since their PE runs on and gives way to nobody. */
    synchronized void printAhead() {
        List.copyOf(ahead.keySet()).forEach(this::print);
    }

    private synchronized void print(long number) {
        byte[] line = ahead.remove(number);
        if (line != null) {
            target.writeBytes(line);
            target.flush();
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
        long number = count++;
        ahead.put(number, lines[pe.number()].toByteArray());
        lines[pe.number()] = null;
        if (pe.isOwnThread()) {
            pe.whenReached(() -> print(number));
        } else {
            print(number);
        }
    }
}
