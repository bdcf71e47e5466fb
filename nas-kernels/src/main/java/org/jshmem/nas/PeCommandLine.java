package org.jshmem.nas;

import java.util.function.IntSupplier;

import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;

/**
 * A command line that all PEs are given alike: every PE parses it and comes to the same exit code, PE 0 alone prints
 * help and errors.
 */
public final class PeCommandLine {

    private PeCommandLine() {}

    /**
     * Parses the arguments and runs the program on the calling PE.
     *
     * @param program an object with picocli's annotations; supplies the exit code, and may throw
     *                {@link ParameterException} for a value that only the running job shows to be wrong
     * @param myPe    the calling PE
     * @param args    arguments of the program
     * @return the exit code: the program's own, 0 after help, 2 after a wrong argument
     */
    public static int execute(IntSupplier program, int myPe, String... args) {
        CommandLine commandLine = new CommandLine(program).setCaseInsensitiveEnumValuesAllowed(true);
        try {
            commandLine.parseArgs(args);
            if (!commandLine.isUsageHelpRequested()) {
                return program.getAsInt();
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
