package org.jshmem.coll.match;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A text among the arguments of a call, as the last of them: as much of it as fits, and of a longer one a hash besides, so
 * that texts which differ are arguments which differ.
 *
 * <pre>
 *   | UTF-8, then zeros                    |   up to 32 bytes
 *   | UTF-8 (24 bytes) | hash (7) | 0xff   |   longer; 0xff is no byte of UTF-8
 * </pre>
 */
public final class CallText {

    private static final int BYTES = 4 * Long.BYTES;
    private static final int LONG_BYTES = BYTES - Long.BYTES;
    private static final int MARK = BYTES - 1;

    private CallText() {}

    /**
     * The text as arguments.
     *
     * @param text any text
     * @return the arguments after the first
     */
    public static long[] encode(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.wrap(Arrays.copyOf(utf8, BYTES));
        if (utf8.length > BYTES) {
            bytes.putLong(LONG_BYTES, (long) text.hashCode() << Integer.SIZE).put(MARK, (byte) -1);
        }
        return new long[]{bytes.getLong(), bytes.getLong(), bytes.getLong(), bytes.getLong()};
    }

    /** As much of the text as is known. */
    static String decode(long... arguments) {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES);
        for (long argument : arguments) {
            bytes.putLong(argument);
        }
        if (bytes.get(MARK) == -1) {
            return text(bytes, LONG_BYTES) + "...#" + Integer.toHexString(bytes.getInt(LONG_BYTES));
        }
        return text(bytes, BYTES);
    }

    private static String text(ByteBuffer bytes, int most) {
        int length = most;
        while (length > 0 && bytes.get(length - 1) == 0) {
            length--;
        }
        return new String(bytes.array(), 0, length, StandardCharsets.UTF_8);
    }
}
