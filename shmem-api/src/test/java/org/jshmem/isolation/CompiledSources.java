package org.jshmem.isolation;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Small programs, compiled as a test needs them. */
final class CompiledSources {

    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("(?:class|interface|enum|record) (\\w+)");

    private static final ToolProvider JAVAC = ToolProvider.findFirst("javac").orElseThrow();

    private CompiledSources() {}

    /** Compiles files, each with at most one public type, which comes first; returns the directory with the classes. */
    static Path compile(Path directory, String... sources) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String source : sources) {
            Path folder = directory.resolve("source").resolve(find(PACKAGE, source).replace('.', '/'));
            Files.createDirectories(folder);
            files.add(Files.writeString(folder.resolve(find(TYPE, source) + ".java"), source));
        }
        Path classes = Files.createDirectories(directory.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp",
                classes + ":" + System.getProperty("java.class.path"), "-proc:none", "-Xlint:none"));
        files.forEach(file -> arguments.add(file.toString()));
        StringWriter messages = new StringWriter();
        PrintWriter out = new PrintWriter(messages);
        assertEquals(0, JAVAC.run(out, out, arguments.toArray(String[]::new)), messages::toString);
        return classes;
    }

    /** The plan of a program whose main class is {@code demo.Main}, as a host makes it. */
    static SharingPlan plan(Path... classPath) {
        return SharingPlan.of(ProgramClasses.of(List.of(classPath)), List.of("demo.Main"),
                Redirections.NONE, Sharing.CLASS_PATH);
    }

    private static String find(Pattern pattern, String source) {
        Matcher matcher = pattern.matcher(source);
        assertTrue(matcher.find(), source);
        return matcher.group(1);
    }
}
