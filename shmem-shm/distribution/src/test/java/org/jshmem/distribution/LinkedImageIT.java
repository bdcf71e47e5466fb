package org.jshmem.distribution;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The library is made of named modules only, so that jlink makes an image of a program and what it needs. */
class LinkedImageIT {

    private static final Path STAGED = Path.of("target", "staged", "lib").toAbsolutePath();

    private static final String PROGRAM = """
            package sums;

            import org.jshmem.Job;

            public class Main {
                public static void main(String[] args) {
                    Job.run(2, shmem -> {
                        shmem.barrierAll();
                        if (shmem.myPe() == 1) {
                            System.out.println("PE 1 of " + shmem.nPes());
                        }
                    });
                }
            }
            """;

    @TempDir
    private Path place;

    @Test
    void imageShouldRunPes() throws Exception {
        Files.writeString(place.resolve("module-info.java"), "module sums { requires org.jshmem; }");
        Files.writeString(place.resolve("Main.java"), PROGRAM);
        jdk("javac", "-d", "classes", "-p", path("shmem-api"), "module-info.java", "Main.java");
        jdk("jlink", "--module-path",
                "classes" + File.pathSeparator + path("shmem-api", "shmem-shm", "picocli-", "jackson-"),
                "--add-modules", "sums,org.jshmem.shm", "--no-header-files", "--no-man-pages", "--output", "image");
        assertEquals("PE 1 of 2\n", Unpacked.run(place, Unpacked.command(place.resolve("image", "bin", "java"),
                "--enable-native-access=org.jshmem.shm", "-m", "sums/sums.Main")).ifGood());
    }

    private void jdk(String tool, String... arguments) throws Exception {
        Unpacked.run(place, Unpacked.command(Path.of(System.getProperty("java.home"), "bin", tool), arguments))
                .ifGood();
    }

    private static String path(String... names) throws Exception {
        try (Stream<Path> jars = Files.list(STAGED)) {
            return jars.filter(jar -> jar.toString().endsWith(".jar"))
                    .filter(jar -> Stream.of(names).anyMatch(jar.getFileName().toString()::startsWith))
                    .map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        }
    }
}
