package org.jshmem.launch.stream;

import java.nio.file.Path;

import org.jshmem.launch.option.UsageException;

/** A file name with places for the PE and the stream, as of {@code --output-filename}. */
final class FilePattern {

    private final String pattern;

    FilePattern(String pattern) {
        this.pattern = pattern;
        if (pattern.isEmpty()) {
            throw new UsageException("--output-filename: the file name is empty");
        }
        file(0, 1, "");
    }

    /** The file of a stream, which is {@code out} or {@code err}, of a PE. */
    Path file(int pe, int nPes, String stream) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '%') {
                i++;
                name.append(place(i < pattern.length() ? pattern.charAt(i) : ' ', pe, nPes, stream));
            } else {
                name.append(c);
            }
        }
        return Path.of(name.toString());
    }

    private String place(char letter, int pe, int nPes, String stream) {
        return switch (letter) {
            case 'r' -> Integer.toString(pe);
            case 'R' -> {
                String number = Integer.toString(pe);
                yield "0".repeat(Integer.toString(nPes - 1).length() - number.length()) + number;
            }
            case 'n' -> Integer.toString(nPes);
            case 's' -> stream;
            case '%' -> "%";
            default -> throw new UsageException("--output-filename: only %r, %R, %n, %s and %% are known: " + pattern);
        };
    }
}
