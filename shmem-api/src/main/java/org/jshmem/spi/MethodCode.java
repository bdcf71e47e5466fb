package org.jshmem.spi;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The bytecode of one method, found in the file of its class (JVMS 4). By hand: loading {@code java.lang.classfile}, which
 * has the whole of it as objects, takes some 50 ms of CPU, and of many PEs at a time.
 */
final class MethodCode {

    /** In constants and in the counts before fields, methods and attributes. */
    private static final int INDEX_BYTES = 2;

    private final ByteBuffer file;
    private final int[] constants;

    private MethodCode(byte[] file) {
        this.file = ByteBuffer.wrap(file);
        this.file.position(4 + 2 + 2); // magic, minor and major version
        constants = new int[nextIndex()];
        readConstants();
        skip(3 * INDEX_BYTES); // access, this class, its superclass
        skip(nextIndex() * INDEX_BYTES); // interfaces
    }

    /** The file from which a class was loaded; null when it was made at run time. */
    static byte[] classFile(Class<?> type) {
        String resource = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getResourceAsStream(resource)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    /** Null when it cannot be found: there is no such method, or it is native. */
    static byte[] of(byte[] classFile, String method, String descriptor) {
        try {
            return new MethodCode(classFile).find(method, descriptor);
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
            return null;
        }
    }

    private byte[] find(String method, String descriptor) {
        for (int fields = nextIndex(); fields > 0; fields--) {
            skip(3 * INDEX_BYTES); // access, name, descriptor
            skipAttributes();
        }
        for (int methods = nextIndex(); methods > 0; methods--) {
            skip(INDEX_BYTES); // access
            boolean isName = isConstant(nextIndex(), method);
            boolean isDescriptor = isConstant(nextIndex(), descriptor);
            if (isName && isDescriptor) {
                return code();
            }
            skipAttributes();
        }
        return null;
    }

    /** The content of the attribute Code, of those that come next. */
    private byte[] code() {
        for (int attributes = nextIndex(); attributes > 0; attributes--) {
            boolean isCode = isConstant(nextIndex(), "Code");
            int length = file.getInt();
            if (isCode) {
                skip(2 * INDEX_BYTES); // depth of the stack, number of locals
                byte[] code = new byte[file.getInt()];
                file.get(code);
                return code;
            }
            skip(length);
        }
        return null;
    }

    private void skipAttributes() {
        for (int attributes = nextIndex(); attributes > 0; attributes--) {
            skip(INDEX_BYTES); // name
            skip(file.getInt());
        }
    }

    /** Where each begins. */
    private void readConstants() {
        for (int i = 1; i < constants.length; i++) {
            constants[i] = file.position();
            switch (file.get()) {
                case 1 -> skip(nextIndex()); // Utf8
                case 7, 8, 16, 19, 20 -> skip(2); // Class, String, MethodType, Module, Package
                case 15 -> skip(3); // MethodHandle
                case 5, 6 -> { // Long, Double
                    skip(8);
                    i++; // they count twice
                }
                default -> skip(4); // Integer, Float, references to members, NameAndType, dynamic ones
            }
        }
    }

    private boolean isConstant(int index, String text) {
        int at = constants[index] + 1;
        int length = Short.toUnsignedInt(file.getShort(at));
        return new String(file.array(), at + INDEX_BYTES, length, StandardCharsets.UTF_8).equals(text);
    }

    private int nextIndex() {
        return Short.toUnsignedInt(file.getShort());
    }

    private void skip(int bytes) {
        file.position(file.position() + bytes);
    }
}
