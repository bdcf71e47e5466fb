package org.jshmem.sim.program;

import java.io.ByteArrayInputStream;
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
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MethodRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;

import org.jshmem.isolation.ClassRewriter;
import org.jshmem.isolation.ProcessDefaults;
import org.jshmem.isolation.ProgramClasses;
import org.jshmem.isolation.RedirectingRewriter;
import org.jshmem.isolation.Redirections;
import org.jshmem.sim.check.SourceSites;
import org.jshmem.sim.machine.InstructionCosts;
import org.jshmem.sim.runtime.VirtualCalendars;
import org.jshmem.sim.runtime.VirtualDates;
import org.jshmem.sim.runtime.VirtualHandlers;
import org.jshmem.sim.runtime.VirtualPolls;
import org.jshmem.sim.runtime.VirtualProcessor;
import org.jshmem.sim.runtime.VirtualQueues;
import org.jshmem.sim.runtime.VirtualRandom;
import org.jshmem.sim.runtime.VirtualSchedulers;
import org.jshmem.sim.runtime.VirtualSystem;
import org.jshmem.sim.runtime.VirtualTasks;
import org.jshmem.sim.runtime.VirtualWaits;
import org.jshmem.spi.LibraryCode;

/**
 * Rewrites a class of a program as it is loaded: calls and method references of the JDK methods that reach beyond a PE become those
 * of {@link VirtualSystem} and its like or of {@link ProcessDefaults}, and constructors that do so {@link HostConstructors
 * others}. On machines that count instructions {@link AccessHooks} are put in front of loads and stores, {@link ArrayHooks} in front of
 * methods that go through arrays and after instructions that make them, and each basic block begins with its {@link BlockCosts}. Where a program is checked, hooks are put in on every machine, with {@link SiteMarks}. A class to
 * which none of this applies is left as it is.
 */
final class ProgramTransform implements ClassRewriter {

    static final Redirections REDIRECTIONS = Redirections.to(VirtualSystem.class.getName(),
            Redirections.Group.ENDINGS, Redirections.Group.ENVIRONMENT, Redirections.Group.STREAMS,
            Redirections.Group.CLOCKS)
            .and(ProcessDefaults.REDIRECTIONS)
            .and(Redirections.to(VirtualHandlers.class.getName(), Redirections.Group.HANDLERS))
            .and(Redirections.to(VirtualPolls.class.getName(), Redirections.Group.PAUSES))
            .and(Redirections.to(VirtualRandom.class.getName(), Redirections.Group.CHANCE))
            .and(Redirections.to(VirtualDates.class.getName(), Redirections.Group.DATES))
            .and(Redirections.to(VirtualCalendars.class.getName(), Redirections.Group.CALENDARS))
            .and(Redirections.to(VirtualWaits.class.getName(), Redirections.Group.TIMED_WAITS))
            .and(Redirections.to(VirtualTasks.class.getName(), Redirections.Group.TIMED_TASKS))
            .and(Redirections.to(VirtualQueues.class.getName(), Redirections.Group.TIMED_QUEUES))
            .and(Redirections.to(VirtualSchedulers.class.getName(), Redirections.Group.SCHEDULERS));

    private static final ClassDesc PROCESSOR = VirtualProcessor.class.describeConstable().orElseThrow();
    private static final MethodTypeDesc WORK = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

    private final ClassFile classFile;
    private final ClassRewriter redirecting;
    /** Null when instructions are not counted. */
    private final InstructionPrices prices;
    /** Null when the program is not checked. */
    private final SourceSites sites;

