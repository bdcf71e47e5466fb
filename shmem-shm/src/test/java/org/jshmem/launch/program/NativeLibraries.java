package org.jshmem.launch.program;

import org.jshmem.Shmem;

/** A test program that may load a native library, and prints its process. */
public final class NativeLibraries {

    private NativeLibraries() {}

    @SuppressWarnings("restricted") // what it is about
    public static void main(String[] args) {
        if (args.length > 0) {
            System.loadLibrary(args[0]);
        }
        try (Shmem _ = Shmem.init()) {
            System.out.println(ProcessHandle.current().pid());
        }
    }
}
