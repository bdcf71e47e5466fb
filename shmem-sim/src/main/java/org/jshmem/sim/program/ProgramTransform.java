package org.jshmem.sim.program;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodBuilder;
import java.lang.classfile.MethodElement;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/**
 * Rewrites a class of a program as it is loaded: calls and method references of the JDK methods in
 * {@link Redirections} become those of their stand-ins, and {@link ExceptionalCloses} are told from ordinary ones. A
 * class that has none of them is left as it is.
 */
final class ProgramTransform {

    private static final MethodTransform METHODS = ProgramTransform::transform;

    private final ClassFile classFile;

    /** @param resources class files by resource name, to compute the types on the stack of rewritten methods */
    ProgramTransform(Function<String, InputStream> resources) {
        classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver
                .ofResourceParsing((ClassDesc type) -> resources.apply(resourceName(type)))));
    }

    byte[] apply(byte[] bytes) {
        ClassModel model = classFile.parse(bytes);
        return isAffected(model) ? classFile.transformClass(model, ClassTransform.transformingMethods(METHODS)) : bytes;
    }

    private static boolean isAffected(ClassModel model) {
        return StreamSupport.stream(model.constantPool().spliterator(), false)
                .anyMatch(entry -> entry instanceof MemberRefEntry member
                        && (Redirections.applyTo(member) || ExceptionalCloses.applyTo(member)));
    }

    private static void transform(MethodBuilder method, MethodElement element) {
        if (element instanceof CodeModel code) {
            method.transformCode(code, rewriting(ExceptionalCloses.in(code)));
        } else {
            method.with(element);
        }
    }

    private static CodeTransform rewriting(BitSet exceptionalCloses) {
        int[] position = {0};
        return (code, element) -> {
            if (exceptionalCloses.get(position[0]++)) {
                invokeStatic(code, Redirections.CLOSE_ON_EXCEPTION);
            } else {
                rewrite(code, element);
            }
        };
    }

    private static void rewrite(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction call when target(call) != null -> invokeStatic(code, target(call));
            case InvokeDynamicInstruction site -> code.invokedynamic(DynamicCallSiteDesc.of(site.bootstrapMethod(),
                    site.name().stringValue(), site.typeSymbol(),
                    site.bootstrapArgs().stream().map(ProgramTransform::redirected).toArray(ConstantDesc[]::new)));
            default -> code.with(element);
        }
    }

    private static void invokeStatic(CodeBuilder code, Redirections.Method target) {
        code.invokestatic(target.owner(), target.name(), target.type());
    }

    private static Redirections.Method target(InvokeInstruction call) {
        return Redirections.of(call.owner().asSymbol(), call.name().stringValue(), call.typeSymbol());
    }

    /** A method reference, or whatever else a call site has been given, with its redirection if it has one. */
    private static ConstantDesc redirected(ConstantDesc argument) {
        if (!(argument instanceof DirectMethodHandleDesc handle) || !handle.lookupDescriptor().startsWith("(")) {
            return argument;
        }
        Redirections.Method target = Redirections.of(handle.owner(), handle.methodName(),
                MethodTypeDesc.ofDescriptor(handle.lookupDescriptor()));
        return target == null
                ? argument
                : MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, target.owner(), target.name(),
                        target.type());
    }

    private static String resourceName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1) + ".class";
    }
}
