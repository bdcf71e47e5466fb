package org.jshmem.launch.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.jshmem.launch.host.HostName;
import org.jshmem.launch.option.UsageException;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HostListTest {

    /** Exhaustively for small ones: what is left is shared evenly, and nobody goes without. */
    @Test
    void hostsShouldHaveTheirNumbersAndShareTheRest() {
        for (int withNumber = 0; withNumber <= 3; withNumber++) {
            for (int sharing = 1; sharing <= 4; sharing++) {
                HostList list = HostList.parse("local:2,".repeat(withNumber) + "local" + ",local".repeat(sharing - 1));
                assertEquals(2 * withNumber + 3 * sharing, list.nPes(3));
                for (int nPes = 2 * withNumber + sharing; nPes <= 20; nPes++) {
                    Hosts hosts = list.hosts(nPes, 2);
                    assertEquals(nPes, hosts.nPes());
                    assertEquals(withNumber + sharing, hosts.count());
                    int left = nPes - 2 * withNumber;
                    for (int host = 0; host < hosts.count(); host++) {
                        int pes = hosts.pesOf(host).size();
                        assertTrue(host < withNumber ? pes == 2 : pes == left / sharing || pes == left / sharing + 1);
                    }
                }
                int tooFew = 2 * withNumber + sharing - 1;
                assertThrows(UsageException.class, () -> list.hosts(tooFew, 2));
            }
        }
    }

    @Test
    void numbersShouldAddUp() {
        HostList list = HostList.parse("local:2,local:1,local:4");
        assertEquals(7, list.nPes(100));
        assertEquals(3, list.hosts(7, 16).count());
        assertTrue(IntStream.range(0, 3).allMatch(host -> list.hosts(7, 16).processors(host) == 5));
        assertEquals(1, list.hosts(7, 2).processors(0));
        assertThrows(UsageException.class, () -> list.hosts(6, 2));
        assertThrows(UsageException.class, () -> list.hosts(8, 2));
        assertNull(HostList.parse(null));
    }

    @Test
    void hostsWithNamesShouldKeepTheirOrder() {
        HostList list = HostList.parse("node-1.cluster:3,10.0.0.7,b_2:1");
        assertFalse(list.isEmulated());
        assertEquals(List.of("node-1.cluster", "10.0.0.7", "b_2"), list.names());
        assertEquals("node-1.cluster:3,10.0.0.7,b_2:1", list.toString());
        Hosts hosts = list.hosts(9, 1);
        assertEquals(List.of(3, 5, 1), IntStream.range(0, 3).mapToObj(host -> hosts.pesOf(host).size()).toList());
        assertTrue(HostList.parse("local:2,local").isEmulated());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"a:2,b:2,a:2 | host a stands twice in a:2,b:2,a:2: name it once, with all its PEs",
                "local,b | local is emulated on this machine, and b is another: in local,b: name either",
                "b:1,local:2 | local is emulated on this machine, and b is another: in b:1,local:2: name either",
                "a:0 | not a number of PEs: '0' in a:0",
                "a:,b | not a number of PEs: '' in a:,b",
                "a,-b | not the name of a host: '-b' in a,-b: expected for example a:32,b:32, or local:2,local:2 for hosts "
                        + "that this machine emulates",
                "@ | the name of the file is missing",
                "@/no/such/file | @/no/such/file: no such file"})
    void mistakesShouldBeExplained(String text, String message) {
        assertEquals("--hosts: " + message,
                assertThrows(UsageException.class, () -> HostList.parse(text)).getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ",", "local,", "local:", "local:0", "local:-1", "local:1x", "local:9999999999", "local:1:2",
                "a b", "a;b", "$a", "a.", "::1", "a/b", "@"})
    void anythingElseShouldBeRefused(String text) {
        assertThrows(UsageException.class, () -> HostList.parse(text));
    }

    @Test
    void onlyHostMayBeThisOne() {
        assertTrue(HostList.parse("localhost:4").isThisHost());
        assertTrue(HostList.parse(HostName.get()).isThisHost());
        assertFalse(HostList.parse("localhost,b").isThisHost());
        assertFalse(HostList.parse("no-such-host").isThisHost());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"a;b:3; | a,b:3", "# all;;  a slots=4 # the first;b slots = 2 | a:4,b:2", "a;a;b;a | a:3,b:1",
                "a slots=4 max_slots=8 | a:4", "a max-slots=8;b | a,b",
                "a;b | a,b"})
    void filesShouldHaveAHostOnEachLine(String lines, String list, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("hosts"), lines.replace(';', '\n'));
        assertEquals(list, HostList.parse("@" + file).toString());
    }

    /** As a pipe is, which has nothing for who asks again. */
    @Test
    void fileShouldBeReadOnce(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("hosts"), "a:2");
        HostList.parse("@" + file);
        Files.delete(file);
        assertEquals("a:2", HostList.parse("@" + file).toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"# none | @FILE: no host is in the file",
                "a;b c | @FILE, line 2: not a host: 'b c': expected NAME, NAME:PES or NAME slots=PES",
                "a slots=x | not a number of PEs: 'x' in @FILE",
                "a:2;a:2 | host a stands twice in @FILE: name it once, with all its PEs"})
    void mistakesInFilesShouldBeExplained(String lines, String message, @TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("hosts"), lines.replace(';', '\n'));
        assertEquals("--hosts: " + message.replace("FILE", file.toString()),
                assertThrows(UsageException.class, () -> HostList.parse("@" + file)).getMessage());
    }
}
