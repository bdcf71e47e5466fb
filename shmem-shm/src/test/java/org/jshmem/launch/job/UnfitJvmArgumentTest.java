package org.jshmem.launch.job;

import org.jshmem.launch.option.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class UnfitJvmArgumentTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"-version | runs no program: leave it out, or use java",
                "-? | runs no program: leave it out, or use java",
                "--dry-run | runs no program: leave it out, or use java",
                "--describe-module=java.base | runs no program: leave it out, or use java",
                "-cp | would take the place of the class path: use -cp of oshrun",
                "-Djava.class.path=a | would take the place of the class path: use -cp of oshrun",
                "-Xinternalversion | runs no program: leave it out, or use java",
                "--class-path=a | would take the place of the class path: use -cp of oshrun",
                "-jar | would take the place of the program: name the jar where the program stands",
                "--module=a/b | would take the place of the program: name its main class, and its jar with -cp of oshrun"})
    void whatRunsAnotherProgramOrNoneShouldBeRefused(String argument, String cure) {
        assertEquals("--jvm-arg: " + argument + " " + cure,
                assertThrows(UsageException.class, () -> UnfitJvmArgument.refuse(argument, null)).getMessage());
    }

    /** The JVM would take the next of our words for it, and have no main class. */
    @ParameterizedTest
    @ValueSource(strings = {"--add-opens", "--add-modules", "--enable-native-access", "-p"})
    void valueThatIsMissingShouldBeSaidSo(String argument) {
        String message = "--jvm-arg: " + argument + ": its value is missing: give it by another --jvm-arg behind it";
        assertEquals(message,
                assertThrows(UsageException.class, () -> UnfitJvmArgument.refuse(argument, null)).getMessage());
        assertEquals(message,
                assertThrows(UsageException.class, () -> UnfitJvmArgument.refuse(argument, "-ea")).getMessage());
        assertDoesNotThrow(() -> UnfitJvmArgument.refuse(argument, "value"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-Djava.class.paths=a", "-showversion", "--show-version", "-XshowSettings", "-Dversion=-version",
                "--add-modules=x",
                "-Xmx1g", "-ea"})
    void othersShouldBeTaken(String argument) {
        assertDoesNotThrow(() -> UnfitJvmArgument.refuse(argument, null));
    }
}
