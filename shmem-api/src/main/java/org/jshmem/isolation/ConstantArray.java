package org.jshmem.isolation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * A static final array that its class and its package alone can reach: whether the static initialiser fills it and everybody else
 * only reads it. Then it is a constant, as a list that cannot be modified.
 */
final class ConstantArray implements ArrayFlow.Calls {

    /** Of java.util.Arrays. */
    private static final Set<String> READERS = Set.of("stream", "hashCode", "equals", "toString", "copyOf",
            "copyOfRange", "binarySearch", "compare", "mismatch");
    private static final Set<String> COLLECTIONS = Set.of("java.util.List", "java.util.Set");
    private static final String OF_ELEMENTS = "([Ljava/lang/Object;)";

    /** Of Class and MethodHandles.Lookup: what finds static fields. */
    private static final Set<String> REFLECTING = Set.of("getDeclaredField", "getDeclaredFields", "findStaticGetter",
            "findStaticVarHandle", "unreflectGetter", "unreflectVarHandle");
    /** By which a class file may say that the value of a field is a constant. */
    private static final String CONSTANTS = "java.lang.invoke.ConstantBootstraps";

    private final KnownClasses classes;
    private final List<String> inPackage;
    private final ClassOutline owner;
    private final Member field;

    private final Set<Use> seen = new HashSet<>();
    private final Deque<Use> next = new ArrayDeque<>();

    /**
     * Before it is looked at.
     *
     * @param inPackage all classes of the package
     * @param owner     the class that has the field
     * @param field     static, final, neither public nor protected, an array of what cannot change
     */
    ConstantArray(KnownClasses classes, List<String> inPackage, ClassOutline owner, MemberOutline field) {
        this.classes = classes;
        this.inPackage = inPackage;
        this.owner = owner;
        this.field = new Member(owner.name(), field.name(), field.descriptor());
    }

    /** What a method is to be looked at for; {@code local} has the array when it begins, if it is not negative. */
    private record Use(Member method, int local, ArrayFlow.Part part) {}

    /** Whether it is one. */
    boolean isConstant() {
        for (String name : inPackage) {
            ClassOutline user = classes.find(name);
            if (user == null || mayReflect(user)) {
                return false;
            }
            if (names(user)) {
                addMethods(user);
            }
        }
        while (!next.isEmpty()) {
            if (!isRight(next.remove())) {
                return false;
            }
        }
        return true;
    }

    /** Whether a class may reach the field otherwise than by an instruction. */
    private boolean mayReflect(ClassOutline user) {
        ConstantPool constants = user.constants();
        for (int i = 1; i < constants.size(); i++) {
            int tag = constants.tag(i);
            if (tag == ConstantPool.METHODREF && REFLECTING.contains(constants.memberName(i))
                    || tag == ConstantPool.METHOD_HANDLE && isField(constants, constants.handled(i))) {
                return true;
            }
        }
        return user.bootstraps().stream().anyMatch(method -> method.owner().equals(CONSTANTS));
    }

    private boolean names(ClassOutline user) {
        ConstantPool constants = user.constants();
        return IntStream.range(1, constants.size()).anyMatch(i -> isField(constants, i));
    }

    private boolean isField(ConstantPool constants, int i) {
        return constants.tag(i) == ConstantPool.FIELDREF && constants.memberName(i).equals(field.name())
                && constants.memberDescriptor(i).equals(field.descriptor());
    }

    private void addMethods(ClassOutline user) {
        for (MemberOutline method : user.methods()) {
            boolean fills = user == owner && method.name().equals("<clinit>");
            add(new Member(user.name(), method.name(), method.descriptor()), -1,
                    fills ? ArrayFlow.Part.FILLS : ArrayFlow.Part.READS);
        }
    }

    private void add(Member method, int local, ArrayFlow.Part part) {
        Use use = new Use(method, local, part);
        if (seen.add(use)) {
            next.add(use);
        }
    }

    private boolean isRight(Use use) {
        ClassOutline user = classes.find(use.method().owner());
        ArrayFlow flow = new ArrayFlow(user, field, use.part(), this);
        return (use.local() < 0 ? flow : flow.given(use.local())).isRight(user.declared(use.method()));
    }

    @Override
    public boolean reads(Member method, int local) {
        boolean isNested = field.descriptor().startsWith("[[");
        if (!classes.isOfProgram(method.owner())) {
            return !isNested && isReaderOfJdk(method, local);
        }
        MemberOutline body = body(method, ClassOutline.STATIC | ClassOutline.PRIVATE);
        if (body == null) {
            return false;
        }
        add(method, local, ArrayFlow.Part.READS);
        return true;
    }

    private static boolean isReaderOfJdk(Member method, int local) {
        return switch (method.owner()) {
            case "java.util.Arrays" -> READERS.contains(method.name());
            case "java.lang.System" -> method.name().equals("arraycopy") && local == 0;
            default -> COLLECTIONS.contains(method.owner()) && method.name().equals("of")
                    && method.descriptor().startsWith(OF_ELEMENTS); // any other has the array as an element
        };
    }

    @Override
    public boolean makes(Member method) {
        if (!classes.isOfProgram(method.owner())) {
            return method.owner().equals("java.lang.String") || PureMethods.isOfEnum(method);
        }
        if (body(method, ClassOutline.STATIC) == null) {
            return false;
        }
        add(method, -1, ArrayFlow.Part.MAKES);
        return true;
    }

    /** What nobody overrides; null when the class does not have it itself. */
    private MemberOutline body(Member method, int flags) {
        ClassOutline called = classes.find(method.owner());
        MemberOutline body = called == null ? null : called.declared(method);
        return body != null && body.is(flags) && body.codeStart() != 0 ? body : null;
    }
}
