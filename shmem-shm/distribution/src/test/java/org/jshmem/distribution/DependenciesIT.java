package org.jshmem.distribution;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The table of dependencies names what is installed, and nothing else. */
class DependenciesIT {

    private static final Pattern VERSIONED = Pattern.compile("(.+?)-\\d.*\\.jar");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    /** Of the build alone. */
    private static final Set<String> NOT_INSTALLED = Set.of("junit-jupiter", "jmh-generator-annprocess");

    @Test
    void tableShouldNameWhatIsInstalled() throws Exception {
        String document = Files.readString(Path.of("..", "..", "CONTRIBUTING.md"));
        List<String> rows = document.substring(document.indexOf("## Dependencies")).lines()
                .dropWhile(line -> !line.startsWith("|---")).skip(1).takeWhile(line -> line.startsWith("|")).toList();
        Set<String> named = rows.stream()
                .flatMap(row -> Arrays.stream(row.split("\\|")).limit(3)) // what it is, and what it brings
                .flatMap(cell -> NAME.matcher(cell).results().map((MatchResult name) -> name.group(1)))
                .filter(name -> !NOT_INSTALLED.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
        try (Stream<Path> jars = Files.list(Path.of("target", "staged", "lib"))) {
            Set<String> installed = jars.map(jar -> VERSIONED.matcher(jar.getFileName().toString()))
                    .filter(jar -> jar.matches()).map(jar -> jar.group(1))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(installed, named);
        }
    }
}
