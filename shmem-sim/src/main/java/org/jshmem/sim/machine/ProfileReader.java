package org.jshmem.sim.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.machine.MachineProfile.Parameter;

/** Reads a profile, the one that it extends, the one that that extends, and so on. What comes first counts. */
final class ProfileReader {

    /** Names the profile that has the parameters which a profile does not give itself. */
    static final String EXTENDS = "extends";

    /** What a machine is, in a line for people. Not inherited: another machine is something else. */
    static final String SUMMARY = "summary";

    /** Some editors write it before the first line of a file. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final ProfileFolder folder;
    private final Map<String, Parameter> parameters = new HashMap<>();
    /** In their order. */
    private final Set<String> read = new LinkedHashSet<>();

    private ProfileReader(ProfileFolder folder) {
        this.folder = folder;
    }

    /** @param machine name of a profile in the folder, or of a file, which ends in .properties */
    static MachineProfile read(ProfileFolder folder, String machine) {
        ProfileReader reader = new ProfileReader(folder);
        reader.add(machine, Path.of(""), null);
        String file = Path.of(machine).getFileName().toString();
        String name = isFile(machine) ? file.substring(0, file.length() - ProfileFolder.SUFFIX.length()) : machine;
        return new MachineProfile(name, machine, reader.parameters);
    }

    /**
     * @param directory that the names of files are relative to
     * @param extending the profile that extends this one, or null
     */
    private void add(String machine, Path directory, String extending) {
        Path file = isFile(machine) ? directory.resolve(machine) : null;
        String place = file == null ? machine : file.normalize().toString();
        if (!read.add(place)) {
            throw new ShmemException(
                    "machine profile " + place + ": extends itself: " + String.join(" -> ", read) + " -> " + place);
        }
        Properties own = load(place, file, extending);
        String base = (String) own.remove(EXTENDS);
        own.remove(SUMMARY);
        own.stringPropertyNames()
                .forEach(key -> parameters.putIfAbsent(key, new Parameter(own.getProperty(key).strip(), place)));
        if (base != null) {
            add(base.strip(), file == null ? directory : file.resolveSibling(""), place);
        }
    }

    private Properties load(String place, Path file, String extending) {
        Properties own = new Properties() {
            @Override
            public Object put(Object key, Object value) {
                if (containsKey(key)) {
                    throw new ShmemException("machine profile " + place + ": parameter is given twice: " + key);
                }
                return super.put(key, value);
            }
        };
        try (InputStream in = file == null ? folder.open(place) : Files.newInputStream(file)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            own.load(new StringReader(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text));
            return own;
        } catch (NoSuchFileException _) {
            throw new ShmemException((extending == null ? "" : "machine profile " + extending + ": extends: ")
                    + (file == null ? unknown(place) : "no such machine profile: " + place));
        } catch (IOException | IllegalArgumentException e) {
            throw new ShmemException("machine profile " + place + ": cannot be read: " + e.getMessage());
        }
    }

    private String unknown(String machine) {
        return "unknown machine: name=" + machine + ": known are " + String.join(", ", folder.names())
                + ", and any FILE" + ProfileFolder.SUFFIX;
    }

    private static boolean isFile(String machine) {
        return machine.endsWith(ProfileFolder.SUFFIX);
    }
}
