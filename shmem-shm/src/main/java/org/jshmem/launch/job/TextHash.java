package org.jshmem.launch.job;

/** FNV-1a of 64 bits: a digest of the JDK would take longer than the start that it is to save. */
public final class TextHash {

    private TextHash() {}

    /**
     * The hash of a text.
     *
     * @param text any
     * @return its hash in hexadecimal digits
     */
    public static String of(CharSequence text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return Long.toHexString(hash);
    }
}
