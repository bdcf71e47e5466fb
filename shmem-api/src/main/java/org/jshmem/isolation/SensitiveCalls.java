package org.jshmem.isolation;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * What a class does that would reach other PEs if they shared it, though it has no state: it takes locks that there are once, or
 * loads classes by its own loader.
 */
final class SensitiveCalls {

    /** All methods; of loaders a program's own are meant as well, whose constructors name one of these. */
    private static final Set<String> LOADERS = Set.of("java.lang.ClassLoader", "java.net.URLClassLoader",
            "java.security.SecureClassLoader", "java.lang.reflect.Proxy", "java.lang.invoke.MethodHandleProxies",
            "java.io.ObjectInputStream", "java.util.ResourceBundle");

    private static final Set<String> LOADING = Set.of("java.lang.Class.forName", "java.lang.Class.getClassLoader",
            "java.lang.invoke.MethodHandles$Lookup.findClass", "java.lang.invoke.MethodHandles$Lookup.defineClass",
            "java.lang.invoke.MethodHandles$Lookup.defineHiddenClass",
            "java.lang.invoke.MethodHandles$Lookup.defineHiddenClassWithClassData",
            "java.lang.invoke.MethodType.fromMethodDescriptorString", "java.util.ServiceLoader.loadInstalled",
            "java.lang.foreign.SymbolLookup.loaderLookup", "java.lang.Module.getClassLoader",
            "java.security.ProtectionDomain.getClassLoader", "javax.crypto.SealedObject.getObject",
            "java.security.SignedObject.getObject", "java.rmi.MarshalledObject.get", "java.io.ObjectInput.readObject",
            "java.sql.DriverManager.getConnection", "java.sql.DriverManager.getDriver",
            "java.sql.DriverManager.getDrivers", "java.sql.DriverManager.drivers",
            "java.sql.DriverManager.deregisterDriver");

    /** Of these, those that find classes by the loader of another class than the caller. {@link LoadersOfPe} has the rest. */
    private static final Set<String> LOADING_FOR_OTHERS = Set.of("java.lang.Module.getClassLoader",
            "java.security.ProtectionDomain.getClassLoader", "java.lang.invoke.MethodHandles$Lookup.findClass");
    private static final String MODULE = "Ljava/lang/Module;";

    /** Of whatever describes a constant: finds classes by a lookup's loader. */
    private static final String RESOLVES = "resolveConstantDesc";

    private static final String SERVICES = "java.util.ServiceLoader";
    /** Asks the thread for its loader, which is the PE's. */
    private static final String SERVICES_OF_THREAD = "(Ljava/lang/Class;)Ljava/util/ServiceLoader;";

    /** The one variable of the environment that differs among PEs: what an initialiser makes of it does, too. */
    private static final String PE_VARIABLE = "JSHMEM_PE";

    /** What compilers let lambdas, concatenations, records and switches be linked by. */
    private static final Set<String> BOOTSTRAPS = Set.of("java.lang.invoke.LambdaMetafactory",
            "java.lang.invoke.StringConcatFactory", "java.lang.invoke.ConstantBootstraps",
            "java.lang.runtime.ObjectMethods", "java.lang.runtime.SwitchBootstraps");

    private static final String COMPUTES = "java.lang.invoke.ConstantBootstraps";
    /** What compilers let constants be computed by, for switches over objects. */
    private static final Set<String> DESCRIBING = Set.of("java.lang.constant.ClassDesc",
            "java.lang.Enum$EnumDesc");

    private SensitiveCalls() {}

    /** What would reach other PEs; null when nothing does. */
    static String reason(ClassOutline outline) {
        for (Member bootstrap : outline.bootstraps()) {
            if (!BOOTSTRAPS.contains(bootstrap.owner())) {
                return "links a call by " + bootstrap.inSource();
            }
        }
        Member computing = computing(outline);
        if (computing != null) {
            return "has a constant that " + computing.inSource() + " computes";
        }
        if (mentions(outline.constants(), PE_VARIABLE)) {
            return "mentions " + PE_VARIABLE;
        }
        String loading = firstLoading(outline.constants());
        return loading == null ? lock(outline) : "uses " + loading;
    }

