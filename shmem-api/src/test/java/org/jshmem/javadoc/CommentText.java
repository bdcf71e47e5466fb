package org.jshmem.javadoc;

import java.util.ArrayList;
import java.util.List;

import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

import jdk.javadoc.doclet.DocletEnvironment;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.util.DocTreeScanner;

/**
 * A stretch of a comment between two tags.
 *
 * @param page where it has to be, from the top of the pages
 * @param text with single blanks
 */
record CommentText(String page, String text) {

    /** All of the comments of what is documented. */
    static List<CommentText> of(DocletEnvironment environment) {
        List<CommentText> texts = new ArrayList<>();
        for (TypeElement type : ElementFilter.typesIn(environment.getIncludedElements())) {
            String page = page(type, environment.getElementUtils());
            add(texts, page, environment, type);
            type.getEnclosedElements().stream()
                    .filter(environment::isIncluded)
                    .filter(member -> !(member instanceof TypeElement))
                    .forEach(member -> add(texts, page, environment, member));
        }
        return texts;
    }

    private static String page(TypeElement type, Elements elements) {
        PackageElement home = elements.getPackageOf(type);
        String name = type.getQualifiedName().toString().substring(home.getQualifiedName().length() + 1);
        return elements.getModuleOf(type) + "/" + home.getQualifiedName().toString().replace('.', '/') + "/" + name
                + ".html";
    }

    private static void add(List<CommentText> texts, String page, DocletEnvironment environment, Element element) {
        DocCommentTree comment = environment.getDocTrees().getDocCommentTree(element);
        if (comment == null) {
            return;
        }
        new DocTreeScanner<Void, Void>() {
            @Override
            public Void visitText(TextTree text, Void unused) {
                texts.add(new CommentText(page, text.getBody().replace("\"", "").strip().replaceAll("\\s+", " ")));
                return null;
            }
        }.scan(comment, null);
    }
}
