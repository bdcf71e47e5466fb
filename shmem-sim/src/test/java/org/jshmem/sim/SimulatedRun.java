package org.jshmem.sim;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.isolation.KeptPlans;

/**
 * A run of the simulator as oshrun starts it, with the class path of the tests as that of the program.
 *
 * @param exitCode of the job
 * @param out      what it has printed
 * @param err      what it has complained of
 */
public record SimulatedRun(int exitCode, String out, String err) {

    /** Some memory of each PE beside the library's, in bytes. */
    private static final long HEAP_BYTES = 4 << 20;

    /** Programs are analysed once for all tests: these plans are of no other JVM. */
    private static final KeptPlans PLANS = new KeptPlans(Path.of("target", "plans"),
            ProcessHandle.current().info().startInstant() + " " + ProcessHandle.current().pid());

    /** Runs a program; the streams of this JVM are those of the run meanwhile, so a test that does this needs them to itself. */
    public static SimulatedRun of(String machine, int nPes, List<String> options, String mainClass,
            String... arguments) {
        List<String> args = new ArrayList<>(List.of("--machine", machine, "--pes", Integer.toString(nPes), "--heap",
                Long.toString(Shmem.RESERVED_BYTES + HEAP_BYTES), "--program-path", programPath()));
        args.addAll(options);
        args.add(mainClass);
        args.addAll(List.of(arguments));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream oldOut = System.out;
        PrintStream oldErr = System.err;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try {
            int exitCode = SimMain.run(args.toArray(String[]::new), PLANS);
            return new SimulatedRun(exitCode, out.toString(StandardCharsets.UTF_8),
                    err.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(oldOut);
            System.setErr(oldErr);
        }
    }

    /** Where programs are looked for. */
    public static String programPath() {
        return System.getProperty("java.class.path");
    }
}
