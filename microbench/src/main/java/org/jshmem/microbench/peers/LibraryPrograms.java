package org.jshmem.microbench.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** A program compiled for each C library that is installed. */
final class LibraryPrograms {

    private static final long VERSION_SECONDS = 30;

    private final PeerPrograms programs;
    private final String what;
    private final Map<CLibrary, CLibrary.Tools> installed = new EnumMap<>(CLibrary.class);
    private final Set<String> absent = new LinkedHashSet<>();

    /** Compiles {@code API-what.c} for those of the libraries for which it can. */
    LibraryPrograms(PeerPrograms programs, String what, Collection<CLibrary> libraries) {
        this.programs = programs;
        this.what = what;
        for (CLibrary library : libraries) {
            Optional<CLibrary.Tools> tools = library.installed(PeerPrograms::find, LibraryPrograms::versionOf);
            String obstacle = tools.isEmpty()
                    ? "not installed"
                    : programs.compile(tools.get().compiler().toString(), library.source(what), library.program(what));
            if (obstacle == null) {
                installed.put(library, tools.get());
            } else {
                absent.add(library.title() + " is absent: " + obstacle);
            }
        }
    }

    Set<CLibrary> libraries() {
        return installed.keySet();
    }

    /** What is not compared, and why: sentences, to which more can be added. */
    Set<String> absent() {
        return absent;
    }

    /** The command that starts it, without arguments. */
    List<String> command(CLibrary library, int nPes, boolean bind) {
        return command(library, nPes, bind, programs.path(library.program(what)).toString());
    }

    /** The same for a program that has not been compiled here. */
    List<String> command(CLibrary library, int nPes, boolean bind, String program) {
        return library.launch(installed.get(library).launcher(), nPes, bind, program);
    }

    private static String versionOf(Path program) {
        try {
            Process process = new ProcessBuilder(program.toString(), "--version").redirectErrorStream(true).start();
            if (!process.waitFor(VERSION_SECONDS, TimeUnit.SECONDS)) { // a few lines, for which a pipe has room
                process.destroyForcibly();
                return "";
            }
            return new String(process.getInputStream().readAllBytes());
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
