package org.jshmem.isolation;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The plans of earlier runs, in files of a directory, so that not every start reads all classes of a program. A plan
 * counts as long as the files that it was made of have the names, sizes and times that they had then: all jars, and of a directory
 * the classes of the packages in which the analysis has looked for any. A jar without a name, which the launcher makes of a source,
 * counts by its contents. A file that cannot be read, or written, is as one that is not there.
 */
public final class KeptPlans {

    /** Keeps none. */
    public static final KeptPlans NONE = new KeptPlans(null, "");

    /** Of some KB each; those that have not been used for the longest time go. */
    static final int MOST = 100;

    private static final String SUFFIX = ".plan";
    /** Of a name that a file system takes, some 200 bytes are left. */
    private static final int LONGEST_NAME = 150;
    private static final String BETWEEN_PACKAGES = ";";
    private static final String END = "end";

    /** What has just been changed may change again while it is read. */
    private static final long SETTLED_MS = 2_000;

    private final Path directory;
    private final String build;

    /**
     * Plans of one build of the library.
     *
     * @param directory where they are; it need not exist
     * @param build     what tells this build and this JDK from others
     */
    public KeptPlans(Path directory, String build) {
        this.directory = directory;
        this.build = build;
    }

    /**
     * The plan of a program, made now or earlier.
     *
     * @param classes      of the program
     * @param mainClass    the name of the class that is used first
     * @param redirections for which classes are rewritten, always the same ones with the same {@code least}
     * @param least        of all classes
     * @return as {@link SharingPlan#of} returns it
     */
    public SharingPlan of(ProgramClasses classes, String mainClass, Redirections redirections, Sharing least) {
        Path file = directory == null ? null : file(classes, mainClass, least);
        SharingPlan kept = file == null ? null : read(file, classes);
        if (kept != null) {
            file.toFile().setLastModified(System.currentTimeMillis()); // used; in vain where we cannot write
            return kept;
        }
        FileTime settled = FileTime.fromMillis(System.currentTimeMillis() - SETTLED_MS);
        SharingPlan made = SharingPlan.of(classes, List.of(mainClass), redirections, least);
        if (file != null) {
            keep(made, file, classes, settled);
        }
        return made;
    }

    private Path file(ProgramClasses classes, String mainClass, Sharing least) {
        String name = mainClass.substring(0, Math.min(LONGEST_NAME, mainClass.length()));
        int of = (mainClass + " " + classes.name()).hashCode();
        try {
            return directory.resolve(name + "-" + least.name().toLowerCase(Locale.ROOT) + "-"
                    + Integer.toHexString(of) + SUFFIX);
        } catch (InvalidPathException _) {
            return null;
        }
    }

    private SharingPlan read(Path file, ProgramClasses classes) {
        try {
            String text = Files.readString(file);
            int afterPackages = text.indexOf('\n') + 1;
            int afterFacts = text.indexOf('\n', afterPackages) + 1;
            List<String> packages = Arrays.asList(text.substring(0, afterPackages - 1).split(BETWEEN_PACKAGES, -1));
            boolean isOfThis = text.endsWith(END) && classes.fingerprint(packages, build).toString()
                    .equals(text.substring(afterPackages, afterFacts - 1));
            return isOfThis ? SharingPlan.decode(text.substring(afterFacts, text.length() - END.length() - 1)) : null;
        } catch (IOException | RuntimeException _) { // by what a damaged file says
            return null;
        }
    }

    /** Under a name of its own first, on all hosts that share the directory, so that whoever reads it meanwhile gets all of it. */
    private void keep(SharingPlan plan, Path file, ProgramClasses classes, FileTime settled) {
        Collection<String> packages = classes.packages();
        Fingerprint facts = classes.fingerprint(packages, build);
        if (facts.newest().compareTo(settled) > 0 || packages.stream().anyMatch(name -> name.indexOf('\n') >= 0)) {
            return;
        }
        Path unfinished = file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid() + "-"
                + Long.toHexString(System.nanoTime()));
        try {
            Files.createDirectories(directory);
            Files.writeString(unfinished, String.join("\n", String.join(BETWEEN_PACKAGES, packages), facts.toString(),
                    plan.encode(), END));
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            trim();
        } catch (IOException | DirectoryIteratorException _) {
            unfinished.toFile().delete();
        }
    }

    private void trim() throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory)) {
            all.forEach(files::add);
        }
        files.sort(Comparator.comparingLong((Path file) -> file.toFile().lastModified()).reversed());
        for (int i = MOST; i < files.size(); i++) {
            Files.deleteIfExists(files.get(i));
        }
    }
}
