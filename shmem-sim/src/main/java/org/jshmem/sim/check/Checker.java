package org.jshmem.sim.check;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ShmemException;

/**
 * Watches all PEs of a run. The order of two accesses is that of the memory model, not that of virtual time: a program is
 * found wrong although the machine happens to do right.
 */
public final class Checker {

    private final SourceSites sites = new SourceSites();
    private final Findings findings;
    private final Meetings meetings = new Meetings();
    private final List<CheckedPe> pes = new ArrayList<>();
    private int streams;

    /**
     * A checker of PEs that have not begun.
     *
     * @param nPes how many
     * @param out  where findings go as they are made
     */
    public Checker(int nPes, PrintStream out) {
        findings = new Findings(out);
        streams = PeOrder.streams(nPes);
        Shadow[] shadows = new Shadow[nPes];
        ObjectTable[] objects = new ObjectTable[nPes];
        RaceDetector races = new RaceDetector(shadows, objects, sites, findings);
        ReadinessCheck readiness = new ReadinessCheck(shadows, races, sites, findings);
        for (int pe = 0; pe < nPes; pe++) {
            shadows[pe] = new Shadow();
            objects[pe] = new ObjectTable();
            pes.add(new CheckedPe(this, pe, races, readiness, shadows[pe], objects[pe]));
        }
    }

    /**
     * The places in the program.
     *
     * @return to be filled as the program is loaded
     */
    public SourceSites sites() {
        return sites;
    }

    /**
     * One of the PEs.
     *
     * @param number of the PE
     * @return what is known of it
     */
    public CheckedPe pe(int number) {
        return pes.get(number);
    }

    /**
     * How many mistakes there are.
     *
     * @return each counted once for its lines in the source
     */
    public int mistakes() {
        return findings.size();
    }

    /**
     * The last line of the report.
     *
     * @param isDeadlock whether the run has ended in a deadlock
     * @return how many mistakes have been found, and how often
     */
    public String summary(boolean isDeadlock) {
        return findings.summary(isDeadlock);
    }

    /**
     * Writes the report as a JSON object.
     *
     * @param file       where
     * @param isDeadlock whether the run has ended in a deadlock
     * @throws ShmemException when it cannot be written
     */
    public void write(Path file, boolean isDeadlock) {
        findings.write(file, isDeadlock);
    }

    Findings findings() {
        return findings;
    }

    Meetings meetings() {
        return meetings;
    }

    int newStream() {
        return streams++;
    }
}
