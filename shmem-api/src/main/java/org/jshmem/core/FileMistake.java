package org.jshmem.core;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.regex.Pattern;

/**
 * Why a file could not be read or written. The messages of many exceptions are the name of the file alone.
 *
 * @since 0.1.0
 */
public final class FileMistake {

    /** Of a stream of {@code java.io}: the name of the file, then the reason. */
    private static final Pattern BEHIND_NAME = Pattern.compile("(?s).* \\((.*)\\)");

    private FileMistake() {}

    /**
     * The reason, for the end of a message that names the file.
     *
     * @param exception what has been thrown
     * @return a few words
     */
    public static String reason(IOException exception) {
        return switch (exception) {
            case NoSuchFileException _ -> "no such file or directory";
            case AccessDeniedException _ -> "permission denied";
            case FileAlreadyExistsException _ -> "it exists, and is no directory";
            case NotDirectoryException _ -> "not a directory";
            case CharacterCodingException _ -> "not a text file";
            case FileSystemException e when e.getReason() != null -> e.getReason();
            case FileNotFoundException e when e.getMessage() != null ->
                BEHIND_NAME.matcher(e.getMessage()).replaceFirst("$1");
            default -> exception.getMessage() == null ? exception.toString() : exception.getMessage();
        };
    }
}
