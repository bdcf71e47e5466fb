package org.jshmem.isolation;

import java.util.HashMap;
import java.util.Map;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;
import org.jshmem.classfile.MemberOutline;

/**
 * What no two PEs of a JVM can do: call a native library, set what the JDK has once, or load the program by the JVM's
 * own class loader, whose classes belong to no PE. Each is said in words.
 */
final class SharingObstacles {

    private static final String IS_LOADED_ONCE = ", which a JVM can load once";
    private static final String HAS_ONE_STATE = ", whose libraries have their variables once in a JVM";
    private static final String IS_SET_ONCE = ", which sets what a JVM has once";
    private static final String ATTACHES = ", whose agent a JVM loads once";
    private static final String IS_OF_JVM = ", for which the class loader of the JVM finds classes";
    private static final String HAS_PARENT_OF_JVM = ", whose parent is the class loader of the JVM";

    private static final Member SERVICES_OF_LOADER = new Member("java.util.ServiceLoader", "load",
            "(Ljava/lang/Class;Ljava/lang/ClassLoader;)Ljava/util/ServiceLoader;");

    /** What is said of a method: of {@code owner.method}, or of the same with a descriptor. */
    private static final Map<String, String> METHODS = new HashMap<>();

    /** What is said of a class that has a literal: what it names is reached by reflection, or read by the JDK. */
    private static final Map<String, String> LITERALS = Map.of("com.sun.tools.attach.VirtualMachine", ATTACHES,
            "java.protocol.handler.pkgs", IS_OF_JVM);

    static {
        addAll(IS_LOADED_ONCE, "java.lang.System.load", "java.lang.System.loadLibrary", "java.lang.Runtime.load",
                "java.lang.Runtime.loadLibrary");
        addAll(HAS_ONE_STATE, "java.lang.foreign.SymbolLookup.libraryLookup");
        addAll(IS_SET_ONCE, "java.security.Security.addProvider", "java.security.Security.insertProviderAt",
                "java.security.Security.removeProvider", "java.net.Authenticator.setDefault",
                "java.net.ProxySelector.setDefault", "java.net.CookieHandler.setDefault",
                "java.io.ObjectInputFilter$Config.setSerialFilter",
                "java.io.ObjectInputFilter$Config.setSerialFilterFactory",
                "java.net.URL.setURLStreamHandlerFactory", "sun.misc.Signal.handle",
                "java.util.logging.LogManager.readConfiguration", "java.util.logging.LogManager.updateConfiguration");
        addAll(ATTACHES, "com.sun.tools.attach.VirtualMachine.attach");
        addAll(HAS_PARENT_OF_JVM, "java.lang.ClassLoader.<init>()V", "java.security.SecureClassLoader.<init>()V",
                "java.net.URLClassLoader.<init>([Ljava/net/URL;)V",
                "java.net.URLClassLoader.newInstance([Ljava/net/URL;)Ljava/net/URLClassLoader;");
    }

    private SharingObstacles() {}

    private static void addAll(String saying, String... methods) {
        for (String method : methods) {
            METHODS.put(method, saying);
        }
    }

    /** What a class does; null when it is none of that. */
    static String of(ClassOutline outline) {
        ConstantPool constants = outline.constants();
        boolean looksForServices = false;
        for (int i = 1; i < constants.size(); i++) {
            int tag = constants.tag(i);
            if (tag == ConstantPool.METHODREF || tag == ConstantPool.INTERFACE_METHODREF) {
                Member method = constants.member(i);
                String named = method.owner() + "." + method.name();
                String saying = METHODS.getOrDefault(named, METHODS.get(named + method.descriptor()));
                if (saying != null) {
                    return outline.name() + " calls " + method.inSource() + saying;
                }
                looksForServices |= method.equals(SERVICES_OF_LOADER);
            } else if (tag == ConstantPool.STRING && LITERALS.containsKey(constants.string(i))
                    && !isOnlyRead(outline, i)) {
                return outline.name() + " mentions " + constants.string(i) + LITERALS.get(constants.string(i));
            }
        }
        if (looksForServices && passesNoLoader(outline)) {
            return outline.name()
                    + " calls java.util.ServiceLoader.load with null, which is the class loader of the JVM";
        }
        return outline.methods().stream().anyMatch(method -> method.is(ClassOutline.NATIVE))
                ? outline.name() + " has native methods" + IS_LOADED_ONCE
                : null;
    }

    /** Whether a literal only names a property whose value is asked for, as libraries do that have a method for each property. */
    private static boolean isOnlyRead(ClassOutline outline, int literal) {
        for (MemberOutline method : outline.methods()) {
            Instructions code = outline.instructions(method);
            boolean isLoaded = false;
            while (code.advance()) {
                if (isLoaded && !(code.opcode() == Instructions.INVOKESTATIC
                        && outline.constants().memberName(code.constant()).equals("getProperty"))) {
                    return false;
                }
                isLoaded = (code.opcode() == Instructions.LDC || code.opcode() == Instructions.LDC_W)
                        && code.constant() == literal;
            }
        }
        return true;
    }

    private static boolean passesNoLoader(ClassOutline outline) {
        for (MemberOutline method : outline.methods()) {
            Instructions code = outline.instructions(method);
            boolean isNull = false;
            while (code.advance()) {
                if (isNull && code.opcode() == Instructions.INVOKESTATIC
                        && outline.constants().member(code.constant()).equals(SERVICES_OF_LOADER)) {
                    return true;
                }
                isNull = code.opcode() == Instructions.ACONST_NULL
                        || isNull && code.opcode() == Instructions.CHECKCAST;
            }
        }
        return false;
    }
}
