package org.jshmem.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Programs that come with jshmem. Each jar lists its own in {@code META-INF/jshmem/programs.properties}:
 * {@code name = main class} and {@code name.summary = one line}.
 */
final class BundledPrograms {

    private static final String LIST = "META-INF/jshmem/programs.properties";
    private static final String SUMMARY = ".summary";
    private static final List<String> MODULES = List.of("microbench", "nas-kernels");

    private final Map<String, Program> programs = new TreeMap<>();
    private final Map<String, String> summaries = new TreeMap<>();

    BundledPrograms(Installation installation) {
        for (String module : MODULES) {
            Path jar = installation.jar(module);
            if (Files.exists(jar)) {
                List<Path> classPath = new ArrayList<>(List.of(jar));
                classPath.addAll(installation.libraries(module));
                addAll(jar, classPath);
            }
        }
    }

    /** The program of that name, or null. */
    Program find(String name) {
        return programs.get(name);
    }

    /** One line for people per name, in alphabetical order. */
    Map<String, String> summaries() {
        return summaries;
    }

    private void addAll(Path jar, List<Path> classPath) {
        Properties list = read(jar);
        for (String name : list.stringPropertyNames()) {
            if (!name.endsWith(SUMMARY)) {
                programs.put(name, new Program(list.getProperty(name), classPath));
                summaries.put(name, list.getProperty(name + SUMMARY, ""));
            }
        }
    }

    private static Properties read(Path jar) {
        Properties list = new Properties();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(LIST);
            if (entry != null) {
                try (InputStream in = zip.getInputStream(entry)) {
                    list.load(in);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
        return list;
    }
}
