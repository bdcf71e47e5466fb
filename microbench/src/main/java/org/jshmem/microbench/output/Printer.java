package org.jshmem.microbench.output;

/** What a format prints while it is measured; nothing, unless it says otherwise. */
interface Printer {

    /** What is measured, before the first row. */
    default void title(String line) {}

    /** A row, as soon as it is known. */
    default void row(Result result) {}

    /** Whole lines for people, of rows that are known. */
    default void table(String lines) {}

    /** Rows that such a table has shown, at the end. */
    default void shownInTable(Result result) {}

    /** What must be known to read the figures. */
    default void note(String line) {}
}
