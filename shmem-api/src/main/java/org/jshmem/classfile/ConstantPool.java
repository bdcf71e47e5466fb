package org.jshmem.classfile;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The constants of a class file (JVMS 4.4), by their index; each is read when it is first asked for. Used by one thread. */
public final class ConstantPool {

    /** A text. */
    public static final int UTF8 = 1;
    /** A class, an interface or an array type. */
    public static final int CLASS = 7;
    /** A literal string. */
    public static final int STRING = 8;
    /** A field. */
    public static final int FIELDREF = 9;
    /** A method of a class. */
    public static final int METHODREF = 10;
    /** A method of an interface. */
    public static final int INTERFACE_METHODREF = 11;
    /** A method or field, and what a method handle does with it. */
    public static final int METHOD_HANDLE = 15;
    /** A constant that a bootstrap method computes. */
    public static final int DYNAMIC = 17;
    /** A call whose target a bootstrap method makes. */
    public static final int INVOKE_DYNAMIC = 18;

    private static final int MAGIC = 0xCAFEBABE;
    private static final int INDEX_BYTES = 2;
    private static final int COUNT_AT = 8;

    private final ByteBuffer file;
    private final int[] starts;
    private final int end;
    /** What has been asked for: analyses ask for the same again and again. */
    private final String[] texts;
    private final String[] classNames;
    private final Member[] members;

    /**
     * Finds where each constant begins.
     *
     * @param classFile the whole file
     * @throws IllegalArgumentException  when it is none
     * @throws IndexOutOfBoundsException when it ends early
     */
    public ConstantPool(byte[] classFile) {
        file = ByteBuffer.wrap(classFile);
        if (file.getInt(0) != MAGIC) {
            throw new IllegalArgumentException("no class file");
        }
        starts = new int[indexAt(COUNT_AT)];
        texts = new String[starts.length];
        classNames = new String[starts.length];
        members = new Member[starts.length];
        int at = COUNT_AT + INDEX_BYTES;
        for (int i = 1; i < starts.length; i++) {
            starts[i] = at;
            int tag = file.get(at);
            at += 1 + bytes(tag, at);
            i += tag == 5 || tag == 6 ? 1 : 0; // Long and Double count twice
        }
        end = at;
    }

    private int bytes(int tag, int at) {
        return switch (tag) {
            case UTF8 -> INDEX_BYTES + indexAt(at + 1);
            case CLASS, STRING, 16, 19, 20 -> 2; // and MethodType, Module, Package
            case METHOD_HANDLE -> 3;
            case 5, 6 -> 8; // Long, Double
            case 3, 4, FIELDREF, METHODREF, INTERFACE_METHODREF, 12, 17, INVOKE_DYNAMIC -> 4; // Integer, Float, NameAndType, dynamic
            default -> throw new IllegalArgumentException("no constant: tag=" + tag);
        };
    }

    /**
     * The indices that there are.
     *
     * @return one more than the highest
     */
    public int size() {
        return starts.length;
    }

    /**
     * Where the constants end, and the rest of the file begins.
     *
     * @return the position in the file
     */
    public int end() {
        return end;
    }

    /**
     * What a constant is.
     *
     * @param index of the constant
     * @return one of those above or another of JVMS 4.4; 0 where no constant begins
     */
    public int tag(int index) {
        return starts[index] == 0 ? 0 : file.get(starts[index]);
    }

    /**
     * Where a constant stands.
     *
     * @param index of the constant
     * @return the position of its tag in the file
     */
    public int start(int index) {
        return starts[index];
    }

    /**
     * A text.
     *
     * @param index of a constant {@link #UTF8}
     * @return its characters
     */
    public String text(int index) {
        if (texts[index] == null) {
            int at = starts[index] + 1;
            texts[index] = new String(file.array(), at + INDEX_BYTES, indexAt(at), StandardCharsets.UTF_8);
        }
        return texts[index];
    }

    /**
     * Whether a text has a character, without making a string of it.
     *
     * @param index     of a constant {@link #UTF8}
     * @param character of ASCII
     * @return whether it does
     */
    public boolean hasCharacter(int index, char character) {
        int from = starts[index] + 1 + INDEX_BYTES;
        int to = from + indexAt(starts[index] + 1);
        for (int i = from; i < to; i++) {
            if (file.get(i) == character) {
                return true;
            }
        }
        return false;
    }

    /**
     * The name of a class.
     *
     * @param index of a constant {@link #CLASS}; 0 is none
     * @return with dots; of arrays the descriptor, with dots; null for none
     */
    public String className(int index) {
        if (index != 0 && classNames[index] == null) {
            classNames[index] = text(indexAt(starts[index] + 1)).replace('/', '.');
        }
        return classNames[index];
    }

    /**
     * A literal.
     *
     * @param index of a constant {@link #STRING}
     * @return its characters
     */
    public String string(int index) {
        return text(indexAt(starts[index] + 1));
    }

    /**
     * A field or method.
     *
     * @param index of a constant {@link #FIELDREF}, {@link #METHODREF} or {@link #INTERFACE_METHODREF}
     * @return the member
     */
    public Member member(int index) {
        if (members[index] == null) {
            members[index] = new Member(className(indexAt(starts[index] + 1)), memberName(index),
                    memberDescriptor(index));
        }
        return members[index];
    }

    /**
     * The name of a member, or of what is called dynamically.
     *
     * @param index of a constant with a name and a type
     * @return the name
     */
    public String memberName(int index) {
        return text(indexAt(nameAndType(index) + 1));
    }

    /**
     * The type of a member, or of what is called dynamically.
     *
     * @param index of a constant with a name and a type
     * @return the descriptor
     */
    public String memberDescriptor(int index) {
        return text(indexAt(nameAndType(index) + 1 + INDEX_BYTES));
    }

    /**
     * The method by which what is called dynamically is linked.
     *
     * @param index of a constant that is computed or called dynamically
     * @return its number in the attribute BootstrapMethods
     */
    public int bootstrap(int index) {
        return indexAt(starts[index] + 1);
    }

    /**
     * The member that a method handle is of.
     *
     * @param index of a constant {@link #METHOD_HANDLE}
     * @return the index of the member's constant
     */
    public int handled(int index) {
        return indexAt(starts[index] + 2);
    }

    private int nameAndType(int index) {
        return starts[indexAt(starts[index] + 1 + INDEX_BYTES)];
    }

    private int indexAt(int at) {
        return Short.toUnsignedInt(file.getShort(at));
    }
}
