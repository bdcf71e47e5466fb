package org.jshmem.launch.job;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * PEs that run the same program: what stands between colons on the command line.
 *
 * @param nPes         how many
 * @param program      what they run
 * @param arguments    the program's arguments
 * @param environment  their whole environment
 * @param directory    their working directory, or null for ours
 * @param jvmArguments options for their JVMs
 */
public record JobPart(int nPes, Program program, List<String> arguments, Map<String, String> environment,
        Path directory,
        List<String> jvmArguments) {}
