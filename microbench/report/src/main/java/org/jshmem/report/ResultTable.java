package org.jshmem.report;

import java.util.List;
import java.util.function.Function;

/**
 * A table of a file of results.
 *
 * @param part   what it belongs to
 * @param title  its heading
 * @param about  a sentence that says what the figures are
 * @param jobs   what is run for it
 * @param layout makes the table of the jobs that gave results, or some
 */
record ResultTable(ResultPart part, String title, String about, List<Experiment> jobs,
        Function<List<Run>, Table> layout) {

    /** The heading, where it comes from, the table, and what is missing in it and why. */
    String section(Machine machine, List<Run> runs) {
        StringBuilder text = new StringBuilder(
                "## " + title + "\n\n" + about + "\n\n" + machine.inWords() + "\n\n```\n");
        runs.stream().map(Run::command).distinct().forEach(command -> text.append(command).append('\n'));
        text.append("```\n");
        List<Run> withRows = runs.stream().filter(run -> !run.rows().isEmpty()).toList();
        if (!withRows.isEmpty()) {
            text.append('\n').append(layout.apply(withRows).toMarkdown());
        }
        runs.stream().flatMap(run -> run.remarks().stream().map(remark -> "`" + run.command() + "`: " + remark))
                .distinct()
                .forEach(remark -> text.append('\n').append(remark).append('\n'));
        runs.stream().filter(run -> run.failure() != null)
                .forEach(run -> text.append(run.rows().isEmpty() ? "\nNo results of `" : "\nNot all results of `")
                        .append(run.command()).append("`: ").append(run.failure()).append('\n'));
        return text.toString();
    }
}
