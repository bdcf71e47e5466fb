package org.jshmem.launch.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.launch.host.LauncherEnd;
import org.jshmem.launch.job.HostList;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.ShellWords;
import org.jshmem.launch.option.TimeLimit;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.stream.Terminal;

/**
 * A job on several hosts as the oshrun sees it that the user has started: a launcher of MPI, which has our streams as they are, starts one
 * more oshrun on each host, and these run the job.
 */
public final class ClusterJob {

    private static final int TIMED_OUT = 124;

    private static final int FAILED = 1;

    /** The oshruns keep the time limit; one that a launcher cannot end, or has not started, is ended here. */
    private static final Duration GRACE_OF_HOSTS = Duration.ofSeconds(30);

    /** A terminal interrupts the launcher, too, and a second signal would keep it from ending the hosts in good order. */
    private static final long GRACE_OF_SIGNAL_MS = 1_000;

    private static final long GRACE_OF_LAUNCHER_MS = 10_000;

    private final HostLauncher launcher;
    private final HostList hosts;
    private final List<String> command;
    private final ParsedOptions options;

    private ClusterJob(HostLauncher launcher, HostList hosts, List<String> command, ParsedOptions options) {
        this.launcher = launcher;
        this.hosts = hosts;
        this.command = command;
        this.options = options;
    }

    /**
     * The words of a command line as the user has written them.
     *
     * @param arguments as they have come, perhaps by a launcher to which colons say something
     * @return with a colon between programs
     */
    public static List<String> words(List<String> arguments) {
        return AgentCommand.received(arguments);
    }

    /**
     * The hosts on which a command line wants other oshruns to be started.
     *
     * @param options the command line before the first program
     * @return null when this oshrun runs the job, or is one of those others
     */
    public static HostList hostsOf(ParsedOptions options) {
        HostList hosts = HostList.parse(options.value(LaunchOption.HOSTS));
        boolean isHere = hosts == null || hosts.isEmulated()
                || hosts.isThisHost() && !options.has(LaunchOption.LAUNCHER);
        return isHere || AgentCommand.isStartedByAnother(options) ? null : hosts;
    }

    /**
     * Runs the job, or says what would be run.
     *
     * @param installation where oshrun is, on all hosts the same
     * @param commandLine  the parts between the colons, checked
     * @param hosts        those of the job
     * @return the exit code of the launcher
     * @throws InterruptedException when this thread is interrupted
     */
    public static int run(Installation installation, List<ParsedOptions> commandLine, HostList hosts)
            throws InterruptedException {
        ParsedOptions options = commandLine.getFirst();
        HostLauncher launcher = HostLauncher.find(options.value(LaunchOption.LAUNCHER), System.getenv());
        List<String> command = launcher.command(hosts.names(),
                AgentCommand.of(oshrun(installation), commandLine, hosts, System.getenv()));
        if (options.has(LaunchOption.DRY_RUN)) {
            System.out.println(ShellWords.join(command));
            return 0;
        }
        if (options.has(LaunchOption.VERBOSE)) {
            Terminal.report(launcher.version() + ": " + ShellWords.join(command));
        }
        return new ClusterJob(launcher, hosts, command, options).run();
    }

    /** Where its path has unusual letters, this process knows the directory by a name that no other has. */
    private static Path oshrun(Installation installation) {
        try {
            return installation.script().toRealPath();
        } catch (IOException e) {
            throw new UsageException("where oshrun is installed is not readable: " + e.getMessage());
        }
    }

    private int run() throws InterruptedException {
        Process process;
        try {
            process = LauncherEnd.start("end launcher",
                    new ProcessBuilder(endingWithThisProcess(command)).inheritIO()::start,
                    started -> end(started, GRACE_OF_SIGNAL_MS));
        } catch (IOException e) {
            throw new UsageException("cannot start the launcher: " + e.getMessage());
        }
        if (process == null) {
            return FAILED;
        }
        String limit = options.value(LaunchOption.TIMEOUT);
        if (limit != null) {
            Duration time = TimeLimit.parse(LaunchOption.TIMEOUT.toString(), limit).plus(GRACE_OF_HOSTS);
            if (!process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS)) {
                Terminal.report("the time limit has been over for " + GRACE_OF_HOSTS.toSeconds() + " s, and "
                        + launcher.words().getFirst() + " has not ended: ending it");
                end(process, 0);
                return TIMED_OUT;
            }
        }
        int exitCode = process.waitFor();
        if (exitCode != 0) {
            hosts.names().stream().filter(host -> !isKnown(host)).findFirst().ifPresent(host -> Terminal.report(
                    "exit code " + exitCode + " of " + launcher.words().getFirst()
                            + ", see above; this machine knows no host "
                            + host + ": is it spelt right?"));
        }
        return exitCode;
    }

    /** When this process is killed the kernel asks the launcher to end, where setpriv (util-linux) is there to tell it so. */
    private static List<String> endingWithThisProcess(List<String> command) {
        if (HostLauncher.onPath("setpriv", System.getenv()) == null) {
            return command;
        }
        List<String> all = new ArrayList<>(List.of("setpriv", "--pdeathsig", "TERM", "--"));
        all.addAll(command);
        return all;
    }

    private static boolean isKnown(String host) {
        try {
            InetAddress.getByName(host);
            return true;
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static void end(Process process, long graceMs) {
        try {
            if (process.waitFor(graceMs, TimeUnit.MILLISECONDS)) {
                return;
            }
            process.destroy();
            if (!process.waitFor(GRACE_OF_LAUNCHER_MS, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