    /**
     * @param classes of the program
     * @param costs   of instructions, or null when they are not counted
     * @param sites   the places in the program, or null when it is not checked
     */
    ProgramTransform(ProgramClasses classes, InstructionCosts costs, SourceSites sites) {
        classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver
                .ofResourceParsing((ClassDesc type) -> open(type, classes))
                .orElse(ProgramTransform::absent)));
        redirecting = new RedirectingRewriter(REDIRECTIONS, classes);
        prices = costs == null ? null : new InstructionPrices(costs);
        this.sites = sites;
    }

    /** The file of a class of the program, the library or the JDK, to compute types on the stack of rewritten methods. */
    private static InputStream open(ClassDesc type, ProgramClasses classes) {
        String descriptor = type.descriptorString();
        String name = descriptor.substring(1, descriptor.length() - 1);
        byte[] file = classes.read(name.replace('/', '.'));
        return file == null
                ? LibraryCode.class.getClassLoader().getResourceAsStream(name + ".class")
                : new ByteArrayInputStream(file);
    }

    /** Programs may refer to classes that are not there, as libraries do to optional ones. */
    private static ClassHierarchyResolver.ClassHierarchyInfo absent(ClassDesc type) {
        return ClassHierarchyResolver.ClassHierarchyInfo.ofClass(ConstantDescs.CD_Object);
    }

    @Override
    public byte[] rewrite(String className, byte[] bytes) {
        return redirecting.rewrite(className, seesAccesses() || wantsHooks(bytes) ? withHooks(bytes) : bytes);
    }

    /** Where accesses are not seen; most classes want none. */
    private boolean wantsHooks(byte[] bytes) {
        for (PoolEntry constant : classFile.parse(bytes).constantPool()) {
            if (constant instanceof MethodRefEntry method
                    && (HostConstructors.isOne(method) || AccessHooks.isLook(method))) {
                return true;
            }
        }
        return false;
    }

    private byte[] withHooks(byte[] bytes) {
        ClassModel model = classFile.parse(bytes);
        String file = fileOf(model);
        try {
            return StrayVariables.remove(classFile, classFile.transformClass(model, ClassTransform
                    .transformingMethods((method, element) -> transform(method, element, file))));
        } catch (IllegalArgumentException e) {
            throw e.getMessage() != null && e.getMessage().startsWith("Code length")
                    ? new IllegalArgumentException(
                            e.getMessage() + ": a method that becomes too long by what counts or "
                                    + "checks it must be split",
                            e)
                    : e;
        }
    }

    private static String fileOf(ClassModel model) {
        return model.findAttribute(Attributes.sourceFile()).map(attribute -> attribute.sourceFile().stringValue())
                .orElse(model.thisClass().asInternalName());
    }

    private void transform(MethodBuilder method, MethodElement element, String file) {
        if (element instanceof CodeModel code) {
            // Written once more, from the beginning, where a jump turns out to be longer than 32 KB.
            method.transformCode(code, CodeTransform.ofStateful(() -> rewriting(code, file)));
        } else {
            method.with(element);
        }
    }

    private static boolean isNamed(CodeModel code, String name) {
        return code.parent().filter(method -> method.methodName().equalsString(name)).isPresent();
    }

    /** The JDK calls it once for each copy of an enum. */
    private static boolean isValuesOfEnum(CodeModel code) {
        return isNamed(code, "values") && code.parent().flatMap(MethodModel::parent)
                .filter(type -> type.flags().has(AccessFlag.ENUM)).isPresent();
    }

    /** Null for {@link Object}. */
    private static ClassDesc superclassOf(CodeModel code) {
        return code.parent().flatMap(MethodModel::parent).flatMap(ClassModel::superclass).map(ClassEntry::asSymbol)
                .orElse(null);
    }

    private CodeTransform rewriting(CodeModel code, String file) {
        boolean isUncounted = prices != null && isNamed(code, ConstantDescs.CLASS_INIT_NAME);
        return isUncounted ? counting(code, file).andThen(new InitializerMarks()) : counting(code, file);
    }

    private CodeTransform counting(CodeModel model, String file) {
        SiteMarks marks = sites == null ? null : new SiteMarks(sites, file);
        int[] blockCosts = prices == null || isValuesOfEnum(model) ? null : BlockCosts.in(model, prices);
        ClassDesc superclass = superclassOf(model);
        int[] next = {0};
        return (code, element) -> {
            int position = next[0]++;
            if (blockCosts != null && blockCosts[position] > 0) {
                code.loadConstant(blockCosts[position]).invokestatic(PROCESSOR, "work", WORK);
            }
            if (marks != null) {
                marks.before(code, element);
            }
            if (blockCosts == null || !(element instanceof InvokeInstruction call) || !ArrayHooks.insert(code, call)) {
                rewrite(code, element, superclass);
            }
            if (blockCosts != null) {
                ArrayHooks.insertAfter(code, element);
            }
            if (marks != null) {
                marks.after(code, element);
            }
        };
    }

    private void rewrite(CodeBuilder code, CodeElement element, ClassDesc superclass) {
        switch (element) {
            case InvokeInstruction call when seesAccesses() && target(call) != null -> invokeStatic(code, target(call));
            case InvokeInstruction call when HostConstructors.insert(code, call, superclass) -> {
            }
            case InvokeInstruction call when seesAccesses() && AccessHooks.insert(code, call, sites != null) -> {
            }
            case InvokeInstruction call when sites != null && AccessHooks.insertBeforeFetch(code, call) -> {
            }
            case InvokeInstruction call when AccessHooks.insertLook(code, call) -> {
            }
            case InvokeDynamicInstruction site -> {
                HostConstructors.refuse(code, site);
                code.invokedynamic(DynamicCallSiteDesc.of(site.bootstrapMethod(), site.name().stringValue(),
                        site.typeSymbol(),
                        site.bootstrapArgs().stream().map(this::redirected).toArray(ConstantDesc[]::new)));
            }
            default -> code.with(element);
        }
    }

    private boolean seesAccesses() {
        return prices != null || sites != null;
    }

    private static void invokeStatic(CodeBuilder code, CountedCalls.Method target) {
        code.invokestatic(target.owner(), target.name(), target.type());
    }

    private static CountedCalls.Method target(InvokeInstruction call) {
        return CountedCalls.of(call.owner().asSymbol(), call.name().stringValue(), call.typeSymbol());
    }

    /** A method reference, or whatever else a call site has been given, with its stand-in if it has one. */
    private ConstantDesc redirected(ConstantDesc argument) {
        if (!(argument instanceof DirectMethodHandleDesc handle)) {
            return argument;
        }
        MethodHandleDesc constructor = HostConstructors.of(handle);
        MethodHandleDesc target = constructor == null && seesAccesses() ? CountedCalls.of(handle) : constructor;
        return target == null ? argument : target;
    }
}
