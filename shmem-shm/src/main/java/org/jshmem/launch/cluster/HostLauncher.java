package org.jshmem.launch.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jshmem.launch.host.MpiLaunch;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ShellWords;
import org.jshmem.launch.option.UsageException;

/**
 * What starts an oshrun on each host of a job.
 *
 * @param family  how it is told what to start
 * @param words   the command, with options that the user has given
 * @param version the first line that it says of itself
 */
public record HostLauncher(Family family, List<String> words, String version) {

    /** A launcher says its version in milliseconds; one on a file system that does not answer says nothing. */
    private static final long PATIENCE_S = 20;

    private static final String SLURM_JOB = "SLURM_JOB_ID";

    /**
     * Finds the launcher.
     *
     * @param asked       the value of the option, or null
     * @param environment names and values
     * @return one that can be started
     */
    public static HostLauncher find(String asked, Map<String, String> environment) {
        if (asked != null) {
            return named(ShellWords.split(asked, LaunchOption.LAUNCHER.toString()));
        }
        List<String> names = new ArrayList<>(List.of("mpirun", "mpiexec"));
        if (environment.containsKey(SLURM_JOB)) {
            names.addFirst("srun");
        }
        String unknown = null;
        for (String name : names) {
            Path file = onPath(name, environment);
            if (file != null) {
                String text = version(List.of(file.toString()));
                Family family = Family.ofVersion(text);
                if (family != null) {
                    return new HostLauncher(family, List.of(name), firstLine(text));
                }
                unknown = unknown == null ? name + " (" + firstLine(text) + ")" : unknown;
            }
        }
        throw new UsageException(unknown == null
                ? "no launcher for several hosts is on the PATH, neither mpirun nor mpiexec: install Open MPI or MPICH "
                        + "(Debian: openmpi-bin or mpich; on a cluster often: module load openmpi), or name one with --launcher"
                : "oshrun does not know the launcher " + unknown
                        + ": name that of Open MPI, of MPICH's family or of Slurm with "
                        + "--launcher");
    }

    private static HostLauncher named(List<String> words) {
        if (words.isEmpty()) {
            throw new UsageException("--launcher: the command is missing: expected for example mpirun");
        }
        String text = version(words);
        Family family = Family.ofVersion(text);
        if (family == null) {
            throw new UsageException("--launcher: " + ShellWords.join(words) + " --version says '" + firstLine(text)
                    + "': expected mpirun of Open MPI, mpiexec of MPICH's family or srun");
        }
        return new HostLauncher(family, words, firstLine(text));
    }

    /** Where a shell would find a command, or null. */
    static Path onPath(String name, Map<String, String> environment) {
        for (String directory : environment.getOrDefault("PATH", "").split(":")) {
            Path file = Path.of(directory, name);
            if (Files.isRegularFile(file) && Files.isExecutable(file)) {
                return file;
            }
        }
        return null;
    }

    /** What a command says of its version; empty when it cannot say. */
    private static String version(List<String> words) {
        List<String> command = new ArrayList<>(words);
        command.add("--version");
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectInput(
                    ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile())).start();
            try {
                return CompletableFuture.supplyAsync(() -> read(process)).get(PATIENCE_S, TimeUnit.SECONDS);
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new UsageException(
                    LaunchOption.LAUNCHER + ": cannot start " + words.getFirst() + ": is it on the PATH?");
        } catch (TimeoutException | ExecutionException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private static String read(Process process) {
        try {
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private static String firstLine(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst().orElse("nothing");
    }

    /** The command that starts another on each host. */
    List<String> command(List<String> hosts, List<String> started) {
        List<String> command = new ArrayList<>(family.command(words, hosts));
        command.addAll(started);
        return command;
    }

    /**
     * Libraries of the MPI that the launcher belongs to.
     *
     * @return names, to be tried in their order
     */
    public List<String> libraries() {
        return MpiLaunch.libraries(family.marks());
    }
}
