package org.jshmem.sim.machine;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The folder with the profiles that come with the simulator, in its jar or where its classes are: each file is a machine. */
final class ProfileFolder {

    /** What a name ends in that is that of a file. */
    static final String SUFFIX = ".properties";

    /** Read by the launcher, too, which lists the names. */
    private static final String FOLDER = "META-INF/jshmem/machines/";

    private final Path root;

    /** @param root a jar, or a directory with the same files */
    ProfileFolder(Path root) {
        this.root = root;
    }

    /** The folder in the jar of this class. */
    static ProfileFolder builtIn() {
        try {
            return new ProfileFolder(
                    Path.of(ProfileFolder.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The names of the machines, in alphabetical order. */
    List<String> names() {
        try {
            return Files.isDirectory(root) ? namesInDirectory() : namesInJar();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + root, e);
        }
    }

    private List<String> namesInDirectory() throws IOException {
        try (Stream<Path> files = Files.list(root.resolve(FOLDER))) {
            return names(files.map(file -> FOLDER + file.getFileName()));
        }
    }

    private List<String> namesInJar() throws IOException {
        try (ZipFile jar = new ZipFile(root.toFile())) {
            return names(jar.stream().map(ZipEntry::getName));
        }
    }

    private static List<String> names(Stream<String> files) {
        return files.filter(file -> file.startsWith(FOLDER) && file.endsWith(SUFFIX))
                .map(file -> file.substring(FOLDER.length(), file.length() - SUFFIX.length()))
                .sorted()
                .toList();
    }

    /** The profile of a machine; throws {@link NoSuchFileException} when there is none of that name. */
    InputStream open(String name) throws IOException {
        String file = FOLDER + name + SUFFIX;
        if (Files.isDirectory(root)) {
            return Files.newInputStream(root.resolve(file));
        }
        try (ZipFile jar = new ZipFile(root.toFile())) {
            ZipEntry entry = jar.getEntry(file);
            if (entry == null) {
                throw new NoSuchFileException(file);
            }
            return new ByteArrayInputStream(jar.getInputStream(entry).readAllBytes());
        }
    }
}
