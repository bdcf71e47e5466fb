package org.jshmem.microbench;

import org.jshmem.Shmem;

/** Something {@code bench} can measure; a picocli command, whose name and description {@code bench --list} shows. */
interface Measure {

    /** Measures, prints on PE 0, and returns whether all answers were right; collective. */
    boolean run(Shmem shmem);
}
