package org.jshmem.launch;

import java.util.List;
import java.util.Random;

/**
 * A job of the campaign of faults.
 *
 * @param number  of the job; draws the others
 * @param fault   what happens
 * @param nPes    PEs
 * @param victim  the PE to which it happens, if to any
 * @param delayMs after the start of its work; negative for before it joins
 * @param jvms    in how many JVMs the PEs run
 */
record FaultJob(int number, Fault fault, int nPes, int victim, long delayMs, String jvms) {

    private static final long LONGEST_DELAY_MS = 400;
    private static final List<String> JVMS = List.of("pes", "1", "2");

    /** Kinds in turn, all else at random; small jobs more often. */
    static FaultJob draw(int number, int maxPes) {
        Random random = new Random(number);
        Fault fault = Fault.values()[number % Fault.values().length];
        int nPes = 2 + random.nextInt(random.nextInt(maxPes - 1) + 1);
        int victim = random.nextInt(nPes);
        boolean early = fault.mayComeEarly() && random.nextInt(8) == 0;
        long delayMs = early ? -1 : random.nextLong(LONGEST_DELAY_MS);
        return new FaultJob(number, fault, nPes, victim, delayMs, JVMS.get(random.nextInt(JVMS.size())));
    }

    @Override
    public String toString() {
        return "job " + number + ", " + fault + " at PE " + victim + " of " + nPes + " after " + delayMs + " ms, JVMs: "
                + jvms;
    }
}
