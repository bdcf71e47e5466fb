package org.jshmem.launch;

/**
 * The options of {@code oshrun}, one row each: parsing, help, shell completion and {@code oshrun info} come from this
 * table. Names follow mpirun and oshrun of other implementations where those agree.
 */
enum LaunchOption {

    N_PES(Section.JOB, Scope.PART, "N", "Number of PEs (default: 1). May exceed the number of cores.", "-np", "-n",
            "-c", "--np"), CLASS_PATH(Section.JOB, Scope.PART, "PATH",
                    "Where the main class and what it needs are found (default: .).", "-cp",
                    "--class-path"), DIRECTORY(Section.JOB, Scope.PART, "DIR",
                            "Working directory of the PEs (default: the current one).", "--wdir",
                            "--wd"), TIMEOUT(Section.JOB, Scope.JOB, "TIME",
                                    "End the job after this time: seconds, or with a unit as in 500ms, 10s, "
                                            + "2m; exit code 124.",
                                    "--timeout"), DRY_RUN(Section.JOB, Scope.JOB, null,
                                            "Check everything and print what would be started, but start nothing.",
                                            "--dry-run", "--do-not-launch"),

    EXPORT(Section.ENVIRONMENT, Scope.PART, "VAR[=VALUE]", "Pass an environment variable to the PEs, with a new value "
            + "if one is given; VAR may end in * for all that start so. PEs get the rest of the environment, too. "
            + "Repeatable.",
            "-x"), HEAP(Section.ENVIRONMENT, Scope.JOB, "SIZE", "Symmetric heap of each PE, e.g. 64M or 1.5g (default: "
                    + "SHMEM_SYMMETRIC_SIZE, or up to 1G as memory allows).",
                    "--heap"), ALGORITHM(Section.ENVIRONMENT, Scope.JOB, "COLLECTIVE=NAME",
                            "Algorithm of a collective instead of the one that the "
                                    + "table chooses, e.g. reduce=ring; a wrong name lists the right ones. Repeatable.",
                            "--algorithm"),

    BIND_TO(Section.PLACEMENT, Scope.JOB, "WHAT", "Bind each PE to a core, to a hwthread (one logical processor), or "
            + "to none (default). Then its compiler and collector threads run there, too.",
            "--bind-to"), MAP_BY(Section.PLACEMENT, Scope.JOB, "WHAT",
                    "Where successive PEs go when bound: slot (default: side by side), or "
                            + "in turns over the machine's l3cache, numa or package.",
                    "--map-by"), CPU_LIST(Section.PLACEMENT, Scope.JOB, "CPUS",
                            "Use these logical processors only, e.g. 0,2-5.", "--cpu-list",
                            "--cpu-set"), REPORT_BINDINGS(Section.PLACEMENT, Scope.JOB, null,
                                    "Print one line per PE: where it may run, as key=value and as "
                                            + "a picture.",
                                    "--report-bindings"),

    TAG_OUTPUT(Section.OUTPUT, Scope.JOB, null, "Start every line of output with its PE, as in [3].", "--tag-output",
            "-l"), TIMESTAMP_OUTPUT(Section.OUTPUT, Scope.JOB, null,
                    "Start every line of output with the time at which it came.",
                    "--timestamp-output"), OUTPUT_FILENAME(Section.OUTPUT, Scope.JOB, "PATTERN[:nocopy]",
                            "Write the PEs' output to files, too, or with "
                                    + ":nocopy only. In PATTERN %%r is the PE, %%R the PE with leading zeros, %%n the number of PEs, %%s out "
                                    + "or err, %%%% a percent sign. PEs and streams of the same name share a file, whole lines each.",
                            "--output-filename"), MERGE_STDERR(Section.OUTPUT, Scope.JOB, null,
                                    "Let the PEs' standard error go where their standard output goes, in "
                                            + "the order in which it was written.",
                                    "--merge-stderr",
                                    "--merge-stderr-to-stdout"), STDIN(Section.OUTPUT, Scope.JOB, "PE",
                                            "Who gets the standard input: the number of a PE (default: 0), all or none. "
                                                    + "The others read nothing.",
                                            "--stdin"), QUIET(Section.OUTPUT, Scope.JOB, null, "No warnings.", "-q",
                                                    "--quiet"), VERBOSE(Section.OUTPUT, Scope.JOB, null,
                                                            "Say what is started, where, and how it ended.", "-v",
                                                            "--verbose"),

