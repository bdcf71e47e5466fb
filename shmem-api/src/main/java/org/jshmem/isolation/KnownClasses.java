package org.jshmem.isolation;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.Member;
import org.jshmem.spi.LibraryCode;

/** Classes whose files the analysis can read, those of the library among them; each is read once. Used by one thread. */
final class KnownClasses {

    private static final String LIBRARY = "org.jshmem.";

    private final ProgramClasses program;
    private final Map<String, ClassOutline> outlines = new HashMap<>();
    private final Set<String> damaged = new HashSet<>();

    KnownClasses(ProgramClasses program) {
        this.program = program;
    }

    boolean isOfProgram(String className) {
        return !className.startsWith("java.") && program.has(className);
    }

    /** Null when there is no such class outside the JDK, or its file cannot be read. */
    ClassOutline find(String className) {
        ClassOutline known = outlines.get(className);
        if (known == null && !outlines.containsKey(className)) {
            known = parse(className);
            outlines.put(className, known);
        }
        return known;
    }

    /** Whether there is a file of a class, and nobody can read it. */
    boolean isDamaged(String className) {
        return find(className) == null && damaged.contains(className);
    }

    /** A method as the superclass has it that the class which a call names has inherited it from. */
    Member inherited(Member call) {
        Member method = call;
        Set<String> passed = new HashSet<>();
        ClassOutline owner = find(call.owner());
        while (owner != null && owner.declared(method) == null && owner.superName() != null
                && passed.add(owner.name())) {
            method = new Member(owner.superName(), call.name(), call.descriptor());
            owner = isOfProgram(owner.superName()) ? find(owner.superName()) : null;
        }
        return method;
    }

    private ClassOutline parse(String className) {
        byte[] file = isOfProgram(className) ? program.read(className) : ofLibrary(className);
        if (file == null) {
            return null;
        }
        try {
            ClassOutline outline = new ClassOutline(file);
            if (outline.name().equals(className)) {
                return outline;
            }
        } catch (RuntimeException _) { // whatever reading beyond the end or by wrong indices throws
        }
        damaged.add(className);
        return null;
    }

    private static byte[] ofLibrary(String className) {
        if (!className.startsWith(LIBRARY)) {
            return null;
        }
        try (InputStream in = LibraryCode.class.getClassLoader()
                .getResourceAsStream(ProgramClasses.fileOf(className))) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException _) {
            return null;
        }
    }
}
