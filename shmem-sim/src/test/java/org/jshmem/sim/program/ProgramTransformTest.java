package org.jshmem.sim.program;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

class ProgramTransformTest {

    private static final String STAND_IN = "org/jshmem/sim/runtime/VirtualSystem";

    private final ProgramTransform transform = new ProgramTransform(ClassLoader::getSystemResourceAsStream);

    @ParameterizedTest
    @CsvSource({"Clock, 7", "Poll, 2", "Exit, 3", "Lines, 1"})
    void callsAndMethodReferencesAreRedirected(String sample, int count) throws IOException {
        byte[] before = classFile(sample);
        byte[] after = transform.apply(before);
        assertEquals(count, targetsIn(before).filter(target -> !target.startsWith(STAND_IN))
                .filter(target -> target.matches("(java/lang/(System|Runtime|Thread)|java/util/concurrent/TimeUnit)"
                        + "[.](nanoTime|currentTimeMillis|exit|halt|sleep)"))
                .count());
        assertEquals(count, targetsIn(after).filter(target -> target.startsWith(STAND_IN))
                .filter(target -> !target.endsWith(".closeOnException")).count());
        assertEquals(targetsIn(before).count(), targetsIn(after).count());
        assertEquals(List.of(), ClassFile.of().verify(after));
    }

    @ParameterizedTest
    @CsvSource({"Ring, 1", "Failure, 1", "Caught, 1", "Swallowed, 1", "Initializer, 0"})
    void closesBecauseOfAnExceptionAreToldFromOthers(String sample, int count) throws IOException {
        byte[] after = transform.apply(classFile(sample));
        assertEquals(count, targetsIn(after).filter((STAND_IN + ".closeOnException")::equals).count());
        assertEquals(1, targetsIn(after).filter("org/jshmem/Shmem.close"::equals).count());
        assertEquals(List.of(), ClassFile.of().verify(after));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nothing"})
    void classesThatHaveNoneAreLeftAsTheyAre(String sample) throws IOException {
        byte[] before = classFile(sample);
        assertSame(before, transform.apply(before));
    }

    /** What the methods of a class call or refer to, as owner.name. */
    private static Stream<String> targetsIn(byte[] bytes) {
        return ClassFile.of().parse(bytes).methods().stream()
                .flatMap(method -> method.code().stream())
                .flatMap(CodeModel::elementStream)
                .flatMap(element -> switch (element) {
                    case InvokeInstruction call -> Stream.of(call.owner().asInternalName() + "." + call.name());
                    case InvokeDynamicInstruction site -> site.bootstrapArgs().stream()
                            .filter(DirectMethodHandleDesc.class::isInstance)
                            .map(DirectMethodHandleDesc.class::cast)
                            .map(handle -> internalName(handle.owner()) + "." + handle.methodName());
                    default -> Stream.empty();
                });
    }

    private static String internalName(ClassDesc type) {
        return type.descriptorString().substring(1, type.descriptorString().length() - 1);
    }

    private static byte[] classFile(String sample) throws IOException {
        try (InputStream in = Samples.class.getResourceAsStream("Samples$" + sample + ".class")) {
            return in.readAllBytes();
        }
    }
}
