package org.jshmem.launch.job;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

import org.jshmem.core.FileMistake;
import org.jshmem.launch.option.Suggestion;
import org.jshmem.launch.option.UsageException;

/**
 * Turns what stands on the command line into a program: a bundled name, a jar, a source file, or a main
 * class on {@code -cp}.
 */
public final class ProgramFinder {

    private static final Map<Attributes.Name, String> ACCESS = Map.of(new Attributes.Name("Add-Opens"), "--add-opens",
            new Attributes.Name("Add-Exports"), "--add-exports");
    private static final String CLASS_FILE = ".class";

    /** No name of a class, which begins with a capital. */
    private static final String BUNDLED_NAME = "(\\./)?[a-z0-9-]+";

    private static final int ENTRIES_TO_NAME = 5;

    private final BundledPrograms bundled;
    private final boolean moved;
    private final List<Path> classPath;

    /**
     * Where to look.
     *
     * @param bundled   what comes with jshmem
     * @param classPath as on the command line
     * @param moved     whether PEs have another working directory, where relative names would mean something else
     */
    ProgramFinder(BundledPrograms bundled, String classPath, boolean moved) {
        this.bundled = bundled;
        this.moved = moved;
        this.classPath = Arrays.stream(classPath.split(File.pathSeparator))
                .flatMap(ProgramFinder::expand)
                .map(this::ofPe)
                .toList();
    }

    /**
     * Finds a program.
     *
     * @param name         what the command line calls it
     * @param jvmArguments options of the JVMs that will run it
     */
    Program find(String name, List<String> jvmArguments) {
        if (SourceProgram.isOne(name)) {
            return SourceProgram.compile(Path.of(name), bundled.library(), classPath, jvmArguments);
        }
        if (name.endsWith(".jar")) {
            return ofJar(Path.of(name));
        }
        Program program = bundled.find(name);
        if (program != null) {
            return program;
        }
        boolean isPath = name.contains("/"); // the file may be there, but no class has such a name
        if (!isPath && classPath.stream().anyMatch(entry -> contains(entry, name.replace('.', '/') + CLASS_FILE))) {
            return new Program(name, classPath);
        }
        throw unknown(name);
    }

    private UsageException unknown(String name) {
        if (Files.isRegularFile(Path.of(name))) {
            return new UsageException("neither a jar nor a source file: " + name + (name.endsWith(CLASS_FILE)
                    ? ": give the name of the class, and where it is with -cp"
                    : ": oshrun runs programs for the JVM"));
        }
        if (bundled.namesBesideTools().contains(name)) {
            return new UsageException(name + " is done by oshrun itself, without PEs: leave the colon out, and what is "
                    + "on its other side");
        }
        String suggestion = name.matches(BUNDLED_NAME)
                ? Suggestion.of(name.replaceFirst("^\\./", ""), bundled.namesBesideTools())
                : "";
        if (!suggestion.isEmpty()) {
            return new UsageException("no such program: " + name + suggestion + " (oshrun --help lists all)");
        }
        return new UsageException("no such program: " + name + ": neither bundled (" + String.join(", ",
                bundled.summaries().keySet()) + "), nor a jar or source file, nor a main class on the class path (-cp "
                + beginningOfClassPath() + ")");
    }

    /** Build tools name a hundred libraries, after what they have built. */
    private String beginningOfClassPath() {
        String beginning = classPath.stream().limit(ENTRIES_TO_NAME).map(Path::toString).collect(Collectors.joining(
                File.pathSeparator));
        int left = classPath.size() - ENTRIES_TO_NAME;
        return left <= 0 ? beginning : beginning + File.pathSeparator + "... and " + left + " more";
    }

    /** As the JVM of a PE gets it: a class path has no way to name a path with a colon. */
    private Path ofPe(Path entry) {
        Path path = moved ? entry.toAbsolutePath() : entry;
        if (path.toString().contains(File.pathSeparator)) {
            throw new UsageException("a class path cannot name a path with a colon: " + path + (entry.isAbsolute()
                    ? ": change to its directory and leave that out"
                    : ": leave --wdir out") + ", or rename the directory");
        }
        return path;
    }

    private Program ofJar(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new UsageException("no such jar file: " + jar);
        }
        List<Path> all = new ArrayList<>(List.of(ofPe(jar)));
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String mainClass = manifest == null
                    ? null
                    : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            if (mainClass == null || mainClass.isBlank()) {
                throw new UsageException("the manifest of " + jar + " names no Main-Class: give the main class with "
                        + "-cp " + jar + " instead");
            }
            all.addAll(classPath);
            return new Program(mainClass.trim().replace('/', '.'), all, access(manifest)); // as the java command takes it
        } catch (IOException e) {
            throw new UsageException("cannot read jar file: " + jar + ": " + FileMistake.reason(e));
        }
    }

    /** What the java command does for the manifest of the jar that it runs. */
    private static List<String> access(Manifest manifest) {
        List<String> options = new ArrayList<>();
        ACCESS.forEach((attribute, option) -> {
            String packages = manifest.getMainAttributes().getValue(attribute);
            if (packages != null) {
                Arrays.stream(packages.trim().split("\\s+")).forEach(
                        one -> options.addAll(List.of(option, one + "=ALL-UNNAMED")));
            }
        });
        return options;
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

    /**
     * Whether a class path entry has a file.
     *
     * @param entry    a directory or a jar
     * @param resource the file, with slashes
     * @return false also when there is no such entry
     */
    public static boolean contains(Path entry, String resource) {
        if (Files.isDirectory(entry)) {
            return Files.isRegularFile(entry.resolve(resource));
        }
        if (!Files.isRegularFile(entry)) {
            return false;
        }
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            return jar.getEntry(resource) != null;
        } catch (IOException e) {
            throw new UsageException("cannot read the class path entry: " + entry + ": " + FileMistake.reason(e));
        }
    }
}
