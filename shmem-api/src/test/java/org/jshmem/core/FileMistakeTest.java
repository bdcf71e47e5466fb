package org.jshmem.core;

import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class FileMistakeTest {

    @Test
    void reasonShouldBeWords(@TempDir Path directory) throws IOException {
        Path file = Files.write(directory.resolve("file"), new byte[]{(byte) 0xff});
        assertReason("no such file or directory", () -> Files.readString(directory.resolve("none")));
        assertReason("not a text file", () -> Files.readString(file));
        assertReason("it exists, and is no directory", () -> Files.createDirectories(file));
        assertReason("not a directory", () -> Files.list(file));
        assertReason("Not a directory", () -> Files.readString(file.resolve("below")));
        assertReason("Is a directory", () -> Files.readString(directory));
        assertReason("Is a directory", () -> new FileOutputStream(directory.toFile()).close());
        assertReason("Not a directory", () -> new FileOutputStream(file + "/b (c)").close());
        assertReason("by hand", () -> {
            throw new FileNotFoundException("by hand");
        });
        assertReason("java.io.IOException", () -> {
            throw new IOException();
        });
    }

    private static void assertReason(String reason, Executable access) {
        assertEquals(reason, FileMistake.reason(assertThrows(IOException.class, access)));
    }
}
