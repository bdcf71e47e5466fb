package org.jshmem.launch;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A job as asked for on the command line.
 *
 * @param nPes        how many PEs
 * @param memoryBytes symmetric memory of each PE, in bytes
 * @param program     what they run
 * @param arguments   the program's arguments
 * @param environment the whole environment of the PEs
 * @param tagOutput   whether each line of output starts with its PE
 * @param timeout     when to give up, or null
 */
record JobSpec(int nPes, long memoryBytes, Program program, List<String> arguments, Map<String, String> environment,
        boolean tagOutput, Duration timeout) {}
