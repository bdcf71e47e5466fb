package org.jshmem.sim.program;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.check.SourceSites;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.InstructionCosts;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.pe.Pe;
import org.jshmem.sim.pe.PeProgram;
import org.jshmem.spi.MainMethod;
import org.jshmem.spi.UnloadableClass;

/** An ordinary program with a {@code main}, to be run by every PE. */
public final class Program implements PeProgram {

    private final URL[] path;
    private final String mainClass;
    private final String[] arguments;
    private final InstructionCosts costs;
    /** Null when the program is not checked. */
    private final SourceSites sites;
    private final Map<String, byte[]> transformed = new ConcurrentHashMap<>();

    /**
     * A program that has not been loaded.
     *
     * @param path      directories and jars with its classes, separated as in a class path
     * @param mainClass the name of its class with a {@link MainMethod}
     * @param arguments the arguments of main
     * @param machine   that it is to run on
     * @param sites     takes the places in the program where memory is accessed, or null
     */
    public Program(String path, String mainClass, List<String> arguments, Machine machine, SourceSites sites) {
        this.path = Pattern.compile(Pattern.quote(File.pathSeparator)).splitAsStream(path)
                .filter(entry -> !entry.isEmpty()).map(Program::url).toArray(URL[]::new);
        this.sites = sites;
        this.mainClass = mainClass;
        costs = machine instanceof CoherentMachine coherent ? coherent.instructions() : null;
        this.arguments = arguments.toArray(String[]::new);
    }

    /**
     * Fails now rather than once on every PE if there is no such program.
     *
     * @throws ShmemException when the class or its main cannot be found
     */
    public void check() {
        mainOf(load());
    }

    @Override
    public void run(Pe pe) throws Throwable {
        Class<?> type = load();
        Thread.currentThread().setContextClassLoader(type.getClassLoader());
        mainOf(type).run(arguments.clone());
    }

    /** As it has been rewritten. */
    @Override
    public byte[] classFile(Class<?> type) {
        return type.getClassLoader() instanceof ProgramLoader
                ? transformed.get(type.getName())
                : PeProgram.super.classFile(type);
    }

    /** The loader stays open: the program may load classes as long as it runs, and the JVM ends with it. */
    private Class<?> load() {
        try {
            return Class.forName(mainClass, false, new ProgramLoader(path, costs, sites, transformed));
        } catch (ClassNotFoundException | LinkageError e) {
            throw new ShmemException(UnloadableClass.describeMain(mainClass, e));
        }
    }

    private MainMethod mainOf(Class<?> type) {
        try {
            return MainMethod.of(type);
        } catch (LinkageError e) {
            throw new ShmemException(UnloadableClass.describeMain(mainClass, e));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new ShmemException(e.getMessage());
        }
    }

    private static URL url(String entry) {
        try {
            return new File(entry).toURI().toURL();
        } catch (MalformedURLException e) {
            throw new ShmemException("program path entry is not a file name: entry=" + entry + " reason="
                    + e.getMessage());
        }
    }
}