    JVM_ARG(Section.JAVA, Scope.PART, "ARG", "An option for the PEs' JVMs, e.g. --jvm-arg -XX:+UseParallelGC. "
            + "Repeatable.",
            "--jvm-arg"), PE_HEAP(Section.JAVA, Scope.PART, "SIZE",
                    "Largest Java heap of each PE, e.g. 512M: private objects, not the "
                            + "symmetric heap.",
                    "--pe-heap"), DEBUG_PORT(Section.JAVA, Scope.JOB, "BASE",
                            "Let a debugger attach to PE i at port BASE + i of this host.",
                            "--debug-port"), SUSPEND(Section.JAVA, Scope.JOB, "PES",
                                    "With --debug-port: these PEs, e.g. 0,2-3 or all, wait for the debugger "
                                            + "before they start.",
                                    "--suspend"), JFR(Section.JAVA, Scope.JOB, "DIR",
                                            "Record every PE with the JDK's flight recorder, in DIR/pe-N.jfr.",
                                            "--jfr"),

    MACHINE(Section.SIMULATOR, Scope.JOB, "NAME", "Run on a simulated machine in virtual time instead of this host: "
            + "uniform, knc (Xeon Phi 5110P), knc-se10p, knc-model or knc-4096.", "--machine"), NOISE(Section.SIMULATOR,
                    Scope.JOB, "SEED",
                    "With --machine knc: spread latencies as they were measured; the same seed, the same run.",
                    "--noise"), TRACE(Section.SIMULATOR, Scope.JOB, "FILE",
                            "With --machine: write every operation and delivery to a text file.",
                            "--trace"),

    HELP(Section.INFORMATION, Scope.JOB, null, "Show this help.", "-h", "--help"), VERSION(Section.INFORMATION,
            Scope.JOB, null, "Show the version.", "-V", "--version"), CLEAN(Section.INFORMATION, Scope.JOB, null,
                    "Remove what jobs that are dead may have left behind.", "--clean");

    /** The headings of the help, in their order. */
    enum Section {
        JOB("The job"), ENVIRONMENT("Environment and memory"), PLACEMENT("Placement"), OUTPUT("Input and output"), JAVA(
                "Java and debugging"), SIMULATOR("Simulator"), INFORMATION("Information");

        private final String heading;

        Section(String heading) {
            this.heading = heading;
        }

        String heading() {
            return heading;
        }
    }

    /** What an option is about: the whole job, or one of the programs between colons. */
    enum Scope {
        JOB, PART
    }

    private final Section section;
    private final Scope scope;
    private final String parameter;
    private final String description;
    private final String[] names;

    LaunchOption(Section section, Scope scope, String parameter, String description, String... names) {
        this.section = section;
        this.scope = scope;
        this.parameter = parameter;
        this.description = description;
        this.names = names;
    }

    Section section() {
        return section;
    }

    Scope scope() {
        return scope;
    }

    /** What its value is called in the help, or null for an option without value. */
    String parameter() {
        return parameter;
    }

    /** For the help: a format string. */
    String description() {
        return description;
    }

    /** All its spellings. */
    String[] names() {
        return names.clone();
    }

    /** The spelling that messages use. */
    @Override
    public String toString() {
        return names[0];
    }

    boolean takesValue() {
        return parameter != null;
    }

    /** The option of that name, or null. */
    static LaunchOption find(String name) {
        for (LaunchOption option : values()) {
            for (String spelling : option.names) {
                if (spelling.equals(name)) {
                    return option;
                }
            }
        }
        return null;
    }
}
