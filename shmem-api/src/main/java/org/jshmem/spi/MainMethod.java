package org.jshmem.spi;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * The main method by which a program starts, selected as the {@code java} command does (JLS 12.1.4): one that takes an
 * array of strings before one without parameters; of the class or inherited; not private. If it is not static, the
 * class has a constructor without parameters that makes the object it is called on.
 *
 * <p>
 * Method handles, since to call a {@link Method} spins classes, 10 ms of every start.
 */
public final class MainMethod {

    private static final String NAME = "main";

    private final MethodHandle method;
    private final boolean takesArguments;
    /** Null when the method is static. */
    private final MethodHandle constructor;

    private MainMethod(MethodHandle method, boolean takesArguments, MethodHandle constructor) {
        this.method = method;
        this.takesArguments = takesArguments;
        this.constructor = constructor;
    }

    /**
     * Finds the main method of a class, without initializing it.
     *
     * @param mainClass a class of the program
     * @return its main method
     * @throws NoSuchMethodException  when there is none that can be called; the message is a sentence for the user
     * @throws IllegalAccessException when the class is in a module that keeps its package for itself; likewise
     */
    public static MainMethod of(Class<?> mainClass) throws NoSuchMethodException, IllegalAccessException {
        Method method = find(mainClass);
        if (method == null) {
            throw problem(mainClass, "has no main method: define public static void main(String[])");
        }
        try {
            return of(mainClass, method);
        } catch (InaccessibleObjectException e) {
            throw new IllegalAccessException("the main class " + mainClass.getName() + " can not be called: "
                    + e.getMessage());
        }
    }

    private static MainMethod of(Class<?> mainClass, Method method)
            throws NoSuchMethodException, IllegalAccessException {
        MethodHandle constructor = null;
        if (!Modifier.isStatic(method.getModifiers())) {
            Constructor<?> found = findConstructor(mainClass);
            found.setAccessible(true);
            constructor = MethodHandles.lookup().unreflectConstructor(found);
        }
        method.setAccessible(true); // the class itself need not be public
        return new MainMethod(MethodHandles.lookup().unreflect(method), method.getParameterCount() > 0, constructor);
    }

    /**
     * Runs the program.
     *
     * @param arguments what main gets, if it takes any
     * @throws Throwable whatever the program throws
     */
    public void run(String[] arguments) throws Throwable {
        if (constructor != null) {
            Object program = constructor.invoke();
            if (takesArguments) {
                method.invoke(program, arguments);
            } else {
                method.invoke(program);
            }
        } else if (takesArguments) {
            method.invokeExact(arguments);
        } else {
            method.invokeExact();
        }
    }

    private static Method find(Class<?> mainClass) {
        try {
            Method usual = mainClass.getMethod(NAME, String[].class);
            if (isMain(usual)) {
                return usual;
            }
        } catch (NoSuchMethodException e) {
            Method hidden = find(mainClass, true, String[].class);
            if (isMain(hidden)) {
                return hidden;
            }
        }
        Method bare = find(mainClass, true);
        return isMain(bare) ? bare : null;
    }

    private static boolean isMain(Method method) {
        return method != null && method.getReturnType() == void.class && !Modifier.isPrivate(method.getModifiers());
    }

    /** Of the class, whatever its access; else of a superclass; else of an interface, whose statics are not inherited. */
    private static Method find(Class<?> type, boolean includesStatic, Class<?>... parameters) {
        try {
            Method own = type.getDeclaredMethod(NAME, parameters);
            if (includesStatic || !Modifier.isStatic(own.getModifiers())) {
                return own;
            }
        } catch (NoSuchMethodException e) {
            // perhaps inherited
        }
        Class<?> parent = type.getSuperclass();
        Method inherited = parent == null ? null : find(parent, includesStatic, parameters);
        for (Class<?> each : type.getInterfaces()) {
            inherited = inherited == null ? find(each, false, parameters) : inherited;
        }
        return inherited;
    }

    private static Constructor<?> findConstructor(Class<?> mainClass) throws NoSuchMethodException {
        if (Modifier.isAbstract(mainClass.getModifiers())) {
            throw problem(mainClass,
                    "is abstract, and its main method is not static: name a class that is not abstract, "
                            + "or make the method static");
        }
        if (mainClass.isMemberClass() && !Modifier.isStatic(mainClass.getModifiers())) {
            throw problem(mainClass,
                    "is an inner class, and its main method is not static: make one of the two static");
        }
        try {
            Constructor<?> constructor = mainClass.getDeclaredConstructor();
            if (!Modifier.isPrivate(constructor.getModifiers())) {
                return constructor;
            }
        } catch (NoSuchMethodException e) {
            // said below
        }
        throw problem(mainClass,
                "has no constructor without parameters that is not private, and its main method is not "
                        + "static: add one, or make the method static");
    }

    private static NoSuchMethodException problem(Class<?> mainClass, String problem) {
        return new NoSuchMethodException("the main class " + mainClass.getName() + " " + problem);
    }
}
