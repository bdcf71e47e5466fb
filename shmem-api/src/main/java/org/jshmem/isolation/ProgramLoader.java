package org.jshmem.isolation;

import java.io.IOException;
import java.net.URL;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.Attributes.Name;
import java.util.jar.Manifest;

import org.jshmem.isolation.ProgramLoaders.Placement;

/** Defines the classes of a program that one PE has for itself, or that all share. */
final class ProgramLoader extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    private final ProgramLoaders loaders;
    private final Sharing defines;
    private final Map<ClassPathEntry, ProtectionDomain> domains = new ConcurrentHashMap<>();

    ProgramLoader(ProgramLoaders loaders, Sharing defines, ClassLoader parent) {
        super(parent);
        this.loaders = loaders;
        this.defines = defines;
    }

    /** Whether it has the whole program, for one PE. */
    boolean isOfPe() {
        return defines == Sharing.PER_PE;
    }

    boolean isOf(ProgramLoaders others) {
        return loaders == others;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        Placement placement = loaders.placement(name);
        if (placement.loader() != null) {
            return placement.loader().loadClass(name);
        }
        if (placement.sharing() == defines) {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : define(name, placement);
            }
        }
        if (placement.sharing() == Sharing.SHARED) {
            return loaders.shared().loadClass(name);
        }
        throw new ClassNotFoundException(name + ": each PE has its own, and a class that PEs share has asked for it");
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        return loadClass(name, false);
    }

    private Class<?> define(String name, Placement placement) {
        ClassPathEntry entry = placement.entry();
        definePackageOf(name, entry);
        byte[] file = placement.rewritten();
        Class<?> defined = defineClass(name, file, 0, file.length, domains.computeIfAbsent(entry, this::domain));
        if (placement.failure() != null) {
            defined.getDeclaredMethods(); // links and so verifies: the JVM says best what is wrong
            throw new LinkageError(name + " cannot be rewritten: " + placement.failure().getMessage(),
                    placement.failure());
        }
        return defined;
    }

    private ProtectionDomain domain(ClassPathEntry entry) {
        return new ProtectionDomain(new CodeSource(entry.location(), (CodeSigner[]) null), null, this, null);
    }

    private void definePackageOf(String className, ClassPathEntry entry) {
        String name = ProgramClasses.packageOf(className);
        if (getDefinedPackage(name) != null) {
            return;
        }
        Manifest manifest = entry.manifest();
        Attributes own = manifest == null ? null : manifest.getAttributes(name.replace('.', '/') + "/");
        Attributes main = manifest == null ? new Attributes() : manifest.getMainAttributes();
        Attributes all = new Attributes(main);
        all.putAll(own == null ? new Attributes() : own);
        boolean isSealed = "true".equalsIgnoreCase(all.getValue(Name.SEALED));
        try {
            definePackage(name, all.getValue(Name.SPECIFICATION_TITLE), all.getValue(Name.SPECIFICATION_VERSION),
                    all.getValue(Name.SPECIFICATION_VENDOR), all.getValue(Name.IMPLEMENTATION_TITLE),
                    all.getValue(Name.IMPLEMENTATION_VERSION), all.getValue(Name.IMPLEMENTATION_VENDOR),
                    isSealed ? entry.location() : null);
        } catch (IllegalArgumentException _) { // another thread has just defined it
        }
    }

    @Override
    protected URL findResource(String name) {
        return loaders.classes().resource(name);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(loaders.classes().resources(name));
    }

    /** Once each, though the parent may have the same class path. */
    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        Map<String, URL> found = new LinkedHashMap<>();
        super.getResources(name).asIterator().forEachRemaining(url -> found.putIfAbsent(url.toExternalForm(), url));
        return Collections.enumeration(found.values());
    }
}
