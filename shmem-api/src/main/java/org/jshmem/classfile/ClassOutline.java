package org.jshmem.classfile;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** What a class file declares: its supertypes, its members, where their code stands, and who may extend it. */
public final class ClassOutline {

    /** Everybody may use it. */
    public static final int PUBLIC = 0x0001;
    /** Its nest may use it. */
    public static final int PRIVATE = 0x0002;
    /** Its package and its subclasses may use it. */
    public static final int PROTECTED = 0x0004;
    /** Belongs to the class. */
    public static final int STATIC = 0x0008;
    /** Cannot be extended, overridden or assigned again. */
    public static final int FINAL = 0x0010;
    /** Takes the lock of the object, or of the class. */
    public static final int SYNCHRONIZED = 0x0020;
    /** Has its code in a native library. */
    public static final int NATIVE = 0x0100;
    /** Only supertypes have it. */
    public static final int ABSTRACT = 0x0400;
    /** The compiler has made it. */
    public static final int SYNTHETIC = 0x1000;

    private static final int INTERFACE = 0x0200;
    private static final int MAJOR_AT = 6;

    private final byte[] bytes;
    private final ByteBuffer file;
    private final ConstantPool constants;
    private final int access;
    private final String name;
    private final String superName;
    private final List<String> interfaces = new ArrayList<>();
    private final List<MemberOutline> fields;
    private final List<MemberOutline> methods;
    private final List<String> permitted = new ArrayList<>();
    private final List<Integer> bootstraps = new ArrayList<>();
    private final List<List<Integer>> bootstrapArguments = new ArrayList<>();

    /**
     * Reads a class file.
     *
     * @param classFile the whole file, which is kept
     * @throws RuntimeException when it is damaged
     */
    public ClassOutline(byte[] classFile) {
        bytes = classFile;
        constants = new ConstantPool(classFile);
        file = ByteBuffer.wrap(classFile).position(constants.end());
        access = next();
        name = constants.className(next());
        superName = constants.className(next());
        for (int i = next(); i > 0; i--) {
            interfaces.add(constants.className(next()));
        }
        fields = members();
        methods = members();
        forEachAttribute(this::readAttribute);
    }

    @FunctionalInterface
    private interface AttributeReader {
        void read(String attribute);
    }

    private void forEachAttribute(AttributeReader reader) {
        for (int i = next(); i > 0; i--) {
            String attribute = constants.text(next());
            int end = file.getInt() + file.position();
            reader.read(attribute);
            file.position(end);
        }
    }

    private List<MemberOutline> members() {
        List<MemberOutline> members = new ArrayList<>();
        for (int i = next(); i > 0; i--) {
            int flags = next();
            String member = constants.text(next());
            String descriptor = constants.text(next());
            int[] code = new int[2];
            String[] signature = new String[1];
            forEachAttribute(attribute -> {
                if (attribute.equals("Signature")) {
                    signature[0] = constants.text(next());
                } else if (attribute.equals("Code")) {
                    code[1] = file.getInt(file.position() + 4); // after depth of the stack and number of locals
                    code[0] = file.position() + 8;
                }
            });
            members.add(new MemberOutline(flags, member, descriptor, signature[0], code[0], code[1]));
        }
        return members;
    }

    private void readAttribute(String attribute) {
        if (attribute.equals("PermittedSubclasses")) {
            for (int i = next(); i > 0; i--) {
                permitted.add(constants.className(next()));
            }
        } else if (attribute.equals("BootstrapMethods")) {
            for (int i = next(); i > 0; i--) {
                bootstraps.add(constants.handled(next()));
                List<Integer> arguments = new ArrayList<>();
                for (int j = next(); j > 0; j--) {
                    arguments.add(next());
                }
                bootstrapArguments.add(arguments);
            }
        }
    }

    private int next() {
        return Short.toUnsignedInt(file.getShort());
    }

    /**
     * What it names.
     *
     * @return its constants
     */
    public ConstantPool constants() {
        return constants;
    }

    /**
     * The version of its format: 45 was Java 1.
     *
     * @return the major version
     */
    public int majorVersion() {
        return Short.toUnsignedInt(file.getShort(MAJOR_AT));
    }

    /**
     * Whether the class has a flag.
     *
     * @param flag one of those above
     * @return whether it does
     */
    public boolean is(int flag) {
        return (access & flag) != 0;
    }

    /**
     * Whether it is an interface.
     *
     * @return false for classes
     */
    public boolean isInterface() {
        return is(INTERFACE);
    }

    /**
     * Its name.
     *
     * @return with dots
     */
    public String name() {
        return name;
    }

    /**
     * Its superclass.
     *
     * @return with dots; null for Object
     */
    public String superName() {
        return superName;
    }

    /**
     * The interfaces that it names.
     *
     * @return with dots
     */
    public List<String> interfaces() {
        return interfaces;
    }

    /**
     * The fields that it declares.
     *
     * @return in the order of the file
     */
    public List<MemberOutline> fields() {
        return fields;
    }

    /**
     * The methods that it declares.
     *
     * @return in the order of the file
     */
    public List<MemberOutline> methods() {
        return methods;
    }

    /**
     * The member of a name and type that the class itself has.
     *
     * @param member of any owner
     * @return null when it has none
     */
    public MemberOutline declared(Member member) {
        for (MemberOutline own : member.isMethod() ? methods : fields) {
            if (own.name().equals(member.name()) && own.descriptor().equals(member.descriptor())) {
                return own;
            }
        }
        return null;
    }

    /**
     * The subclasses of a sealed class.
     *
     * @return with dots; empty when it is not sealed
     */
    public List<String> permitted() {
        return permitted;
    }

    /**
     * The methods by which what is called dynamically is linked.
     *
     * @return each once for each use
     */
    public List<Member> bootstraps() {
        return bootstraps.stream().map(constants::member).toList();
    }

    /**
     * The method by which an instruction is linked.
     *
     * @param constant that the instruction names
     * @return the method
     */
    public Member bootstrap(int constant) {
        return constants.member(bootstraps.get(constants.bootstrap(constant)));
    }

    /**
     * What the method gets by which an instruction is linked.
     *
     * @param constant that the instruction names
     * @return indices of constants
     */
    public List<Integer> bootstrapArguments(int constant) {
        return bootstrapArguments.get(constants.bootstrap(constant));
    }

    /**
     * The instructions of a method.
     *
     * @param method with code
     * @return before the first of them; none when it has no code
     */
    public Instructions instructions(MemberOutline method) {
        return new Instructions(bytes, method.codeStart(), method.codeLength());
    }
}
