package org.jshmem.microbench.measure;

import org.jshmem.Shmem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Something {@code bench} can measure; a picocli command, whose name and description {@code bench --list} shows. Its
 * fields are its options, and nothing else: PEs of one JVM share it.
 */
public interface Measure {

    /**
     * Separates what an option lists. A comma at the end separates nothing and stays: a comma alone is then refused as what is
     * listed, where it would split into an empty list, of which nothing is measured.
     */
    String LIST = ",(?!$)";

    /**
     * Measures and prints on PE 0; collective.
     *
     * @param shmem the library
     * @return whether all answers were right, the same on every PE
     */
    boolean run(Shmem shmem);

    /**
     * As on the command line.
     *
     * @return the measure's name
     */
    default String name() {
        return getClass().getAnnotation(Command.class).name();
    }

    /**
     * As picocli describes and parses it.
     *
     * @return a new description of this command
     */
    default CommandSpec spec() {
        return CommandSpec.forAnnotatedObject(this);
    }
}
