package org.jshmem.nas;

import java.util.stream.Stream;

import org.jshmem.nas.bt.BlockTridiagonal;
import org.jshmem.nas.cg.ConjugateGradient;
import org.jshmem.nas.dt.DataTraffic;
import org.jshmem.nas.ep.EmbarrassinglyParallel;
import org.jshmem.nas.ft.FourierTransform;
import org.jshmem.nas.is.IntegerSort;
import org.jshmem.nas.lu.LowerUpper;
import org.jshmem.nas.mg.MultigridProgram;
import org.jshmem.nas.sp.ScalarPentadiagonal;
import org.jshmem.nas.ua.UnstructuredAdaptive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** A rate is one of NPB's when the operations are counted by its formulas; these are their values for class S. */
class OperationsTest {

    static Stream<Arguments> operationsOfClassS() {
        return Stream.of(arguments(BlockTridiagonal.class, "-c S", 228_313_800),
                arguments(ScalarPentadiagonal.class, "-c S", 96_672_723.2),
                arguments(LowerUpper.class, "-c S", 102_298_408),
                arguments(FourierTransform.class, "-c S", 177_166_955.753),
                arguments(MultigridProgram.class, "-c S", 58 * 4 * 32 * 32 * 32),
                arguments(ConjugateGradient.class, "-c S", 66_654_000),
                arguments(EmbarrassinglyParallel.class, "-c S", 1 << 25),
                arguments(IntegerSort.class, "-c S", 10 * 65_536),
                arguments(UnstructuredAdaptive.class, "-c S", 9080 * 125 * 11),
                arguments(DataTraffic.class, "-c S --graph BH", 6912 * 4 / 1.048576));
    }

    @ParameterizedTest
    @MethodSource("operationsOfClassS")
    void operationsShouldBeThoseOfNpb(Class<? extends Kernel> kernels, String arguments, double expected)
            throws Exception {
        Kernel kernel = CommandLine.defaultFactory().create(kernels);
        new CommandLine(kernel).parseArgs(arguments.split(" "));
        assertEquals(expected, kernel.run(CommMode.PUT, 1).operations(), 1e-9 * expected);
    }
}
