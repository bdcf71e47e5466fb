package org.jshmem.launch.process;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Agents and recordings, which begin before the program and clean up when the JVM ends in order. */
final class JvmTools {

    /** Or a file in which one may be. */
    private static final Pattern TOOL = Pattern
            .compile(
                    "(?<!\\S)(-XX:StartFlightRecording|-javaagent:|-agentlib:|-agentpath:|@\\S|-XX:(Flags|VMOptionsFile)=)");

    private JvmTools() {}

    /**
     * {@return whether a JVM may have one}
     *
     * @param arguments   it is started with
     * @param environment its variables
     */
    static boolean areIn(List<String> arguments, Map<String, String> environment) {
        return Stream.concat(arguments.stream(), JavaHeap.VARIABLES.stream().map(environment::get))
                .filter(Objects::nonNull)
                .anyMatch(words -> TOOL.matcher(words).find());
    }
}
