package org.jshmem.isolation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.MemberOutline;

/**
 * Types whose objects never change, nor those that they refer to, and whose classes take no locks of theirs: listed ones of the JDK,
 * enums, and final or sealed classes of which that can be seen.
 */
final class ImmutableTypes {

    private static final Set<String> OF_JDK = Set.of("java.lang.String", "java.lang.Boolean", "java.lang.Byte",
            "java.lang.Character", "java.lang.Short", "java.lang.Integer", "java.lang.Long", "java.lang.Float",
            "java.lang.Double", "java.lang.Class", "java.math.BigInteger", "java.math.BigDecimal",
            "java.math.MathContext", "java.util.regex.Pattern", "java.nio.charset.Charset", "java.util.UUID",
            "java.util.Locale", "java.util.HexFormat", "java.net.URI", "java.nio.ByteOrder", "java.nio.file.Path",
            "java.lang.invoke.MethodHandle", "java.lang.invoke.VarHandle", "java.lang.invoke.MethodType",
            "java.lang.foreign.FunctionDescriptor", "java.lang.foreign.MemoryLayout",
            "java.lang.foreign.MemoryLayout$PathElement", "java.lang.foreign.GroupLayout",
            "java.lang.foreign.StructLayout", "java.lang.foreign.UnionLayout", "java.lang.foreign.SequenceLayout",
            "java.lang.foreign.PaddingLayout", "java.lang.foreign.AddressLayout", "java.lang.foreign.ValueLayout",
            "java.time.format.DateTimeFormatter", "jdk.incubator.vector.VectorSpecies");

    /** Of these, those that classes of a program may extend, whose objects may change. */
    private static final Set<String> EXTENSIBLE = Set.of("java.math.BigInteger", "java.math.BigDecimal",
            "java.nio.charset.Charset", "java.nio.file.Path", "jdk.incubator.vector.VectorSpecies");

    private static final Set<String> MUTABLE_TIMES = Set.of("java.time.Clock", "java.time.InstantSource");

    private static final Set<String> ROOTS = Set.of("java.lang.Object", "java.lang.Enum", "java.lang.Record");

    /** A signature of a collection; its elements have no type arguments. */
    private static final Pattern COLLECTION = Pattern
            .compile("Ljava/util/(?:List|Set|Map|Collection)<((?:L[\\w/$]+;)+)>;");

    private final KnownClasses classes;
    private final Map<String, Boolean> enumsOfJdk = new HashMap<>();
    private final Set<String> immutable = new HashSet<>();

    ImmutableTypes(KnownClasses classes) {
        this.classes = classes;
    }

    /** A class that values are of; only as the superclass of another it may be extended. */
    private record Reached(String className, boolean isSuper) {}

    /** What is said of a class whose objects may be what constants of a type of the JDK refer to; null for most. */
    static String reason(ClassOutline outline) {
        List<String> types = new ArrayList<>(outline.interfaces());
        types.add(outline.superName());
        types.retainAll(EXTENSIBLE);
        return types.isEmpty() ? null : "may be what a constant " + types.getFirst() + " refers to";
    }

    /** What makes values of a type mutable, as in "is an array"; null when they are immutable. */
    String flaw(String descriptor) {
        Deque<Reached> next = new ArrayDeque<>();
        String flaw = flaw(descriptor, next);
        return flaw == null ? flawOfReached(descriptor, next) : "is " + flaw;
    }

    /** The same of the values of a field, which may be collections that cannot be modified. */
    String flaw(ClassOutline outline, MemberOutline field) {
        Deque<Reached> next = new ArrayDeque<>();
        String flaw = flaw(outline, field, next);
        return flaw == null ? flawOfReached(field.descriptor(), next) : "is " + flaw;
    }

