package org.jshmem.sim.program;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
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
import org.jshmem.sim.world.Pe;
import org.jshmem.sim.world.PeProgram;

/** An ordinary program with a {@code main}, to be run by every PE. */
public final class Program implements PeProgram {

    private final URL[] path;
    private final String pathText;
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
     * @param mainClass the name of its class with {@code public static void main(String[])}
     * @param arguments the arguments of main
     * @param machine   that it is to run on
     * @param sites     takes the places in the program where memory is accessed, or null
     */
    public Program(String path, String mainClass, List<String> arguments, Machine machine, SourceSites sites) {
        this.path = Pattern.compile(Pattern.quote(File.pathSeparator)).splitAsStream(path)
                .filter(entry -> !entry.isEmpty()).map(Program::url).toArray(URL[]::new);
        pathText = path;
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
        main();
    }

    @Override
    public void run(Pe pe) throws Throwable {
        Method main = main();
        Thread.currentThread().setContextClassLoader(main.getDeclaringClass().getClassLoader());
        try {
            main.invoke(null, (Object) arguments.clone());
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** As it has been rewritten. */
    @Override
    public byte[] classFile(Class<?> type) {
        return type.getClassLoader() instanceof ProgramLoader
                ? transformed.get(type.getName())
                : PeProgram.super.classFile(type);
    }

    /** The loader stays open: the program may load classes as long as it runs, and the JVM ends with it. */
    private Method main() {
        try {
            Class<?> type = Class.forName(mainClass, false, new ProgramLoader(path, costs, sites, transformed));
            Method main = type.getDeclaredMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers()) || main.getReturnType() != void.class) {
                throw noMain();
            }
            main.setAccessible(true);
            return main;
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            throw new ShmemException("class not found: " + e.getMessage() + ": looked for on the program path "
                    + pathText);
        } catch (NoSuchMethodException _) {
            throw noMain();
        }
    }

    private ShmemException noMain() {
        return new ShmemException("no main method: class=" + mainClass + ": a program starts at public static void "
                + "main(String[])");
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
