package org.jshmem.isolation;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.spi.LibraryCode;

/**
 * The class files of a program: the directories and jars of its class path, with those that the manifests of its jars add. Classes
 * of the JDK and of the library that stand there as well are not the program's.
 *
 * <p>
 * A file {@value #SHAREABLE} on the class path vouches for classes: PEs that share a JVM may share them and all that they refer to,
 * whatever state that has. Each line names a package or a class, and covers all below; {@code #} begins a comment. It suits
 * libraries whose static state is a cache. Objects of this class may be used by several threads at a time.
 */
public final class ProgramClasses {

    /** The file that vouches for classes. */
    public static final String SHAREABLE = "META-INF/jshmem/shareable";

    private final List<ClassPathEntry> entries = new ArrayList<>();
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();
    private volatile NamedClasses shareable;

    private ProgramClasses(List<Path> classPath) {
        Set<Path> added = new HashSet<>();
        classPath.forEach(entry -> add(entry, added));
    }

    private void add(Path path, Set<Path> added) {
        if (added.add(path.toAbsolutePath().normalize()) && Files.exists(path)) {
            ClassPathEntry entry = Files.isDirectory(path) ? new ClassDirectory(path) : new ClassJar(path);
            entries.add(entry);
            entry.classPath().forEach(further -> add(further, added));
        }
    }

    /**
     * A class path.
     *
     * @param classPath directories and jars; those that are not there are left out
     * @return its classes
     */
    public static ProgramClasses of(List<Path> classPath) {
        return new ProgramClasses(classPath);
    }

    /**
     * Whether a class is the program's.
     *
     * @param className with dots
     * @return false for classes of the JDK and of the library, and for those that are not there
     */
    public boolean has(String className) {
        Boolean has = known.get(className);
        if (has == null) {
            has = !PlatformPackages.has(packageOf(className)) && entryOf(className) != null
                    && !LibraryCode.owns(className);
            known.put(className, has);
        }
        return has;
    }

    /**
     * The file of a class of the program.
     *
     * @param className with dots
     * @return its bytes, or null when there is none
     */
    public byte[] read(String className) {
        return has(className) ? entryOf(className).read(fileOf(className)) : null;
    }

    /**
     * The program's classes of a package.
     *
     * @param packageName with dots
     * @return their names with dots, sorted
     */
    public List<String> inPackage(String packageName) {
        Set<String> names = new TreeSet<>();
        String prefix = packageName.isEmpty() ? "" : packageName + ".";
        entries.forEach(entry -> entry.classesIn(packageName.replace('.', '/'))
                .forEach(name -> names.add(prefix + name)));
        return names.stream().filter(this::has).toList();
    }

    /**
     * Where a resource is.
     *
     * @param name with slashes
     * @return the first of that name, or null
     */
    public URL resource(String name) {
        return entries.stream().map(entry -> entry.find(name)).filter(url -> url != null).findFirst().orElse(null);
    }

    /**
     * All resources of a name.
     *
     * @param name with slashes
     * @return in the order of the class path
     */
    public List<URL> resources(String name) {
        return entries.stream().map(entry -> entry.find(name)).filter(url -> url != null).toList();
    }

    /** What somebody vouches for. */
    NamedClasses shareable() {
        if (shareable == null) {
            Set<String> names = new HashSet<>();
            for (ClassPathEntry entry : entries) {
                byte[] file = entry.read(SHAREABLE);
                if (file != null) {
                    new String(file, StandardCharsets.UTF_8).lines().map(line -> line.replaceFirst("#.*", "").strip())
                            .filter(line -> !line.isEmpty()).forEach(names::add);
                }
            }
            shareable = new NamedClasses(names);
        }
        return shareable;
    }

    /** What tells this class path from others; from other contents of a jar without a name it does not. */
    String name() {
        List<Object> names = new ArrayList<>();
        for (ClassPathEntry entry : entries) { // no lambda: see fingerprint
            names.add(entry.isUnnamed() ? "" : entry.location());
        }
        return names.toString();
    }

    /** Those in which somebody has looked for a class, though it may not be there. */
    Collection<String> packages() {
        Set<String> packages = new TreeSet<>();
        known.keySet().forEach(name -> packages.add(packageOf(name)));
        packages.removeIf(PlatformPackages::has);
        return packages;
    }

    /**
     * What a plan depends on that has looked in some packages, after other facts. Every launcher asks for it, but not the run that
     * an AOT cache is made of, which keeps no plans: so there is no lambda on this path, which each would have to make.
     */
    Fingerprint fingerprint(Collection<String> packages, String facts) {
        Fingerprint fingerprint = new Fingerprint(facts);
        List<String> directories = new ArrayList<>();
        for (String name : packages) {
            directories.add(name.replace('.', '/'));
        }
        for (ClassPathEntry entry : entries) {
            entry.addTo(fingerprint, directories);
        }
        return fingerprint;
    }

    /** Where the file of a class stands first, whosever it is; null when there is none. */
    ClassPathEntry entryOf(String className) {
        String file = fileOf(className);
        for (ClassPathEntry entry : entries) {
            if (entry.has(file)) {
                return entry;
            }
        }
        return null;
    }

    static String packageOf(String className) {
        return className.substring(0, Math.max(0, className.lastIndexOf('.')));
    }

    static String fileOf(String className) {
        return className.replace('.', '/') + ".class";
    }
}
