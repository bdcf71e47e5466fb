package org.jshmem.launch.program;

import java.util.List;

import org.jshmem.Shmem;

/** A test program that starts itself once more, as a child with the environment of the PE. */
public final class Inherited {

    private Inherited() {}

    public static void main(String[] args) throws Exception {
        try (Shmem shmem = Shmem.init()) {
            shmem.barrierAll();
            if (args.length == 0) {
                new ProcessBuilder(List.of(System.getProperty("java.home") + "/bin/java",
                        "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-cp",
                        System.getProperty("java.class.path"), Inherited.class.getName(), "child")).inheritIO()
                        .start()
                        .waitFor();
            }
            System.out.println("PE " + shmem.myPe() + " has joined");
        }
    }
}
