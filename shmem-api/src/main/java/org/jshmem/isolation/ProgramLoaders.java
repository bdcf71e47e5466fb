package org.jshmem.isolation;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.spi.LibraryCode;

/**
 * The class loaders of a JVM in which several PEs run a program: one for the classes that they share, and one for each PE. Classes
 * of the JDK and of the library are everybody's. Each class is read and rewritten once.
 */
public final class ProgramLoaders {

    private static final ClassLoader LIBRARY = LibraryCode.class.getClassLoader();

    private final ProgramClasses classes;
    private final SharingPlan plan;
    private final ClassRewriter rewriter;
    private final ClassLoader parent;
    private final ProgramLoader shared;
    private final Map<String, Placement> placements = new ConcurrentHashMap<>();

    /**
     * Loaders of a program that has not been loaded.
     *
     * @param classes  of the program
     * @param plan     which of them are shared
     * @param rewriter changes all that the ordinary class loader does not load
     * @param parent   loads the JDK and what is on the ordinary class path
     */
    public ProgramLoaders(ProgramClasses classes, SharingPlan plan, ClassRewriter rewriter, ClassLoader parent) {
        this.classes = classes;
        this.plan = plan;
        this.rewriter = rewriter;
        this.parent = parent;
        shared = new ProgramLoader(this, Sharing.SHARED, parent);
    }

    /**
     * The loader of one more PE.
     *
     * @return a loader that has the whole program
     */
    public ClassLoader forPe() {
        return new ProgramLoader(this, Sharing.PER_PE, parent);
    }

    /**
     * The class file that the JVM runs of a class.
     *
     * @param type any class
     * @return as it has been rewritten; null for classes that these loaders have not defined
     */
    public byte[] classFile(Class<?> type) {
        boolean isOurs = type.getClassLoader() instanceof ProgramLoader loader && loader.isOf(this);
        Placement placement = isOurs ? placements.get(type.getName()) : null;
        return placement == null ? null : placement.rewritten();
    }

    ProgramClasses classes() {
        return classes;
    }

    ProgramLoader shared() {
        return shared;
    }

    /** Who loads a class, and from what. */
    Placement placement(String className) {
        Placement known = placements.get(className);
        return known != null ? known : placements.computeIfAbsent(className, this::place);
    }

    private Placement place(String className) {
        if (!classes.has(className)) {
            return Placement.by(LibraryCode.owns(className) ? LIBRARY : parent);
        }
        Sharing sharing = plan.of(className);
        if (sharing == Sharing.CLASS_PATH) {
            return Placement.by(parent);
        }
        ClassPathEntry entry = classes.entryOf(className);
        byte[] original = entry.read(ProgramClasses.fileOf(className));
        if (original == null) {
            return Placement.by(parent); // which will say what is wrong
        }
        try {
            return new Placement(sharing, null, entry, rewriter.rewrite(className, original), null);
        } catch (RuntimeException e) {
            return new Placement(sharing, null, entry, original, e);
        }
    }

    /**
     * Who loads a class.
     *
     * @param sharing   of one that is defined here
     * @param loader    of one that is not; null of others
     * @param entry     of the class path that has it
     * @param rewritten the file to be loaded
     * @param failure   why it could not be rewritten, or null
     */
    record Placement(Sharing sharing, ClassLoader loader, ClassPathEntry entry, byte[] rewritten,
            RuntimeException failure) {

        static Placement by(ClassLoader loader) {
            return new Placement(null, loader, null, null, null);
        }
    }
}
