package org.jshmem.hosts.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The numbers of the table are those of the header that an installed MPI has; and which of them a library has. */
@SuppressWarnings("restricted")
class MpiAbiTest {

    private static final Path MPICH = Path.of("/usr/include/x86_64-linux-gnu/mpich/mpi.h");
    private static final SymbolLookup NO_SYMBOLS = _ -> Optional.empty();

    @Test
    void numbersOfMpichShouldBeThoseOfItsHeader() throws Exception {
        assumeTrue(Files.exists(MPICH), MPICH + " is not installed: Debian has it in libmpich-dev");
        String header = Files.readString(MPICH);
        MpiAbi abi = MpiAbi.of(NO_SYMBOLS);
        assertEquals(number(header, "MPI_COMM_WORLD"), abi.world());
        assertEquals(number(header, "MPI_BYTE"), abi.bytes());
        assertEquals(number(header, "MPI_ERRORS_RETURN"), abi.errorsReturn());
        assertEquals(number(header, "MPI_STATUS_IGNORE"), abi.statusIgnore());
        assertEquals(number(header, "MPI_ANY_SOURCE"), abi.anySource());
        assertEquals(number(header, "MPI_THREAD_FUNNELED"), abi.funneled());
    }

    /** Libraries of all families have the function, and a library finds the symbols of those that it needs. */
    @ParameterizedTest
    @CsvSource({"0, 1, 0x101", "0, -1, 0x44000000", "0, 0, 0x44000000", "1, 1, 0x44000000"})
    void standardShouldBeTakenWhereTheLibrarySaysSo(int code, int major, String world) throws Exception {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment getVersion = getVersion(code, major, arena);
            SymbolLookup library = name -> name.equals("MPI_Abi_get_version")
                    ? Optional.of(getVersion)
                    : Optional.empty();
            assertEquals(Long.decode(world), MpiAbi.of(library).world());
        }
    }

    @ParameterizedTest
    @CsvSource({"1, false", "-1, true"})
    void handlesOfOpenMpiShouldBeAddressesUnlessItsLibraryIsOfTheStandard(int major, boolean isOwn) throws Exception {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment getVersion = getVersion(0, major, arena);
            MemorySegment object = arena.allocate(1);
            MpiAbi abi = MpiAbi.of(name -> Optional.of(name.startsWith("ompi_mpi_") ? object : getVersion));
            assertEquals(isOwn, abi.world() == object.address());
            assertEquals(isOwn ? 1 : 1024, abi.funneled());
        }
    }

    private static MemorySegment getVersion(int code, int major, Arena arena) throws Exception {
        MethodHandle version = MethodHandles.lookup().findStatic(MpiAbiTest.class, "version", MethodType
                .methodType(int.class, int.class, int.class, MemorySegment.class, MemorySegment.class));
        return Linker.nativeLinker().upcallStub(MethodHandles.insertArguments(version, 0, code, major),
                FunctionDescriptor.of(JAVA_INT, ADDRESS.withTargetLayout(JAVA_INT),
                        ADDRESS.withTargetLayout(JAVA_INT)),
                arena);
    }

    /** What the library calls. */
    private static int version(int code, int itsMajor, MemorySegment major, MemorySegment minor) {
        major.set(JAVA_INT, 0, itsMajor);
        minor.set(JAVA_INT, 0, 0);
        return code;
    }

    /** A definition with or without a type in parentheses before the number. */
    private static long number(String header, String name) {
        Matcher definition = Pattern.compile("#define\\s+" + name + "\\s+\\(*(?:\\(?MPI_\\w+ ?\\*?\\))?(-?\\w+)\\)*")
                .matcher(header);
        assertTrue(definition.find(), name);
        return Long.decode(definition.group(1));
    }
}
