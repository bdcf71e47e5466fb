package org.jshmem.sim.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Label;
import java.lang.classfile.Signature;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jshmem.isolation.ProcessDefaults;
import org.jshmem.isolation.ProgramClasses;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.InstructionCosts;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.runtime.VirtualCalendars;
import org.jshmem.sim.runtime.VirtualDates;
import org.jshmem.sim.runtime.VirtualHandlers;
import org.jshmem.sim.runtime.VirtualPolls;
import org.jshmem.sim.runtime.VirtualQueues;
import org.jshmem.sim.runtime.VirtualRandom;
import org.jshmem.sim.runtime.VirtualSchedulers;
import org.jshmem.sim.runtime.VirtualSystem;
import org.jshmem.sim.runtime.VirtualTasks;
import org.jshmem.sim.runtime.VirtualWaits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ProgramTransformTest {

    private static final String STAND_IN = "org/jshmem/sim/runtime/VirtualSystem";

    private static final String HOOKS = "org/jshmem/sim/runtime/VirtualProcessor.";
    private static final String SEGMENT = "java/lang/foreign/MemorySegment.";
    private static final String HANDLE = "java/lang/invoke/VarHandle.";

    private static final ProgramClasses CLASSES = ProgramClasses.of(Pattern.compile(File.pathSeparator)
            .splitAsStream(System.getProperty("java.class.path")).map(Path::of).toList());

    private final ProgramTransform counting = new ProgramTransform(CLASSES,
            new CoherentMachine(MachineProfile.builtIn("knc"), Noise.NONE).instructions(), null);
    private final ProgramTransform transform = new ProgramTransform(CLASSES, null, null);

    @ParameterizedTest
    @CsvSource({"VirtualSamples$Clock, 7", "VirtualSamples$Poll, 2", "Exit, 3", "Lines, 1"})
    void callsAndMethodReferencesAreRedirected(String sample, int count) throws IOException {
        byte[] before = classFile(sample);
        byte[] after = transform.rewrite("sample", before);
        assertEquals(count, targetsIn(before).filter(target -> !target.startsWith(STAND_IN))
                .filter(target -> target.matches("(java/lang/(System|Runtime|Thread)|java/util/concurrent/TimeUnit)"
                        + "[.](nanoTime|currentTimeMillis|exit|halt|sleep)"))
                .count());
        assertEquals(count, targetsIn(after).filter(target -> target.startsWith(STAND_IN)).count());
        assertEquals(targetsIn(before).count(), targetsIn(after).count());
        assertEquals(List.of(), ClassFile.of().verify(after));
    }

    @Test
    void standInsAreAsTheRowsDemand() {
        Set<String> missing = new TreeSet<>(ProgramTransform.REDIRECTIONS.standIns());
        missing.removeAll(ProcessDefaults.REDIRECTIONS.standIns());
        for (Class<?> owner : List.of(VirtualSystem.class, VirtualHandlers.class, VirtualPolls.class,
                VirtualRandom.class, VirtualDates.class, VirtualCalendars.class, VirtualWaits.class, VirtualTasks.class,
                VirtualQueues.class, VirtualSchedulers.class)) {
            for (Method method : owner.getMethods()) {
                missing.remove(method.getName()
                        + MethodType.methodType(method.getReturnType(), method.getParameterTypes()).descriptorString());
            }
        }
        assertEquals(Set.of(), missing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nothing"})
    void classesThatHaveNoneAreLeftAsTheyAre(String sample) throws IOException {
        byte[] before = classFile(sample);
        assertSame(before, transform.rewrite("sample", before));
    }

    @ParameterizedTest
    @MethodSource("classFiles")
    void everyClassIsValidWithItsInstructionsCounted(Path file) throws IOException {
        byte[] after = counting.rewrite("sample", Files.readAllBytes(file));
        assertEquals(List.of(), ClassFile.of().verify(after));
    }

    /** All that the tests are made of: some thousand methods as the compiler writes them. */
    static Stream<Path> classFiles() throws IOException, URISyntaxException {
        Path classes = Path.of(Samples.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class")).sorted().toList().stream();
        }
    }

    @Test
    void everyAccessIsAnnouncedBeforeItIsMade() throws IOException {
        byte[] after = counting.rewrite("sample", classFile("KncSamples$Spin"));
        List<String> calls = targetsIn(after).filter(target -> target.matches(".*VirtualProcessor[.](load|store).*"
                + "|java/lang/(foreign/MemorySegment|invoke/VarHandle)[.](get|set).*")).toList();
        assertEquals(List.of(HOOKS + "store", SEGMENT + "set", HOOKS + "load", HANDLE + "getVolatile",
                HOOKS + "loadAtIndex", SEGMENT + "getAtIndex", HOOKS + "store", HANDLE + "setRelease",
                HOOKS + "load", SEGMENT + "get", HOOKS + "load", SEGMENT + "get"), calls);
    }

    @Test
    void blocksAndStatedWorkAreCounted() throws IOException {
        byte[] after = counting.rewrite("sample", classFile("KncSamples$Reads"));
        assertTrue(targetsIn(after).anyMatch((HOOKS + "copy")::equals));
        assertTrue(targetsIn(after).anyMatch((HOOKS + "fill")::equals));
        assertTrue(targetsIn(counting.rewrite("sample", classFile("KncSamples$Charged")))
                .anyMatch((HOOKS + "charge")::equals));
    }

    /** Many short blocks, each of which gets a call. */
    @Test
    void aMethodThatBecomesTooLongIsNamed() {
        byte[] large = ClassFile.of().build(ClassDesc.of("Large"), type -> type.withMethodBody("count",
                MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int), ClassFile.ACC_STATIC, code -> {
                    for (int i = 0; i < 5000; i++) {
                        code.iload(0).ifThen(block -> block.iinc(0, 1));
                    }
                    code.iload(0).ireturn();
                }));
        assertSame(large, transform.rewrite("Large", large));
        String message = assertThrows(IllegalArgumentException.class, () -> counting.rewrite("Large", large))
                .getMessage();
        assertTrue(message.contains(" in count(int)int: a method that becomes too long "), message);
    }

    /** Longer than the 32 KB that a jump has room for: it is turned round, for which the JDK begins the method anew. */
    @Test
    void aJumpThatBecomesTooLongIsReplaced() {
        byte[] jumping = ClassFile.of().build(ClassDesc.of("Jumping"), type -> type.withMethodBody("count",
                MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int), ClassFile.ACC_STATIC,
                code -> code.iload(0).ifThen(body -> {
                    for (int i = 0; i < 2200; i++) {
                        body.iload(0).ifThen(block -> block.iinc(0, 1));
                    }
                }).iload(0).ireturn()));
        byte[] after = counting.rewrite("Jumping", jumping);
        assertEquals(List.of(), ClassFile.of().verify(after));
        assertEquals(4402, targetsIn(after).filter((HOOKS + "work")::equals).count());
    }

    /** As Clojure makes them: variables whose slots no instruction uses. The JVM refuses slots beyond those that a method has. */
    @Test
    void variablesThatNothingUsesLoseTheirNames() throws IllegalAccessException {
        byte[] named = ClassFile.of().build(ClassDesc.of("org.jshmem.sim.program.Named"),
                type -> type.withMethodBody("count", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int),
                        ClassFile.ACC_STATIC, code -> {
                            Label start = code.newBoundLabel();
                            code.iload(0).istore(1).iload(1).ireturn();
                            Label end = code.newBoundLabel();
                            code.localVariable(0, "given", ConstantDescs.CD_int, start, end);
                            code.localVariable(1, "used", ConstantDescs.CD_int, start, end);
                            code.localVariable(1, "half", ConstantDescs.CD_long, start, end);
                            code.localVariable(2, "unused", ConstantDescs.CD_Object, start, end);
                            code.localVariableType(2, "unused", Signature.of(ConstantDescs.CD_Object), start, end);
                        }));
        byte[] after = counting.rewrite("Named", named);
        assertEquals(List.of("given", "used"), ClassFile.of().parse(after).methods().getFirst().code().orElseThrow()
                .elementStream().filter(LocalVariable.class::isInstance).map(LocalVariable.class::cast)
                .map(variable -> variable.name().stringValue()).toList());
        assertEquals("Named", MethodHandles.lookup().defineClass(after).getSimpleName());
    }

    /** Three blocks: before the loop, its condition with its body, after it; prices are 1, 10, 100, ... by class. */
    @Test
    void aBlockCostsTheSumOfItsInstructions() throws IOException {
        CodeModel code = ClassFile.of().parse(classFile("KncSamples$Counted")).methods().stream()
                .filter(method -> method.methodName().equalsString("loopNs")).findAny().orElseThrow().code()
                .orElseThrow();
        InstructionPrices prices = new InstructionPrices(new InstructionCosts(0, 0.001, 0.1, 1, 10, 100, 1, 1, 1, 1));
        List<Integer> costs = Arrays.stream(BlockCosts.in(code, prices)).filter(cost -> cost > 0).boxed().toList();
        // nanoTime; if_icmpge; iand, laload, i2l, ladd, lastore, iinc, goto; nanoTime, lsub, lreturn.
        assertEquals(List.of(10_000, 1, 7, 10_002), costs);
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
        try (InputStream in = Samples.class
                .getResourceAsStream((sample.contains("$") ? "" : "Samples$") + sample + ".class")) {
            return in.readAllBytes();
        }
    }
}
