package org.jshmem.nas;

import java.util.function.Function;
import java.util.function.IntSupplier;

import org.jshmem.Shmem;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;

/**
 * The frame of a kernel's main method. Every PE parses the same command line and comes to the same exit code; PE 0 alone
 * prints help and errors.
 */
public final class NasProgram {

    private NasProgram() {}

    /**
     * Runs a kernel as one PE of a job, from joining it to the end. Does not return when the exit code is not 0.
     *
     * @param kernel makes the kernel, see {@link #execute}
     * @param args   arguments of the program
     */
    public static void run(Function<Shmem, IntSupplier> kernel, String... args) {
        try (Shmem shmem = Shmem.init()) {
            int status = execute(kernel.apply(shmem), shmem.myPe(), args);
            if (status != ExitCode.OK) {
                shmem.barrierAll(); // PE 0 has printed why before anyone ends it
                shmem.globalExit(status);
            }
        }
    }

    /**
     * Parses the command line and runs the kernel.
     *
     * @param kernel an object with picocli's annotations; supplies the exit code, the same on every PE, and may throw
     *               {@link ParameterException} for a value that only the running job shows to be wrong
     * @param myPe   the calling PE
     * @param args   arguments of the program
     * @return the exit code: the kernel's own, 0 after help, 2 after a wrong argument
     */
    static int execute(IntSupplier kernel, int myPe, String... args) {
        CommandLine commandLine = new CommandLine(kernel).setCaseInsensitiveEnumValuesAllowed(true);
        try {
            commandLine.parseArgs(args);
            if (!commandLine.isUsageHelpRequested()) {
                return kernel.getAsInt();
            }
            if (myPe == 0) {
                commandLine.usage(System.out);
            }
            return ExitCode.OK;
        } catch (ParameterException wrong) {
            if (myPe == 0) {
                String name = commandLine.getCommandName();
                System.err.println(name + ": " + wrong.getMessage());
                System.err.println("Try '" + name + " --help'.");
            }
            return ExitCode.USAGE;
        }
    }
}
