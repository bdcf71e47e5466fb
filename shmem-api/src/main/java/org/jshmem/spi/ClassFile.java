package org.jshmem.spi;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.TreeMap;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/** The file of a class (JVMS 4), as far as it shows what a method does. */
final class ClassFile {

    /** Of a handler: start, end, handler, type. */
    private static final int HANDLER_BYTES = 8;

    private final byte[] bytes;
    private final ClassOutline outline;

    private ClassFile(byte[] bytes) {
        this.bytes = bytes;
        outline = new ClassOutline(bytes);
    }

    /** The bytes of the file from which a class was loaded; null when it was made at run time. */
    static byte[] of(Class<?> type) {
        String resource = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getResourceAsStream(resource)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    /** The code of a method; null when it cannot be found: there is no such method, or it is native. */
    static MethodCode code(byte[] classFile, String method, String descriptor) {
        try {
            return new ClassFile(classFile).find(method, descriptor);
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
            return null;
        }
    }

    /** The name of the method to which a constant of this class refers; null when it is not such a constant. */
    String calledMethod(int index) {
        ConstantPool constants = outline.constants();
        int tag = index < constants.size() ? constants.tag(index) : 0;
        return tag == ConstantPool.METHODREF || tag == ConstantPool.INTERFACE_METHODREF
                ? constants.memberName(index)
                : null;
    }

    private MethodCode find(String name, String descriptor) {
        MemberOutline method = outline.declared(new Member(outline.name(), name, descriptor));
        if (method == null || method.codeStart() == 0) {
            return null;
        }
        int end = method.codeStart() + method.codeLength();
        return new MethodCode(this, Arrays.copyOfRange(bytes, method.codeStart(), end), lines(end));
    }

    /** The attributes LineNumberTable of the code that ends somewhere: the line that begins at an index of it. */
    private NavigableMap<Integer, Integer> lines(int endOfCode) {
        NavigableMap<Integer, Integer> lines = new TreeMap<>();
        ByteBuffer file = ByteBuffer.wrap(bytes).position(endOfCode);
        int handlers = next(file);
        file.position(file.position() + handlers * HANDLER_BYTES);
        for (int attributes = next(file); attributes > 0; attributes--) {
            boolean isTable = outline.constants().text(next(file)).equals("LineNumberTable");
            int end = file.getInt() + file.position();
            for (int entries = isTable ? next(file) : 0; entries > 0; entries--) {
                lines.put(next(file), next(file));
            }
            file.position(end);
        }
        return lines;
    }

    private static int next(ByteBuffer file) {
        return Short.toUnsignedInt(file.getShort());
    }
}
