package org.jshmem.isolation;

import java.util.List;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.MemberOutline;

/** Whether the static fields of a class are constants. */
final class StaticFields {

    /** Compilers fill these once, with the same content whoever runs them. */
    private static final Set<String> OF_COMPILERS = Set.of("$VALUES", "ENUM$VALUES", "$ENTRIES", "$assertionsDisabled");
    private static final Set<String> PREFIXES_OF_COMPILERS = Set.of("$SwitchMap$", "$SWITCH_TABLE$");

    private final ProgramClasses program;
    private final KnownClasses classes;
    private final ImmutableTypes types;

    StaticFields(ProgramClasses program, KnownClasses classes, ImmutableTypes types) {
        this.program = program;
        this.classes = classes;
        this.types = types;
    }

    /** Which field has state, and why; null when none has. */
    String reason(ClassOutline outline) {
        for (MemberOutline field : outline.fields()) {
            if (field.is(ClassOutline.STATIC) && !isOfCompiler(field)) {
                if (!field.is(ClassOutline.FINAL)) {
                    return "static field " + field.name() + " is not final";
                }
                String flaw = types.flaw(outline, field);
                if (flaw != null && !Assignments.areStatelessLambdas(outline, field)
                        && !isConstantArray(outline, field)) {
                    return "static final field " + field.name() + " " + flaw;
                }
            }
        }
        return null;
    }

    private boolean isConstantArray(ClassOutline outline, MemberOutline field) {
        if (!field.descriptor().startsWith("[") || field.is(ClassOutline.PUBLIC | ClassOutline.PROTECTED)
                || types.flaw(field.descriptor().replace("[", "")) != null) {
            return false;
        }
        List<String> inPackage = program.inPackage(ProgramClasses.packageOf(outline.name()));
        return new ConstantArray(classes, inPackage, outline, field).isConstant();
    }

    private static boolean isOfCompiler(MemberOutline field) {
        return field.is(ClassOutline.SYNTHETIC) && (OF_COMPILERS.contains(field.name())
                || PREFIXES_OF_COMPILERS.stream().anyMatch(field.name()::startsWith));
    }
}
