package org.jshmem.microbench.measure;

import org.jshmem.Shmem;

/** Something {@code bench} can measure; a picocli command, whose name and description {@code bench --list} shows. */
public interface Measure {

    /**
     * Measures and prints on PE 0; collective.
     *
     * @param shmem the library
     * @return whether all answers were right, the same on every PE
     */
    boolean run(Shmem shmem);
}
