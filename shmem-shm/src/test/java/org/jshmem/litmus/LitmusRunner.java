package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;

/** Runs litmus tests on the PEs of a job. */
final class LitmusRunner {

    private final Shmem shmem;
    private final Pace pace;

    /** Collective. */
    LitmusRunner(Shmem shmem) {
        this.shmem = shmem;
        pace = new Pace(shmem);
    }

    /** Runs a test for its share of the rounds, at least one batch. Collective; PE 0 has the counts. */
    Tally run(Litmus litmus, long rounds) {
        Tally tally = new Tally(litmus);
        long batches = Math.max(1, rounds / litmus.share() / litmus.slots());
        try (Memory memory = new Memory(shmem, litmus.slots());
                Experiment experiment = litmus.experiment().apply(memory)) {
            MemorySegment notes = memory.variable(litmus.nPes());
            byte[] own = new byte[litmus.slots()];
            for (long batch = 1; batch <= batches; batch++) {
                run(experiment, batch, own);
                shmem.put(notes, (long) shmem.myPe() * own.length, MemorySegment.ofArray(own), 0, own.length, 0);
                shmem.barrierAll();
                if (shmem.myPe() == 0) {
                    tally.add(notes);
                }
            }
            shmem.barrierAll();
        }
        return tally;
    }

    private void run(Experiment experiment, long batch, byte[] notes) {
        Arrays.fill(notes, Tally.NOTHING);
        shmem.barrierAll();
        pace.skew();
        for (int slot = 0; slot < notes.length; slot++) {
            pace.step(slot);
            notes[slot] = Tally.note(experiment.act(slot, batch));
        }
        shmem.barrierAll();
        for (int slot = 0; slot < notes.length; slot++) {
            Seen settled = experiment.settle(slot, batch);
            notes[slot] = settled == null ? notes[slot] : Tally.note(settled);
        }
    }
}
