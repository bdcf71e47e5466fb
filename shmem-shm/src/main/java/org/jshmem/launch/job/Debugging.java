package org.jshmem.launch.job;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.jshmem.launch.option.IndexList;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;

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
        if ((long) basePort + nPes - 1 > MAX_PORT) {
            throw new UsageException("--debug-port: PE " + (nPes - 1) + " would need port " + (basePort + nPes - 1)
                    + ", the largest is " + MAX_PORT);
        }
        String recordings = options.value(LaunchOption.JFR);
        return new Debugging(basePort, suspended(suspend, nPes), recordings == null ? null : Path.of(recordings));
    }

    private static BitSet suspended(String text, int nPes) {
        BitSet suspended = new BitSet();
        if ("all".equals(text)) {
            suspended.set(0, nPes);
        } else if (text != null) {
            suspended = IndexList.parse(text);
            if (suspended == null || suspended.length() > nPes) {
                throw new UsageException("--suspend: not a list of PEs from 0 to " + (nPes - 1) + ": " + text);
            }
        }
        return suspended;
    }

    /**
     * Options for the JVM of one PE. Nothing of them prints on the PE's standard output.
     *
     * @param pe the PE
     * @return the options, none in most jobs
     */
    public List<String> jvmArguments(int pe) {
        List<String> arguments = new ArrayList<>();
        if (basePort > 0) {
            arguments.add("-agentlib:jdwp=transport=dt_socket,server=y,quiet=y,suspend=" + (suspended.get(pe)
                    ? "y"
                    : "n") + ",address=localhost:" + (basePort + pe));
        }
        if (recordings != null) {
            arguments.add("-XX:StartFlightRecording:filename=" + recordings.resolve("pe-" + pe + ".jfr"));
            arguments.add("-Xlog:jfr+startup=off");
        }
        return arguments;
    }

    /**
     * Checks the ports and makes the directory: the JVMs would say so with a stack trace each.
     *
     * @param nPes how many PEs the job has
     */
    public void prepare(int nPes) {
        for (int pe = 0; basePort > 0 && pe < nPes; pe++) {
            requireFree(pe, basePort + pe);
        }
        if (recordings != null) {
            try {
                Files.createDirectories(recordings);
            } catch (IOException e) {
                throw new UsageException("--jfr: cannot make the directory " + recordings + ": " + e.getMessage());
            }
        }
    }

    private static void requireFree(int pe, int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            probe.getLocalPort();
        } catch (IOException e) {
            throw new UsageException("--debug-port: port " + port + ", for PE " + pe + ", is not free: "
                    + e.getMessage());
        }
    }

    /**
     * Where a debugger can attach.
     *
     * @param pe the PE
     * @return a line for people, or null when none can
     */
    public String describe(int pe) {
        if (basePort == 0) {
            return null;
        }
        return "PE " + pe + ": a debugger can attach at localhost:" + (basePort + pe) + (suspended.get(pe)
                ? "; waits for it"
                : "");
    }
}
