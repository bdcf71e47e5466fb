package org.jshmem.launch.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import javax.lang.model.SourceVersion;

import org.jshmem.core.FileMistake;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.option.UsageException;

/** {@code oshrun new DIR}: a project for Maven with a program and its test, which takes jshmem from this installation. */
public final class NewProject {

    private static final String HELP = """
            Usage: oshrun new DIR
            Makes a project for Maven in DIR, which must not exist or be empty: a program, its test with Job.run, a pom.xml that
            takes the jars of jshmem from this installation, and a README.md with the commands that test and run it. The name of DIR
            is that of the project: letters, digits and - _ after a letter.
            """;

    private final Installation installation;
    private final Path directory;
    private final String name;
    private final String packageName;

    private NewProject(Installation installation, String directory) {
        this.installation = installation;
        this.directory = Path.of(directory).toAbsolutePath().normalize();
        Path last = this.directory.getFileName();
        name = last == null ? "/" : last.toString();
        packageName = name.replaceAll("[-_]", "").toLowerCase(Locale.ROOT);
    }

    /**
     * Makes a project.
     *
     * @param installation on which it is to depend
     * @param arguments    those behind {@code new}
     * @return the exit code
     */
    public static int run(Installation installation, List<String> arguments) {
        if (arguments.equals(List.of("--help")) || arguments.equals(List.of("-h"))) {
            System.out.print(HELP);
            return 0;
        }
        if (arguments.size() != 1 || arguments.getFirst().isEmpty() || arguments.getFirst().startsWith("-")) {
            throw new UsageException("new: give the directory of the project, for example oshrun new my-program");
        }
        NewProject project = new NewProject(installation, arguments.getFirst());
        project.check();
        try {
            project.make();
        } catch (IOException e) {
            throw new UsageException("new: cannot write in " + project.directory + ": " + FileMistake.reason(e));
        }
        System.out.println("made " + project.directory + ": change there and run mvn verify; README.md says more");
        return 0;
    }

    private void check() {
        boolean isName = name.matches("[A-Za-z][A-Za-z0-9_-]*") && SourceVersion.isName(packageName);
        if (!isName || packageName.equals("java")) { // no other loader than the JDK's loads classes of that
            throw new UsageException(
                    "new: " + name + " is no name for a project and a package of Java: take letters, digits "
                            + "and - _ after a letter, no keyword, and not java");
        }
        if (Files.exists(directory) && !isEmpty()) {
            throw new UsageException("new: " + directory + " exists and is not an empty directory: take another");
        }
    }

    private boolean isEmpty() {
        try (Stream<Path> files = Files.list(directory)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            return false; // a file, or nobody may look
        }
    }

    private void make() throws IOException {
        Map<String, String> words = words();
        Map<String, Path> files = Map.of(
                "pom.xml", Path.of("pom.xml"),
                "README.md", Path.of("README.md"),
                "gitignore", Path.of(".gitignore"),
                "Main.java", Path.of("src", "main", "java", packageName, "Main.java"),
                "MainTest.java", Path.of("src", "test", "java", packageName, "MainTest.java"));
        for (Map.Entry<String, Path> file : files.entrySet()) {
            Path target = directory.resolve(file.getValue());
            Files.createDirectories(target.getParent());
            Files.writeString(target, fill(template(file.getKey()), words));
        }
    }

    private Map<String, String> words() {
        Path script = realPath(installation.script());
        Path repository = realPath(installation.repository());
        Map<String, String> words = new LinkedHashMap<>();
        words.put("name", name);
        words.put("package", packageName);
        words.put("version", version(repository.resolve("org", "jshmem", "jshmem-bom")));
        words.put("repository", url(repository).replace("&", "&amp;"));
        words.put("oshrun", script.toString());
        return words;
    }

    /** With letters beyond ASCII as they are: of one that is escaped Maven 3 takes each byte for a letter. */
    private static String url(Path directory) {
        try {
            return new URI("file", "", directory.toString(), null).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e); // no path is none
        }
    }

    private static Path realPath(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw new UsageException(
                    "new: the installation has no " + path + ": unpack the archive again, or in a clone run "
                            + "mvn -DskipTests package");
        }
    }

    /** An installation has one. */
    private static String version(Path versions) {
        try (Stream<Path> directories = Files.list(versions)) {
            return directories.findFirst().orElseThrow().getFileName().toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String fill(String template, Map<String, String> words) {
        String text = template;
        for (Map.Entry<String, String> word : words.entrySet()) {
            text = text.replace("@" + word.getKey() + "@", word.getValue());
        }
        return text;
    }

    private static String template(String name) throws IOException {
        try (InputStream in = NewProject.class.getResourceAsStream("project/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
