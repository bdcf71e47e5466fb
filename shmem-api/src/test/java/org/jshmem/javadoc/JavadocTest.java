package org.jshmem.javadoc;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import javax.tools.DocumentationTool;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The pages that javadoc makes of the interface: that all is said, and that all that is said is there. */
class JavadocTest {

    private static final String SOURCES = String.join(File.pathSeparator,
            Path.of("src", "main", "java").toString(),
            Path.of("target", "generated-sources", "element-types").toString());

    @TempDir
    private static Path pages;

    @BeforeAll
    static void makePages() {
        DocumentationTool javadoc = ToolProvider.getSystemDocumentationTool();
        List<String> options = List.of("-quiet", "-Xdoclint:none", "-notimestamp", "-noindex", "-notree", "-nohelp",
                "-d", pages.toString(), "--module-source-path", "org.jshmem=" + SOURCES, "--module", "org.jshmem");
        assertTrue(javadoc.getTask(null, null, null, CheckingDoclet.class, options, null).call());
    }

    @Test
    void commentsShouldKeepTheRules() {
        assertEquals("", String.join("\n", CheckingDoclet.complaints()));
    }

    @Test
    void pagesShouldHaveEverySentence() throws IOException {
        List<CommentText> texts = CheckingDoclet.texts();
        assertTrue(texts.size() > 5000, texts.size() + " texts");
        Map<String, String> read = new HashMap<>();
        for (CommentText text : texts) {
            String page = read.computeIfAbsent(text.page(), this::textOf);
            assertTrue(page.contains(text.text()), text::toString);
        }
    }

    private String textOf(String page) {
        Path file = pages.resolve(page);
        try {
            return Files.readString(file).replaceAll("<[^>]*>", "").replace("&lt;", "<").replace("&gt;", ">")
                    .replace("&amp;", "&").replace("\"", "").replaceAll("\\s+", " ");
        } catch (IOException e) {
            throw new AssertionError("no page " + file, e);
        }
    }
}
