package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** A script {@code oshrun} that starts jobs of a second or two: without C2, which would take more than half of that. */
final class BriefOshrun {

    private static final Path OSHRUN = Path.of("..", "..", "oshrun");

    private BriefOshrun() {}

    /**
     * Writes the script.
     *
     * @param directory where it will be
     * @param first     what it does before, in the language of the shell
     */
    static Path in(Path directory, String first) throws IOException {
        Path script = Files.writeString(directory.resolve("oshrun"), """
                #!/bin/sh
                %s
                case "$1" in -*) set -- --jvm-arg -XX:TieredStopAtLevel=1 "$@" ;; esac
                exec '%s' "$@"
                """.formatted(first, OSHRUN.toRealPath()));
        assertTrue(script.toFile().setExecutable(true));
        return script;
    }
}
