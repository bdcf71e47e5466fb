package org.jshmem.isolation;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Formatter;
import java.util.HashMap;
import java.util.List;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.MemberOutline;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The operand stack, followed through classes of the JDK: its greatest depth must be what the compiler has written down. */
class StackWordsTest {

    private static final List<Class<?>> CLASSES = List.of(String.class, Integer.class, Long.class, Float.class,
            Double.class,
            Math.class, StrictMath.class, BigInteger.class, BigDecimal.class, Arrays.class, HashMap.class,
            ArrayList.class, Formatter.class, Character.class, Thread.class, StringBuilder.class);

    /** Of 202: the rest are for subroutines, and those that these classes have no use for. */
    private static final int MOST = 175;

    private final BitSet opcodes = new BitSet();

    @Test
    void depthsShouldBeThoseOfTheCompiler() throws IOException {
        int methods = 0;
        for (Class<?> type : CLASSES) {
            byte[] file = read(type);
            ClassOutline outline = new ClassOutline(file);
            for (MemberOutline method : outline.methods()) {
                if (method.codeStart() != 0 && !catches(file, method)) {
                    int expected = Short.toUnsignedInt(ByteBuffer.wrap(file).getShort(method.codeStart() - 8));
                    assertEquals(expected, depth(outline, method), type + "." + method.name() + method.descriptor());
                    methods++;
                }
            }
        }
        assertTrue(methods > 1000, "methods=" + methods);
        assertTrue(opcodes.cardinality() > MOST, "opcodes=" + opcodes.cardinality());
    }

    private static byte[] read(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return in.readAllBytes();
        }
    }

    /** A handler begins with what has been thrown, which nothing has pushed. */
    private static boolean catches(byte[] file, MemberOutline method) {
        return ByteBuffer.wrap(file).getShort(method.codeStart() + method.codeLength()) != 0;
    }

    private int depth(ClassOutline outline, MemberOutline method) {
        OperandStack stack = new OperandStack();
        Instructions code = outline.instructions(method);
        int most = 0;
        while (code.advance()) {
            stack.arrive(code.position());
            opcodes.set(code.opcode());
            step(outline, code, stack);
            most = Math.max(most, stack.all().size());
            if (code.target() > code.position()) {
                stack.branch(code.target());
            }
            if (code.isEnd()) {
                stack.end();
            }
        }
        return most;
    }

    private static void step(ClassOutline outline, Instructions code, OperandStack stack) {
        if (OperandStack.isArranged(code.opcode())) {
            stack.arrange(code.opcode());
        } else {
            stack.pop(StackWords.taken(code, outline.constants()));
            stack.push(Set.of(), StackWords.left(code, outline.constants()));
        }
    }
}
