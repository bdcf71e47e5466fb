package org.jshmem.launch;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jshmem.launch.program.Lines;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A program that cannot be loaded is told of in a sentence. */
class UnloadableClassIT {

    private static final int RELEASE = Runtime.version().feature();
    private static final int CLASS_FILE_VERSION = ClassFile.latestMajorVersion();

    @TempDir
    private Path directory;

    @BeforeEach
    void writeClasses() throws IOException {
        write("Future", CLASS_FILE_VERSION + 1, ConstantDescs.CD_Object, "Future");
        write("UsesFuture", CLASS_FILE_VERSION, ConstantDescs.CD_Object, "Future");
        write("Orphan", CLASS_FILE_VERSION, ClassDesc.of("lib.Missing"), "Orphan");
        write("UsesMissing", CLASS_FILE_VERSION, ConstantDescs.CD_Object, "lib.Missing");
        write("some.place.Packaged", CLASS_FILE_VERSION, ConstantDescs.CD_Object, "Orphan");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Future | 2 | cannot load the main class Future: class Future is compiled for Java NEXT, and this is "
                        + "Java HERE: compile it with javac --release HERE",
                "UsesFuture | 1 | class Future is compiled for Java NEXT, and this is Java HERE: compile it with javac "
                        + "--release HERE LINE UsesFuture.main(Unknown Source)",
                "Orphan | 2 | cannot load the main class Orphan: class lib.Missing is not on the class path: give the "
                        + "directory or jar that has it with -cp",
                "UsesMissing | 1 | class lib.Missing is not on the class path: give the directory or jar that has it "
                        + "with -cp LINE UsesMissing.main(Unknown Source)",
                "Packaged | 2 | cannot load the main class Packaged: the file of class Packaged has class "
                        + "some.place.Packaged: name that, and give the directory above its package with -cp"})
    void whyShouldBeSaid(String mainClass, int exitCode, String reason) throws Exception {
        String expected = "PE 0: "
                + reason.replace(" LINE ", "\n    at ").replace("NEXT", Integer.toString(RELEASE + 1)).replace("HERE",
                        Integer.toString(RELEASE))
                + "\noshrun: PE 0 ";
        try (var run = OshrunProcess.start("-q", "-cp", directory.toString(), mainClass)) {
            String errors = run.expect(exitCode).errors();
            assertTrue(errors.startsWith(expected), errors);
        }
    }

    @Test
    void pathIsNoNameOfAClass() throws Exception {
        Files.createDirectories(directory.resolve("lib"));
        write("lib.Present", CLASS_FILE_VERSION, ConstantDescs.CD_Object, "Orphan");
        try (var run = OshrunProcess.start("-cp", directory.toString(), "lib/Present")) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: no such program: lib/Present: "), errors);
        }
    }

    @Test
    void missingMainShouldBeNamedByAPeThatMissesIt() throws Exception {
        String main = Fault.class.getName();
        try (var run = OshrunProcess.start("-q", "-cp", OshrunProcess.testClassPath(), Lines.class.getName(), "1", ":",
                "-np", "2", "-cp", OshrunProcess.testClassPath(), main)) {
            String errors = run.expect(2).errors();
            assertTrue(errors.matches("(?s)(PE [12]: the main class " + main.replace(".", "\\.")
                    + " has no main method: define public static void main\\(String\\[]\\)\n){1,2}"
                    + "oshrun: PE [12] \\(process \\d+\\) ended with exit code 2; ending the job\n.*"), errors);
            assertFalse(errors.contains("Exception"), errors);
        }
    }

    /** A class whose main calls the main of another one. */
    private void write(String name, int version, ClassDesc superclass, String callee) throws IOException {
        MethodTypeDesc main = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String.arrayType());
        Path file = directory.resolve(name.startsWith("some.") ? "Packaged.class" : name.replace('.', '/') + ".class");
        ClassFile.of().buildTo(file, ClassDesc.of(name), builder -> builder.withVersion(version, 0)
                .withSuperclass(superclass)
                .withMethodBody("main", main, ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                        code -> code.aload(0).invokestatic(ClassDesc.of(callee), "main", main).return_()));
    }
}
