package org.jshmem.microbench.output;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What is printed on standard output. */
enum Format {
    TEXT, OSU, JSON, CSV;

    /** What is printed while it is measured: nothing where all comes at the end. */
    Printer printer(PrintStream out) {
        return switch (this) {
            case TEXT -> new TextPrinter(out);
            case OSU -> new OsuPrinter(out);
            case JSON, CSV -> new Printer() {
            };
        };
    }

    String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static List<String> spellings() {
        return Arrays.stream(values()).map(Format::spelling).toList();
    }

    /** For picocli. */
    static final class Converter implements ITypeConverter<Format> {

        Converter() {}

        @Override
        public Format convert(String value) {
            String wanted = value.toLowerCase(Locale.ROOT);
            return Arrays.stream(values()).filter(format -> format.spelling().equals(wanted)).findFirst()
                    .orElseThrow(() -> new TypeConversionException("no such format: " + value
                            + Spelling.hint(wanted, spellings())));
        }
    }
}
