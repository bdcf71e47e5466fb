package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jshmem.launch.program.Echo;
import org.jshmem.launch.program.Lines;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * A job runs whatever the environment of the script is: variables, the search for a JDK, descriptors, names of directories,
 * places that cannot be written. The shell does what the test's own JVM might not: it names any file in any locale.
 */
class EnvironmentIT {

    private static final String LINES = Lines.class.getName();

    /** {@code "$@"} without what starts the script, which is here. */
    private static final String OSHRUN = Path.of("..", "oshrun").toAbsolutePath().normalize().toString();

    /** Of the script, but for java. */
    private static final String TOOLS = "mkdir tools; for tool in bash env readlink stat flock mkdir rm mv sync sleep true; do "
            + "ln -s \"$(type -P $tool)\" tools/; done; ";

    /** A JDK that says so when it is taken. */
    private static final String FAKE = "mkdir -p fake/bin; for tool in java javac; do "
            + "printf '#!/bin/sh\\necho fake\\n' > fake/bin/$tool; chmod +x fake/bin/$tool; done; "
            + "echo 'JAVA_VERSION=\"%s.0.1\"' > fake/release; ";

    private static final Path CLASSES = Path.of("target", "test-classes").toAbsolutePath();

    /** Makes an installation of that name, in a plain locale. */
    private static final String INSTALL = "export LC_ALL=C; name=$'%s'; mkdir -- \"./$name\"; cp \"$ROOT/oshrun\" "
            + "\"./$name\"; for module in shmem-api shmem-shm; do ln -s \"$ROOT/$module\" \"./$name/$module\"; done; OLDPWD=$PWD; ";

    @TempDir
    private Path directory;

    /** Runs a small job in a shell that has been prepared, in an empty directory. */
    private OshrunProcess start(String preparation, String... arguments) throws Exception {
        String shell = "JDK='" + System.getProperty("java.home") + "'; ROOT='" + Path.of(OSHRUN).getParent() + "'; cd '"
                + directory + "'; " + preparation;
        return OshrunProcess.startIn(shell, arguments);
    }

    private void requireLines(String preparation) throws Exception {
        try (var run = start(preparation, "-np", "2", "-cp", OshrunProcess.testClassPath(), LINES, "1")) {
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            assertEquals(List.of("0:0:", "0:end", "1:0:", "1:end"), lines, run.errors());
            assertEquals("", run.errors());
        }
    }

    /** Also those that are named as some of the script's own are, or that bash has a use for. */
    @Test
    void variablesShouldReachTheProgramAsTheyAre() throws Exception {
        Set<String> names = new TreeSet<>(Set.of("OPTIND", "IFS", "RANDOM", "SECONDS", "BASH_COMMAND", "SHELLOPTS"));
        Pattern.compile("\\b[a-z][a-z_0-9]*\\b").matcher(Files.readString(Path.of(OSHRUN))).results()
                .map(MatchResult::group).forEach(names::add);
        assertTrue(names.containsAll(Set.of("home", "new", "parts", "variable")), names::toString);
        Files.writeString(directory.resolve("Names.java"), """
                class Helper {}

                public class Names {
                    public static void main(String[] args) {
                        for (String name : args) {
                            System.out.println(name + "=" + System.getenv(name));
                        }
                    }
                }
                """);
        String all = String.join(" ", names);
        String mine = names.stream().map(name -> name + "=verbose").collect(Collectors.joining(" "));
        try (var run = start("exec env " + mine + " \"$@\" Names.java " + all)) {
            assertEquals(names.stream().map(name -> name + "=verbose\n").collect(Collectors.joining()),
                    run.expect(0).output(), run.errors());
        }
    }

