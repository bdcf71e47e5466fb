package org.jshmem.launch.process;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class JvmToolsTest {

    @ParameterizedTest
    @CsvSource({"-agentlib:jdwp=transport=dt_socket, '', true", "-XX:StartFlightRecording, '', true",
        "-Dx=a-javaagent:b, '', false", "-Xmx1g, '', false", "-Xmx1g, -ea -javaagent:a.jar, true",
        "-Xmx1g, @options, true", "-Xmx1g, -ea, false"})
    void toolsShouldBeFoundWhereverAJvmFindsThem(String argument, String variable, boolean areThere) {
        assertEquals(areThere,
                JvmTools.areIn(List.of("java", argument, "Main"), Map.of("JAVA_TOOL_OPTIONS", variable)));
    }
}
