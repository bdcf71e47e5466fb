package org.jshmem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The version is that of the build: programs are compiled with the constant, so that it cannot be read at run time. */
class VersionTest {

    private static final Pattern VERSION = Pattern
            .compile("<artifactId>jshmem</artifactId>\\s*<version>([\\d.]+)(-SNAPSHOT)?<");

    @Test
    void libraryShouldHaveTheVersionOfTheBuild() throws IOException {
        Matcher version = VERSION.matcher(Files.readString(Path.of("pom.xml")));
        assertTrue(version.find());
        assertEquals("jshmem " + version.group(1), Shmem.VENDOR_STRING);
    }
}
