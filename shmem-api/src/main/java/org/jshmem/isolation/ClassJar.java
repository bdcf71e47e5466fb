package org.jshmem.isolation;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** A jar of a class path; it stays open, as the program may load classes for as long as it runs. */
final class ClassJar implements ClassPathEntry {

    private static final String VERSIONS = "META-INF/versions/";

    /** Below it are files without a name. */
    private static final Path PROCESSES = Path.of("/proc");

    private final Path file;
    private final URL location;
    /** Null when it cannot be read. */
    private final JarFile jar;
    private final Manifest manifest;
    private Map<String, Collection<String>> classes;

    ClassJar(Path file) {
        this.file = file;
        location = ClassPathEntry.url(file);
        jar = open(file);
        manifest = readManifest();
    }

    private static JarFile open(Path file) {
        try {
            return new JarFile(file.toFile(), false, ZipFile.OPEN_READ, Runtime.version());
        } catch (IOException _) {
            return null;
        }
    }

    private Manifest readManifest() {
        try {
            return jar == null ? null : jar.getManifest();
        } catch (IOException _) {
            return null;
        }
    }

    @Override
    public byte[] read(String name) {
        JarEntry entry = entry(name);
        if (entry == null) {
            return null;
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        } catch (IOException _) {
            return null;
        }
    }

    @Override
    public boolean has(String name) {
        return entry(name) != null;
    }

    private JarEntry entry(String name) {
        return jar == null ? null : jar.getJarEntry(name);
    }

    @Override
    public URL find(String name) {
        JarEntry entry = entry(name);
        try {
            return entry == null ? null : URI.create("jar:" + location + "!" + path(entry.getRealName())).toURL();
        } catch (MalformedURLException | URISyntaxException _) {
            return null;
        }
    }

    private static String path(String name) throws URISyntaxException {
        return new URI("file", null, "/" + name, null).toASCIIString().substring("file:".length());
    }

    @Override
    public synchronized Collection<String> classesIn(String directory) {
        if (classes == null) {
            classes = new HashMap<>();
            for (Enumeration<JarEntry> all = entries(); all.hasMoreElements();) {
                addClass(all.nextElement().getName());
            }
        }
        return classes.getOrDefault(directory, List.of());
    }

    private Enumeration<JarEntry> entries() {
        return jar == null ? Collections.emptyEnumeration() : jar.entries();
    }

    /** Of a jar for several releases of Java those are included that only a newer one has; they are looked up in vain. */
    private void addClass(String entry) {
        String name = entry.startsWith(VERSIONS) ? entry.substring(entry.indexOf('/', VERSIONS.length()) + 1) : entry;
        int slash = name.lastIndexOf('/');
        String className = ClassPathEntry.className(name.substring(slash + 1));
        if (className != null) {
            classes.computeIfAbsent(name.substring(0, Math.max(0, slash)), _ -> new TreeSet<>()).add(className);
        }
    }

    @Override
    public void addTo(Fingerprint fingerprint, Collection<String> directories) {
        if (isUnnamed()) {
            fingerprint.addContents(file);
        } else {
            fingerprint.add(file);
        }
    }

    @Override
    public Manifest manifest() {
        return manifest;
    }

    @Override
    public List<Path> classPath() {
        String value = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        return value == null
                ? List.of()
                : Arrays.stream(value.trim().split("\\s+")).map(this::resolve).flatMap(Stream::ofNullable).toList();
    }

    /** Relative to this jar; null for what is no file. */
    private Path resolve(String entry) {
        try {
            URI uri = file.toAbsolutePath().toUri().resolve(entry);
            return "file".equals(uri.getScheme()) ? Path.of(uri) : null;
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    @Override
    public URL location() {
        return location;
    }

    @Override
    public boolean isUnnamed() {
        return file.startsWith(PROCESSES);
    }
}
