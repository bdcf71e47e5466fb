package org.jshmem.launch.command;

import java.util.List;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.core.Setting;
import org.jshmem.launch.option.ForeignOption;
import org.jshmem.launch.option.LaunchOption;

/** The manual page {@code oshrun(1)}, in the language of man, made from the table of options and the lists of programs. */
public final class ManPage {

    private final StringBuilder page = new StringBuilder();

    private ManPage() {}

    /**
     * Makes the page.
     *
     * @param bundled  the programs for PEs, and a line about each
     * @param tools    the programs that run without
     * @param machines that can be simulated
     * @return what man reads
     */
    public static String of(Map<String, String> bundled, Map<String, String> tools, Map<String, String> machines) {
        ManPage man = new ManPage();
        man.page.append(".TH OSHRUN 1 \"\" \"").append(Shmem.VENDOR_STRING).append("\" \"User Commands\"\n");
        man.section("NAME");
        man.page.append("oshrun \\- ")
                .append(text(Help.SUMMARY.toLowerCase().replace("pes", "PEs").replace(" n ", " N ")))
                .append('\n');
        man.section("SYNOPSIS");
        man.lines(Help.SYNOPSIS);
        man.section("DESCRIPTION");
        man.paragraph(Help.DESCRIPTION);
        man.section("OPTIONS");
        for (LaunchOption.Section section : LaunchOption.Section.values()) {
            man.page.append(".SS \"").append(text(section.heading())).append("\"\n");
            man.options(section);
        }
        man.section("OPTIONS OF OTHER LAUNCHERS");
        man.paragraph(
                "These of mpirun, mpiexec, srun and java are understood, too, with one dash or two. Words in capitals stand for any "
                        + "text.");
        man.foreignOptions();
        man.section("PROGRAMS");
        man.table(bundled);
        man.section("TOOLS");
        man.paragraph("They run without PEs.");
        man.table(tools);
        man.section("SIMULATED MACHINES");
        man.table(machines);
        man.section("ENVIRONMENT");
        man.paragraph(
                "oshrun info shows the values of these settings for a job with the same options, and where each is from.");
        for (Setting setting : Setting.values()) {
            man.entry(setting.variable(),
                    setting.meaning() + "; " + setting.allowed() + "; default: " + setting.defaultText());
        }
        man.others();
        man.section("FILES");
        man.entry("$XDG_CACHE_HOME/jshmem, or ~/.cache/jshmem",
                "What is kept for a user: what oshrun tune has found, caches of --train, which classes PEs may share, and, where the "
                        + "directory of the jars cannot be written to, caches for fast starts. All of it may be removed.");
        man.section("EXIT STATUS");
        man.paragraph("It is " + Help.EXIT_CODE);
        man.section("EXAMPLES");
        man.lines(Help.EXAMPLES);
        return man.page.toString();
    }

    private void section(String name) {
        page.append(".SH \"").append(name).append("\"\n");
    }

    private void options(LaunchOption.Section section) {
        for (LaunchOption option : LaunchOption.values()) {
            if (option.section() == section) {
                page.append(".TP\n\\fB").append(text(String.join(", ", option.names()))).append("\\fR");
                if (option.takesValue()) {
                    page.append(" \\fI").append(text(option.parameter())).append("\\fR");
                }
                page.append('\n');
                paragraph(option.description().formatted());
            }
        }
    }

    private void foreignOptions() {
        for (ForeignOption option : ForeignOption.all()) {
            page.append(".TP\n\\fB").append(text(String.join(", ", option.names()))).append("\\fR ")
                    .append(text(String.join(" ", option.forms()))).append('\n');
            paragraph(option.description());
        }
    }

    /** Variables that are no settings of the library. */
    private void others() {
        entry("JAVA_HOME",
                "the JDK, if it is a JDK 25; else one is looked for on the PATH and in the usual directories");
        entry("JDK_JAVA_OPTIONS, JAVA_TOOL_OPTIONS",
                "options for all JVMs, those of the launcher included; --jvm-arg is for those of PEs");
        entry("TMPDIR", "where temporary files go");
    }

    private void table(Map<String, String> summaries) {
        summaries.forEach(this::entry);
    }

    private void entry(String name, String words) {
        page.append(".TP\n\\fB").append(text(name)).append("\\fR\n");
        paragraph(words);
    }

    private void lines(List<String> lines) {
        page.append(".nf\n");
        lines.forEach(this::paragraph);
        page.append(".fi\n");
    }

    /** A line that starts with a point or an apostrophe would be a request. */
    private void paragraph(String words) {
        String text = text(words);
        page.append(text.startsWith(".") || text.startsWith("'") ? "\\&" : "").append(text).append('\n');
    }

    private static String text(String words) {
        return words.replace("\\", "\\e").replace("-", "\\-");
    }
}
