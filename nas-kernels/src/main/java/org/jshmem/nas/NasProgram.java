package org.jshmem.nas;

import java.util.List;
import java.util.function.ToIntFunction;

import org.jshmem.Shmem;
import org.jshmem.shmemx.OncePerJvm;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;

/**
 * The frame of a kernel's main method. Every PE has the same command line and comes to the same exit code; PE 0 alone prints help and
 * errors. PEs of one JVM parse it once: picocli takes some ms each time while nothing is compiled.
 */
public final class NasProgram {

    private NasProgram() {}

    /**
     * Runs a kernel as one PE of a job, from joining it to the end. Does not return when the exit code is not 0.
     *
     * @param kernel see {@link #execute}
     * @param args   arguments of the program
     */
    public static void run(Class<? extends ToIntFunction<Shmem>> kernel, String... args) {
        try (Shmem shmem = Shmem.init()) {
            int status = execute(kernel, shmem, shmem.myPe(), args);
            if (status != ExitCode.OK) {
                shmem.barrierAll(); // PE 0 has printed why before anyone ends it
                shmem.globalExit(status);
            }
        }
    }

    /** A command line, or what is wrong with it. */
    private record Parsed(CommandLine commandLine, ParameterException wrong) {

        static Parsed of(Class<?> kernel, String... args) {
            CommandLine commandLine = new CommandLine(kernel).setCaseInsensitiveEnumValuesAllowed(true);
            try {
                commandLine.parseArgs(args);
                return new Parsed(commandLine, null);
            } catch (ParameterException wrong) {
                return new Parsed(commandLine, wrong);
            }
        }
    }

    /**
     * Parses the command line and runs the kernel.
     *
     * @param kernel a class with picocli's annotations, a constructor without parameters, and no state but its options; gives the exit
     *               code, the same on every PE, and may throw {@link ParameterException} for a value that only the running job shows
     *               to be wrong
     * @param shmem  the library, for the kernel
     * @param myPe   the calling PE
     * @param args   arguments of the program
     * @return the exit code: the kernel's own, 0 after help, 2 after a wrong argument
     */
    static int execute(Class<? extends ToIntFunction<Shmem>> kernel, Shmem shmem, int myPe, String... args) {
        Parsed parsed = OncePerJvm.get(kernel, List.of(args), () -> Parsed.of(kernel, args));
        try {
            if (parsed.wrong != null) {
                throw parsed.wrong;
            }
            if (!parsed.commandLine.isUsageHelpRequested()) {
                return parsed.commandLine.<ToIntFunction<Shmem>>getCommand().applyAsInt(shmem);
            }
            if (myPe == 0) {
                parsed.commandLine.usage(System.out);
            }
            return ExitCode.OK;
        } catch (ParameterException wrong) {
            if (myPe == 0) {
                String name = parsed.commandLine.getCommandName();
                System.err.println(name + ": " + wrong.getMessage());
                System.err.println("Try '" + name + " --help'.");
            }
            return ExitCode.USAGE;
        }
    }
}
