package org.jshmem.isolation;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * Lets calls and references of methods in {@link Redirections} be of their stand-ins. Constants that name the methods come to name
 * the stand-ins, with further constants at the end; and a call with a receiver becomes one without, which takes the same from the
 * stack. So neither code nor frames change their size, and where in a method a call stands remains the same. A method that the class
 * calls of its superclass is left as it is, since its stand-in would call the class again.
 */
public final class RedirectingRewriter implements ClassRewriter {

    private static final int COUNT_AT = 8;
    private static final int MOST_CONSTANTS = 0xffff;
    /** The class, the name with the type, and their texts. */
    private static final int ADDED_FOR_METHOD = 5;
    /** Its name with its type, and the texts of these. */
    private static final int ADDED_FOR_REFERENCE = 3;
    /** In a method handle. */
    private static final byte REF_INVOKESTATIC = 6;
    private static final int NAME_AND_TYPE = 12;
    private static final int CALL_BYTES = 3;
    private static final int INTERFACE_CALL_BYTES = 5;

    private final Redirections redirections;
    private final ProgramClasses classes;

    /**
     * A rewriter.
     *
     * @param redirections what is redirected
     * @param classes      of the program, which may inherit redirected methods
     */
    public RedirectingRewriter(Redirections redirections, ProgramClasses classes) {
        this.redirections = redirections;
        this.classes = classes;
    }

    /** Whether there is room for what a class gets in which some methods are redirected; in doubt there is not. */
    static boolean canHaveMore(ConstantPool constants, int redirected) {
        int added = ADDED_FOR_METHOD * redirected;
        for (int i = 1; i < constants.size() && redirected > 0; i++) {
            added += constants.tag(i) == ConstantPool.INVOKE_DYNAMIC ? ADDED_FOR_REFERENCE : 0;
        }
        return constants.size() + added <= MOST_CONSTANTS;
    }

    @Override
    public byte[] rewrite(String className, byte[] classFile) {
        ConstantPool constants = new ConstantPool(classFile);
        Map<Integer, Member> standIns = redirections.in(constants, classes);
        if (!standIns.isEmpty()) {
            standIns.keySet().removeAll(calledOfSuper(classFile));
        }
        if (standIns.isEmpty()) {
            return classFile;
        }
        byte[] changed = classFile.clone();
        makeCallsStatic(changed, standIns);
        standIns.keySet().forEach(index -> changed[constants.start(index)] = ConstantPool.METHODREF);
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.METHOD_HANDLE && standIns.containsKey(constants.handled(i))) {
                changed[constants.start(i) + 1] = REF_INVOKESTATIC;
            }
        }
        return withConstants(changed, constants, standIns, BoundReferences.in(classFile, standIns));
    }

    private static void makeCallsStatic(byte[] classFile, Map<Integer, Member> standIns) {
        ClassOutline outline = new ClassOutline(classFile);
        for (MemberOutline method : outline.methods()) {
            Instructions code = outline.instructions(method);
            while (code.advance()) {
                if (isOfObject(code.opcode()) && standIns.containsKey(code.constant())) {
                    boolean isLong = code.opcode() == Instructions.INVOKEINTERFACE;
                    classFile[code.position()] = (byte) Instructions.INVOKESTATIC;
                    if (isLong) {
                        Arrays.fill(classFile, code.position() + CALL_BYTES, code.position() + INTERFACE_CALL_BYTES,
                                (byte) Instructions.NOP);
                    }
                }
            }
        }
    }

    private static boolean isOfObject(int opcode) {
        return opcode == Instructions.INVOKEVIRTUAL || opcode == Instructions.INVOKEINTERFACE;
    }

    private static Set<Integer> calledOfSuper(byte[] classFile) {
        Set<Integer> called = new HashSet<>();
        ClassOutline outline = new ClassOutline(classFile);
        for (MemberOutline method : outline.methods()) {
            Instructions code = outline.instructions(method);
            while (code.advance()) {
                if (code.opcode() == Instructions.INVOKESPECIAL) {
                    called.add(code.constant());
                }
            }
        }
        return called;
    }

    private static byte[] withConstants(byte[] classFile, ConstantPool constants, Map<Integer, Member> standIns,
            Map<Integer, Member> references) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(classFile.length + 100);
        AddedConstants added = new AddedConstants(constants.size());
        ByteBuffer file = ByteBuffer.wrap(classFile);
        standIns.forEach((index, standIn) -> {
            int at = constants.start(index);
            file.putShort(at + 1, (short) added.type(standIn.owner()));
            file.putShort(at + 3, (short) added.nameAndType(standIn));
        });
        references.forEach((index, reference) -> file.putShort(constants.start(index) + 3,
                (short) added.nameAndType(reference)));
        if (added.count > MOST_CONSTANTS) {
            throw new IllegalArgumentException("too many constants: " + added.count);
        }
        file.putShort(COUNT_AT, (short) added.count);
        bytes.write(classFile, 0, constants.end());
        bytes.writeBytes(added.bytes.toByteArray());
        bytes.write(classFile, constants.end(), classFile.length - constants.end());
        return bytes.toByteArray();
    }

    /** Constants that follow those of the class, each once. */
    private static final class AddedConstants {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream out = new DataOutputStream(bytes);
        private final Map<String, Integer> indices = new HashMap<>();
        private int count;

        private AddedConstants(int count) {
            this.count = count;
        }

        int type(String className) {
            return add("class " + className, ConstantPool.CLASS, text(className.replace('.', '/')));
        }

        int nameAndType(Member member) {
            return add("type " + member.name() + member.descriptor(), NAME_AND_TYPE, text(member.name()),
                    text(member.descriptor()));
        }

        private int text(String text) {
            return indices.computeIfAbsent("text " + text, _ -> {
                try {
                    out.writeByte(ConstantPool.UTF8);
                    out.writeUTF(text);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                return count++;
            });
        }

        private int add(String key, int tag, int... parts) {
            return indices.computeIfAbsent(key, _ -> {
                bytes.write(tag);
                for (int part : parts) {
                    bytes.write(part >> Byte.SIZE);
                    bytes.write(part);
                }
                return count++;
            });
        }
    }
}
