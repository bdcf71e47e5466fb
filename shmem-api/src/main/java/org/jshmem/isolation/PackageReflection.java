package org.jshmem.isolation;

import java.util.HashSet;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * Which classes of its package a class may use by reflection, as only the package may: {@link SameLoader} sees what is in its
 * code. The JVM compares packages by name and loader, and refuses what another loader's class asks for.
 */
final class PackageReflection {

    private static final String ATOMIC = "java.util.concurrent.atomic.";
    private static final String LOOKUPS = "java.lang.invoke.MethodHandles";
    private static final String LOOKUP = "java.lang.invoke.MethodHandles$Lookup";

    private static final int NOT_OF_PACKAGE = ClassOutline.PUBLIC | ClassOutline.PRIVATE;

    private final ProgramClasses program;
    private final KnownClasses classes;

    PackageReflection(ProgramClasses program, KnownClasses classes) {
        this.program = program;
        this.classes = classes;
    }

    /**
     * Any of the package where objects of {@code java.lang.reflect} are used, which may come from elsewhere; those that it names where
     * lookups are. What everybody may use of a class needs no common loader.
     */
    Set<String> of(ClassOutline user, Set<String> references) {
        boolean reflects = false;
        boolean looksUp = false;
        ConstantPool constants = user.constants();
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.METHODREF) {
                Member method = constants.member(i);
                reflects |= isReflective(method);
                looksUp |= isLookup(method);
            }
        }
        String own = ProgramClasses.packageOf(user.name());
        Set<String> found = new HashSet<>(reflects ? program.inPackage(own) : looksUp ? references : Set.of());
        found.removeIf(name -> name.equals(user.name()) || !ProgramClasses.packageOf(name).equals(own)
                || !hasAnyOfPackage(classes.find(name)));
        return found;
    }

    /** Whether it, or a member of it, is for its package and for subclasses at most. */
    private static boolean hasAnyOfPackage(ClassOutline outline) {
        return outline == null || !outline.is(ClassOutline.PUBLIC)
                || outline.fields().stream().anyMatch(PackageReflection::isOfPackage)
                || outline.methods().stream().anyMatch(PackageReflection::isOfPackage);
    }

    private static boolean isOfPackage(MemberOutline member) {
        return !member.is(NOT_OF_PACKAGE) && !member.name().equals("<clinit>");
    }

    private static boolean isReflective(Member method) {
        String name = method.name();
        return switch (method.owner()) {
            case "java.lang.Class", "java.lang.reflect.Constructor" -> name.equals("newInstance");
            case "java.lang.reflect.Method" -> name.equals("invoke");
            case "java.lang.reflect.Field" -> name.startsWith("get") || name.startsWith("set");
            default -> false;
        };
    }

    /** What it finds, or lets others find to whom it passes a lookup. */
    private static boolean isLookup(Member method) {
        String name = method.name();
        return method.owner().equals(LOOKUPS) && name.equals("lookup")
                || method.owner().equals(LOOKUP) && (name.startsWith("find") || name.startsWith("unreflect"))
                || method.owner().startsWith(ATOMIC) && name.equals("newUpdater");
    }
}
