package org.jshmem.isolation;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** A directory of a class path. */
final class ClassDirectory implements ClassPathEntry {

    private final Path root;
    private final URL location;

    ClassDirectory(Path root) {
        this.root = root.toAbsolutePath().normalize();
        location = ClassPathEntry.url(root);
    }

    @Override
    public byte[] read(String file) {
        Path path = path(file);
        try {
            return path == null || !Files.isRegularFile(path) ? null : Files.readAllBytes(path);
        } catch (IOException _) {
            return null;
        }
    }

    @Override
    public boolean has(String file) {
        Path path = path(file);
        return path != null && Files.isRegularFile(path);
    }

    @Override
    public URL find(String file) {
        Path path = path(file);
        try {
            return path == null || !Files.exists(path)
                    ? null
                    : URI.create(path.toUri().toASCIIString()).toURL();
        } catch (MalformedURLException _) {
            return null;
        }
    }

    /** Null for names that no file here has. */
    private Path path(String file) {
        try {
            Path path = root.resolve(file).normalize();
            return path.startsWith(root) ? path : null;
        } catch (InvalidPathException _) {
            return null;
        }
    }

    @Override
    public Collection<String> classesIn(String directory) {
        Path path = path(directory);
        if (path == null || !Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.map(file -> ClassPathEntry.className(file.getFileName().toString()))
                    .filter(Objects::nonNull).toList();
        } catch (IOException _) {
            return List.of();
        }
    }

    @Override
    public void addTo(Fingerprint fingerprint, Collection<String> directories) {
        fingerprint.add(root.resolve(ProgramClasses.SHAREABLE));
        Path services = root.resolve(JdkServices.DIRECTORY);
        if (Files.isDirectory(services)) {
            for (String service : JdkServices.ALL) {
                fingerprint.add(services.resolve(service));
            }
        }
        for (String directory : directories) {
            Path path = path(directory);
            classesIn(directory).stream().sorted().forEach(name -> fingerprint.add(path.resolve(name + ".class")));
        }
    }

    @Override
    public Manifest manifest() {
        return null; // the JVM reads those of jars only
    }

    @Override
    public List<Path> classPath() {
        return List.of();
    }

    @Override
    public URL location() {
        return location;
    }
}
