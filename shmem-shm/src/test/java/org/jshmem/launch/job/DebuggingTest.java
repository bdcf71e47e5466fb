package org.jshmem.launch.job;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class DebuggingTest {

    @ParameterizedTest
    @CsvSource({"65535, 65536", "2147483647, 2147483648"})
    void portThatDoesNotExistShouldBeNamed(String base, String last) {
        ParsedOptions options = ParsedOptions.parse(List.of("--debug-port", base));
        var failure = assertThrows(UsageException.class, () -> Debugging.of(options, 2));
        assertEquals("--debug-port: PE 1 would need port " + last + ", the largest is 65535", failure.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"--suspend=, ''", "--suspend=2, 2"})
    void listThatIsNoneShouldBeShown(String suspend, String shown) {
        ParsedOptions options = ParsedOptions.parse(List.of("--debug-port", "5005", suspend));
        assertEquals("--suspend: not a list of PEs from 0 to 1: " + (shown.isEmpty() ? "''" : shown),
                assertThrows(UsageException.class, () -> Debugging.of(options, 2)).getMessage());
    }

    @Test
    void portThatIsTakenShouldBeNamedWithItsPe() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();
            Debugging debugging = Debugging.of(ParsedOptions.parse(List.of("--debug-port", "" + (port - 1))), 2);
            var failure = assertThrows(UsageException.class,
                    () -> debugging.requireFreePorts(List.of(new PeRange(1, 1))));
            assertEquals("--debug-port: port " + port + ", for PE 1, is not free: Address already in use",
                    failure.getMessage());
        }
    }

    @Test
    void withoutPortsThereMayBeAnyNumberOfPes() {
        assertEquals(List.of(), Debugging.of(ParsedOptions.parse(List.of()), 100_000).jvmArguments(new PeRange(0, 1)));
    }

    /** PEs may have a directory of their own, a comma begins the next option of a recording, and %p is its process. */
    @Test
    void recordingsShouldBeWhereTheCommandLineSaysWhateverTheirName() {
        Debugging debugging = Debugging.of(ParsedOptions.parse(List.of("--jfr", "a,b%p")), 2);
        assertEquals(
                List.of("-XX:StartFlightRecording:filename=\"" + Path.of("a,b%%p", "pe-1.jfr").toAbsolutePath() + "\"",
                        "-XX:FlightRecorderOptions:repository=\"" + Path.of("a,b%p").toAbsolutePath() + "\""),
                debugging.jvmArguments(new PeRange(1, 1)).subList(0, 2));
    }
}
