package org.jshmem.isolation;

import java.io.IOException;
import java.io.InputStream;
import java.lang.StackWalker.Option;
import java.net.URL;
import java.util.Enumeration;
import java.util.Set;

/**
 * The class loader that has the whole program, for a PE that shares its JVM: where the JVM's own would give classes with the state of
 * all PEs, or has no program. Each method has the parameters of the method it stands for, after the receiver if that has one.
 *
 * <p>
 * Whose it is the calling class says rather than the calling thread, since pools that PEs share have threads of no PE. What asks loaders
 * for classes is never shared ({@link SharingPlan}).
 */
public final class LoadersOfPe {

    private static final StackWalker CALLERS = StackWalker
            .getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));

    private LoadersOfPe() {}

    /**
     * Stands for {@link ClassLoader#getSystemClassLoader}.
     *
     * @return that of the PE whose class calls; the JVM's if none does
     */
    public static ClassLoader getSystemClassLoader() {
        return CALLERS.walk(frames -> frames.map(frame -> frame.getDeclaringClass().getClassLoader())
                .filter(loader -> loader instanceof ProgramLoader program && program.isOfPe())
                .findFirst().orElseGet(ClassLoader::getSystemClassLoader));
    }

    /**
     * Stands for {@link Thread#getContextClassLoader}: threads of a {@link java.util.concurrent.ForkJoinPool} have the system's.
     *
     * @param thread any
     * @return its loader, but that of the PE in place of one for all
     */
    public static ClassLoader getContextClassLoader(Thread thread) {
        return inPlaceOf(thread.getContextClassLoader());
    }

    /**
     * Stands for {@link Class#getClassLoader}: that of a class which PEs share would give classes with the state of all PEs.
     *
     * @param type any
     * @return its loader, but that of the PE in place of one for all
     */
    public static ClassLoader loaderOf(Class<?> type) {
        return inPlaceOf(type.getClassLoader());
    }

    /** The loader of the PE for one that has classes of the program for all: the system's, the shared one, and the class path's. */
    private static ClassLoader inPlaceOf(ClassLoader loader) {
        if (loader == null || loader == ClassLoader.getPlatformClassLoader()
                || loader instanceof ProgramLoader program && program.isOfPe()) {
            return loader;
        }
        ClassLoader ofPe = getSystemClassLoader();
        boolean isForAll = loader == ClassLoader.getSystemClassLoader() || loader instanceof ProgramLoader
                || loader == ofPe.getParent();
        return isForAll ? ofPe : loader;
    }

    /**
     * Stands for {@link ClassLoader#getSystemResource}.
     *
     * @param name of the resource
     * @return where it is, or null
     */
    public static URL getSystemResource(String name) {
        return getSystemClassLoader().getResource(name);
    }

    /**
     * Stands for {@link ClassLoader#getSystemResources}.
     *
     * @param name of the resources
     * @return where they are
     * @throws IOException when something cannot be read
     */
    public static Enumeration<URL> getSystemResources(String name) throws IOException {
        return getSystemClassLoader().getResources(name);
    }

    /**
     * Stands for {@link ClassLoader#getSystemResourceAsStream}.
     *
     * @param name of the resource
     * @return what is in it, or null
     */
    public static InputStream getSystemResourceAsStream(String name) {
        return getSystemClassLoader().getResourceAsStream(name);
    }
}
