package org.jshmem.isolation;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** What each PE has for itself and the JVM once. Isolated, because the JVM's are changed. */
@Isolated
class ProcessDefaultsTest {

    @TempDir
    private Path directory;

    private final JvmDefaults jvm = new JvmDefaults();
    private final List<ProcessDefaults> defaults = List.of(new ProcessDefaults(jvm), new ProcessDefaults(jvm));

    @AfterEach
    void asBefore() {
        jvm.restore();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock = """
            System.setProperty("demo", "x");                       | System.getProperty("demo")             | x     | null
            System.setProperty("demo", "x");                       | System.getProperty("demo", "y")        | x     | y
            System.setProperty("demo", "x");                       | System.getProperties().get("demo")     | x     | null
            System.getProperties().put("demo", "x");               | System.getProperty("demo")             | x     | null
            System.setProperties(new Properties());                | System.getProperty("java.home") == null | true | false
            System.clearProperty("java.home");                     | System.getProperty("java.home") == null | true | false
            System.clearProperty("java.home"); System.setProperties(null); | System.getProperty("java.home") == null | false | false
            System.setProperty("demo", "7");                       | Integer.getInteger("demo")             | 7     | null
            System.setProperty("demo", "0x7");                     | Integer.getInteger("demo", 8)          | 7     | 8
            System.setProperty("demo", "seven");                   | Integer.getInteger("demo", null)       | null  | null
            System.setProperty("demo", "7");                       | Long.getLong("demo")                   | 7     | null
            System.setProperty("demo", "7");                       | Long.getLong("demo", 8)                | 7     | 8
            System.setProperty("demo", "7");                       | Long.getLong("", null)                 | null  | null
            System.setProperty("demo", "TRUE");                    | Boolean.getBoolean("demo")             | true  | false
            Locale.setDefault(Locale.of("tr"));                    | Locale.getDefault()                    | tr    | en
            Locale.setDefault(Locale.of("tr"));                    | Locale.getDefault(Category.FORMAT)     | tr    | en
            Locale.setDefault(Category.DISPLAY, Locale.of("tr"));  | Locale.getDefault(Category.DISPLAY)    | tr    | en
            Locale.setDefault(Category.DISPLAY, Locale.of("tr"));  | Locale.getDefault(Category.FORMAT)     | en    | en
            Consumer<Locale> set = Locale::setDefault; set.accept(Locale.of("tr")); | Locale.getDefault()   | tr    | en
            TimeZone.setDefault(TimeZone.getTimeZone("GMT+5"));    | TimeZone.getDefault().getID()          | GMT+05:00 | GMT
            TimeZone.setDefault(TimeZone.getTimeZone("GMT+5"));    | java.time.ZoneId.systemDefault()       | GMT+05:00 | GMT""")
    void aChangeIsOfOnePe(String change, String looked, String ofFirst, String ofSecond) throws Exception {
        TwoPes pes = TwoPes.ofHost(ProcessDefaults.REDIRECTIONS, CompiledSources.compile(directory, """
                package demo;
                import java.util.*;
                import java.util.Locale.Category;
                import java.util.function.*;
                public class Main {
                    public static String run(boolean changes) { if (changes) { %s } return String.valueOf(%s); }
                }
                """.formatted(change, looked)));
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.of("en"));
            TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
            assertEquals(ofFirst, onPe(0, () -> run(pes, 0)));
            assertEquals(ofSecond, onPe(1, () -> run(pes, 1)));
            jvm.restore();
            assertEquals(ofSecond, run(pes, 1));
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    /** As PEs that read one pipe: a buffer that they shared would give one the lines of the other. */
    @Test
    void linesOfInputAreOfThePeThatHasBufferedThem() throws Exception {
        TwoPes pes = TwoPes.ofHost(ProcessDefaults.REDIRECTIONS, CompiledSources.compile(directory, """
                package demo;
                public class Main {
                    public static String run(boolean asks) { return asks ? IO.readln("") : IO.readln(); }
                }
                """));
        InputStream input = System.in;
        try {
            System.setIn(new ByteArrayInputStream("a\nb\n".getBytes(StandardCharsets.US_ASCII)));
            assertEquals("a", onPe(0, () -> run(pes, 0)));
            System.setIn(new ByteArrayInputStream("c\n".getBytes(StandardCharsets.US_ASCII)));
            assertEquals("c", onPe(1, () -> run(pes, 1)));
            assertEquals("b", onPe(0, () -> run(pes, 0)));
            assertNull(onPe(1, () -> run(pes, 1)));
        } finally {
            System.setIn(input);
        }
    }

    private static String run(TwoPes pes, int pe) throws Exception {
        return (String) pes.load(pe, "demo.Main").getMethod("run", boolean.class).invoke(null, pe == 0);
    }

