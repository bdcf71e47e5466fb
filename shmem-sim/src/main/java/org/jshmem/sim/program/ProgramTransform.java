package org.jshmem.sim.program;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/**
 * Rewrites a class of a program as it is loaded: calls and method references of the JDK methods in
 * {@link Redirections} become those of their stand-ins. A class that has none is left as it is.
 */
final class ProgramTransform {

    private final ClassFile classFile;

    /** @param resources class files by resource name, to compute the types on the stack of rewritten methods */
    ProgramTransform(Function<String, InputStream> resources) {
        classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver
                .ofResourceParsing((ClassDesc type) -> resources.apply(resourceName(type)))));
    }

    byte[] apply(byte[] bytes) {
        ClassModel model = classFile.parse(bytes);
        if (!refersToRedirected(model)) {
            return bytes;
        }
        return classFile.transformClass(model, ClassTransform.transformingMethodBodies(
                method -> method.code().filter(ProgramTransform::isRewritten).isPresent(),
                ProgramTransform::rewrite));
    }

    private static boolean refersToRedirected(ClassModel model) {
        return StreamSupport.stream(model.constantPool().spliterator(), false)
                .anyMatch(entry -> entry instanceof MemberRefEntry member && Redirections.applyTo(member));
    }

    private static boolean isRewritten(CodeModel code) {
        for (CodeElement element : code) {
            boolean hit = switch (element) {
                case InvokeInstruction call -> target(call) != null;
                case InvokeDynamicInstruction site -> site.bootstrapArgs().stream()
                        .anyMatch(argument -> !argument.equals(redirected(argument)));
                default -> false;
            };
            if (hit) {
                return true;
            }
        }
        return false;
    }

    private static void rewrite(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction call when target(call) != null -> {
                Redirections.Method target = target(call);
                code.invokestatic(target.owner(), target.name(), target.type());
            }
            case InvokeDynamicInstruction site -> code.invokedynamic(DynamicCallSiteDesc.of(site.bootstrapMethod(),
                    site.name().stringValue(), site.typeSymbol(),
                    site.bootstrapArgs().stream().map(ProgramTransform::redirected).toArray(ConstantDesc[]::new)));
            default -> code.with(element);
        }
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
