package org.jshmem.launch;

import java.io.IOException;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Options from a file, as {@code @FILE}: separated by white space, quoted with ' or ", and # starts a comment. */
final class ArgumentFile {

    private ArgumentFile() {}

    static List<String> read(String file) {
        try (Reader reader = Files.newBufferedReader(Path.of(file))) {
            StreamTokenizer tokens = new StreamTokenizer(reader);
            tokens.resetSyntax();
            tokens.wordChars('!', 0xffff);
            tokens.whitespaceChars(0, ' ');
            tokens.commentChar('#');
            tokens.quoteChar('"');
            tokens.quoteChar('\'');
            List<String> arguments = new ArrayList<>();
            while (tokens.nextToken() != StreamTokenizer.TT_EOF) {
                arguments.add(tokens.sval);
            }
            return arguments;
        } catch (IOException e) {
            throw new UsageException("@" + file + ": cannot read the argument file: " + e.getMessage());
        }
    }
}
