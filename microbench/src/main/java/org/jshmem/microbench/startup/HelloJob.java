package org.jshmem.microbench.startup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A job whose PEs say hello.
 *
 * @param elapsedNs  from the start of its launcher to the end
 * @param hasGreeted whether every PE has said so and the exit code is 0
 */
record HelloJob(long elapsedNs, boolean hasGreeted) {

    /** How a PE knows its job; a job of its own must not. */
    private static final String JOB_PREFIX = "JSHMEM_";

    static HelloJob run(Path oshrun, int nPes) {
        ProcessBuilder builder = new ProcessBuilder(oshrun.toString(), "-q", "-np", Integer.toString(nPes), "--heap",
                "1M", "hello").redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().keySet().removeIf(name -> name.startsWith(JOB_PREFIX));
        builder.environment().put("JSHMEM_BUILD", "never"); // this program has been built
        long startNs = System.nanoTime();
        try {
            Process job = builder.start();
            Thread end = new Thread(job::destroy, "end job");
            Runtime.getRuntime().addShutdownHook(end);
            job.getOutputStream().close();
            long greetings = new String(job.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().count();
            int exitCode = job.waitFor();
            long elapsedNs = System.nanoTime() - startNs;
            Runtime.getRuntime().removeShutdownHook(end);
            return new HelloJob(elapsedNs, exitCode == 0 && greetings == nPes);
        } catch (IOException e) {
            System.err.println("bench startup: cannot start " + oshrun + ": " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return new HelloJob(System.nanoTime() - startNs, false);
    }
}
