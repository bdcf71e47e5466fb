package org.jshmem.isolation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Member;

/**
 * References such as {@code queue::poll} of methods that have stand-ins. Of what such a reference has captured, a static method must take
 * the very type, where the method of an object took its own type and all below it: so what makes the reference takes the stand-in's.
 */
final class BoundReferences {

    private static final String METAFACTORY = "java.lang.invoke.LambdaMetafactory";
    /** Among the arguments of both of its methods. */
    private static final int IMPLEMENTATION = 1;
    /** Method handles: how they reach methods of objects. */
    private static final int REF_INVOKEVIRTUAL = 5;
    private static final int REF_INVOKEINTERFACE = 9;

    private BoundReferences() {}

    /** The types with which the instructions are to make them, by the constants that these name. */
    static Map<Integer, Member> in(byte[] classFile, Map<Integer, Member> standIns) {
        ClassOutline outline = new ClassOutline(classFile);
        ConstantPool constants = outline.constants();
        Map<Integer, Member> found = new HashMap<>();
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.INVOKE_DYNAMIC && outline.bootstrap(i).owner().equals(METAFACTORY)) {
                Member standIn = standIns.get(methodOfObject(outline, outline.bootstrapArguments(i), classFile));
                String type = constants.memberDescriptor(i);
                if (standIn != null && !type.startsWith("()")) {
                    found.put(i, new Member(METAFACTORY, constants.memberName(i),
                            "(" + firstOf(standIn.descriptor()) + type.substring(1 + firstOf(type).length())));
                }
            }
        }
        return found;
    }

    /** The constant of the method that is referred to; 0 when it is static. */
    private static int methodOfObject(ClassOutline outline, List<Integer> arguments, byte[] classFile) {
        ConstantPool constants = outline.constants();
        int handle = arguments.get(IMPLEMENTATION);
        int kind = classFile[constants.start(handle) + 1];
        return kind == REF_INVOKEVIRTUAL || kind == REF_INVOKEINTERFACE ? constants.handled(handle) : 0;
    }

    /** The first parameter, which is an object. */
    private static String firstOf(String descriptor) {
        int end = 1;
        while (descriptor.charAt(end) == '[') {
            end++;
        }
        end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) : end;
        return descriptor.substring(1, end + 1);
    }
}
