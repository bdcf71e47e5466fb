package org.jshmem.distribution;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is in the archives, and that it runs for a user who cannot write to the installation. */
class DistributionIT {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^):#]+)(#[^)]*)?\\)");

    @TempDir
    private static Path place;

    private static Unpacked jshmem;

    @BeforeAll
    static void unpack() throws Exception {
        jshmem = new Unpacked(place, "with space");
    }

    @AfterAll
    static void makeWritable() throws Exception {
        jshmem.makeWritable();
    }

    @Test
    void jobsShouldRun() throws Exception {
        assertEquals(4, jshmem.oshrun("-q", "-np", "4", "hello").ifGood().lines().filter(line -> line.contains(" of 4"))
                .count());
        assertTrue(jshmem.oshrun("-q", "-np", "4", "is", "-c", "S").ifGood().contains("VERIFICATION SUCCESSFUL"));
        assertTrue(jshmem.oshrun("-q", "--machine", "uniform", "-np", "8", "is", "-c", "S").ifGood()
                .contains("VERIFICATION SUCCESSFUL"));
        assertTrue(jshmem.oshrun("-q", "--hosts", "local:1,local:1", "hello").ifGood().contains("PE 1 of 2"));
        Path example = jshmem.directory().resolve("share", "examples", "Neighbours.java");
        assertEquals(Files.readString(example), jshmem.oshrun("examples", "Neighbours").ifGood());
        assertTrue(jshmem.oshrun("knc-model", "broadcast", "--pes", "60").ifGood().contains("60"));
        assertTrue(jshmem.oshrun("results", "--list").ifGood().contains("oshrun"));
        assertTrue(jshmem.oshrun("results", "--parts", "barrier").output().contains("--directory is missing"));
    }

    /** That of the archive, in its directory. */
    @Test
    void commandsOfTheReadmeShouldRun() throws Exception {
        String readme = Files.readString(jshmem.directory().resolve("README.md"));
        String commands = readme.substring(readme.indexOf("```sh") + "```sh".length(), readme.lastIndexOf("```"));
        String output = jshmem.asUser(List.of("bash", "-ec", "cd '" + jshmem.directory() + "'\n" + commands)).ifGood();
        assertTrue(output.contains("PE 2 of 4") && output.contains("PE 0 has got 2") && output.contains("\nbasics\n"),
                output);
        assertTrue(Files.exists(jshmem.user().resolve("my-program", "pom.xml")), output);
    }

    /** But to pages of javadoc where these are not made. */
    @Test
    void linksShouldLeadSomewhere() throws Exception {
        boolean hasJavadoc = Files.exists(jshmem.directory().resolve("share", "javadoc"));
        List<String> broken = new ArrayList<>();
        try (Stream<Path> files = Files.walk(jshmem.directory())) {
            for (Path page : files.filter(file -> file.toString().endsWith(".md")).toList()) {
                for (Matcher link = LINK.matcher(Files.readString(page)); link.find();) {
                    Path target = page.resolveSibling(link.group(1));
                    if (!Files.exists(target) && (hasJavadoc || !link.group(1).startsWith("../javadoc/"))) {
                        broken.add(page + ": " + link.group(1));
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    /** With the user, and gone when the installation is. */
    @Test
    void cachesShouldBeKeptWithTheUser() throws Exception {
        jshmem.oshrun("-q", "hello").ifGood();
        Path caches = jshmem.user().resolve(".cache", "jshmem", "starts");
        assertTrue(jshmem.oshrun("info").ifGood().matches("(?s).*directory +" + caches + ".*launcher +made .*"));
        assertFalse(Files.exists(jshmem.directory().resolve("lib", "aot")));

        Path other = caches.resolve("other");
        List<String> make = List.of("bash", "-c", "mkdir '" + other + "' && printf '%s\\n' /nowhere/oshrun > '" + other
                + "/owner'");
        jshmem.asUser(make).ifGood();
        assertTrue(jshmem.oshrun("--clean").ifGood()
                .contains("removed " + other + ", the caches of /nowhere/oshrun, which is gone"));
        try (Stream<Path> left = Files.list(caches)) {
            assertTrue(left.allMatch(path -> !path.equals(other)) && Files.exists(caches));
        }
    }

    /** That of the clone which it comes from. */
    @Test
    void commitShouldBeKnown() throws Exception {
        String commit = Files.exists(Path.of("..", "..", ".git")) ? "[0-9a-f]{10,}(-dirty)?" : "unknown";
        String version = jshmem.oshrun("--version").ifGood();
        assertTrue(version.matches("jshmem [0-9.]+, OpenSHMEM [0-9.]+, commit " + commit + "\n"), version);
    }

    @Test
    void helpShouldBeThere() throws Exception {
        assertTrue(jshmem.oshrun("--help").ifGood().contains("--heap"));
        String page = Files.readString(jshmem.directory().resolve("share", "man", "man1", "oshrun.1"));
        assertEquals(page, jshmem.oshrun("man").ifGood());
        assertTrue(page.contains("\\fB\\-\\-heap\\fR \\fISIZE\\fR\n"), page);
    }

    /** Of options, their words, and what can be run; else of files. */
    @Test
    void completionShouldKnowTheWords() throws Exception {
        assertEquals("hello", completion("oshrun", "-np", "4", "he"));
        assertEquals("info", completion("oshrun", "inf"));
        assertEquals("--machine", completion("oshrun", "--mach"));
        assertEquals("scc scc-model scc-nobug", completion("oshrun", "--machine", "scc"));
        Path script = jshmem.directory().resolve("share", "bash-completion", "completions", "oshrun");
        assertTrue(Files.readString(script).contains("compopt -o default #"));
    }

    private static String completion(String... words) throws Exception {
        Path script = jshmem.directory().resolve("share", "bash-completion", "completions", "oshrun");
        String call = "source '" + script + "'; COMP_WORDS=(\"${@:1}\"); COMP_CWORD=$(($# - 1)); "
                + "_complete_oshrun 2>/dev/null; echo \"${COMPREPLY[*]}\"";
        List<String> command = new ArrayList<>(List.of("bash", "-c", call, "bash"));
        command.addAll(List.of(words));
        return jshmem.asUser(command).ifGood().strip().replace('\n', ' ');
    }

    @Test
    void archiveShouldBeComplete() throws Exception {
        for (String part : List.of("README.md", "share/doc/README.md", "share/doc/CONTRIBUTING.md", "share/doc/LICENSE",
                "share/doc/CHANGELOG.md", "share/doc/shmem-api/docs/README.md", "share/doc/shmem-hosts/docs/cluster.md",
                "share/licenses/THIRD-PARTY.txt", "lib/SHA256SUMS")) {
            assertTrue(Files.exists(jshmem.directory().resolve(part)), part);
        }
        try (Stream<Path> versions = Files.list(jshmem.directory().resolve("share/maven/org/jshmem/jshmem-bom"))) {
            assertEquals(List.of(Unpacked.VERSION), versions.map(version -> version.getFileName().toString()).toList());
        }
        Unpacked.run(jshmem.directory().resolve("lib"), List.of("sha256sum", "-c", "SHA256SUMS")).ifGood();
        Set<String> unpacked;
        try (Stream<Path> files = Files.walk(jshmem.directory())) {
            unpacked = files.filter(Files::isRegularFile)
                    .map(file -> jshmem.directory().getParent().relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
        try (ZipFile zip = new ZipFile(Unpacked.archive("zip").toFile())) {
            assertEquals(unpacked, zip.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName)
                    .collect(Collectors.toCollection(TreeSet::new)));
        }
    }
}
