package org.jshmem.spi;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.NavigableMap;
import java.util.TreeMap;

import org.jshmem.classfile.ConstantPool;

/**
 * The file of a class (JVMS 4), as far as it shows what a method does. By hand: loading {@code java.lang.classfile}, which
 * has the whole of it as objects, takes some 50 ms of CPU, and of many PEs at a time.
 */
final class ClassFile {

    /** In constants and in the counts before fields, methods and attributes. */
    private static final int INDEX_BYTES = 2;

    private final ByteBuffer file;
    private final ConstantPool constants;

    private ClassFile(byte[] file) {
        constants = new ConstantPool(file);
        this.file = ByteBuffer.wrap(file).position(constants.end());
        skip(3 * INDEX_BYTES); // access, this class, its superclass
        skip(nextIndex() * INDEX_BYTES); // interfaces
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
        int tag = index < constants.size() ? constants.tag(index) : 0;
        return tag == ConstantPool.METHODREF || tag == ConstantPool.INTERFACE_METHODREF
                ? constants.memberName(index)
                : null;
    }

    private MethodCode find(String method, String descriptor) {
        for (int fields = nextIndex(); fields > 0; fields--) {
            skip(3 * INDEX_BYTES); // access, name, descriptor
            skipAttributes();
        }
        for (int methods = nextIndex(); methods > 0; methods--) {
            skip(INDEX_BYTES); // access
            boolean isName = text(nextIndex()).equals(method);
            boolean isDescriptor = text(nextIndex()).equals(descriptor);
            if (isName && isDescriptor) {
                return code();
            }
            skipAttributes();
        }
        return null;
    }

    /** Of the attribute Code, among those that come next. */
    private MethodCode code() {
        for (int attributes = nextIndex(); attributes > 0; attributes--) {
            boolean isCode = text(nextIndex()).equals("Code");
            int length = file.getInt();
            if (isCode) {
                skip(2 * INDEX_BYTES); // depth of the stack, number of locals
                byte[] code = new byte[file.getInt()];
                file.get(code);
                skip(nextIndex() * 4 * INDEX_BYTES); // handlers: start, end, handler, type
                return new MethodCode(this, code, lines());
            }
            skip(length);
        }
        return null;
    }

    /** The attributes LineNumberTable among those that come next: the line that begins at an index of the code. */
    private NavigableMap<Integer, Integer> lines() {
        NavigableMap<Integer, Integer> lines = new TreeMap<>();
        for (int attributes = nextIndex(); attributes > 0; attributes--) {
            boolean isTable = text(nextIndex()).equals("LineNumberTable");
            int length = file.getInt();
            if (isTable) {
                for (int entries = nextIndex(); entries > 0; entries--) {
                    lines.put(nextIndex(), nextIndex());
                }
            } else {
                skip(length);
            }
        }
        return lines;
    }

    private void skipAttributes() {
        for (int attributes = nextIndex(); attributes > 0; attributes--) {
            skip(INDEX_BYTES); // name
            skip(file.getInt());
        }
    }

    private String text(int index) {
        return constants.text(index);
    }

    private int nextIndex() {
        return Short.toUnsignedInt(file.getShort());
    }

    private void skip(int bytes) {
        file.position(file.position() + bytes);
    }
}
