package org.jshmem.spi;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** The rules of the Java Language Specification, 12.1.4. */
class MainMethodTest {

    private static final List<String> CALLS = new ArrayList<>();

    private static void note(String call) {
        CALLS.add(call);
    }

    @BeforeEach
    void forgetCalls() {
        CALLS.clear();
    }

    @ParameterizedTest
    @CsvSource({"Usual, usual 2", "Bare, bare", "Instance, instance 2", "BareInstance, bare instance",
        "Protected, protected", "InstanceBeforeBareStatic, instance 2", "WrongReturn, bare", "PrivateOfTwo, bare",
        "Heir, usual 2", "HeirOfInstance, instance 2", "HeirOfDefault, default", "OwnBeforeInherited, own",
        "BareOwnAfterInherited, usual 2", "Face, face 2", "Name, name", "Point, point", "Varied, varied 2"})
    void asTheJavaCommandSelectsIt(String name, String call) throws Throwable {
        MainMethod.of(nested(name)).run(new String[]{"a", "b"});
        assertEquals(List.of(call), CALLS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"None", "PrivateMain", "TextMain", "HeirOfStaticOfInterface", "PrivateInherited",
                "OnlyWrongReturn"})
    void noMainMethodShouldBeSaid(String name) throws Exception {
        assertProblem(name, "has no main method: define public static void main(String[])");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PrivateConstructor", "OtherConstructor"})
    void instanceThatCannotBeMadeShouldBeSaid(String name) throws Exception {
        assertProblem(name,
                "has no constructor without parameters that is not private, and its main method is not static: "
                        + "add one, or make the method static");
    }

    @Test
    void abstractAndInnerClassesShouldBeSaid() throws Exception {
        for (String name : List.of("Unfinished", "Default")) {
            assertProblem(name,
                    "is abstract, and its main method is not static: name a class that is not abstract, or make "
                            + "the method static");
        }
        assertProblem("Inner", "is an inner class, and its main method is not static: make one of the two static");
    }

    @Test
    void whatTheProgramThrowsShouldComeAsItIs() throws Exception {
        for (String name : List.of("ThrowingConstructor", "ThrowingMain")) {
            MainMethod main = MainMethod.of(nested(name));
            Exception thrown = assertThrows(Exception.class, () -> main.run(new String[0]));
            assertSame(Exception.class, thrown.getClass());
        }
    }

    @Test
    void classShouldNotBeInitialized() throws Exception {
        MainMethod.of(nested("Initialized"));
        assertEquals(List.of(), CALLS);
    }

    private static void assertProblem(String name, String problem) throws Exception {
        Class<?> type = nested(name);
        assertEquals("the main class " + type.getName() + " " + problem,
                assertThrows(NoSuchMethodException.class, () -> MainMethod.of(type)).getMessage());
    }

    private static Class<?> nested(String name) throws ClassNotFoundException {
        return Class.forName(MainMethodTest.class.getName() + "$" + name, false, MainMethodTest.class.getClassLoader());
    }

    static class Usual {
        public static void main(String[] args) {
            note("usual " + args.length);
        }
    }

    static class Bare {
        static void main() {
            note("bare");
        }
    }

    static class Instance {
        public void main(String[] args) {
            note("instance " + args.length);
        }
    }

    static class BareInstance {
        void main() {
            note("bare instance");
        }
    }

    static class Protected {
        protected static void main(String[] args) {
            note("protected");
        }
    }

    static class InstanceBeforeBareStatic {
        static void main() {
            note("wrong");
        }

        void main(String[] args) {
            note("instance " + args.length);
        }
    }

    static class WrongReturn extends Bare {
        public static int main(String[] args) {
            return 1;
        }
    }

    static class PrivateOfTwo extends Bare {
        private static void main(String[] args) {
            note("wrong");
        }
    }

    static class Heir extends Usual {}

    static class HeirOfInstance extends Instance {}

    interface Default {
        default void main() {
            note("default");
        }
    }

    static class HeirOfDefault implements Default {}

    static class OwnBeforeInherited extends Usual {
        public static void main(String[] args) {
            note("own");
        }
    }

    static class BareOwnAfterInherited extends Usual {
        static void main() {
            note("wrong");
        }
    }

    interface Face {
        static void main(String[] args) {
            note("face " + args.length);
        }
    }

    enum Name {
        ONE;

        static void main() {
            note("name");
        }
    }

    record Point() {
        void main() {
            note("point");
        }
    }

    static class Varied {
        static void main(String... args) {
            note("varied " + args.length);
        }
    }

    static class None {}

    static class PrivateMain {
        private static void main(String[] args) {
            note("wrong");
        }
    }

    static class TextMain {
        public static void main(String arg) {
            note("wrong");
        }
    }

    static class HeirOfStaticOfInterface implements Face {}

    static class PrivateInherited extends PrivateMain {}

    static class OnlyWrongReturn {
        public static int main(String[] args) {
            return 1;
        }
    }

    static class PrivateConstructor {
        private PrivateConstructor() {}

        void main() {}
    }

    static class OtherConstructor {
        OtherConstructor(int number) {}

        void main() {}
    }

    abstract static class Unfinished {
        void main() {}
    }

    class Inner {
        void main() {}
    }

    static class ThrowingConstructor {
        ThrowingConstructor() throws Exception {
            throw new Exception();
        }

        void main() {}
    }

    static class ThrowingMain {
        static void main() throws Exception {
            throw new Exception();
        }
    }

    static class Initialized {
        static {
            note("initialized");
        }

        public static void main(String[] args) {}
    }
}
