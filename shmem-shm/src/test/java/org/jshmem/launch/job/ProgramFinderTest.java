package org.jshmem.launch.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

import org.jshmem.launch.option.UsageException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ProgramFinderTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "Main-Class: \n", "Class-Path: lib/a.jar\n"})
    void jarWithoutAMainClassShouldBeRefused(String attributes, @TempDir Path directory) throws IOException {
        String jar = directory.resolve("program.jar").toString();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(Path.of(jar)))) {
            out.putNextEntry(new JarEntry("META-INF/MANIFEST.MF"));
            out.write(("Manifest-Version: 1.0\n" + attributes).getBytes());
        }
        assertEquals(
                "the manifest of " + jar + " names no Main-Class: give the main class with -cp " + jar + " instead",
                assertThrows(UsageException.class, () -> new ProgramFinder(null, ".", false).find(jar, List.of()))
                        .getMessage());
    }
}
