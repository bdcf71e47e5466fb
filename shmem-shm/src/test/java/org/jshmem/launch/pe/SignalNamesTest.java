package org.jshmem.launch.pe;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class SignalNamesTest {

    @ParameterizedTest
    @CsvSource({"1, HUP", "9, KILL", "15, TERM", "16, STKFLT", "24, XCPU", "31, SYS", "32, 32", "33, 33", "34, RTMIN",
        "37, RTMIN+3", "49, RTMIN+15", "50, RTMAX-14", "63, RTMAX-1", "64, RTMAX"})
    void namesShouldBeThoseOfTheSystem(int number, String name) {
        assertEquals(name, SignalNames.name(number));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -128, 0, 65, 127})
    void otherNumbersShouldHaveNone(int number) {
        assertNull(SignalNames.name(number));
    }

    /** The shell knows them, too. */
    @Test
    void everyNameShouldBeTheShells() throws Exception {
        for (int number = 1; number <= 64; number++) {
            Process shell = new ProcessBuilder("bash", "-c", "kill -l " + number).redirectErrorStream(true).start();
            String name = new String(shell.getInputStream().readAllBytes()).strip();
            shell.waitFor(1, TimeUnit.MINUTES);
            assertEquals(name.isEmpty() ? Integer.toString(number) : name, SignalNames.name(number));
            assertEquals(number < 32 ? number : 0, SignalNames.number(name));
        }
    }
}
