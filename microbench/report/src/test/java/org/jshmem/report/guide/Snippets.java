package org.jshmem.report.guide;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * The Java blocks of documents as one program that runs them in turn. A block that names a file is compiled as it stands, and runs by the
 * commands of its document. One with {@code @Test} has the members of a test class. Any other has statements, which every PE of
 * four executes with a {@code Shmem shmem} and the imports of {@link #IMPORTS}. Comments above a fence:
 *
 * <ul>
 * <li>{@code throws: TEXT}: the statements end by an exception with this message, in which three dots stand for anything;</li>
 * <li>{@code unchecked: REASON}: they are not run on the simulated machine.</li>
 * </ul>
 */
public final class Snippets {

    /** The class with {@code main}. With an argument it leaves out what is not run on the simulated machine. */
    public static final String MAIN = "GuideMain";

    private static final String IMPORTS = imports("java.lang.foreign.*", "java.lang.foreign.MemoryLayout.PathElement",
            "static java.lang.foreign.ValueLayout.*", "java.lang.invoke.VarHandle", "java.util.*",
            "java.util.concurrent.*",
            "java.util.stream.*", "org.jshmem.*", "org.jshmem.algorithm.*", "org.jshmem.core.*", "org.jshmem.shmemx.*");

    private static final String TEST_IMPORTS = IMPORTS
            + imports("org.junit.jupiter.api.*", "org.junit.jupiter.params.*",
                    "org.junit.jupiter.params.provider.*", "static org.junit.jupiter.api.Assertions.*");

    private static final String MAIN_CLASS = """
            import org.jshmem.report.guide.SnippetRunner;

            final class GuideMain {
                static boolean asserts;
                static boolean isFirst;

                public static void main(String[] args) throws Exception {
                    assert asserts = true;
                    if (!asserts) {
                        throw new IllegalStateException("assertions are off");
                    }
                    boolean checked = args.length > 0;
                    org.jshmem.Shmem.run(shmem -> {
                        isFirst = shmem.myPe() == 0;
            %s
                    });
                    if (isFirst) {
                        if (!checked) {
            %s
                        }
                        System.out.println("%d blocks");
                    }
                }
            }
            """;

    private static final Pattern TEST = Pattern.compile("@(Parameterized)?Test\\b");

    private final List<Unit> units = new ArrayList<>();

    /** A block as a compilation unit. */
    private final class Unit extends SimpleJavaFileObject {

        private final MarkdownBlock block;
        private final String name;

        Unit(MarkdownBlock block, String name) {
            super(URI.create(
                    "string:///" + (block.fileName() != null ? block.fileName() : block.document().getFileName())),
                    Kind.SOURCE);
            this.block = block;
            this.name = name;
        }

        boolean isFile() {
            return block.fileName() != null;
        }

        boolean isTest() {
            return !isFile() && TEST.matcher(block.text()).find();
        }

        /** Lines have the numbers of the document: what stands around them is in the line of the fence. */
        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            if (isFile()) {
                return block.textAtItsLine();
            }
            String head = isTest()
                    ? TEST_IMPORTS + "final class " + name + " {"
                    : IMPORTS + "final class " + name + " { static void run(Shmem shmem) throws Throwable {";
            return "\n".repeat(block.line() - 2) + head + "\n" + block.text() + (isTest() ? "}" : "}}");
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE && simpleName.equals(name);
        }

        String call() {
            String thrown = block.directive("throws");
            String message = thrown == null
                    ? "null"
                    : "\"" + Transcript.pattern(thrown).pattern().replace("\\", "\\\\") + "\"";
            String condition = block.directive("unchecked") != null
                    ? "if (!checked) "
                    : "";
            return "%sSnippetRunner.run(shmem, \"%s\", %s, %s::run);".formatted(condition, block.place(), message,
                    name);
        }

        String testCall() {
            return "SnippetRunner.test(\"%s\", %s.class);".formatted(block.place(), name);
        }
    }

    public Snippets(List<Path> documents) throws IOException {
        for (Path document : documents) {
            for (MarkdownBlock block : MarkdownBlock.of(document)) {
                if (block.isJava()) {
                    add(block);
                }
            }
        }
    }

    private static String imports(String... names) {
        return Stream.of(names).map(name -> "import " + name + "; ").collect(Collectors.joining());
    }

    private void add(MarkdownBlock block) {
        String file = block.fileName();
        units.add(new Unit(block, file != null ? file.substring(0, file.indexOf('.')) : "Block" + units.size()));
    }

    /** Compiles all, and says of each mistake in which line of which document it is. */
    public List<String> compile(Path directory, String classPath) {
        List<JavaFileObject> sources = new ArrayList<>(units);
        sources.add(new SimpleJavaFileObject(URI.create("string:///" + MAIN + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return mainClass();
            }
        });
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        StringWriter other = new StringWriter();
        compiler.getTask(other, null, diagnostics,
                List.of("-d", directory.toString(), "-cp", classPath, "-proc:none", "-Xlint:all,-try"), null,
                sources).call();
        List<String> mistakes = diagnostics.getDiagnostics().stream().map(Snippets::place).collect(Collectors.toList());
        if (!other.toString().isBlank()) {
            mistakes.add(other.toString());
        }
        return mistakes;
    }

    private static String place(Diagnostic<? extends JavaFileObject> diagnostic) {
        String document = diagnostic.getSource() instanceof Unit unit
                ? unit.block.document().getFileName().toString()
                : MAIN;
        return document + ":" + diagnostic.getLineNumber() + ": " + diagnostic.getMessage(null);
    }

    private String mainClass() {
        return MAIN_CLASS.formatted(
                units.stream().filter(unit -> !unit.isFile() && !unit.isTest()).map(Unit::call)
                        .collect(Collectors.joining("\n")),
                units.stream().filter(Unit::isTest).map(Unit::testCall).collect(Collectors.joining("\n")), size());
    }

    /** How many there are that the program runs. */
    public long size() {
        return units.stream().filter(unit -> !unit.isFile()).count();
    }
}
