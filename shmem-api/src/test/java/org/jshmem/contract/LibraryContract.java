package org.jshmem.contract;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.spi.LibraryCode;
import org.jshmem.spi.TransportProvider;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Every class below {@code org.jshmem} in the library's and the backend's jars is theirs, and no other class is: neither those of
 * other jars, nor a program that comes with these.
 */
public abstract class LibraryContract {

    /**
     * The backend.
     *
     * @return its provider
     */
    protected abstract Class<? extends TransportProvider> backend();

    @Test
    void everyClassOfTheLibraryShouldBeOwned() throws Exception {
        for (Class<?> member : List.of(Shmem.class, backend())) {
            List<String> names = classNames(source(member));
            assertTrue(names.contains(member.getName()), names.size() + " classes beside " + member);
            assertEquals(List.of(), names.stream()
                    .filter(name -> LibraryCode.owns(name) != name.startsWith("org.jshmem."))
                    .toList());
        }
    }

    @Test
    void noOtherClassShouldBeOwned() throws Exception {
        for (Class<?> member : List.of(getClass(), LibraryContract.class)) {
            List<String> names = classNames(source(member));
            assertTrue(names.contains(member.getName()), names.size() + " classes beside " + member);
            assertEquals(List.of(), names.stream().filter(LibraryCode::owns).toList());
        }
        assertFalse(LibraryCode.owns("java.lang.String"));
        assertFalse(LibraryCode.owns("org.jshmem.NoSuchClass"));
        assertFalse(LibraryCode.owns("Main"));
    }

    private static Path source(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static List<String> classNames(Path source) throws IOException {
        if (Files.isDirectory(source)) {
            return classNamesBelow(source);
        }
        try (FileSystem jar = FileSystems.newFileSystem(source)) {
            return classNamesBelow(jar.getPath("/"));
        }
    }

    private static List<String> classNamesBelow(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            TreeSet<String> names = new TreeSet<>();
            files.map(file -> root.relativize(file).toString())
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .forEach(name -> names.add(name.substring(0, name.length() - 6).replace('/', '.')));
            return List.copyOf(names);
        }
    }
}
