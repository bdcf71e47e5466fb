package org.jshmem.sim.check;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.core.ShmemException;
import org.jshmem.sim.check.Finding.Type;

/** The mistakes of a run, each once for a pair of lines of the source. They are reported when they are found. */
final class Findings {

    /** The lines, in either order. */
    private record Key(boolean isOrdering, int first, int second) {}

    private final Map<Key, Finding> findings = new LinkedHashMap<>();
    private final PrintStream out;

    Findings(PrintStream out) {
        this.out = out;
    }

    /** @param describe makes the finding when it is new, given its number */
    void add(Type type, int site, int other, Function<Integer, Finding> describe) {
        boolean isOrdering = type != Type.UNINITIALISED && type != Type.BUFFER_IN_USE;
        Key key = new Key(isOrdering, Math.min(site, other), Math.max(site, other));
        Finding known = findings.get(key);
        if (known != null) {
            known.again();
            return;
        }
        Finding found = describe.apply(findings.size() + 1);
        findings.put(key, found);
        out.println(found.text());
    }

    int size() {
        return findings.size();
    }

    /** The last line of the report. */
    String summary(boolean isDeadlock) {
        String deadlock = isDeadlock ? "a deadlock and " : "";
        if (findings.isEmpty()) {
            return "check: " + deadlock + "no " + (isDeadlock ? "other " : "") + "mistakes found";
        }
        return "check: " + deadlock + findings.size() + (findings.size() == 1 ? " mistake" : " mistakes")
                + " found; seen: "
                + findings.values().stream().map(found -> found.number() + ": " + times(found.count()))
                        .collect(Collectors.joining(", "));
    }

    /** Writes all as one JSON object with the key {@code findings}. */
    void write(Path file, boolean isDeadlock) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("deadlock", isDeadlock);
        report.put("findings", findings.values().stream().map(Finding::json).toList());
        try {
            Files.writeString(file, JSON.std.asString(report) + "\n");
        } catch (IOException e) {
            throw new ShmemException("check report cannot be written: file=" + file + " reason=" + reason(e)
                    + ": name a file in a directory that exists, is writable and has room");
        }
    }

    /** The messages of these exceptions are the name of the file alone. */
    private static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException _ -> "no such directory";
            case AccessDeniedException _ -> "permission denied";
            case FileSystemException file when file.getReason() != null -> file.getReason();
            default -> e.getMessage();
        };
    }

    private static String times(long count) {
        return count == 1 ? "once" : count + " times";
    }
}
