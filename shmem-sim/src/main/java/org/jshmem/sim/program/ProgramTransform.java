package org.jshmem.sim.program;

import java.io.InputStream;
import java.lang.classfile.Attributes;
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
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Function;
import java.util.stream.StreamSupport;

import org.jshmem.sim.check.SourceSites;
import org.jshmem.sim.machine.InstructionCosts;
import org.jshmem.sim.runtime.VirtualProcessor;

/**
 * Rewrites a class of a program as it is loaded: calls and method references of the JDK methods in
 * {@link Redirections} become those of their stand-ins. On machines that count instructions {@link AccessHooks} are put in front of loads and stores, and each basic block begins
 * with its {@link BlockCosts}. Where a program is checked, hooks are put in on every machine, with {@link SiteMarks}. A
 * class to which none of this applies is left as it is.
 */
final class ProgramTransform {

    private static final ClassDesc PROCESSOR = VirtualProcessor.class.describeConstable().orElseThrow();
    private static final MethodTypeDesc WORK = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

    private final ClassFile classFile;
    /** Null when instructions are not counted. */
    private final InstructionPrices prices;
    /** Null when the program is not checked. */
    private final SourceSites sites;

    /**
     * @param resources class files by resource name, to compute the types on the stack of rewritten methods
     * @param costs     of instructions, or null when they are not counted
     * @param sites     the places in the program, or null when it is not checked
     */
    ProgramTransform(Function<String, InputStream> resources, InstructionCosts costs, SourceSites sites) {
        classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver
                .ofResourceParsing((ClassDesc type) -> resources.apply(resourceName(type)))
                .orElse(ProgramTransform::absent)));
        prices = costs == null ? null : new InstructionPrices(costs);
        this.sites = sites;
    }

    /** Programs may refer to classes that are not there, as libraries do to optional ones. */
    private static ClassHierarchyResolver.ClassHierarchyInfo absent(ClassDesc type) {
        return ClassHierarchyResolver.ClassHierarchyInfo.ofClass(ConstantDescs.CD_Object);
    }

    byte[] apply(byte[] bytes) {
        ClassModel model = classFile.parse(bytes);
        String file = fileOf(model);
        return seesAccesses() || isAffected(model)
                ? classFile.transformClass(model, ClassTransform
                        .transformingMethods((method, element) -> transform(method, element, file)))
                : bytes;
    }

    private boolean seesAccesses() {
        return prices != null || sites != null;
    }

    private static String fileOf(ClassModel model) {
        return model.findAttribute(Attributes.sourceFile()).map(attribute -> attribute.sourceFile().stringValue())
                .orElse(model.thisClass().asInternalName());
    }

    private static boolean isAffected(ClassModel model) {
        return StreamSupport.stream(model.constantPool().spliterator(), false)
                .anyMatch(entry -> entry instanceof MemberRefEntry member
                        && Redirections.applyTo(member));
    }

    private void transform(MethodBuilder method, MethodElement element, String file) {
        if (element instanceof CodeModel code) {
            method.transformCode(code, rewriting(code, file));
        } else {
            method.with(element);
        }
    }

    private CodeTransform rewriting(CodeModel model, String file) {
        SiteMarks marks = sites == null ? null : new SiteMarks(sites, file);
        int[] blockCosts = prices == null ? null : BlockCosts.in(model, prices);
        int[] next = {0};
        return (code, element) -> {
            int position = next[0]++;
            if (blockCosts != null && blockCosts[position] > 0) {
                code.loadConstant(blockCosts[position]).invokestatic(PROCESSOR, "work", WORK);
            }
            if (marks != null) {
                marks.before(code, element);
            }
            rewrite(code, element);
            if (marks != null) {
                marks.after(code, element);
            }
        };
    }

    private void rewrite(CodeBuilder code, CodeElement element) {
        switch (element) {
            case InvokeInstruction call when target(call) != null -> invokeStatic(code, target(call));
            case InvokeInstruction call when seesAccesses() && AccessHooks.insert(code, call, sites != null) -> {
            }
            case InvokeInstruction call when sites != null && AccessHooks.insertBeforeFetch(code, call) -> {
            }
            case InvokeDynamicInstruction site -> code.invokedynamic(DynamicCallSiteDesc.of(site.bootstrapMethod(),
                    site.name().stringValue(), site.typeSymbol(),
                    site.bootstrapArgs().stream().map(this::redirected).toArray(ConstantDesc[]::new)));
            default -> code.with(element);
        }
    }

    private static void invokeStatic(CodeBuilder code, Redirections.Method target) {
        code.invokestatic(target.owner(), target.name(), target.type());
    }

    private Redirections.Method target(InvokeInstruction call) {
        return target(call.owner().asSymbol(), call.name().stringValue(), call.typeSymbol());
    }

    private Redirections.Method target(ClassDesc owner, String name, MethodTypeDesc type) {
        return seesAccesses() ? Redirections.ofCounted(owner, name, type) : Redirections.of(owner, name, type);
    }

    /** A method reference, or whatever else a call site has been given, with its redirection if it has one. */
    private ConstantDesc redirected(ConstantDesc argument) {
        if (!(argument instanceof DirectMethodHandleDesc handle) || !handle.lookupDescriptor().startsWith("(")) {
            return argument;
        }
        Redirections.Method target = target(handle.owner(), handle.methodName(),
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
