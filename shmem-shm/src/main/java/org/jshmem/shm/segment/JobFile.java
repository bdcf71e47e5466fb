package org.jshmem.shm.segment;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files of a job that exist for the moment between being made and being unlinked. Their names name the process that
 * made them, so that what a killed one has left can be distinguished from what is in use.
 */
public final class JobFile {

    private static final String PREFIX = "jshmem-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d{1,18})-.*");

    private static final FileAttribute<?> FOR_OWNER = only("rw-------");
    private static final FileAttribute<?> DIRECTORY_FOR_OWNER = only("rwx------");

    /** Had by who uses a file that has a name, and for ever by the end of this JVM. */
    private static final Semaphore NAMED = new Semaphore(1);

    /** A JVM that is ending is gone until then, most likely: whoever is to make a file waits for that. */
    private static final long END_MS = 1_000;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(NAMED::acquireUninterruptibly, "end of job files"));
        } catch (IllegalStateException _) { // it is ending already
            NAMED.acquireUninterruptibly();
        }
    }

    private JobFile() {}

    private static FileAttribute<?> only(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }

    /** What is done with a file that has a name meanwhile. */
    @FunctionalInterface
    public interface Use<T> {

        /**
         * Makes it, opens it, and deletes it.
         *
         * @return what has been opened
         * @throws IOException when that fails
         */
        T run() throws IOException;
    }

    /**
     * Does what a file needs a name for. An end of this JVM that begins meanwhile, as one by a signal, waits for it.
     *
     * @param use makes the file, opens it, and deletes it
     * @param <T> what is opened
     * @return what it returns
     * @throws IOException when it fails
     */
    public static <T> T whileNamed(Use<T> use) throws IOException {
        boolean isHeld = false;
        try {
            isHeld = NAMED.tryAcquire(END_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        try {
            return use.run();
        } finally {
            if (isHeld) {
                NAMED.release();
            }
        }
    }

    /**
     * Makes an empty file that nobody else can read.
     *
     * @param directory where
     * @param suffix    what it is for
     * @return the file, to be deleted as soon as it is open
     * @throws IOException when it cannot be made
     */
    public static Path create(Path directory, String suffix) throws IOException {
        return make(directory, suffix, file -> Files.createFile(file, FOR_OWNER));
    }

    /**
     * Makes a directory that nobody else can read.
     *
     * @param parent where
     * @return the directory, to be deleted as soon as what is in it is open
     * @throws IOException when it cannot be made
     */
    public static Path createDirectory(Path parent) throws IOException {
        return make(parent, "", directory -> Files.createDirectory(directory, DIRECTORY_FOR_OWNER));
    }

    /** Without the random names of temporary files, for which the JDK loads its cryptography, 20 ms. */
    private static Path make(Path parent, String suffix, Maker maker) throws IOException {
        long number = System.nanoTime();
        while (true) {
            try {
                return maker.make(parent.resolve(PREFIX + ProcessHandle.current().pid() + "-"
                        + Long.toHexString(number++) + suffix));
            } catch (FileAlreadyExistsException _) {
                // somebody else's of that name
            }
        }
    }

    /** What makes a file or fails when it is there. */
    @FunctionalInterface
    private interface Maker {
        Path make(Path file) throws IOException;
    }

    /**
     * Who has made a file or a directory.
     *
     * @param file any file
     * @return a process id, or -1 when the file is none of ours
     */
    public static long makerOf(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() ? Long.parseLong(name.group(1)) : -1;
    }
}
