package org.jshmem.launch.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class ArgumentFileTest {

    @TempDir
    private Path directory;

    @Test
    void wordsShouldBeThoseOfAShell() throws Exception {
        assertEquals(List.of("-np", "2", "a b", "\u00e4"), ArgumentFile.read(file("-np 2\n'a b' \u00e4").toString()));
    }

    /** It would be a part of the first word, and messages would not show it. */
    @Test
    void byteOrderMarkShouldBeSkipped() throws Exception {
        assertEquals(List.of("-np", "2"), ArgumentFile.read(file("\ufeff-np 2").toString()));
    }

    /** No name of a file has one, and the JDK says so by an exception of its own wherever such a word is used. */
    @Test
    void nulShouldBeRefused() throws Exception {
        Path file = file("-cp a\0b");
        assertEquals("@" + file + ": the argument file has a NUL character: it is no text",
                assertThrows(UsageException.class, () -> ArgumentFile.read(file.toString())).getMessage());
    }

    private Path file(String text) throws Exception {
        return Files.writeString(directory.resolve("file"), text);
    }
}
