package org.jshmem.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;

/** What tells whether files are as they were, as make does: their names, sizes and times. */
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

    /** When the last of the files was changed. */
    FileTime newest() {
        return newest;
    }

    /** On one line. */
    @Override
    public String toString() {
        return text.toString().replace('\n', ' ');
    }
}
