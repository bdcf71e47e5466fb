package org.jshmem.launch.job;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Machines that come with the simulator: the files of a folder in its jar, each named like its machine. */
public final class SimulatedMachines {

    private static final String FOLDER = "META-INF/jshmem/machines/";
    private static final String SUFFIX = ".properties";
    private static final String SUMMARY = "summary";

    private SimulatedMachines() {}

    /**
     * What machines there are.
     *
     * @param simulator its jar, which need not exist
     * @return one line for people per name, in alphabetical order; nothing when there is no simulator
     */
    public static Map<String, String> summaries(Path simulator) {
        Map<String, String> summaries = new TreeMap<>();
        if (Files.exists(simulator)) {
            try (ZipFile jar = new ZipFile(simulator.toFile())) {
                List<? extends ZipEntry> files = jar.stream()
                        .filter(entry -> entry.getName().startsWith(FOLDER) && entry.getName().endsWith(SUFFIX))
                        .toList();
                for (ZipEntry file : files) {
                    String name = file.getName().substring(FOLDER.length(), file.getName().length() - SUFFIX.length());
                    summaries.put(name, summary(jar, file));
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + simulator, e);
            }
        }
        return summaries;
    }

    private static String summary(ZipFile jar, ZipEntry file) throws IOException {
        Properties profile = new Properties();
        try (InputStream in = jar.getInputStream(file)) {
            profile.load(in);
        }
        return profile.getProperty(SUMMARY, "");
    }
}
