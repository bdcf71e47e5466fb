package org.jshmem.launch.job;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.jshmem.core.FileMistake;
import org.jshmem.launch.option.IndexList;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;

/**
 * Debuggers and recordings of the PEs' JVMs.
 *
 * @param basePort  PE i listens for a debugger at basePort + i; 0 for no debugger
 * @param suspended PEs that wait for it before they start
 * @param recordings directory of the flight recordings, or null
 */
public record Debugging(int basePort, BitSet suspended, Path recordings) {

    private static final int MAX_PORT = 65_535;

    static Debugging of(ParsedOptions options, int nPes) {
        int basePort = options.number(LaunchOption.DEBUG_PORT, 1, 0);
        String suspend = options.value(LaunchOption.SUSPEND);
        if (suspend != null && basePort == 0) {
            throw new UsageException("--suspend needs a port: add --debug-port BASE, for example --debug-port 5005");
        }
        long lastPort = (long) basePort + nPes - 1;
        if (basePort > 0 && lastPort > MAX_PORT) {
            throw new UsageException("--debug-port: PE " + (nPes - 1) + " would need port " + lastPort
                    + ", the largest is " + MAX_PORT);
        }
        return new Debugging(basePort, suspended(suspend, nPes), recordings(options.value(LaunchOption.JFR)));
    }

    /** A name that PEs with a directory of their own understand, and the JVM as one option. */
    private static Path recordings(String directory) {
        if (directory == null) {
            return null;
        }
        if (directory.isEmpty()) {
            throw new UsageException("--jfr: not a directory: ''");
        }
        if (directory.indexOf('"') >= 0) {
            throw new UsageException("--jfr: a JVM takes no name with a quotation mark: " + directory);
        }
        return Path.of(directory).toAbsolutePath();
    }

    private static BitSet suspended(String text, int nPes) {
        BitSet suspended = new BitSet();
        if ("all".equals(text)) {
            suspended.set(0, nPes);
        } else if (text != null) {
            suspended = IndexList.parse(text);
            if (suspended == null || suspended.length() > nPes) {
                throw new UsageException("--suspend: not a list of PEs from 0 to " + (nPes - 1) + ": "
                        + ParsedOptions.shown(text));
            }
        }
        return suspended;
    }

    /**
     * Options for a JVM. Nothing of them prints on the standard output of a PE. A debugger attaches to the port of its first PE.
     *
     * @param pes its PEs
     * @return the options, none in most jobs
     */
    public List<String> jvmArguments(PeRange pes) {
        List<String> arguments = new ArrayList<>();
        if (basePort > 0) {
            arguments.add("-agentlib:jdwp=transport=dt_socket,server=y,quiet=y,suspend=" + (isSuspended(pes)
                    ? "y"
                    : "n") + ",address=localhost:" + (basePort + pes.first()));
        }
        if (recordings != null) {
            String file = recordings.resolve("pe-" + pes.numbers() + ".jfr").toString().replace("%", "%%");
            arguments.add("-XX:StartFlightRecording:filename=\"" + file + "\""); // a comma begins no other option
            // what a JVM that is killed has recorded stays there, and not where nobody looks for it, in the temporary directory
            arguments.add("-XX:FlightRecorderOptions:repository=\"" + recordings + "\"");
            arguments.add("-Xlog:jfr+startup=off");
        }
        return arguments;
    }

    /**
     * Checks the ports: the JVMs would say so with a stack trace each.
     *
     * @param jvms the PEs of each JVM of the job
     */
    public void requireFreePorts(List<PeRange> jvms) {
        for (PeRange pes : jvms) {
            if (basePort > 0) {
                requireFree(pes, basePort + pes.first());
            }
        }
    }

    /** Makes the directory of the recordings, for the same reason. */
    public void makeDirectory() {
        if (recordings != null) {
            try {
                Files.createDirectories(recordings);
            } catch (IOException e) {
                throw new UsageException(
                        "--jfr: cannot make the directory " + recordings + ": " + FileMistake.reason(e));
            }
        }
    }

    private static void requireFree(PeRange pes, int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            probe.getLocalPort();
        } catch (IOException e) {
            throw new UsageException("--debug-port: port " + port + ", for " + pes + ", is not free: "
                    + e.getMessage());
        }
    }

    /**
     * Where a debugger can attach.
     *
     * @param pes those of a JVM
     * @return a line for people, or null when none can
     */
    public String describe(PeRange pes) {
        if (basePort == 0) {
            return null;
        }
        return pes + ": a debugger can attach at localhost:" + (basePort + pes.first()) + (isSuspended(pes)
                ? "; waits for it"
                : "");
    }

    /** One of them suspends all. */
    private boolean isSuspended(PeRange pes) {
        int next = suspended.nextSetBit(pes.first());
        return next >= 0 && pes.contains(next);
    }
}
