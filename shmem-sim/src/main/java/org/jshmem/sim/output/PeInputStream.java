package org.jshmem.sim.output;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

import org.jshmem.sim.pe.Pe;

/** {@link System#in} during a run: PE 0 reads what the simulator is given, the others its end, as on a host. Each PE can replace it for itself. */
public final class PeInputStream extends InputStream {

    private final InputStream ofRun;
    private final InputStream[] ofPe;

    PeInputStream(InputStream ofRun, int nPes) {
        this.ofRun = ofRun;
        ofPe = new InputStream[nPes];
        Arrays.setAll(ofPe, this::first);
    }

    private InputStream first(int pe) {
        return pe == 0 ? ofRun : InputStream.nullInputStream();
    }

    /**
     * From now on a PE reads something else; that may read here.
     *
     * @param pe     the PE
     * @param stream what it reads; one of these, as programs do that put a stream back, for this
     */
    public void replace(Pe pe, InputStream stream) {
        ofPe[pe.number()] = stream instanceof PeInputStream ? first(pe.number()) : stream;
    }

    /** What a stream does when it is asked. */
    @FunctionalInterface
    private interface Reading {
        int apply(InputStream from) throws IOException;
    }

    private int call(Reading reading) throws IOException {
        Pe pe = Pe.current();
        if (pe == null) {
            return reading.apply(ofRun);
        }
        InputStream stream = ofPe[pe.number()];
        ofPe[pe.number()] = first(pe.number()); // one that replaces it may read here
        try {
            return reading.apply(stream);
        } finally {
            ofPe[pe.number()] = stream;
        }
    }

    @Override
    public int read() throws IOException {
        return call(InputStream::read);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return call(from -> from.read(bytes, offset, length));
    }

    @Override
    public int available() throws IOException {
        return call(InputStream::available);
    }
}
