package org.jshmem.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * What tells whether files are as they were, as make does: their names, sizes and times. A file without a name, which is another one in
 * each run, is known by its contents.
 */
final class Fingerprint {

    private final StringBuilder text = new StringBuilder();
    private FileTime newest = FileTime.fromMillis(0);

    Fingerprint(String facts) {
        text.append(facts);
    }

    /** A file that is not there counts as such. */
    void add(Path file) {
        text.append('|').append(file);
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            FileTime time = attributes.lastModifiedTime();
            text.append(' ').append(attributes.size()).append(' ').append(time.to(TimeUnit.NANOSECONDS));
            newest = time.compareTo(newest) > 0 ? time : newest;
        } catch (IOException _) {
            text.append(" missing");
        }
    }

    /** A file whose name and time say nothing. Not by a cryptographic digest, which loads a provider first. */
    void addContents(Path file) {
        text.append("|contents");
        try {
            byte[] bytes = Files.readAllBytes(file);
            for (Checksum sum : List.of(new CRC32(), new CRC32C())) { // together 64 bits
                sum.update(bytes);
                text.append(' ').append(Long.toHexString(sum.getValue()));
            }
            text.append(' ').append(bytes.length);
        } catch (IOException _) {
            text.append(" missing");
        }
    }

    /** When the last of the files that are known by their times was changed. */
    FileTime newest() {
        return newest;
    }

    /** On one line. */
    @Override
    public String toString() {
        return text.toString().replace('\n', ' ');
    }
}
