package org.jshmem.shm.memory;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

import org.jshmem.core.Setting;

/** Functions of machine code for x86-64, by the System V ABI: what Java has no way to ask for. */
public final class MachineCode {

    private MachineCode() {}

    /** Whether this processor understands it, and it is wanted. */
    public static boolean isAvailable() {
        return !"off".equals(Setting.MACHINE_CODE.in(System.getenv())) && switch (System.getProperty("os.arch")) {
            case "amd64", "x86_64" -> true;
            default -> false;
        };
    }

    /**
     * Puts code where it can be called, for ever.
     *
     * @param what what it is, in words
     * @param code its bytes
     * @return where it starts, or null where the kernel lets nobody make code
     */
    public static MemorySegment make(String what, byte[] code) {
        try {
            return LibC.makeExecutable(code);
        } catch (IOException e) {
            if (Setting.DEBUG.isSet()) {
                System.err.println("no " + what + ": " + e.getMessage());
            }
            return null;
        }
    }
}
