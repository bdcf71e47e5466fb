package org.jshmem.launch.pe;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * What stands before the bytes that one PE writes, in the output of a JVM that several share. Header and bytes are one write of
 * no more than a pipe takes in one piece (pipe(7)), so frames never mix, also not with what the JVM or native code writes
 * between them. No text begins as a frame does: in UTF-8 there is no such byte, and there is no other with two of them.
 *
 * <pre>
 *   0       1       2       3                               7               9
 *   +-------+-------+-------+-------------------------------+---------------+------
 *   | 0xff  | 0xfe  | kind  | PE                            | length        | bytes
 *   +-------+-------+-------+-------------------------------+---------------+------
 * </pre>
 *
 * Numbers have their highest byte first.
 *
 * @param kind   what it has
 * @param pe     whose it is
 * @param length of its bytes
 */
public record OutputFrame(Kind kind, int pe, int length) {

    /** Of a frame with its header: what a pipe takes in one piece. */
    static final int MOST_BYTES = 4096;

    /** The longest line of a PE that the launcher keeps until its end has come; it passes on a longer one in pieces. */
    public static final int LONGEST_LINE_BYTES = 1 << 20;

    /** Before the bytes. */
    public static final int HEADER_BYTES = 9;

    static final int MOST_PAYLOAD_BYTES = MOST_BYTES - HEADER_BYTES;

    /** What no text begins with. */
    public static final int FIRST = 0xff;

    private static final int SECOND = 0xfe;

    private static final Kind[] KINDS = Kind.values();

    /** What a frame has. */
    public enum Kind {
        /** Bytes that the PE has written. */
        BYTES,
        /** Its exit code, four bytes: it has ended. */
        END
    }

    /** Writes a frame in one piece, through a buffer whose bytes stand behind the room for the header. */
    static void write(OutputStream to, Kind kind, int pe, byte[] buffer, int length) throws IOException {
        buffer[0] = (byte) FIRST;
        buffer[1] = (byte) SECOND;
        buffer[2] = (byte) kind.ordinal();
        putInt(buffer, 3, pe);
        buffer[7] = (byte) (length >> 8);
        buffer[8] = (byte) length;
        to.write(buffer, 0, HEADER_BYTES + length);
    }

    /** Says that a PE has ended. */
    static void writeEnd(OutputStream to, int pe, int exitCode) throws IOException {
        byte[] buffer = new byte[HEADER_BYTES + Integer.BYTES];
        putInt(buffer, HEADER_BYTES, exitCode);
        write(to, Kind.END, pe, buffer, Integer.BYTES);
    }

    /**
     * Reads a header.
     *
     * @param bytes with {@link #HEADER_BYTES} from there
     * @param at    where it may begin
     * @return the frame, or null when it is none
     */
    public static OutputFrame parse(byte[] bytes, int at) {
        int kind = bytes[at + 2];
        int length = (bytes[at + 7] & 0xff) << 8 | bytes[at + 8] & 0xff;
        boolean isFrame = (bytes[at] & 0xff) == FIRST && (bytes[at + 1] & 0xff) == SECOND && kind >= 0
                && kind < KINDS.length && length <= MOST_PAYLOAD_BYTES;
        return isFrame ? new OutputFrame(KINDS[kind], getInt(bytes, at + 3), length) : null;
    }

    /**
     * Reads the exit code of a PE that has ended.
     *
     * @param bytes of the frame
     * @return the exit code
     * @throws IOException when the stream ends before
     */
    public static int readExitCode(InputStream bytes) throws IOException {
        return getInt(bytes.readNBytes(Integer.BYTES), 0);
    }

    private static void putInt(byte[] to, int at, int value) {
        for (int i = 0; i < Integer.BYTES; i++) {
            to[at + i] = (byte) (value >> 8 * (Integer.BYTES - 1 - i));
        }
    }

    private static int getInt(byte[] from, int at) {
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            value = value << 8 | from[at + i] & 0xff;
        }
        return value;
    }
}
