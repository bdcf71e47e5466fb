package org.jshmem.isolation;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Two PEs of one JVM with a program each, loaded as in a host or as in the simulator. */
final class TwoPes {

    private final ProgramLoaders loaders;
    private final ClassLoader parent;
    private final List<ClassLoader> ofPe = new ArrayList<>();

    private TwoPes(ProgramClasses classes, Redirections redirections, Sharing least, ClassLoader parent) {
        SharingPlan plan = SharingPlan.of(classes, List.of("demo.Main"), redirections, least);
        this.parent = parent;
        loaders = new ProgramLoaders(classes, plan, new RedirectingRewriter(redirections, classes), parent);
        ofPe.add(loaders.forPe());
        ofPe.add(loaders.forPe());
    }

    /** Their parent has the program's class path. */
    static TwoPes ofHost(Redirections redirections, Path... classPath) {
        URL[] urls = Arrays.stream(classPath).map(TwoPes::url).toArray(URL[]::new);
        return new TwoPes(ProgramClasses.of(List.of(classPath)), redirections, Sharing.CLASS_PATH,
                new URLClassLoader(urls, TwoPes.class.getClassLoader()));
    }

    static TwoPes ofHost(Path... classPath) {
        return ofHost(Redirections.NONE, classPath);
    }

    /** All classes are the loaders' own. */
    static TwoPes simulated(Redirections redirections, Path... classPath) {
        return new TwoPes(ProgramClasses.of(List.of(classPath)), redirections, Sharing.SHARED,
                TwoPes.class.getClassLoader());
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    ProgramLoaders loaders() {
        return loaders;
    }

    /** The loader that stands for that of the class path. */
    ClassLoader parent() {
        return parent;
    }

    Class<?> load(int pe, String name) throws ClassNotFoundException {
        return Class.forName(name, true, ofPe.get(pe));
    }

    ClassLoader loader(int pe) {
        return ofPe.get(pe);
    }

    /** What {@code static Object run()} of the main class returns on each, one after the other. */
    List<Object> run() throws Exception {
        List<Object> results = new ArrayList<>();
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try {
            for (ClassLoader loader : ofPe) {
                Thread.currentThread().setContextClassLoader(loader);
                results.add(Class.forName("demo.Main", true, loader).getMethod("run").invoke(null));
            }
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        return results;
    }
}