    private String flawOfReached(String descriptor, Deque<Reached> next) {
        Set<Reached> seen = new HashSet<>();
        while (!next.isEmpty()) {
            Reached type = next.remove();
            if (seen.add(type) && !immutable.contains(type.className())) {
                String flaw = flaw(type, next);
                if (flaw != null) {
                    boolean isDirect = ("L" + type.className().replace('.', '/') + ";").equals(descriptor);
                    return (isDirect ? "is a " : "leads to a ") + type.className() + ", " + flaw;
                }
            }
        }
        seen.stream().filter(type -> !type.isSuper()).forEach(type -> immutable.add(type.className()));
        return null;
    }

    private String flaw(ClassOutline outline, MemberOutline field, Deque<Reached> next) {
        if (EnumLambdas.are(outline, field)) {
            return null;
        }
        String flaw = flaw(field.descriptor(), next);
        Matcher collection = COLLECTION.matcher(field.signature() == null ? "" : field.signature());
        if (flaw == null || !collection.matches() || !Assignments.areUnmodifiable(outline, field)) {
            return flaw;
        }
        String flawOfElements = Arrays.stream(collection.group(1).split("(?<=;)")).map(type -> flaw(type, next))
                .filter(Objects::nonNull).findFirst().orElse(null);
        return flawOfElements == null ? null : flaw + " with " + flawOfElements;
    }

    /** Of a type itself; what it depends on is added to those that come next. */
    private String flaw(String descriptor, Deque<Reached> next) {
        if (descriptor.startsWith("[")) {
            return "an array";
        }
        if (!descriptor.startsWith("L")) {
            return null;
        }
        String name = descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
        if (classes.find(name) != null) {
            next.add(new Reached(name, false));
            return null;
        }
        return isImmutableOfJdk(name) ? null : "a " + name;
    }

    private boolean isImmutableOfJdk(String name) {
        return OF_JDK.contains(name) || name.startsWith("java.lang.foreign.ValueLayout$")
                || name.startsWith("jdk.incubator.vector.VectorOperators$")
                || ProgramClasses.packageOf(name).equals("java.time") && !MUTABLE_TIMES.contains(name)
                || name.startsWith("java.") && enumsOfJdk.computeIfAbsent(name, ImmutableTypes::isEnumOfJdk);
    }

    private static boolean isEnumOfJdk(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getPlatformClassLoader()).isEnum();
        } catch (ClassNotFoundException | LinkageError _) {
            return false;
        }
    }

    private String flaw(Reached type, Deque<Reached> next) {
        ClassOutline outline = classes.find(type.className());
        if (outline == null) {
            return "of which nothing is known";
        }
        String flaw = flawOfFields(outline, next);
        if (flaw == null) {
            flaw = flawOfLocks(outline);
        }
        if (flaw == null && outline.superName() != null && !ROOTS.contains(outline.superName())) {
            next.add(new Reached(outline.superName(), true));
        }
        return flaw == null && !type.isSuper() ? flawOfSubclasses(outline, next) : flaw;
    }

    private String flawOfFields(ClassOutline outline, Deque<Reached> next) {
        for (MemberOutline field : outline.fields()) {
            if (!field.is(ClassOutline.STATIC)) {
                String flaw = flaw(outline, field, next);
                if (flaw != null || !field.is(ClassOutline.FINAL)) {
                    return "whose field " + field.name() + " is " + (flaw == null ? "not final" : flaw);
                }
            }
        }
        return null;
    }

    private static String flawOfLocks(ClassOutline outline) {
        for (MemberOutline method : outline.methods()) {
            if (method.is(ClassOutline.SYNCHRONIZED) || SensitiveCalls.takesLock(outline, method)) {
                return "whose method " + method.name() + " synchronizes";
            }
        }
        return null;
    }

    private static String flawOfSubclasses(ClassOutline outline, Deque<Reached> next) {
        if (outline.is(ClassOutline.FINAL)) {
            return null;
        }
        outline.permitted().forEach(subclass -> next.add(new Reached(subclass, false)));
        return outline.permitted().isEmpty() ? "which may have subclasses" : null;
    }
}
