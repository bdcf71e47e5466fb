package org.jshmem;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jshmem.contract.ConstantsContract;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The table of C names: complete, every counterpart exists, and every constant is used in a test. */
class OpenShmemTest {

    private static final Path TABLE = Path.of("src", "main", "java", "org", "jshmem", "OpenShmem.java");
    private static final Path LISTS = Path.of("src", "test", "resources", "org", "jshmem");

    /** A name and its counterpart, a class or a member of one, or why there is none; on one line. */
    private static final Pattern ROW = Pattern
            .compile("<tr><td>(\\w+)</td> ?<td>(?:none: .+?|\\{@link (\\w+)(?:#(\\w+(?:\\(.*?\\))?))?}.*?)</td></tr>");
    private static final Pattern LINE_BREAK = Pattern.compile("\\n \\* ");

    private static final List<String> PACKAGES = List.of("org.jshmem.", "org.jshmem.core.", "org.jshmem.legacy.");

    /** What a C name is spelt like: a class, a field of one, or a method with the types of its parameters. */
    private record Counterpart(String type, String member) {
        @Override
        public String toString() {
            return member == null ? type : type + "#" + member;
        }
    }

    @Test
    void tableShouldHaveARowForEveryNameAndNoOther() throws IOException {
        TreeSet<String> names = new TreeSet<>(names("openshmem-routines.txt"));
        assertTrue(names.size() > 150, "the list has been read");
        names.addAll(names("openshmem-constants.txt"));
        assertEquals(names, rows().keySet());
    }

    @Test
    void everyCounterpartShouldBePublic() throws Exception {
        for (Map.Entry<String, Counterpart> row : rows().entrySet()) {
            if (row.getValue() != null) {
                assertTrue(exists(row.getValue()), row.getKey() + ": no " + row.getValue());
            }
        }
    }

    @Test
    void everyConstantAndTypeShouldBeUsedInATest() throws IOException {
        Map<String, Counterpart> rows = rows();
        Set<String> counterparts = names("openshmem-constants.txt").stream()
                .map(rows::get)
                .filter(Objects::nonNull)
                .map(Counterpart::toString)
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(counterparts.size() > 30, "the list has been read");
        assertEquals(counterparts, new TreeSet<>(ConstantsContract.used()));
    }

    private static boolean exists(Counterpart counterpart) {
        Class<?> type = PACKAGES.stream()
                .map(name -> find(name + counterpart.type))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no class " + counterpart.type));
        return counterpart.member == null
                || Arrays.stream(type.getMethods()).map(OpenShmemTest::signature).anyMatch(counterpart.member::equals)
                || Arrays.stream(type.getFields()).map(Field::getName).anyMatch(counterpart.member::equals);
    }

    /** As a link names it. */
    private static String signature(Method method) {
        String types = Arrays.stream(method.getParameterTypes())
                .map(type -> type.getCanonicalName().replaceFirst("^[a-z.]+\\.(?=[A-Z])", ""))
                .collect(Collectors.joining(", "));
        return method.getName() + "(" + (method.isVarArgs() ? types.replaceFirst("\\[]$", "...") : types) + ")";
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static List<String> names(String list) throws IOException {
        try (Stream<String> lines = Files.lines(LISTS.resolve(list))) {
            return lines.filter(line -> !line.startsWith("#")).map(line -> line.split(" ")[0]).toList();
        }
    }

    /** By C name; null for a name without counterpart. */
    private static TreeMap<String, Counterpart> rows() throws IOException {
        TreeMap<String, Counterpart> rows = new TreeMap<>();
        Matcher matcher = ROW.matcher(LINE_BREAK.matcher(Files.readString(TABLE)).replaceAll(" "));
        while (matcher.find()) {
            rows.put(matcher.group(1),
                    matcher.group(2) == null ? null : new Counterpart(matcher.group(2), matcher.group(3)));
        }
        return rows;
    }
}
