package org.jshmem.contract;

import org.jshmem.contract.random.RandomProgram;

/** Random programs against a plain model of all heaps; the seed of a failure is in its message. */
public class RandomProgramsContract extends ShmemContract {

    private static final int PROGRAMS = 12;

    protected RandomProgramsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void everyByteShouldAgreeWithTheModel(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (long seed = 0; seed < PROGRAMS; seed++) {
                RandomProgram.run(shmem, 1000L * nPes + seed);
            }
        });
    }
}
