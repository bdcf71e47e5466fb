package org.jshmem.sim.program;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.jshmem.core.ShmemException;
import org.jshmem.isolation.KeptPlans;
import org.jshmem.isolation.ProgramClasses;
import org.jshmem.isolation.ProgramLoaders;
import org.jshmem.isolation.Sharing;
import org.jshmem.isolation.SharingPlan;
import org.jshmem.sim.check.SourceSites;
import org.jshmem.sim.machine.InstructionCosts;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.pe.Pe;
import org.jshmem.sim.pe.PeProgram;
import org.jshmem.spi.MainMethod;
import org.jshmem.spi.UnloadableClass;

/** An ordinary program with a {@code main}, to be run by every PE; each has its own static state, as in a process. */
public final class Program implements PeProgram {

    private final String mainClass;
    private final String[] arguments;
    private final ProgramLoaders loaders;

    /**
     * A program that has not been loaded.
     *
     * @param path      directories and jars with its classes, separated as in a class path
     * @param mainClass the name of its class with a {@link MainMethod}
     * @param arguments the arguments of main
     * @param machine   that it is to run on
     * @param sites     takes the places in the program where memory is accessed, or null
     * @param plans     of earlier runs
     */
    public Program(String path, String mainClass, List<String> arguments, Machine machine, SourceSites sites,
            KeptPlans plans) {
        this.mainClass = mainClass;
        ProgramClasses classes = ProgramClasses.of(Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(path).filter(entry -> !entry.isEmpty()).map(Path::of).toList());
        SharingPlan plan = plans.of(classes, mainClass, ProgramTransform.REDIRECTIONS, Sharing.SHARED);
        InstructionCosts costs = machine.instructions();
        loaders = new ProgramLoaders(classes, plan, new ProgramTransform(classes, costs, sites),
                ClassLoader.getPlatformClassLoader());
        this.arguments = arguments.toArray(String[]::new);
    }

    /**
     * Fails now rather than once on every PE if there is no such program.
     *
     * @throws ShmemException when the class or its main cannot be found
     */
    public void check() {
        mainOf(load(loaders.forPe()));
    }

    @Override
    public void run(Pe pe) throws Throwable {
        ClassLoader ofPe = loaders.forPe();
        Class<?> type = load(ofPe);
        Thread.currentThread().setContextClassLoader(ofPe); // that of a class may be one that PEs share
        mainOf(type).run(arguments.clone());
    }

    /** As it has been rewritten. */
    @Override
    public byte[] classFile(Class<?> type) {
        byte[] rewritten = loaders.classFile(type);
        return rewritten == null ? PeProgram.super.classFile(type) : rewritten;
    }

    private Class<?> load(ClassLoader loader) {
        try {
            return Class.forName(mainClass, false, loader);
        } catch (ClassNotFoundException | LinkageError | SecurityException e) {
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
}
