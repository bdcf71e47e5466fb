package org.jshmem.hosts.ucx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.hosts.mpi.NativeLoader;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

/** The functions of UCX 1.9 and later, and what they return. */
@SuppressWarnings("restricted") // an agent is what native access is for; oshrun enables it
final class UcxLibrary {

    private static final List<String> NAMES = List.of("libucp.so.0");
    private static final List<String> OF_STATUS = List.of("libucs.so.0");

    private static final int SUCCESS = 0;

    /** What is returned as a pointer is a status from here up, as an unsigned number. */
    private static final long LAST_ERROR = -100;

    private static final int MOST_TEXT_BYTES = 256;

    private final SymbolLookup library;

    private UcxLibrary(SymbolLookup library) {
        this.library = library;
    }

    static UcxLibrary load() {
        return new UcxLibrary(NativeLoader.load(NAMES, "no UCX library loads, of " + String.join(", ", NAMES)
                + ": install it (Debian: libucx0), or set SHMEM_HOST_ENGINE=mpi").symbols());
    }

    MethodHandle function(MemoryLayout result, String name, MemoryLayout... arguments) {
        return Linker.nativeLinker().downcallHandle(symbol(name), FunctionDescriptor.of(result, arguments));
    }

    MethodHandle procedure(String name, MemoryLayout... arguments) {
        return Linker.nativeLinker().downcallHandle(symbol(name), FunctionDescriptor.ofVoid(arguments));
    }

    private MemorySegment symbol(String name) {
        return library.find(name)
                .orElseThrow(() -> new ShmemException("the UCX library has no function " + name + ": it is too old"));
    }

    /** What a function has returned the address of. */
    static MemorySegment memory(MemorySegment address, long bytes) {
        return address.reinterpret(bytes);
    }

    /** Throws for a status that is an error. */
    static void check(String name, int status) {
        if (status != SUCCESS) {
            throw new ShmemException(name + ": " + text(status));
        }
    }

    /** Throws for a handle that is an error; 0 is what is done already. */
    static long checkHandle(String name, long handle) {
        if (Long.compareUnsigned(handle, LAST_ERROR) >= 0) {
            throw new ShmemException(name + ": " + text((int) handle));
        }
        return handle;
    }

    private static String text(int status) {
        try {
            MethodHandle string = Linker.nativeLinker().downcallHandle(
                    NativeLoader.load(OF_STATUS, "").symbols().find("ucs_status_string").orElseThrow(),
                    FunctionDescriptor.of(ADDRESS, JAVA_INT));
            MemorySegment text = (MemorySegment) string.invokeExact(status);
            return memory(text, MOST_TEXT_BYTES).getString(0, StandardCharsets.UTF_8);
        } catch (Throwable e) {
            return "status " + status;
        }
    }
}
