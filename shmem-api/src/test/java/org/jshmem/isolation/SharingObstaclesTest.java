package org.jshmem.isolation;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.classfile.ConstantPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

/** What gives a program a JVM for each PE. */
class SharingObstaclesTest {

    @TempDir
    private Path directory;

    private String obstacle(String... sources) throws IOException {
        return CompiledSources.plan(CompiledSources.compile(directory, sources)).obstacle();
    }

    private String obstacleIn(String statement) throws IOException {
        return obstacle("package demo; public class Main { void run(java.net.URL[] urls, ClassLoader parent) "
                + "throws Exception { " + statement + "; } }");
    }

    @Test
    void nativeLibrariesAreNamed() throws IOException {
        assertNull(obstacle("package demo; public class Main { }"));
        assertEquals("demo.Main calls java.lang.System.loadLibrary, which a JVM can load once",
                obstacleIn("System.loadLibrary(\"x\")"));
        assertEquals("demo.Main has native methods, which a JVM can load once",
                obstacle("package demo; public class Main { native void run(); }"));
        assertEquals("lib.Far has native methods, which a JVM can load once",
                obstacle("package demo; public class Main { Near near; }", "package demo; class Near { lib.Far far; }",
                        "package lib; public class Far { native void run(); }"));
    }

    /** They have variables, too, and are not made for several threads. */
    @ParameterizedTest
    @ValueSource(strings = {"libraryLookup(\"x\", arena)", "libraryLookup(java.nio.file.Path.of(\"x\"), arena)"})
    void nativeLibrariesOfTheLinkerAreNamed(String lookup) throws IOException {
        assertEquals(
                "demo.Main calls java.lang.foreign.SymbolLookup.libraryLookup, whose libraries have their variables "
                        + "once in a JVM",
                obstacleIn("java.lang.foreign.Arena arena = null; java.lang.foreign.SymbolLookup." + lookup));
        assertNull(obstacleIn("java.lang.foreign.Linker.nativeLinker().defaultLookup().find(\"getpid\")"));
    }

    /** A directory may have many programs. */
    @Test
    void nativeLibrariesOfOthersDoNotCount() throws IOException {
        assertNull(obstacle("package demo; public class Main { }",
                "package demo; public class Other { native void run(); }"));
    }

    @ParameterizedTest
    @CsvSource({"java.security.Security.addProvider, null", "java.security.Security.insertProviderAt, 'null, 1'",
        "java.security.Security.removeProvider, null", "java.net.Authenticator.setDefault, null",
        "java.net.ProxySelector.setDefault, null", "java.net.CookieHandler.setDefault, null",
        "java.net.URL.setURLStreamHandlerFactory, null", "sun.misc.Signal.handle, 'null, null'"})
    void settingsOfTheJdkAreNamed(String method, String arguments) throws IOException {
        assertEquals("demo.Main calls " + method + ", which sets what a JVM has once",
                obstacleIn(method + "(" + arguments + ")"));
    }

    @Test
    void filtersOfObjectsAreNamed() throws IOException {
        assertEquals("demo.Main calls java.io.ObjectInputFilter$Config.setSerialFilter, which sets what a JVM has once",
                obstacleIn("java.io.ObjectInputFilter.Config.setSerialFilter(null)"));
    }

    /** They are read anew for all loggers, and name handlers that the class loader of the JVM loads. */
    @ParameterizedTest
    @CsvSource({"readConfiguration, ''", "readConfiguration, null", "updateConfiguration, null"})
    void settingsOfLoggersAreNamed(String method, String arguments) throws IOException {
        assertEquals("demo.Main calls java.util.logging.LogManager." + method + ", which sets what a JVM has once",
                obstacleIn("java.util.logging.LogManager.getLogManager()." + method + "(" + arguments + ")"));
    }

    @Test
    void whatAttachesAnAgentIsNamed() throws IOException {
        String once = ", whose agent a JVM loads once";
        assertEquals("demo.Main calls com.sun.tools.attach.VirtualMachine.attach" + once,
                obstacleIn("com.sun.tools.attach.VirtualMachine.attach(\"1\")"));
        assertEquals("demo.Main mentions com.sun.tools.attach.VirtualMachine" + once,
                obstacleIn("Class.forName(\"com.sun.tools.attach.VirtualMachine\")"));
    }

    @Test
    void handlersOfProtocolsAreNamed() throws IOException {
        assertEquals(
                "demo.Main mentions java.protocol.handler.pkgs, for which the class loader of the JVM finds classes",
                obstacleIn("System.setProperty(\"java.protocol.handler.pkgs\", \"demo\")"));
    }

    /** As Apache Commons Lang does, which many programs use. */
    @ParameterizedTest
    @CsvSource({"System.getProperty(NAME), true", "'System.getProperty(NAME) + System.setProperty(NAME, null)', false",
        "'System.getProperty(NAME, NAME)', false", "null, true"})
    void handlersOfProtocolsThatAreOnlyAskedForCountForNothing(String value, boolean areOnlyAskedFor)
            throws IOException {
        String obstacle = obstacleIn("String value = " + value + "; } static final String NAME = "
                + "\"java.protocol.handler.pkgs\"; {");
        assertEquals(areOnlyAskedFor, obstacle == null, obstacle);
    }

