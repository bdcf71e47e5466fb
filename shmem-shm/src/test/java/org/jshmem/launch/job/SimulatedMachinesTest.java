package org.jshmem.launch.job;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

class SimulatedMachinesTest {

    @TempDir
    private Path directory;

    @Test
    void everyFileOfTheFolderShouldBeListed() throws IOException {
        Path jar = directory.resolve("sim.jar");
        try (OutputStream file = Files.newOutputStream(jar); ZipOutputStream out = new ZipOutputStream(file)) {
            put(out, "META-INF/jshmem/tools.properties", "no = machine\n");
            put(out, "META-INF/jshmem/machines/slow.properties", "summary = takes its time\n");
            put(out, "META-INF/jshmem/machines/even.properties", "latencyNs = 1\n");
        }
        assertEquals(Map.of("even", "", "slow", "takes its time"), SimulatedMachines.summaries(jar));
    }

    @Test
    void thereShouldBeNoneWithoutASimulator() {
        assertEquals(Map.of(), SimulatedMachines.summaries(directory.resolve("none.jar")));
    }

    private static void put(ZipOutputStream jar, String name, String text) throws IOException {
        jar.putNextEntry(new ZipEntry(name));
        jar.write(text.getBytes(UTF_8));
    }
}
