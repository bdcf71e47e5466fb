package org.jshmem.launch.job;

import java.util.Set;

import org.jshmem.launch.option.UsageException;

/** Options of {@code java} by which it runs another program than that of the job, or none at all, and says that all is well. */
final class UnfitJvmArgument {

    private static final Set<String> INSTEAD_OF_A_PROGRAM = Set.of("-version", "--version", "-fullversion",
            "--full-version", "-help",
            "--help", "-h", "-?", "-X", "--help-extra", "--list-modules", "-d", "--describe-module", "--dry-run",
            "--validate-modules", "-Xinternalversion");

    /** They take the next word of a command line for their value, which would be one of ours. */
    private static final Set<String> WITH_ANOTHER_WORD = Set.of("-p", "--module-path", "--upgrade-module-path",
            "--add-modules", "--limit-modules", "--add-exports", "--add-opens", "--add-reads", "--patch-module",
            "--enable-native-access");

    private UnfitJvmArgument() {}

    /** @param next the argument behind it, or null when it is the last */
    static void refuse(String argument, String next) {
        String cure = cure(argument.replaceFirst("=.*", ""));
        if (cure != null) {
            throw new UsageException("--jvm-arg: " + argument + cure);
        }
        if (WITH_ANOTHER_WORD.contains(argument) && (next == null || next.startsWith("-"))) {
            throw new UsageException(
                    "--jvm-arg: " + argument + ": its value is missing: give it by another --jvm-arg behind it");
        }
    }

    /** Null for what may be. */
    private static String cure(String option) {
        return switch (option) {
            case "-cp", "-classpath", "--class-path", "-Djava.class.path" ->
                " would take the place of the class path: use -cp of oshrun";
            case "-jar" -> " would take the place of the program: name the jar where the program stands";
            case "-m", "--module" ->
                " would take the place of the program: name its main class, and its jar with -cp of oshrun";
            default -> INSTEAD_OF_A_PROGRAM.contains(option) ? " runs no program: leave it out, or use java" : null;
        };
    }
}
