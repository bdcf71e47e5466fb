package org.jshmem.sim.world;

import java.security.CodeSource;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jshmem.Shmem;

/**
 * Tells the library and the simulator, which all PEs share, from the program, which each has for itself. The name of a
 * class does not say it, since programs may live in packages below {@code org.jshmem} too; where it was loaded from does.
 */
public final class Library {

    private static final String PREFIX = "org.jshmem.";

    private static final Set<CodeSource> SOURCES = Stream.of(Shmem.class, Library.class)
            .map(type -> type.getProtectionDomain().getCodeSource()).collect(Collectors.toUnmodifiableSet());

    private Library() {}

    /**
     * Whether a class belongs to the library or the simulator.
     *
     * @param className its name with the package, in dots
     * @return false for classes of programs, of the JDK and of anybody else
     */
    public static boolean owns(String className) {
        if (!className.startsWith(PREFIX)) {
            return false;
        }
        try {
            Class<?> type = Class.forName(className, false, Library.class.getClassLoader());
            return SOURCES.contains(type.getProtectionDomain().getCodeSource());
        } catch (ClassNotFoundException _) {
            return false;
        }
    }
}
