package org.jshmem.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The kernels that the installation has, by the list in their jar. */
final class NasKernels {

    private static final String LIST = "META-INF/jshmem/programs.properties";

    private NasKernels() {}

    /** Their names as programs of oshrun, in alphabetical order. */
    static List<String> names() throws IOException {
        Path built = JobRunner.home().resolve(Path.of("nas-kernels", "target", "nas-kernels.jar"));
        Path jar = Files.exists(built) ? built : JobRunner.home().resolve("lib", "nas-kernels.jar"); // of a distribution
        Properties list = new Properties();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(LIST);
            if (entry == null) {
                throw new IOException(jar + " has no " + LIST);
            }
            try (InputStream in = zip.getInputStream(entry)) {
                list.load(in);
            }
        }
        return list.stringPropertyNames().stream().filter(name -> !name.contains(".")).sorted().toList();
    }
}
