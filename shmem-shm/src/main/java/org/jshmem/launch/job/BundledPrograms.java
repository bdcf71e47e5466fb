package org.jshmem.launch.job;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.jshmem.core.FileMistake;
import org.jshmem.launch.option.UsageException;

/**
 * Programs that come with jshmem. Each jar lists its own in {@code META-INF/jshmem/programs.properties}, and tools, which
 * oshrun runs without PEs, in {@code tools.properties}: {@code name = main class} and {@code name.summary = one line}.
 */
public final class BundledPrograms {

    private static final String LISTS = "META-INF/jshmem/";
    private static final String SUMMARY = ".summary";

    private final Map<String, Program> programs = new TreeMap<>();
    private final Map<String, String> summaries = new TreeMap<>();

    /** What oshrun does itself. */
    public static final List<String> COMMANDS = List.of("completion", "info", "man", "new", "top",
            "trace-to-perfetto");

    private final Installation installation;

    private BundledPrograms(Installation installation, String list, List<String> modules) {
        this.installation = installation;
        for (String module : modules) {
            Path jar = installation.jar(module);
            if (Files.exists(jar)) {
                List<Path> classPath = new ArrayList<>(List.of(jar));
                classPath.addAll(installation.libraries(module));
                addAll(jar, LISTS + list, classPath);
            }
        }
    }

    /**
     * Programs for PEs.
     *
     * @param installation where to look
     * @return those of its jars
     */
    public static BundledPrograms programs(Installation installation) {
        return new BundledPrograms(installation, "programs.properties", List.of("microbench", "nas-kernels"));
    }

    /**
     * Programs that run without PEs.
     *
     * @param installation where to look
     * @return those of its jars
     */
    public static BundledPrograms tools(Installation installation) {
        return new BundledPrograms(installation, "tools.properties",
                List.of("microbench", "microbench/report", "shmem-sim"));
    }

    /** The jar with the public API. */
    Path library() {
        return installation.jar("shmem-api");
    }

    /** All that can stand where the name of a program does. */
    List<String> namesBesideTools() {
        List<String> names = new ArrayList<>(COMMANDS);
        names.addAll(programs.keySet());
        names.addAll(tools(installation).programs.keySet());
        return names;
    }

    /**
     * Looks up a program.
     *
     * @param name what the command line calls it
     * @return the program, or null
     */
    public Program find(String name) {
        return programs.get(name);
    }

    /** {@return one line for people for each name, in alphabetical order} */
    public Map<String, String> summaries() {
        return summaries;
    }

    private void addAll(Path jar, String entry, List<Path> classPath) {
        Properties list = read(jar, entry);
        for (String name : list.stringPropertyNames()) {
            if (!name.endsWith(SUMMARY)) {
                programs.put(name, new Program(list.getProperty(name), classPath));
                summaries.put(name, list.getProperty(name + SUMMARY, ""));
            }
        }
    }

    private static Properties read(Path jar, String name) {
        Properties list = new Properties();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(name);
            if (entry != null) {
                try (InputStream in = zip.getInputStream(entry)) {
                    list.load(in);
                }
            }
        } catch (IOException e) {
            throw new UsageException("cannot read " + jar + ": " + FileMistake.reason(e)
                    + ": remove it, and build jshmem again, or unpack its archive again");
        }
        return list;
    }
}
