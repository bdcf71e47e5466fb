package org.jshmem.isolation;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A plan is taken from an earlier run exactly when nothing has changed that it depends on. */
class KeptPlansTest {

    private static final FileTime OLD = FileTime.fromMillis(1_700_000_000_000L);
    private static final String USES = "package demo; public class Main { lib.Counter counter; }";
    private static final String COUNTER = "package lib; public class Counter { public static int count; }";
    private static final Map<String, String> REASONS = Map.of("lib.Counter", "static field count is not final",
            "demo.Main", "refers to lib.Counter");

    /** In a kept plan instead of a reason, which shows that nobody has looked at the program again. */
    private static final String MARK = "somebody has changed the file";

    @TempDir
    private Path directory;
    private Path classes;
    private Path plans;

    @BeforeEach
    void compile() throws IOException {
        classes = CompiledSources.compile(directory, USES, COUNTER);
        plans = directory.resolve("deep/plans");
        settle();
    }

    /** As if everything had been there for long. */
    private void settle() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.setLastModifiedTime(file, OLD);
            }
        }
    }

    private SharingPlan plan(Path... classPath) {
        return plan("a build", classPath);
    }

    private SharingPlan plan(String build, Path... classPath) {
        return new KeptPlans(plans, build).of(ProgramClasses.of(List.of(classPath)), "demo.Main", Redirections.NONE,
                Sharing.CLASS_PATH);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(plans)) {
            return files.toList();
        }
    }

    /** Lets the only plan say something that no analysis would. */
    private void mark() throws IOException {
        Path file = files().getFirst();
        Files.writeString(file, Files.readString(file).replace("static field count is not final", MARK));
    }

    private static boolean isKept(SharingPlan plan) {
        return MARK.equals(plan.perPe().get("lib.Counter"));
    }

    @Test
    void planShouldBeMadeOnce() throws IOException {
        SharingPlan made = plan(classes);
        assertEquals(REASONS, made.perPe());
        assertEquals(made.encode(), plan(classes).encode());
        assertEquals(1, files().size());
        mark();
        assertTrue(isKept(plan(classes)));
    }

    @Test
    void everythingThatAPlanSaysShouldBeKept() throws IOException {
        String source = "package demo; public class Main { native void run(); void start() { new Thread(() -> { }).start(); } }";
        CompiledSources.compile(directory, source);
        settle();
        SharingPlan made = plan(classes);
        SharingPlan kept = plan(classes);
        assertEquals("demo.Main has native methods, which a JVM can load once", kept.obstacle());
        assertEquals(made.threads(), kept.threads());
        assertTrue(kept.threads().startsWith("demo.Main uses "), kept.threads());
        assertEquals(made.perPe(), kept.perPe());
    }

    @Test
    void changedClassShouldBeReadAgain() throws IOException {
        plan(classes);
        mark();
        CompiledSources.compile(directory, COUNTER.replace("static int count", "int number"));
        settle();
        assertEquals(Map.of(), plan(classes).perPe(), "of another size");
        CompiledSources.compile(directory, COUNTER);
        settle();
        plan(classes);
        Files.setLastModifiedTime(classes.resolve("lib/Counter.class"), FileTime.fromMillis(OLD.toMillis() + 1));
        mark();
        assertFalse(isKept(plan(classes)), "of another time");
    }

    @Test
    void newServiceOfTheJdkShouldBeSeen() throws IOException {
        plan(classes);
        mark();
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("java.util.spi.ToolProvider"), "demo.Main");
        settle();
        assertFalse(isKept(plan(classes)));
    }

    @Test
    void planOfAnotherBuildShouldNotCount() throws IOException {
        plan(classes);
        mark();
        assertFalse(isKept(plan("another build", classes)));
    }

    @Test
    void newClassOfAPackageShouldBeSeen() throws IOException {
        plan(classes);
        CompiledSources.compile(directory, "package demo; public class Other { static int count; }");
        settle();
        assertEquals("static field count is not final", plan(classes).perPe().get("demo.Other"));
    }

    @Test
    void classThatWasMissingShouldBeSeen() throws IOException {
        Path counter = classes.resolve("lib/Counter.class");
        byte[] bytes = Files.readAllBytes(counter);
        Files.delete(counter);
        assertEquals(Map.of(), plan(classes).perPe());
        Files.write(counter, bytes);
        settle();
        assertEquals(REASONS, plan(classes).perPe());
    }

    @Test
    void classInAnEarlierDirectoryShouldBeSeen() throws IOException {
        Path earlier = Files.createDirectories(directory.resolve("earlier"));
        plan(earlier, classes);
        Path other = CompiledSources.compile(directory.resolve("other"), COUNTER.replace("static", ""));
        Files.move(other.resolve("lib"), earlier.resolve("lib"));
        settle();
        assertEquals(Map.of(), plan(earlier, classes).perPe());
    }

    @Test
    void replacedJarShouldBeReadAgain() throws IOException {
        Path jar = jar("lib/Counter.class");
        Files.delete(classes.resolve("lib/Counter.class"));
        plan(classes, jar);
        mark();
        assertTrue(isKept(plan(classes, jar)));
        Files.setLastModifiedTime(jar, FileTime.fromMillis(OLD.toMillis() + 1));
        assertFalse(isKept(plan(classes, jar)));
    }

    /** As the launcher passes what it has compiled: its time says nothing, nor does the name of the process. */
    @Test
    void jarWithoutANameShouldCountByItsContents() throws IOException {
        Path unnamed = Path.of("/proc/self/root").resolve(Path.of("/").relativize(jar("lib/Counter.class")));
        Files.delete(classes.resolve("lib/Counter.class"));
        plan(classes, unnamed);
        mark();
        Files.setLastModifiedTime(unnamed, FileTime.fromMillis(System.currentTimeMillis()));
        assertTrue(isKept(plan(classes, unnamed)), "the same");
        CompiledSources.compile(directory, COUNTER.replace("static int count", "int number"));
        jar("lib/Counter.class");
        Files.delete(classes.resolve("lib/Counter.class"));
        assertEquals(Map.of(), plan(classes, unnamed).perPe());
    }

    private Path jar(String entry) throws IOException {
        Path jar = directory.resolve("lib.jar");
        try (OutputStream file = Files.newOutputStream(jar); JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new ZipEntry(entry));
            out.write(Files.readAllBytes(classes.resolve(entry)));
        }
        settle();
        return jar;
    }

    @Test
    void voucherShouldBeSeen() throws IOException {
        plan(classes);
        Files.createDirectories(classes.resolve("META-INF/jshmem"));
        Files.writeString(classes.resolve(ProgramClasses.SHAREABLE), "lib\n");
        settle();
        assertEquals(Map.of(), plan(classes).perPe());
    }

    @Test
    void whatHasJustChangedShouldNotBeKept() throws IOException {
        Files.setLastModifiedTime(classes.resolve("lib/Counter.class"),
                FileTime.fromMillis(System.currentTimeMillis()));
        assertEquals(REASONS, plan(classes).perPe());
        assertFalse(Files.exists(plans));
    }

    @Test
    void damagedFileShouldBeReplaced() throws IOException {
        plan(classes);
        Path file = files().getFirst();
        String whole = Files.readString(file);
        for (int length = 0; length < whole.length(); length++) {
            Files.writeString(file, whole.substring(0, length));
            assertEquals(REASONS, plan(classes).perPe(), "length " + length);
            assertEquals(whole, Files.readString(file));
        }
    }

    @Test
    void directoryThatCannotBeMadeShouldNotMatter() throws IOException {
        plans = Files.writeString(directory.resolve("file"), "").resolve("plans");
        assertEquals(REASONS, plan(classes).perPe());
        assertEquals(REASONS, new KeptPlans(Path.of("/dev/null/plans"), "").of(ProgramClasses.of(List.of(classes)),
                "demo.Main", Redirections.NONE, Sharing.CLASS_PATH).perPe());
    }

    @Test
    void programsAndUsesShouldHaveTheirOwn() throws IOException {
        plan(classes);
        ProgramClasses again = ProgramClasses.of(List.of(classes));
        KeptPlans kept = new KeptPlans(plans, "a build");
        kept.of(again, "lib.Counter", Redirections.NONE, Sharing.CLASS_PATH);
        assertEquals(2, files().size());
        kept.of(again, "demo.Main", Redirections.NONE, Sharing.SHARED);
        assertEquals(3, files().size());
    }

    @Test
    void leastRecentlyUsedPlansShouldGo() throws IOException {
        plan(classes);
        Path used = files().getFirst();
        List<Path> others = new ArrayList<>();
        for (int i = 0; i < KeptPlans.MOST; i++) {
            Path other = Files.writeString(plans.resolve(i + ".plan"), "");
            Files.setLastModifiedTime(other, FileTime.fromMillis(OLD.toMillis() + i));
            others.add(other);
        }
        Files.setLastModifiedTime(used, FileTime.fromMillis(OLD.toMillis() - 1));
        plan(classes); // uses it
        new KeptPlans(plans, "a build").of(ProgramClasses.of(List.of(classes)), "lib.Counter", Redirections.NONE,
                Sharing.CLASS_PATH); // writes another
        assertEquals(KeptPlans.MOST, files().size());
        assertTrue(Files.exists(used));
        assertFalse(Files.exists(others.get(0)));
        assertFalse(Files.exists(others.get(1)));
        assertTrue(Files.exists(others.get(2)));
    }
}
