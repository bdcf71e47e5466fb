package org.jshmem.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Turns what stands on the command line into a program: a bundled name, a jar, or a main class on {@code -cp}. */
final class ProgramFinder {

    private final BundledPrograms bundled;
    private final List<Path> classPath;

    ProgramFinder(BundledPrograms bundled, String classPath) {
        this.bundled = bundled;
        this.classPath = Arrays.stream(classPath.split(File.pathSeparator))
                .flatMap(ProgramFinder::expand)
                .toList();
    }

    Program find(String name) {
        if (name.endsWith(".jar")) {
            return ofJar(Path.of(name));
        }
        Program program = bundled.find(name);
        if (program != null) {
            return program;
        }
        boolean isPath = name.contains("/"); // the file may be there, but no class has such a name
        if (!isPath && classPath.stream().anyMatch(entry -> contains(entry, name.replace('.', '/') + ".class"))) {
            return new Program(name, classPath);
        }
        throw new UsageException("no such program: " + name + ": neither bundled (" + String.join(", ",
                bundled.summaries().keySet()) + "), nor a jar file, nor a main class on the class path (-cp "
                + String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList()) + ")");
    }

    private Program ofJar(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new UsageException("no such jar file: " + jar);
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String mainClass = manifest == null
                    ? null
                    : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            if (mainClass == null) {
                throw new UsageException("the manifest of " + jar + " names no Main-Class: give the main class with "
                        + "-cp " + jar + " instead");
            }
            List<Path> all = new ArrayList<>(List.of(jar));
            all.addAll(classPath);
            return new Program(mainClass, all);
        } catch (IOException e) {
            throw new UsageException("cannot read jar file: " + jar + ": " + e.getMessage());
        }
    }

    /** An entry that ends in {@code *} stands for the jars of the directory, as for the java command. */
    private static Stream<Path> expand(String entry) {
        if (!entry.equals("*") && !entry.endsWith(File.separator + "*")) {
            return Stream.of(Path.of(entry));
        }
        Path directory = Path.of(entry.substring(0, entry.length() - 1));
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UsageException("cannot list the class path entry: " + entry);
        }
    }

    /** Whether a class path entry, a directory or a jar, has a file. */
    static boolean contains(Path entry, String resource) {
        if (Files.isDirectory(entry)) {
            return Files.isRegularFile(entry.resolve(resource));
        }
        if (!Files.isRegularFile(entry)) {
            return false;
        }
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            return jar.getEntry(resource) != null;
        } catch (IOException e) {
            throw new UsageException("cannot read the class path entry: " + entry + ": " + e.getMessage());
        }
    }
}
