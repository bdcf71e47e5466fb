package org.jshmem.report;

/** Text in a page. */
final class Html {

    private Html() {}

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
