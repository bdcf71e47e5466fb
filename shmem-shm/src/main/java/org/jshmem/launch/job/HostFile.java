package org.jshmem.launch.job;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of hosts, one a line: {@code a}, {@code a:32}, or {@code a slots=32} as Open MPI has it. A line that stands n times, as in the file
 * that PBS makes, is a host of n PEs.
 */
final class HostFile {

    private static final Pattern LINE = Pattern
            .compile(
                    "(?<name>[^\\s:=]+)(?::(?<pes>\\S+)|\\s+slots\\s*=\\s*(?<slots>\\S+))?(?:\\s+max[_-]slots\\s*=\\s*\\d+)?");

    /** By name: the hosts are asked for more than once, and a pipe can be read only once. */
    private static final Map<String, List<String>> READ = new ConcurrentHashMap<>();

    private HostFile() {}

    /** The hosts of a file, as they stand between the commas of a list. */
    static List<String> read(String file) {
        return READ.computeIfAbsent(file, HostFile::readAnew);
    }

    private static List<String> readAnew(String file) {
        if (file.isEmpty()) {
            throw HostList.mistake("the name of the file is missing");
        }
        List<String> hosts = new ArrayList<>();
        int number = 0;
        for (String line : lines(file)) {
            number++;
            String host = line.replaceFirst("#.*", "").strip();
            if (!host.isEmpty()) {
                hosts.add(parse(host, file + ", line " + number));
            }
        }
        if (hosts.isEmpty()) {
            throw HostList.mistake("@" + file + ": no host is in the file");
        }
        return merged(hosts);
    }

    private static String parse(String host, String place) {
        Matcher line = LINE.matcher(host);
        if (!line.matches()) {
            throw HostList
                    .mistake("@" + place + ": not a host: '" + host + "': expected NAME, NAME:PES or NAME slots=PES");
        }
        String pes = line.group("pes") == null ? line.group("slots") : line.group("pes");
        return line.group("name") + (pes == null ? "" : ":" + pes);
    }

    /** Bare names that stand several times have as many PEs. */
    private static List<String> merged(List<String> hosts) {
        Map<String, Integer> times = new LinkedHashMap<>();
        hosts.forEach(host -> times.merge(host, 1, Integer::sum));
        if (Collections.max(times.values()) == 1 || hosts.stream().anyMatch(host -> host.contains(":"))) {
            return hosts;
        }
        return times.entrySet().stream().map(host -> host.getKey() + ":" + host.getValue()).toList();
    }

    private static List<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file));
        } catch (NoSuchFileException e) {
            throw HostList.mistake("@" + file + ": no such file");
        } catch (MalformedInputException e) {
            throw HostList.mistake("@" + file + ": not a text file");
        } catch (IOException e) {
            throw HostList.mistake("@" + file + ": cannot be read: " + e.getMessage());
        }
    }
}
