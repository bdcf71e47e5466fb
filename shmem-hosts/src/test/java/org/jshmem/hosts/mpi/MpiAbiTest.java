package org.jshmem.hosts.mpi;

import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The numbers of the table are those of the header that an installed MPI has. */
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

    /** A definition with or without a type in parentheses before the number. */
    private static long number(String header, String name) {
        Matcher definition = Pattern.compile("#define\\s+" + name + "\\s+\\(*(?:\\(?MPI_\\w+ ?\\*?\\))?(-?\\w+)\\)*")
                .matcher(header);
        assertTrue(definition.find(), name);
        return Long.decode(definition.group(1));
    }
}
