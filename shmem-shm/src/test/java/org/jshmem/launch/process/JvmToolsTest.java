package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class JvmToolsTest {

    @ParameterizedTest
    @CsvSource({"-agentlib:jdwp=transport=dt_socket, '', true", "-XX:StartFlightRecording, '', true",
        "-Dx=a-javaagent:b, '', false", "-Xmx1g, '', false", "-Xmx1g, -ea -javaagent:a.jar, true",
        "-Xmx1g, @options, true", "-Xmx1g, -ea, false"})
    void toolsShouldBeFoundWhereverAJvmFindsThem(String argument, String variable, boolean areThere) {
        assertEquals(areThere,
                JvmTools.areIn(List.of("java", argument, "Main"), Map.of("JAVA_TOOL_OPTIONS", variable)));
    }

    @Test
    void agentOnTheClassPathShouldBeNamed(@TempDir Path directory) throws IOException {
        Path jar = Files.createFile(directory.resolve("a.jar"));
        Path other = Files.createFile(directory.resolve("b.jar"));
        String agent = "-javaagent:" + jar;
        String found = "the agent " + jar + " is on the class path, whose classes a JVM loads once";
        assertEquals(found, JvmTools.agentOf(List.of("-ea", agent), Map.of(), List.of(other, jar)));
        assertEquals(found, JvmTools.agentOf(List.of(), Map.of("JDK_JAVA_OPTIONS", "-ea " + agent + "=x=y"),
                List.of(jar)));
        assertNull(JvmTools.agentOf(List.of(agent), Map.of(), List.of(other, directory)));
        assertNull(JvmTools.agentOf(List.of("-javaagent:missing.jar"), Map.of(), List.of(jar)));
    }

    @ParameterizedTest
    @CsvSource({"--module-path=mods, -ea, --module-path", "-ea, -Xmx1g --module-path mods, --module-path",
        "-ea, -p mods, -p", "-Xbootclasspath/a:a.jar, '', -Xbootclasspath/a", "--patch-module=m=d, '', --patch-module"})
    void classesBesideTheClassPathShouldBeNamed(String argument, String variable, String option) {
        assertEquals(option + " has classes that a JVM loads once",
                JvmTools.classesOf(List.of("-Xmx1g", argument), Map.of("JDK_JAVA_OPTIONS", variable)));
    }

    @ParameterizedTest
    @CsvSource({"-Dx=--module-path=mods", "-ea", "--add-modules=jdk.incubator.vector", "-Dpath=-p"})
    void otherOptionsHaveNoClasses(String argument) {
        assertNull(JvmTools.classesOf(List.of(argument), Map.of("JAVA_TOOL_OPTIONS", argument)));
    }
}
