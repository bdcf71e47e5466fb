package org.jshmem.sim.machine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.coherence.Noise;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** A machine is a file: in the folder of the simulator, or anywhere else. */
class ProfileFilesTest {

    private static final String UNIFORM = """
            model = uniform
            latencyNs = 1000
            bandwidthBytesPerNs = 10
            localLatencyNs = 10
            clockReadNs = 25
            """;

    @TempDir
    private Path directory;
    private Path profiles;

    @BeforeEach
    void makeFolder() throws IOException {
        profiles = Files.createDirectories(directory.resolve("META-INF/jshmem/machines"));
        Files.writeString(profiles.resolve("even.properties"), UNIFORM);
    }

    @Test
    void aFileInTheFolderIsAMachine() throws IOException {
        Files.writeString(profiles.resolve("slow.properties"), "extends = even\nlatencyNs = 9000\n");
        ProfileFolder folder = new ProfileFolder(directory);
        assertEquals(List.of("even", "slow"), folder.names());
        assertSlow(Machines.of(folder, "slow", Noise.NONE));
    }

    @Test
    void aFileInTheFolderOfAJarIsAMachine() throws IOException {
        Path jar = directory.resolve("sim.jar");
        try (OutputStream file = Files.newOutputStream(jar); ZipOutputStream out = new ZipOutputStream(file)) {
            put(out, "META-INF/jshmem/tools.properties", "no = machine\n");
            put(out, "META-INF/jshmem/machines/slow.properties", "extends = even\nlatencyNs = 9000\n");
            put(out, "META-INF/jshmem/machines/even.properties", UNIFORM);
        }
        ProfileFolder folder = new ProfileFolder(jar);
        assertEquals(List.of("even", "slow"), folder.names());
        assertSlow(Machines.of(folder, "slow", Noise.NONE));
        assertFails("unknown machine: name=none: known are even, slow, and any FILE.properties", folder, "none");
    }

    @Test
    void aUsersFileIsAMachineAndMayExtendOneOfTheFolderOrAnotherFile() throws IOException {
        ProfileFolder folder = new ProfileFolder(directory);
        Path base = write("base.properties", "summary = mine\nextends = even\nlatencyNs = 7000\n");
        assertEquals("base", Machines.of(folder, base.toString(), Noise.NONE).name());
        Path mine = write("slow.properties", "extends = base.properties\nlatencyNs = 9000\n");
        assertSlow(Machines.of(folder, mine.toString(), Noise.NONE));
    }

    @Test
    void whatIsWrongIsReportedWithItsFileAndWhatIsAllowed() throws IOException {
        Path mine = write("mine.properties", "extends = knc\nclockMHz = 1\n");
        String unknown = assertThrows(ShmemException.class, () -> Machines.named(mine.toString())).getMessage();
        String start = "machine profile " + mine + ": unknown parameter: clockMHz: allowed are allocateIssues, ";
        assertEquals(start, unknown.substring(0, start.length()));
        Path base = write("base.properties", "extends = even\nlatencyNs = soon\n");
        write("mine.properties", "extends = base.properties\n");
        ProfileFolder folder = new ProfileFolder(directory);
        assertFails("machine profile " + base + ": parameter is not a positive number: latencyNs=soon", folder, mine);
        write("mine.properties", "model = uniform\nlatencyNs = 1\n");
        assertFails("machine profile " + mine + ": parameter is missing: localLatencyNs: it is to be a positive number",
                folder, mine);
        write("mine.properties", "model = torus\n");
        assertFails(
                "machine profile " + mine + ": parameter is not coherent or mesh or uniform or cluster: model=torus",
                folder, mine);
        write("mine.properties", "latencyNs = 1\n");
        assertFails(
                "machine profile " + mine
                        + ": parameter is missing: model: it is to be coherent or mesh or uniform or cluster",
                folder, mine);
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstParameter() throws IOException {
        Path mine = write("slow.properties", "\uFEFFextends = even\r\nlatencyNs = 9000\r\n");
        assertSlow(Machines.of(new ProfileFolder(directory), mine.toString(), Noise.NONE));
    }

    @Test
    void aParameterThatIsGivenTwiceIsReported() throws IOException {
        Path mine = write("mine.properties", UNIFORM + "latencyNs = 2000\n");
        assertFails("machine profile " + mine + ": parameter is given twice: latencyNs", new ProfileFolder(directory),
                mine);
    }

    @Test
    void whatCannotBeReadIsReported() throws IOException {
        ProfileFolder folder = new ProfileFolder(directory);
        Path mine = write("mine.properties", "extends = none\n");
        assertFails("machine profile " + mine + ": extends: unknown machine: name=none: known are even, and any "
                + "FILE.properties", folder, mine);
        write("mine.properties", "extends = none.properties\n");
        assertFails("machine profile " + mine + ": extends: no such machine profile: "
                + directory.resolve("none.properties"), folder, mine);
        write("mine.properties", "extends = mine.properties\n");
        assertFails("machine profile " + mine + ": extends itself: " + mine + " -> " + mine, folder, mine);
        write("mine.properties", "a = \\uzzzz\n");
        assertFails("machine profile " + mine + ": cannot be read: Malformed \\uxxxx encoding.", folder, mine);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private static void put(ZipOutputStream jar, String name, String text) throws IOException {
        jar.putNextEntry(new ZipEntry(name));
        jar.write(text.getBytes(UTF_8));
    }

    private static void assertSlow(Machine machine) {
        assertEquals("slow", machine.name());
        assertEquals(9_000_000, assertInstanceOf(UniformMachine.class, machine).transferPs(0, 1, 0));
    }

    private static void assertFails(String message, ProfileFolder folder, Path machine) {
        assertFails(message, folder, machine.toString());
    }

    private static void assertFails(String message, ProfileFolder folder, String machine) {
        assertEquals(message,
                assertThrows(ShmemException.class, () -> Machines.of(folder, machine, Noise.NONE)).getMessage());
    }
}