    /** As libraries do that choose among several implementations. */
    @Test
    void classesThatAreLoadedByTheirNamesCount() throws IOException {
        String far = "package lib; public class Far { native void run(); }";
        assertEquals("lib.Far has native methods, which a JVM can load once",
                obstacle("package demo; public class Main { Class<?> far() throws Exception "
                        + "{ return Class.forName(\"lib.Far\"); } }", far));
        assertEquals("lib.Far has native methods, which a JVM can load once",
                obstacle("package demo; public class Main { Names names; }",
                        "package demo; class Names { String near = \"lib.Near\"; }",
                        "package lib; public class Near { String far = \"lib.Far\"; }", far));
        assertNull(obstacle("package demo; public class Main { String text = \"see lib.Far\"; }",
                "package demo; class Names { }", far));
    }

    @ParameterizedTest
    @CsvSource({"new java.net.URLClassLoader(urls), the constructor of java.net.URLClassLoader",
        "new java.net.URLClassLoader(urls) { }, the constructor of java.net.URLClassLoader",
        "java.net.URLClassLoader.newInstance(urls), java.net.URLClassLoader.newInstance",
        "new ClassLoader() { }, the constructor of java.lang.ClassLoader",
        "new java.security.SecureClassLoader() { }, the constructor of java.security.SecureClassLoader"})
    void loadersWithoutAParentAreNamed(String made, String called) throws IOException {
        String caller = made.endsWith("}") ? "demo.Main$1" : "demo.Main";
        assertEquals(caller + " calls " + called + ", whose parent is the class loader of the JVM", obstacleIn(made));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"new java.net.URLClassLoader(urls, parent)", "new ClassLoader(parent) { }",
                "java.net.URLClassLoader.newInstance(urls, parent)",
                "java.util.ServiceLoader.load(Runnable.class, parent)",
                "java.util.ServiceLoader.load(Runnable.class)"})
    void loadersWithAParentAreNone(String made) throws IOException {
        assertNull(obstacleIn(made));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "(ClassLoader) null"})
    void servicesOfNoLoaderAreNamed(String loader) throws IOException {
        assertEquals("demo.Main calls java.util.ServiceLoader.load with null, which is the class loader of the JVM",
                obstacleIn("java.util.ServiceLoader.load(Runnable.class, " + loader + ")"));
    }

    @Test
    void providersForTheJdkAreNamed() throws IOException {
        assertNull(obstacle("package demo; public class Main { }"));
        Path services = Files.createDirectories(directory.resolve("classes/META-INF/services"));
        Files.writeString(services.resolve("java.lang.Runnable"), "demo.Main\n");
        assertNull(obstacle("package demo; public class Main { }"));
        Files.writeString(services.resolve("java.sql.Driver"), "demo.Main\n");
        assertEquals("the class path provides java.sql.Driver, which a JVM loads once",
                obstacle("package demo; public class Main { }"));
    }

    /** Those that are in place of calls need some of their own, and a class has at most 65,535. */
    @Test
    void classesWithoutRoomForFurtherConstantsAreNamed() throws IOException {
        int room = 0xffff - constantsOfClassWith(0);
        assertNull(obstacleWith(room - 5));
        assertEquals("demo.Main has too many constants to be rewritten", obstacleWith(room - 4));
    }

    /** As Groovy calls all methods; Kotlin and Scala have bootstrap methods of their own for other things. */
    @ParameterizedTest
    @CsvSource({"lang.Linker, invoke, java.lang.System, exit, true", "lang.Linker, exit, java.lang.System, , true",
        "java.lang.invoke.Linker, invoke, java.lang.System, exit, false",
        "lang.Linker, invoke, java.lang.System, gc, false", "lang.Linker, invoke, lang.Game, exit, false",
        "lang.Linker, invoke, java.lang.Runtime, exit, true"})
    void callsThatOtherLanguagesLinkAreNamed(String linker, String name, String type, String argument,
            boolean mayReachOthers) throws IOException {
        DynamicCallSiteDesc site = DynamicCallSiteDesc.of(
                ConstantDescs.ofCallsiteBootstrap(ClassDesc.of(linker), "bootstrap", ConstantDescs.CD_CallSite,
                        ConstantDescs.CD_String),
                name, MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class),
                argument == null ? "" : argument);
        String obstacle = obstacleOf(ClassFile.of().build(ClassDesc.of("demo.Main"),
                main -> main.withMethodBody("run", ConstantDescs.MTD_void, ClassFile.ACC_STATIC,
                        code -> code.loadConstant(ClassDesc.of(type)).invokedynamic(site).return_())));
        assertEquals(mayReachOthers
                ? "demo.Main may call " + type + ".exit by lang.Linker.bootstrap, which reaches all PEs of a JVM"
                : null, obstacle);
    }

    private String obstacleWith(int texts) throws IOException {
        return obstacleOf(classWith(texts));
    }

    private String obstacleOf(byte[] main) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes/demo")).getParent();
        Files.write(classes.resolve("demo/Main.class"), main);
        return SharingPlan.of(ProgramClasses.of(List.of(classes)), List.of("demo.Main"),
                Redirections.to("demo.StandIn", Redirections.Group.ENDINGS), Sharing.CLASS_PATH).obstacle();
    }

    private static int constantsOfClassWith(int texts) {
        return new ConstantPool(classWith(texts)).size();
    }

    /** It ends the process, and has texts that nobody uses. */
    private static byte[] classWith(int texts) {
        return ClassFile.of().build(ClassDesc.of("demo.Main"), type -> {
            type.withMethodBody("run", ConstantDescs.MTD_void, ClassFile.ACC_STATIC, code -> code.iconst_0()
                    .invokestatic(ClassDesc.of("java.lang.System"), "exit",
                            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int))
                    .return_());
            for (int i = 0; i < texts; i++) {
                type.constantPool().utf8Entry("text " + i);
            }
        });
    }
}
