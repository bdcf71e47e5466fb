package org.jshmem.spi;

import java.security.CodeSource;
import java.util.HashSet;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * Distinguishes the library from the program that uses it. The name of a class does not say it, since programs may live in packages
 * below {@code org.jshmem}, too; where it was loaded from does.
 */
public final class LibraryCode {

    private static final String PREFIX = "org.jshmem.";

    /** Follows the name of the class that a lambda is written in, and begins what no class can be looked up by. */
    private static final String LAMBDA = "$$Lambda";

    /** This jar or directory, that of the backend with its launcher or simulator, and those of other parts. */
    private static final Set<CodeSource> SOURCES = sources();

    private LibraryCode() {}

    private static Set<CodeSource> sources() {
        Set<CodeSource> sources = new HashSet<>();
        sources.add(source(LibraryCode.class));
        addProviders(TransportProvider.class, sources);
        addProviders(LibraryPart.class, sources);
        return sources;
    }

    private static void addProviders(Class<?> service, Set<CodeSource> sources) {
        ServiceLoader.load(service, LibraryCode.class.getClassLoader()).stream()
                .forEach(provider -> sources.add(source(provider.type())));
    }

    private static CodeSource source(Class<?> type) {
        return type.getProtectionDomain().getCodeSource();
    }

    /**
     * Whether a class belongs to the library or its backend.
     *
     * @param className its name with the package, in dots, as a frame of a stack has it
     * @return false for classes of programs, of the JDK and of anybody else
     */
    public static boolean owns(String className) {
        if (!className.startsWith(PREFIX)) {
            return false;
        }
        int lambda = className.indexOf(LAMBDA);
        String named = lambda < 0 ? className : className.substring(0, lambda);
        try {
            return SOURCES.contains(source(Class.forName(named, false, LibraryCode.class.getClassLoader())));
        } catch (ClassNotFoundException _) {
            return false;
        }
    }
}