    /** In those of a process, which everybody can see; there is also a limit to all of them. */
    @Test
    void variablesShouldNotBeAmongTheArguments() throws Exception {
        Files.writeString(directory.resolve("env"), "#!/bin/bash\necho \"$@\" >>\"$SEEN\"\nexec /usr/bin/env \"$@\"\n");
        requireLines("mkdir tools; mv env tools; chmod +x tools/env; printf -v long %0100000d 0; "
                + "for i in {1..12}; do export long$i=$long; done; "
                + "export SEEN=$PWD/seen MY_SECRET=hunter2 PATH=$PWD/tools:$PATH; exec \"$@\"");
        String seen = Files.readString(directory.resolve("seen"));
        assertTrue(seen.contains("Oshrun") && !seen.contains("hunter2") && !seen.contains("00000"), seen);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"unset HOME; exec \"$@\"", "exec env -i PATH=\"$PATH\" JSHMEM_BUILD=never \"$@\"",
                "export HOME= JAVA_HOME= TMPDIR= LANG= XDG_CACHE_HOME=; exec \"$@\"",
                "export HOME=/nowhere XDG_CACHE_HOME=/nowhere CDPATH=/:/tmp; exec \"$@\"",
                // a collector of the user's, of which a JVM takes one
                "export JDK_JAVA_OPTIONS=-XX:+UseParallelGC; exec \"$@\" 2>no-note",
                // an archive of classes, of which a JVM takes one kind
                "export JDK_JAVA_OPTIONS=-Xshare:auto; exec \"$@\" 2>no-note"})
    void variablesShouldNotMatter(String preparation) throws Exception {
        requireLines(preparation);
        assertFalse(Files.exists(Path.of("/nowhere")), "root could make it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // relative, and behind a link whose name has a space
                "ln -s \"$JDK\" 'my jdk'; export JAVA_HOME='my jdk'; exec \"$@\"",
                // not there, or of another release: that of the next place is taken
                "export JAVA_HOME=/nowhere; exec \"$@\"",
                "export JAVA_HOME=$PWD/fake; export PATH=\"$JDK/bin:$PATH\"; exec \"$@\"",
                // the first java on the PATH is of another release, or is no part of a JDK; elements are empty
                "export PATH=\"$PWD/fake/bin:$JDK/bin:$PATH\"; exec \"$@\"",
                "cp fake/bin/java .; export PATH=\":$JDK/bin::$PATH:\"; exec \"$@\"",
                // through a symbolic link
                "mkdir bin; ln -s \"$3\" bin/run; export PATH=\"$PWD/bin:$PATH\"; exec \"$1\" \"$2\" run \"${@:4}\""})
    void jdkShouldBeFound(String preparation) throws Exception {
        requireLines(FAKE.formatted(17) + preparation);
    }

    @Test
    void directoryWithoutAJavaShouldNotBeTakenForAJdk() throws Exception {
        requireLines(FAKE.formatted(25) + TOOLS + "mkdir -p home/.jdks; ln -s \"$JDK\" home/.jdks/25; "
                + "mv fake/* .; unset JAVA_HOME; export PATH=$PWD/tools HOME=$PWD/home; exec \"$@\"");
    }

    @Test
    void closedInputShouldBeEmpty() throws Exception {
        try (var run = start("export GREETING=; exec \"$@\" <&-", "-q", "-np", "2", "-cp",
                OshrunProcess.testClassPath(), Echo.class.getName())) {
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            assertEquals(List.of("0 []  <>", "1 []  <>"), lines);
        }
    }

    /** And not into a file that happens to get its descriptor. */
    @ParameterizedTest
    @CsvSource({">&-, '', error", "2>&-, <>, ''", "<&- >&- 2>&-, '', ''"})
    void whatGoesToAClosedStreamShouldBeLost(String redirection, String output, String errors) throws Exception {
        try (var run = start("exec \"$@\" </dev/null " + redirection, "-q", "-np", "1", "-cp",
                OshrunProcess.testClassPath(), Echo.class.getName())) {
            run.expect(0);
            assertTrue(run.output().contains(output) && run.output().isEmpty() == output.isEmpty(), run.output());
            assertTrue(run.errors().contains(errors) && run.errors().isEmpty() == errors.isEmpty(), run.errors());
        }
    }

    /** The JVM looks for jars at their real path, whatever leads there. */
    @Test
    void jarsMayLieInADirectoryWithLettersBeyondAscii() throws Exception {
        requireLines(
                "export LC_ALL=C; name=$'\\xc3\\xa4'; for module in shmem-api shmem-shm; do mkdir -p $name/$module/target; "
                        + "cp -r \"$ROOT\"/$module/target/$module.jar $name/$module/target; done; "
                        + "cp -r \"$ROOT\"/shmem-shm/target/lib $name/shmem-shm/target; cp \"$ROOT/oshrun\" $name; "
                        + "exec \"${@:1:2}\" $name/oshrun \"${@:4}\"");
    }

    /** Of the installation, and the current one with the program's classes; the last name is no UTF-8. */
    @ParameterizedTest
    @ValueSource(strings = {"a:b", "a b", "*", "a%pb", "a;b", "a\\nb", "a\\n", "-n", "\\xc3\\xa4", "\\xe4"})
    void anyDirectoryShouldDo(String name) throws Exception {
        String program = "-np 2 -cp \"$classes\" " + LINES + " 1";
        String run = INSTALL.formatted(name) + "classes='" + CLASSES
                + "'; [[ $name == $'\\xe4' ]] || { cd \"./$name\"; "
                + "ln -s \"$classes\" classes; classes=classes; }; exec \"$1\" \"$2\" \"$OLDPWD/$name/oshrun\" "
                + program;
        requireLines(run);
    }

    @Test
    void classPathShouldHaveAnyNameThatItCan() throws Exception {
        requireLines(
                "export LC_ALL=C; dir=$'a b\\xc3\\xa4*'; mkdir \"$dir\"; ln -s '" + CLASSES + "' \"$dir/classes\"; "
                        + "exec \"${@:1:3}\" -np 2 --wdir / -cp \"$dir/classes\" " + LINES + " 1");
        requireLines(
                "export LC_ALL=C; dir=$'\\xc3\\xa4'; mkdir $dir; ln -s '" + CLASSES + "' $dir/classes; "
                        + "printf -- \"-np 2 -cp $dir/classes\" >words; exec \"${@:1:3}\" @words " + LINES + " 1");
        try (var run = start("mkdir a:b; touch a:b/x.jar; exec \"${@:1:3}\" $PWD/a:b/x.jar")) {
            assertEquals(
                    "oshrun: a class path cannot name a path with a colon: " + directory + "/a:b/x.jar: change to its "
                            + "directory and leave that out, or rename the directory\n",
                    run.expect(2).errors());
        }
    }

    @Test
    void toolsOfTheScriptThatAreMissingShouldBeNamed() throws Exception {
        try (var run = start("bash=$(type -P bash); mkdir tools; PATH=$PWD/tools; exec $bash \"${@:3:1}\" hello")) {
            assertEquals("oshrun: readlink and env are not both on the PATH (" + directory
                    + "/tools): add the directory of the tools of the system, /usr/bin mostly\n",
                    run.expect(2).errors());
        }
    }

    /** As in a locale that has letters, but not these. It is left as it is; here, by what stands for env. */
    @Test
    void nameThatTheLocaleHasNoLettersForShouldBeALine() throws Exception {
        String env = "mkdir tools; printf '#!/bin/bash\\nexec %s \"${@/C.UTF-8/C}\"\\n' $(type -P env) > tools/env; chmod +x tools/env; ";
        try (var run = start("export LC_ALL=C; " + env + "printf -- '-cp \\xc3\\xa4 Main' > words; "
                + "PATH=$PWD/tools:$PATH exec \"${@:1:3}\" @words")) {
            String errors = run.expect(2).errors();
            assertTrue(
                    errors.matches("oshrun: not the name of a file: .+: Malformed input or input contains unmappable "
                            + "characters: a locale with UTF-8 has all letters \\(LC_ALL=C.UTF-8\\)\n"),
                    errors);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"export TMPDIR=/nowhere; exec \"$@\"", "touch file; export TMPDIR=$PWD/file; exec \"$@\"",
                "mkdir real; ln -s real link; export TMPDIR=link; exec \"$@\"",
                "touch file; export XDG_CACHE_HOME=$PWD/file; exec \"$@\""})
    void placesOfTemporaryFilesAndCachesShouldNotMatter(String preparation) throws Exception {
        requireLines("export SHMEM_SEGMENT_ORIGIN=file; " + preparation);
    }

    /** Files may not grow, not even one that says why there are no caches. */
    @Test
    void limitOfFilesShouldBeNamedThoughCachesCannotBeMade() throws Exception {
        try (var run = start(INSTALL.formatted("x") + "rm x/shmem-shm; mkdir -p x/shmem-shm/target; "
                + "ln -s \"$ROOT\"/shmem-shm/target/{lib,shmem-shm.jar} x/shmem-shm/target; "
                + "(ulimit -f 0; exec \"${@:1:2}\" x/oshrun \"${@:4}\") 2>&1 | cat >&2; exit ${PIPESTATUS[0]}",
                "-np", "2", "-cp", OshrunProcess.testClassPath(), LINES, "1")) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: the file size limit (ulimit -f) of 0 bytes is too small for 2 PEs"),
                    errors);
        }
    }

    /** Stacks of a GiB, which all fit into the address space of a process but those of some PEs. */
    @Test
    void pesShouldNotWaitForOneThatHasNoThread() throws Exception {
        try (var run = start("ulimit -v 30000000; export SHMEM_PE_THREADS=platform; exec \"$@\"", "-np", "16", "--jvms",
                "1", "--jvm-arg", "-Xss1g", "--jvm-arg", "-Xmx64m", "-cp", OshrunProcess.testClassPath(), LINES, "1")) {
            String errors = run.expect(1).errors();
            assertTrue(errors.contains(": cannot be started: unable to create native thread"), errors);
            assertTrue(errors.contains(": lower -np, or raise a limit of this host: "), errors);
        }
    }

    @ParameterizedTest
    @CsvSource({"mount -t tmpfs tmpfs /proc, /proc is not mounted",
        "'mount -t tmpfs tmpfs /dev; mknod /dev/null c 1 3', there is no /dev/fd"})
    void filesOfTheKernelThatAreMissingShouldBeNamed(String mount, String missing) throws Exception {
        assumeNamespaces();
        try (var run = start("exec unshare --mount bash -ec '" + mount + "; exec \"$@\"' bash \"$@\"", "hello")) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: " + missing + ", as in a chroot without it: "), errors);
        }
    }

    /** Something else is there, there is no space, or nobody may write. */
    @ParameterizedTest
    @ValueSource(strings = {"", "size=1m", "ro"})
    void jobShouldRunWithoutCachesThatCannotBeMade(String options) throws Exception {
        String target = INSTALL.formatted("x") + "rm x/shmem-shm; mkdir -p x/shmem-shm/target; cd x/shmem-shm/target; "
                + "ln -s \"$ROOT\"/shmem-shm/target/{lib,shmem-shm.jar} .; set -- \"${@:1:2}\" ../../oshrun \"${@:4}\"; ";
        if (options.isEmpty()) {
            requireLines(target + "touch aot; exec \"$@\"");
        } else {
            assumeNamespaces();
            requireLines(target + "mkdir aot; exec unshare --mount bash -c 'mount -t tmpfs -o " + options
                    + " tmpfs aot; exec \"$@\"' bash \"$@\"");
        }
    }

    private static void assumeNamespaces() throws Exception {
        assumeTrue(new ProcessBuilder("unshare", "--mount", "true").start().waitFor() == 0, "no mount namespaces here");
    }

    @ParameterizedTest
    @ValueSource(strings = {"size=1m", "ro"})
    void fullOrReadOnlyDirectoriesShouldNotMatterOrBeNamed(String options) throws Exception {
        assumeNamespaces();
        String mount = "exec unshare --mount bash -c 'mkdir -p tmp; for d in /dev/shm tmp; do mount -t tmpfs -o "
                + options
                + " tmpfs $d; done; dd if=/dev/zero of=tmp/full bs=1M count=1 2>/dev/null; export TMPDIR=tmp; exec \"$@\"' bash \"$@\"";
        requireLines(mount);
        try (var run = start(mount, "-q", "-np", "2", "--stdin", "all", "-cp", OshrunProcess.testClassPath(), LINES,
                "1")) {
            assertTrue(run.expect(2).errors()
                    .matches("oshrun: --stdin all: no room for a file: .*tmp (has 0 bytes|is not writable): "
                            + "set TMPDIR to a directory with room\n"),
                    run.errors());
        }
    }

    @Test
    void currentDirectoryThatIsGoneShouldBeSaid() throws Exception {
        try (var run = start("mkdir gone; cd gone; rmdir ../gone; exec \"$@\"", "-np", "1", "info")) {
            assertTrue(run.expect(2).errors().endsWith(
                    "oshrun: the current directory does not exist any more: change to another\n"), run.errors());
        }
    }

    /** By the shell, which names what a JVM in a plain locale cannot. */
    @AfterEach
    void removeAll() throws Exception {
        new ProcessBuilder("find", directory.toString(), "-mindepth", "1", "-delete").start().waitFor();
    }
}
