package org.jshmem.isolation;

import java.util.Set;
import java.util.regex.Pattern;

import org.jshmem.classfile.Member;

/**
 * Methods outside the program that compute a value from their arguments and do nothing else, whichever PE calls them. Those that
 * would call methods of objects of the program are not among them.
 */
final class PureMethods {

    /** All methods but those excluded below. */
    private static final Set<String> OWNERS = Set.of("java.lang.Math", "java.lang.StrictMath", "java.lang.String",
            "java.lang.StringBuilder", "java.lang.Boolean", "java.lang.Byte", "java.lang.Character", "java.lang.Short",
            "java.lang.Integer", "java.lang.Long", "java.lang.Float", "java.lang.Double", "java.math.BigInteger",
            "java.math.BigDecimal", "java.math.MathContext", "java.util.HexFormat", "java.nio.ByteOrder",
            "java.lang.invoke.MethodHandles", "java.lang.invoke.MethodHandles$Lookup", "java.lang.invoke.MethodType",
            "java.lang.foreign.FunctionDescriptor", "java.lang.foreign.MemoryLayout",
            "java.lang.foreign.MemoryLayout$PathElement", "java.lang.foreign.GroupLayout",
            "java.lang.foreign.StructLayout", "java.lang.foreign.UnionLayout", "java.lang.foreign.SequenceLayout",
            "java.lang.foreign.PaddingLayout", "java.lang.foreign.AddressLayout", "java.lang.foreign.ValueLayout",
            "java.time.Duration", "java.time.Period", "jdk.incubator.vector.VectorSpecies",
            "jdk.incubator.vector.VectorShape", "java.util.concurrent.TimeUnit");

    /** They look at system properties, take random numbers, define classes or hold an object that may change. */
    private static final Set<String> EXCLUDED = Set.of("getBoolean", "getInteger", "getLong", "probablePrime", "random",
            "sleep", "timedJoin", "timedWait", "format",
            "formatted", "join", "constant", "insertArguments", "bind", "findClass", "accessClass", "ensureInitialized",
            "defineClass", "defineHiddenClass", "defineHiddenClassWithClassData", "fromMethodDescriptorString",
            "classData", "classDataAt");

    /** {@code owner.method}. */
    private static final Set<String> SINGLE = Set.of("java.lang.System.getenv", "java.lang.System.lineSeparator",
            "java.nio.file.Path.of",
            "java.lang.Runtime.getRuntime", "java.lang.Runtime.availableProcessors", "java.lang.ModuleLayer.boot",
            "java.lang.ModuleLayer.findModule", "java.util.Optional.isPresent",
            "java.util.List.of", "java.util.List.copyOf", "java.util.Set.of", "java.util.Map.of",
            "java.util.Map.entry", "java.util.Map.ofEntries", "java.lang.Object.<init>", "java.lang.Object.getClass",
            "java.lang.Record.<init>", "java.lang.Enum.<init>", "java.lang.Enum.valueOf", "java.lang.Enum.name",
            "java.lang.Enum.compareTo", "java.lang.Class.desiredAssertionStatus", "java.lang.Class.getName",
            "java.lang.Class.getSimpleName", "java.lang.invoke.MethodHandle.asType",
            "java.lang.invoke.VarHandle.withInvokeExactBehavior", "java.lang.invoke.VarHandle.withInvokeBehavior",
            "java.lang.Class.getPackageName", "java.util.Objects.requireNonNull",
            "java.util.UUID.fromString", "java.util.UUID.nameUUIDFromBytes", "java.util.UUID.<init>",
            "java.util.Locale.of", "java.util.Locale.forLanguageTag", "java.nio.charset.Charset.forName",
            "java.util.regex.Pattern.compile", "java.util.regex.Pattern.quote", "java.net.URI.create",
            "java.time.Instant.ofEpochSecond", "java.time.Instant.ofEpochMilli", "java.time.LocalDate.of",
            "java.time.LocalTime.of", "java.time.LocalDateTime.of", "java.time.ZoneOffset.of",
            "java.time.ZoneOffset.ofHours", "java.time.format.DateTimeFormatter.ofPattern",
            "jdk.incubator.vector.VectorOperators.get");

    /** Those that take the default locale, which each PE has of its own: {@code owner.methoddescriptor}. */
    private static final Set<String> OF_LOCALE = Set.of("java.lang.String.toUpperCase()Ljava/lang/String;",
            "java.lang.String.toLowerCase()Ljava/lang/String;",
            "java.time.format.DateTimeFormatter.ofPattern(Ljava/lang/String;)Ljava/time/format/DateTimeFormatter;");

    /** In a descriptor: an object of any class, whose {@code toString} might be called, or a source of random numbers. */
    private static final Pattern FOREIGN = Pattern
            .compile(".*(Ljava/lang/(Object|CharSequence|Iterable);|Ljava/util/(Random|function/\\w+);).*\\).*");

    private PureMethods() {}

    static boolean has(Member method) {
        String owner = method.owner();
        String name = method.name();
        if (owner.startsWith("[")) {
            return name.equals("clone");
        }
        if (OF_LOCALE.contains(owner + "." + name + method.descriptor())) {
            return false;
        }
        boolean isOwner = OWNERS.contains(owner) || owner.startsWith("java.lang.foreign.ValueLayout$");
        return isOwner && !EXCLUDED.contains(name) && !FOREIGN.matcher(method.descriptor()).matches()
                || SINGLE.contains(owner + "." + name) || isOfEnum(method) || isErrorMade(method);
    }

    /** Only enums have such methods. */
    static boolean isOfEnum(Member method) {
        return method.name().equals("ordinal") && method.descriptor().equals("()I") || method.name().equals("values")
                && method.descriptor().equals("()[L" + method.owner().replace('.', '/') + ";");
    }

    /** For what cannot be, as compilers make it for switches: other exceptions are thrown on purpose. */
    private static boolean isErrorMade(Member method) {
        boolean isError = method.owner().endsWith("Error") || method.owner().equals("java.lang.MatchException");
        return isError && method.owner().startsWith("java.") && method.name().equals("<init>");
    }
}
