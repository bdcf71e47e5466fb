package org.jshmem.launch.stream;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** What stands before every line of a PE: the time at which it came, the PE, or both. */
final class LinePrefix {

    private final String tag;
    private final DateTimeFormatter time;

    private LinePrefix(String tag, DateTimeFormatter time) {
        this.tag = tag;
        this.time = time;
    }

    /** Null when nothing stands there. */
    static LinePrefix of(String pe, StreamSpec spec) {
        if (!spec.tag() && !spec.timestamp()) {
            return null;
        }
        return new LinePrefix(spec.tag() ? "[" + pe + "] " : "", spec.timestamp()
                ? DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS ")
                : null);
    }

    /** The prefix of a line that comes now. */
    byte[] now() {
        String text = time == null ? tag : time.format(LocalDateTime.now()) + tag;
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
