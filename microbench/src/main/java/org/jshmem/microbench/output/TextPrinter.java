package org.jshmem.microbench.output;

import java.io.PrintStream;

/** Tables for people. */
final class TextPrinter implements Printer {

    private final PrintStream out;
    private final ResultTable table = new ResultTable();

    TextPrinter(PrintStream out) {
        this.out = out;
    }

    @Override
    public void title(String line) {
        out.println("# " + line);
    }

    @Override
    public void row(Result result) {
        out.print(table.row(result));
    }

    @Override
    public void table(String lines) {
        out.print(lines);
    }

    @Override
    public void note(String line) {
        out.println("# " + line);
    }
}
