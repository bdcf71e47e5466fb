package org.jshmem.isolation;

import java.util.HashSet;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * Which classes of its package a class uses as only the package may. Each loader has packages of its own, so a class and those that
 * it uses so must be of one loader.
 */
final class SameLoader {

    private static final int NOT_OF_PACKAGE_ONLY = ClassOutline.PUBLIC | ClassOutline.PROTECTED | ClassOutline.PRIVATE
            | ClassOutline.STATIC;

    private final KnownClasses classes;

    SameLoader(KnownClasses classes) {
        this.classes = classes;
    }

    /** Of those that a class names. */
    Set<String> of(ClassOutline user, Set<String> references) {
        Set<String> found = new HashSet<>();
        for (String used : references) {
            ClassOutline outline = isOfPackage(user, used) ? classes.find(used) : null;
            if (outline != null && !outline.is(ClassOutline.PUBLIC)) {
                found.add(used);
            }
        }
        ConstantPool constants = user.constants();
        for (int i = 1; i < constants.size(); i++) {
            int tag = constants.tag(i);
            if (tag >= ConstantPool.FIELDREF && tag <= ConstantPool.INTERFACE_METHODREF) {
                addOwner(user, constants.member(i), found);
            }
        }
        addOverridden(user, found);
        found.remove(user.name());
        return found;
    }

    /** Of another package, a method would not override that of a superclass which only its package sees. */
    private void addOverridden(ClassOutline user, Set<String> found) {
        Set<String> passed = new HashSet<>();
        ClassOutline parent = user;
        while (parent != null && passed.add(parent.name())) {
            if (isOfPackage(user, parent.name()) && parent.methods().stream().anyMatch(SameLoader::isOfPackageOnly)) {
                found.add(parent.name());
            }
            String next = parent.superName();
            parent = next != null && classes.isOfProgram(next) ? classes.find(next) : null;
        }
    }

    private static boolean isOfPackageOnly(MemberOutline method) {
        return !method.is(NOT_OF_PACKAGE_ONLY) && !method.name().startsWith("<");
    }

    /** Of the class that has the member, if the member is not public: that which is named may have inherited it. */
    private void addOwner(ClassOutline user, Member member, Set<String> found) {
        if (found.contains(member.owner()) || !classes.isOfProgram(member.owner())) {
            return;
        }
        Set<String> seen = new HashSet<>();
        String unknown = find(user, member.owner(), member, seen, found);
        if (unknown != null && isOfPackage(user, member.owner())) {
            found.add(member.owner());
        }
    }

    /** Null when the member has been found; else the class where it was last looked for. */
    private String find(ClassOutline user, String name, Member member, Set<String> seen, Set<String> found) {
        ClassOutline owner = seen.add(name) ? classes.find(name) : null;
        if (owner == null || !classes.isOfProgram(name)) {
            return isOfJdk(name) ? null : name;
        }
        MemberOutline declared = owner.declared(member);
        if (declared != null) {
            if (!declared.is(ClassOutline.PUBLIC) && isOfPackage(user, name)) {
                found.add(name);
            }
            return null;
        }
        for (String parent : owner.interfaces()) {
            if (classes.isOfProgram(parent) && find(user, parent, member, seen, found) == null) {
                return null;
            }
        }
        return owner.superName() == null ? name : find(user, owner.superName(), member, seen, found);
    }

    /** Members of other packages may be used by everybody who is not in the package, or by nobody. */
    private boolean isOfJdk(String name) {
        return !classes.isOfProgram(name) && !classes.isDamaged(name);
    }

    private static boolean isOfPackage(ClassOutline user, String name) {
        return ProgramClasses.packageOf(user.name()).equals(ProgramClasses.packageOf(name));
    }
}
