package org.jshmem.launch.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.ByteSize;
import org.jshmem.launch.host.LauncherEnd;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.stream.Terminal;

/**
 * What {@code --train} adds to a job: PE 0 records which methods its program needs, and how they run; when the job has ended, a
 * JVM of its own makes a cache of that ({@link ProgramCaches}), which later runs start with.
 */
final class ProgramTraining {

    private static final long LIMIT_SECONDS = 120;

    private final Installation installation;
    private final JobSpec job;
    private final ProgramCaches caches;
    private final String key;

    ProgramTraining(Installation installation, JobSpec job) {
        JobPart part = job.parts().getFirst();
        this.installation = installation;
        this.job = job;
        caches = ProgramCaches.of(part.environment());
        key = ProgramCaches.key(installation, part);
    }

    /** Refuses a program that cannot be trained. */
    void requireJars() {
        for (Path entry : job.parts().getFirst().program().classPath()) {
            if (!Files.isRegularFile(entry) || entry.startsWith("/proc")) {
                throw new UsageException(
                        "--train: a JVM makes a cache of classes in jars only, and this is none: " + entry
                                + ": put the program into a jar");
            }
        }
    }

    /** Makes room, before a PE starts. */
    void prepare() {
        try {
            caches.prepare();
        } catch (IOException e) {
            throw new UsageException("--train: there is no place for a cache: " + e.getMessage()
                    + ": set XDG_CACHE_HOME to a directory with room");
        }
    }

    /** Makes the cache when the job has ended well; false when there is none. */
    boolean make(int exitCode) throws InterruptedException {
        String problem = exitCode == 0 ? null : "the run has failed";
        try {
            if (problem == null) {
                Terminal.report("--train: making a cache of what PE 0 has recorded; this takes some seconds");
                problem = assemble();
            }
            if (problem == null) {
                long bytes = Files.size(caches.making(key));
                caches.keep(key);
                Terminal.report("--train: later runs with the same class path and options start with a cache of "
                        + ByteSize.format(bytes) + " (oshrun info shows it)");
            }
        } catch (IOException e) {
            problem = e.getMessage();
        } finally {
            discard();
        }
        if (problem != null) {
            Terminal.report("--train: no cache has been made: " + problem);
        }
        return problem == null;
    }

    /** Removes what is of no use any more, or will not be completed. */
    void discard() {
        caches.recording(key).toFile().delete();
        caches.making(key).toFile().delete();
    }

    /** Null when all is well. What the JVM says meanwhile is for those who know it: whether there is a cache says enough. */
    private String assemble() throws IOException, InterruptedException {
        if (!Files.exists(caches.recording(key))) {
            return "PE 0 has recorded nothing: its JVM has not ended in order";
        }
        ProcessBuilder builder = new ProcessBuilder(JvmCommand.ofCacheMaker(installation, job))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(job.parts().getFirst().environment());
        Process process = LauncherEnd.start("end cache", builder::start, maker -> {
            maker.destroyForcibly().onExit().join();
            discard();
        });
        if (process == null) {
            return "oshrun is ending";
        }
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            return "it took longer than " + LIMIT_SECONDS + " s";
        }
        return process.exitValue() == 0 && Files.exists(caches.making(key))
                ? null
                : "the JVM that makes it has ended with exit code " + process.exitValue();
    }
}
