package org.jshmem;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The table of C routines: complete, and every target exists. */
class OpenShmemTest {

    private static final Path TABLE = Path.of("src", "main", "java", "org", "jshmem", "OpenShmem.java");
    private static final Path ROUTINES = Path.of("src", "test", "resources", "org", "jshmem", "openshmem-routines.txt");

    private static final Pattern ROW = Pattern.compile("<tr><td>(\\w+)</td><td>\\{@link (\\w+)#(\\w+)");

    @Test
    void tableShouldHaveARowForEveryRoutineAndNoOther() throws IOException {
        try (Stream<String> lines = Files.lines(ROUTINES)) {
            TreeSet<String> routines = new TreeSet<>(lines.filter(line -> !line.startsWith("#")).toList());
            assertTrue(routines.size() > 150, "the list has been read");
            assertEquals(routines, new TreeSet<>(rows().keySet()));
        }
    }

    @Test
    void everyTargetShouldBeAPublicMember() throws Exception {
        for (Map.Entry<String, String[]> row : rows().entrySet()) {
            Class<?> type = typeOf(row.getValue()[0]);
            String member = row.getValue()[1];
            boolean exists = Arrays.stream(type.getMethods()).map(Method::getName).anyMatch(member::equals)
                    || Arrays.stream(type.getFields()).map(Field::getName).anyMatch(member::equals);
            assertTrue(exists, row.getKey() + ": no " + member + " in " + type);
        }
    }

    private static Class<?> typeOf(String name) throws ClassNotFoundException {
        return Class.forName((name.equals("ActiveSet") ? "org.jshmem.legacy." : "org.jshmem.") + name);
    }

    private static Map<String, String[]> rows() throws IOException {
        Map<String, String[]> rows = new TreeMap<>();
        Matcher matcher = ROW.matcher(Files.readString(TABLE));
        while (matcher.find()) {
            rows.put(matcher.group(1), new String[]{matcher.group(2), matcher.group(3)});
        }
        return rows;
    }
}
