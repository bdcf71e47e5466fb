package org.jshmem.launch.job;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import org.jshmem.launch.option.UsageException;

/**
 * A program that is given as a source file, compiled once for all PEs as the {@code java} command does for one process: its
 * first class is run, or where that has no main, the one that the file is named after; and other sources that it needs are
 * found beside it (JEP 330, JEP 458).
 */
final class SourceProgram {

    private static final String PREVIEW = "--enable-preview";

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final Path source;
    private final List<String> options;
    /** What the compiler says, which is a part of the mistake: hosts that make the same one say it once. */
    private final StringWriter said = new StringWriter();

    private SourceProgram(Path source, List<String> options) {
        this.source = source;
        this.options = options;
    }

    static boolean isOne(String name) {
        return name.endsWith(".java");
    }

    /**
     * Compiles a program. What the compiler says about it goes to standard error, with the mistake if there is one.
     *
     * @param source       its file
     * @param library      the jar with the public API
     * @param classPath    where else there are classes for it
     * @param jvmArguments options of the JVMs that will run it
     */
    static Program compile(Path source, Path library, List<Path> classPath, List<String> jvmArguments) {
        if (!Files.isRegularFile(source)) {
            throw new UsageException("no such source file: " + source);
        }
        List<Path> known = new ArrayList<>(List.of(library));
        known.addAll(classPath);
        try {
            SourceProgram program = new SourceProgram(source, compilerOptions(jvmArguments));
            return program.compile(known, classPath);
        } catch (IOException e) {
            throw new UsageException("cannot compile " + source + ": " + e.getMessage());
        } catch (IllegalArgumentException e) { // of an option, which the JVM would have refused, too
            throw new UsageException("cannot compile " + source + ": " + e.getMessage().replaceFirst("^error: ", ""));
        }
    }

    private Program compile(List<Path> known, List<Path> atRunTime) throws IOException {
        List<String> unreadable = new ArrayList<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(
                diagnostic -> take(diagnostic, unreadable), null, StandardCharsets.UTF_8);
                CompiledClasses classes = new CompiledClasses(files)) {
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, known);
            CompilationUnitTree unit = parse(classes);
            Path root = root(unit);
            if (root != null) {
                files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(root));
            }
            boolean isCompiled = unreadable.isEmpty() && task(classes, null).call();
            if (!unreadable.isEmpty()) { // of which the compiler takes what there is, and is content with it
                throw new UsageException("cannot compile " + source + ": " + unreadable.getFirst());
            }
            if (!isCompiled) {
                throw new UsageException("cannot compile " + source + ":\n" + said.toString().stripTrailing());
            }
            System.err.print(said);
            String mainClass = mainClass(unit);
            List<Path> classPath = new ArrayList<>(List.of(classes.toJar()));
            classPath.addAll(atRunTime);
            return new Program(mainClass, classPath);
        }
    }

    /** What is said of reading files; of a damaged jar for example without a source, and then as ever. */
    private void take(Diagnostic<? extends JavaFileObject> diagnostic, List<String> unreadable) {
        if (diagnostic.getKind() == Diagnostic.Kind.ERROR && diagnostic.getSource() != null) {
            unreadable.add(Path.of(diagnostic.getSource().getName()).getFileName() + ":" + diagnostic.getLineNumber()
                    + ": " + diagnostic.getMessage(null));
        } else {
            said.write(diagnostic + System.lineSeparator());
        }
    }

    /** Quietly: mistakes are reported by who compiles it afterwards. */
    private CompilationUnitTree parse(CompiledClasses classes) throws IOException {
        return ((JavacTask) task(classes, _ -> {})).parse().iterator().next();
    }

    private JavaCompiler.CompilationTask task(CompiledClasses classes,
            DiagnosticListener<? super JavaFileObject> listener) {
        return compiler.getTask(said, classes, listener, options, null, classes.sources(source));
    }

    /** The directory of the unnamed package, or null where directories and packages do not fit. */
    private Path root(CompilationUnitTree unit) {
        Path directory = source.toAbsolutePath().normalize().getParent();
        if (unit.getPackageName() == null) {
            return directory;
        }
        Path ofPackage = Path.of(unit.getPackageName().toString().replace('.', '/'));
        if (!directory.endsWith(ofPackage)) {
            return null;
        }
        Path root = directory.getRoot();
        int names = directory.getNameCount() - ofPackage.getNameCount();
        return names == 0 ? root : root.resolve(directory.subpath(0, names));
    }

    /** The first, as java takes it, unless only the one that is named as the file is has a main method. */
    private String mainClass(CompilationUnitTree unit) {
        String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
        List<ClassTree> classes = unit.getTypeDecls().stream().filter(ClassTree.class::isInstance)
                .map(ClassTree.class::cast).toList();
        if (classes.isEmpty()) {
            throw new UsageException("no class in " + source);
        }
        ClassTree first = classes.getFirst();
        String ofFile = source.getFileName().toString().replaceFirst("\\.java$", "");
        boolean hasOfFile = classes.stream()
                .anyMatch(each -> each.getSimpleName().contentEquals(ofFile) && hasMain(each));
        return prefix + (hasOfFile && !hasMain(first) ? ofFile : first.getSimpleName());
    }

    private static boolean hasMain(ClassTree type) {
        return type.getMembers().stream()
                .anyMatch(member -> member instanceof MethodTree method && method.getName().contentEquals("main"));
    }

    /** The compiler must know of preview features and modules that are options of the JVMs. */
    private static List<String> compilerOptions(List<String> jvmArguments) {
        List<String> options = new ArrayList<>(List.of("-g", "-proc:none"));
        for (Iterator<String> arguments = jvmArguments.iterator(); arguments.hasNext();) {
            String argument = arguments.next();
            if (argument.equals(PREVIEW)) {
                options.addAll(List.of(PREVIEW, "--source", Integer.toString(Runtime.version().feature())));
            } else if (argument.equals("--add-modules") || argument.equals("--add-exports")) {
                options.add(argument);
                options.add(arguments.hasNext() ? arguments.next() : "");
            } else if (argument.startsWith("--add-modules=") || argument.startsWith("--add-exports=")) {
                options.add(argument);
            }
        }
        return options;
    }
}