    /** By which some constant is computed that may be any object; null when none is. */
    private static Member computing(ClassOutline outline) {
        ConstantPool constants = outline.constants();
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.DYNAMIC && outline.bootstrap(i).owner().equals(COMPUTES)
                    && outline.bootstrap(i).name().equals("invoke")) {
                Member method = constants.member(constants.handled(outline.bootstrapArguments(i).getFirst()));
                if (!DESCRIBING.contains(method.owner())) {
                    return method;
                }
            }
        }
        return null;
    }

    private static boolean mentions(ConstantPool constants, String text) {
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.UTF8 && constants.text(i).equals(text)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it finds classes that nobody names. */
    static boolean loads(Member method) {
        return LOADERS.contains(method.owner()) || LOADING.contains(method.owner() + "." + method.name())
                || method.name().equals(RESOLVES)
                || method.owner().equals(SERVICES) && method.name().equals("load")
                        && !method.descriptor().equals(SERVICES_OF_THREAD);
    }

    private static String firstLoading(ConstantPool constants) {
        Member first = first(constants, SensitiveCalls::loads);
        return first == null ? null : first.inSource();
    }

    /** Whether it may find classes by the loader of some class that it names. */
    static boolean loadsForOthers(ClassOutline outline) {
        return first(outline.constants(), SensitiveCalls::loadsForOthers) != null;
    }

    private static boolean loadsForOthers(Member method) {
        return LOADING_FOR_OTHERS.contains(method.owner() + "." + method.name())
                || loads(method) && method.descriptor().contains(MODULE);
    }

    /** The first method named, or null. */
    private static Member first(ConstantPool constants, Predicate<Member> wanted) {
        for (int i = 1; i < constants.size(); i++) {
            int tag = constants.tag(i);
            if (tag == ConstantPool.METHODREF || tag == ConstantPool.INTERFACE_METHODREF) {
                Member method = constants.member(i);
                if (wanted.test(method)) {
                    return method;
                }
            }
        }
        return null;
    }

    private static String lock(ClassOutline outline) {
        for (MemberOutline method : outline.methods()) {
            if (method.is(ClassOutline.SYNCHRONIZED) && method.is(ClassOutline.STATIC)) {
                return "static method " + method.name() + " is synchronized";
            }
            if (!mayLock(outline, method).isEmpty()) {
                return "method " + method.name() + " may lock a class or what a static field refers to";
            }
        }
        return null;
    }

    /** Classes that a class may lock, or whose static fields refer to what it may lock: PEs that shared them would shut each other out. */
    static Set<String> mayLock(ClassOutline outline) {
        Set<String> names = new HashSet<>();
        outline.methods().forEach(method -> names.addAll(mayLock(outline, method)));
        return names;
    }

    /** Of a method that takes a lock, the classes that it loads, and those of the static fields that it loads and of their values. */
    private static Set<String> mayLock(ClassOutline outline, MemberOutline method) {
        if (!takesLock(outline, method)) {
            return Set.of();
        }
        ConstantPool constants = outline.constants();
        Set<String> loaded = new HashSet<>();
        Instructions code = outline.instructions(method);
        while (code.advance()) {
            switch (code.opcode()) {
                case Instructions.LDC, Instructions.LDC_W -> {
                    if (constants.tag(code.constant()) == ConstantPool.CLASS) {
                        loaded.add(constants.className(code.constant()));
                    }
                }
                case Instructions.GETSTATIC -> addField(constants.member(code.constant()), loaded);
                case Instructions.INVOKEVIRTUAL -> {
                    if (constants.memberName(code.constant()).equals("getClass")) {
                        loaded.add(outline.name());
                    }
                }
                default -> {
                }
            }
        }
        return loaded;
    }

    /** Whether a method has a synchronized statement, which few have. */
    static boolean takesLock(ClassOutline outline, MemberOutline method) {
        Instructions code = outline.instructions(method);
        while (code.advance()) {
            if (code.opcode() == Instructions.MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    private static void addField(Member field, Set<String> loaded) {
        String type = field.descriptor();
        if (type.startsWith("L")) {
            loaded.add(field.owner());
            loaded.add(type.substring(1, type.length() - 1).replace('/', '.'));
        }
    }
}
