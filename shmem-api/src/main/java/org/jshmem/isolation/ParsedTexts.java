package org.jshmem.isolation;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;

import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Instructions;
import org.jshmem.classfile.Member;

/**
 * Calls of a method that parse texts, and throw where they cannot. Of a literal it is tried out; flags that may come
 * with it seldom matter.
 */
final class ParsedTexts {

    private static final Set<String> NAMES = Set.of("compile", "create", "decode", "forName", "fromString", "ofPattern",
            "valueOf");

    /** By {@code owner.method} what usually gets a literal. */
    private static final Map<String, Consumer<String>> TRIED = Map.of(
            "java.util.regex.Pattern.compile", Pattern::compile,
            "java.nio.charset.Charset.forName", Charset::forName,
            "java.util.UUID.fromString", UUID::fromString,
            "java.net.URI.create", URI::create,
            "java.time.format.DateTimeFormatter.ofPattern", DateTimeFormatter::ofPattern,
            "java.math.BigInteger.<init>", BigInteger::new,
            "java.math.BigDecimal.<init>", BigDecimal::new);

    private final ConstantPool constants;
    /** That has just been loaded, with nothing but further constants after it. */
    private String literal;

    ParsedTexts(ConstantPool constants) {
        this.constants = constants;
    }

    /** What the instruction after the last one asked for calls for a text that may be wrong; null when nothing. */
    Member mayFail(Instructions code) {
        Member called = code.opcode() == Instructions.INVOKESTATIC || code.opcode() == Instructions.INVOKESPECIAL
                ? constants.member(code.constant())
                : null;
        boolean mayFail = called != null && parses(called) && !isRight(called);
        boolean isKept = code.opcode() > Instructions.NOP && code.opcode() <= Instructions.LDC2_W
                || code.opcode() == Instructions.GETSTATIC
                        && !constants.memberDescriptor(code.constant()).equals("Ljava/lang/String;");
        if (!isKept) {
            literal = null;
        }
        boolean isLoad = code.opcode() == Instructions.LDC || code.opcode() == Instructions.LDC_W;
        if (isLoad && constants.tag(code.constant()) == ConstantPool.STRING) {
            literal = constants.string(code.constant());
        }
        return mayFail ? called : null;
    }

    private static boolean parses(Member method) {
        String owner = method.owner();
        boolean takesText = method.descriptor().startsWith("(Ljava/lang/String;") || owner.equals("java.lang.Enum");
        boolean isNamedSo = NAMES.contains(method.name()) || method.name().startsWith("parse")
                || method.name().equals("<init>") && owner.startsWith("java.math.")
                || method.name().equals("of") && owner.equals("java.time.ZoneOffset");
        return takesText && isNamedSo && owner.startsWith("java.") && !owner.equals("java.lang.Boolean");
    }

    private boolean isRight(Member parser) {
        Consumer<String> trial = TRIED.get(parser.owner() + "." + parser.name());
        if (literal == null || trial == null) {
            return false;
        }
        try {
            trial.accept(literal);
            return true;
        } catch (RuntimeException _) { // what the program would get
            return false;
        }
    }
}
