package org.jshmem.sim.program;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;

import org.jshmem.sim.check.SourceSites;
import org.jshmem.sim.machine.InstructionCosts;
import org.jshmem.spi.LibraryCode;

/**
 * The classes of a program, for one PE: static state is private to the PE as in a process of its own. Only the JDK, the
 * library and the simulator are shared with the other PEs.
 */
final class ProgramLoader extends URLClassLoader {

    static {
        registerAsParallelCapable();
    }

    private static final ClassLoader LIBRARY = LibraryCode.class.getClassLoader();

    private final ProgramTransform transform;
    private final Map<String, byte[]> transformed;

    /**
     * @param path        where the program's classes are: directories and jars
     * @param costs       of instructions, or null when they are not counted
     * @param sites       the places in the program, or null when it is not checked
     * @param transformed class files by class name, ready to be defined; shared by the loaders of all PEs
     */
    ProgramLoader(URL[] path, InstructionCosts costs, SourceSites sites, Map<String, byte[]> transformed) {
        super(path, ClassLoader.getPlatformClassLoader());
        transform = new ProgramTransform(this::classFile, costs, sites);
        this.transformed = transformed;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return LibraryCode.owns(name) ? LIBRARY.loadClass(name) : super.loadClass(name, resolve);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = transformed.get(name);
        if (bytes == null) {
            byte[] original = read(name);
            try {
                bytes = transform.apply(original);
            } catch (RuntimeException e) {
                throw untransformable(name, original, e);
            }
            transformed.put(name, bytes);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** What cannot be rewritten is nearly always wrong, and the JVM says it best: so it gets the class as it is. */
    private LinkageError untransformable(String name, byte[] original, RuntimeException cause) {
        defineClass(name, original, 0, original.length).getDeclaredMethods(); // which links, and so verifies
        return new LinkageError(name + " can not be rewritten for the simulator: " + cause.getMessage(), cause);
    }

    private byte[] read(String name) throws ClassNotFoundException {
        URL file = findResource(name.replace('.', '/') + ".class");
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = file.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private InputStream classFile(String resource) {
        InputStream own = getResourceAsStream(resource);
        return own != null ? own : LIBRARY.getResourceAsStream(resource);
    }
}
