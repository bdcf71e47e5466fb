package org.jshmem.sim.program;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSigner;
import java.security.CodeSource;

import org.jshmem.sim.world.Library;

/**
 * The classes of a program, for one PE: static state is private to the PE as in a process of its own. Only the JDK, the
 * library and the simulator are shared with the other PEs.
 */
final class ProgramLoader extends URLClassLoader {

    static {
        registerAsParallelCapable();
    }

    private static final ClassLoader LIBRARY = Library.class.getClassLoader();

    private final ProgramTransform transform = new ProgramTransform(this::classFile);

    /** @param path where the program's classes are: directories and jars */
    ProgramLoader(URL[] path) {
        super(path, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return Library.owns(name) ? LIBRARY.loadClass(name) : super.loadClass(name, resolve);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        URL file = findResource(name.replace('.', '/') + ".class");
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = file.openStream()) {
            byte[] bytes = transform.apply(in.readAllBytes());
            return defineClass(name, bytes, 0, bytes.length, new CodeSource(file, (CodeSigner[]) null));
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private InputStream classFile(String resource) {
        InputStream own = getResourceAsStream(resource);
        return own != null ? own : LIBRARY.getResourceAsStream(resource);
    }
}
