package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What options bring into a JVM besides the program: agents and recordings, and classes that are not on its class path. */
final class JvmTools {

    /** Or a file in which one may be. */
    private static final Pattern TOOL = Pattern
            .compile(
                    "(?<!\\S)(-XX:StartFlightRecording|-javaagent:|-agentlib:|-agentpath:|@\\S|-XX:(Flags|VMOptionsFile)=)");

    private static final Pattern AGENT = Pattern.compile("(?<!\\S)-javaagent:([^=\\s]+)");

    private static final Pattern CLASSES = Pattern
            .compile("(?<!\\S)(--module-path(?=[=\\s])|-p(?=\\s)|--patch-module(?=[=\\s])|-Xbootclasspath/a(?=:))");

    private JvmTools() {}

    /**
     * {@return whether a JVM may have agents or recordings, which begin before the program and clean up when it ends in order}
     *
     * @param arguments   it is started with
     * @param environment its variables
     */
    static boolean areIn(List<String> arguments, Map<String, String> environment) {
        for (String words : options(arguments, environment)) {
            if (TOOL.matcher(words).find()) {
                return true;
            }
        }
        return false;
    }

    /** All places where one may be. By no stream, as below: each launcher would have to make its lambdas. */
    private static List<String> options(List<String> arguments, Map<String, String> environment) {
        List<String> options = new ArrayList<>(arguments);
        for (String variable : JavaHeap.VARIABLES) {
            options.add(environment.getOrDefault(variable, ""));
        }
        return options;
    }

    /**
     * An agent that has the program's classes: the JVM loads those that it uses for itself, beside those of the PEs.
     *
     * @param arguments   the JVM is started with
     * @param environment its variables
     * @param classPath   of the program
     * @return which one, in words; null when there is none
     */
    static String agentOf(List<String> arguments, Map<String, String> environment, List<Path> classPath) {
        for (String words : options(arguments, environment)) {
            Matcher agent = AGENT.matcher(words);
            while (agent.find()) {
                String jar = agent.group(1);
                for (Path entry : classPath) {
                    if (isSame(entry, jar)) {
                        return "the agent " + jar + " is on the class path, whose classes a JVM loads once";
                    }
                }
            }
        }
        return null;
    }

    /**
     * What has classes that the JVM loads for itself, as it does those of modules: their static variables are those of all PEs.
     *
     * @param arguments   the JVM is started with
     * @param environment its variables
     * @return which option, in words; null when there is none
     */
    static String classesOf(List<String> arguments, Map<String, String> environment) {
        for (String words : options(arguments, environment)) {
            Matcher classes = CLASSES.matcher(words);
            if (classes.find()) {
                return classes.group() + " has classes that a JVM loads once";
            }
        }
        return null;
    }

    private static boolean isSame(Path entry, String file) {
        try {
            return Files.isSameFile(entry, Path.of(file));
        } catch (IOException | InvalidPathException _) { // the JVM says so
            return false;
        }
    }
}
