package org.jshmem.launch.stream;

/** Learns which PE of a JVM that several share has ended. */
@FunctionalInterface
public interface PeEndListener {

    /**
     * A PE has ended, and all that it has written to one of its two streams has been passed on. Called once for each stream.
     *
     * @param pe       the PE
     * @param exitCode its exit code
     */
    void ended(int pe, int exitCode);
}
