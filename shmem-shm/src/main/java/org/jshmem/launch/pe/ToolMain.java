package org.jshmem.launch.pe;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

/** The first class of a tool's JVM: sees to it that the tool, and the jobs that it has started, end with the launcher. */
public final class ToolMain {

    private ToolMain() {}

    /**
     * Runs a tool.
     *
     * @param args the main class, then the tool's arguments
     * @throws Throwable what the tool throws
     */
    public static void main(String[] args) throws Throwable {
        LauncherWatch.startOfTool();
        MethodHandles.publicLookup()
                .findStatic(Class.forName(args[0]), "main", MethodType.methodType(void.class, String[].class))
                .invokeExact(Arrays.copyOfRange(args, 1, args.length));
    }
}
