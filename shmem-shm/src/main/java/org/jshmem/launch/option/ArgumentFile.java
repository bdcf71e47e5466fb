package org.jshmem.launch.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.core.FileMistake;

/** Options from a file, as {@code @FILE}. */
final class ArgumentFile {

    /** More than the arguments of any process can have on Linux; a device or a pipe may have no end. */
    private static final int MOST_BYTES = 8 << 20;

    /** Some editors begin a text with it, and nothing is to be seen of it. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private ArgumentFile() {}

    static List<String> read(String file) {
        return ShellWords.split(contents(file), "@" + file);
    }

    private static String contents(String file) {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new UsageException("@" + file + ": the argument file has more than " + MOST_BYTES + " bytes");
            }
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            if (text.indexOf('\0') >= 0) { // which neither a file nor a word of a command can have in its name
                throw new UsageException("@" + file + ": the argument file has a NUL character: it is no text");
            }
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
        } catch (IOException e) {
            throw new UsageException("@" + file + ": cannot read the argument file: " + FileMistake.reason(e));
        }
    }
}
