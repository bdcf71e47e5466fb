package org.jshmem.launch.pe;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * The parent of this process, looked up in {@code /proc}, because {@link ProcessHandle} starts threads of its own. The file stays
 * open, and a look allocates nothing: a program may use up file descriptors and Java heap.
 */
final class ParentProcess {

    private static final int STAT_BYTES = 1024;

    private final byte[] bytes = new byte[STAT_BYTES];

    /** Null where there is no such file. */
    private final RandomAccessFile stat;

    private ParentProcess(RandomAccessFile stat) {
        this.stat = stat;
    }

    static ParentProcess open(Path stat) {
        try {
            return new ParentProcess(new RandomAccessFile(stat.toFile(), "r"));
        } catch (IOException e) {
            return new ParentProcess(null);
        }
    }

    /** Also when that cannot be known. */
    boolean mayBe(long pid) {
        if (stat == null) {
            return true;
        }
        try {
            stat.seek(0); // the system writes the text anew for who reads from its beginning
            return parentPid(bytes, stat.read(bytes)) == pid;
        } catch (IOException | OutOfMemoryError e) {
            return true;
        }
    }

    /** {@code pid (name) state parent ...}, where the name may have parentheses and spaces (proc(5)). */
    static long parentPid(byte[] stat, int length) {
        int at = length - 1;
        while (stat[at] != ')') {
            at--;
        }
        long parent = 0;
        for (at += ") S ".length(); at < length && stat[at] != ' '; at++) {
            parent = 10 * parent + stat[at] - '0';
        }
        return parent;
    }
}
