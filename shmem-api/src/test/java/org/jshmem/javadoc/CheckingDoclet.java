package org.jshmem.javadoc;

import java.util.List;

import jdk.javadoc.doclet.DocletEnvironment;
import jdk.javadoc.doclet.StandardDoclet;

/** The doclet that makes the pages, and keeps what has to be in them. */
public final class CheckingDoclet extends StandardDoclet {

    /** Of the last run: javadoc makes the doclet itself. */
    private static List<String> complaints;
    private static List<CommentText> texts;

    @Override
    public boolean run(DocletEnvironment environment) {
        complaints = new InterfaceRules(environment).complaints();
        texts = CommentText.of(environment);
        return super.run(environment);
    }

    /** What the comments lack. */
    static List<String> complaints() {
        return complaints;
    }

    /** What the comments say. */
    static List<CommentText> texts() {
        return texts;
    }
}
