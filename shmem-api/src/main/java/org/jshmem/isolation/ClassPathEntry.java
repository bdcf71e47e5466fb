package org.jshmem.isolation;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.jar.Manifest;

/** One directory or jar of a class path. What cannot be read is empty, as it is to the JVM. */
sealed interface ClassPathEntry permits ClassDirectory, ClassJar {

    /** Files are named with slashes, relative to the entry; null when there is no such file. */
    byte[] read(String file);

    boolean has(String file);

    /** Of a file, or of a directory in it; null when there is none. */
    URL find(String file);

    /** The simple names of the classes in a directory, as far as class files are named as their classes. */
    Collection<String> classesIn(String directory);

    /** Adds what the classes of some directories depend on. */
    void addTo(Fingerprint fingerprint, Collection<String> directories);

    /** Null when there is none. */
    Manifest manifest();

    /** What its manifest puts on the class path as well. */
    List<Path> classPath();

    /** Where it says its classes are from. */
    URL location();

    /** Whether its location is another one in each run: that of a jar with what the launcher has compiled. */
    default boolean isUnnamed() {
        return false;
    }

    /** As the JVM names the entries of its class path. */
    static URL url(Path entry) {
        try {
            File file = new File(entry.toString());
            return URI.create(canonical(file).toURI().toASCIIString()).toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(entry.toString(), e);
        }
    }

    private static File canonical(File file) {
        try {
            return file.getCanonicalFile();
        } catch (java.io.IOException _) {
            return file.getAbsoluteFile();
        }
    }

    /** The name of a class whose file is in a directory; null when it is another file. */
    static String className(String file) {
        return file.endsWith(".class") && !file.endsWith("-info.class")
                ? file.substring(0, file.length() - ".class".length())
                : null;
    }
}