    private <T> T onPe(int pe, Callable<T> program) throws Exception {
        FutureTask<T> task = new FutureTask<>(program);
        Thread.ofVirtual().start(() -> {
            defaults.get(pe).adoptThread();
            task.run();
        }).join();
        return task.get();
    }

    @Test
    void theJvmHasThoseOfThePeThatHasChangedItsOwnLast() throws Exception {
        onPe(0, () -> DefaultsOfPe.setProperty("demo", "0"));
        assertEquals("0", System.getProperty("demo"));
        onPe(1, () -> DefaultsOfPe.setProperty("demo", "1"));
        assertEquals("1", System.getProperty("demo"));
        assertEquals("0", onPe(0, () -> DefaultsOfPe.getProperty("demo")));
    }

    @Test
    void theJvmHasThoseThatAreInstalled() throws Exception {
        String before = String.format("%.1f", 0.5);
        defaults.get(1).install(); // nothing yet
        onPe(0, () -> {
            DefaultsOfPe.setLocale(before.equals("0.5") ? Locale.GERMANY : Locale.ROOT);
            return null;
        });
        String changed = String.format("%.1f", 0.5);
        assertEquals(before.equals("0.5") ? "0,5" : "0.5", changed);
        defaults.get(1).install();
        assertEquals(before, String.format("%.1f", 0.5));
        defaults.get(0).install();
        assertEquals(changed, String.format("%.1f", 0.5));
    }

    /** As of two simulations in a JVM, of which one changes nothing. */
    @Test
    void jobWhosePesChangeNothingShouldLeaveTheJvmAlone() throws Exception {
        JvmDefaults other = new JvmDefaults();
        ProcessDefaults ofOther = new ProcessDefaults(other);
        onPe(0, () -> DefaultsOfPe.setProperty("demo", "0"));
        ofOther.install();
        other.restore();
        assertEquals("0", System.getProperty("demo"));
        jvm.restore();
        defaults.get(1).install();
        ofOther.install();
        assertNull(System.getProperty("demo"));
    }

    @Test
    void aThreadThatAPeStartsHasThoseOfThePe() throws Exception {
        Properties[] seen = new Properties[2];
        onPe(0, () -> {
            seen[0] = DefaultsOfPe.getProperties();
            Thread.ofVirtual().start(() -> seen[1] = DefaultsOfPe.getProperties()).join();
            return null;
        });
        assertEquals(System.identityHashCode(seen[0]), System.identityHashCode(seen[1]));
    }

    /** In a group within that of the PE. */
    @Test
    void aThreadThatInheritsNothingHasThoseOfItsGroup() throws Exception {
        ThreadGroup group = new ThreadGroup("PE 0");
        defaults.getFirst().adoptGroup(group);
        onPe(0, () -> DefaultsOfPe.setProperty("demo", "0"));
        onPe(1, () -> DefaultsOfPe.setProperty("demo", "1"));
        String[] seen = new String[1];
        Thread asking = new Thread(new ThreadGroup(group, "of the program"),
                () -> seen[0] = DefaultsOfPe.getProperty("demo"), "asking", 0, false);
        asking.start();
        asking.join();
        assertEquals("0", seen[0]);
    }

    /** Whoever has started them. */
    @Test
    void threadsOfTheCommonPoolHaveThoseOfTheJvm() throws Exception {
        Callable<String> asking = () -> ForkJoinPool.commonPool().submit(() -> {
            defaults.getFirst().adoptThread();
            return DefaultsOfPe.getProperty("demo");
        }).get();
        onPe(0, () -> DefaultsOfPe.setProperty("demo", "0"));
        onPe(1, () -> DefaultsOfPe.setProperty("demo", "1"));
        assertEquals("1", onPe(0, asking));
    }

    @Test
    void whatTheJdkRefusesIsRefused() throws Exception {
        assertThrows(NullPointerException.class, () -> DefaultsOfPe.getProperty(null));
        assertThrows(IllegalArgumentException.class, () -> DefaultsOfPe.setProperty("", "x"));
        assertThrows(NullPointerException.class, () -> DefaultsOfPe.setLocale(null));
        assertThrows(NullPointerException.class, () -> DefaultsOfPe.setLocale(null, Locale.ROOT));
    }

    @Test
    void standInsAreAsTheRowsDemand() throws Exception {
        for (String standIn : ProcessDefaults.REDIRECTIONS.standIns()) {
            String name = standIn.substring(0, standIn.indexOf('('));
            Class<?> owner = name.contains("System") || name.contains("oader")
                    ? LoadersOfPe.class
                    : DefaultsOfPe.class;
            MethodHandles.lookup().findStatic(owner, name, MethodType
                    .fromMethodDescriptorString(standIn.substring(name.length()), null));
        }
    }
}
