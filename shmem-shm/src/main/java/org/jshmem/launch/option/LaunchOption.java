package org.jshmem.launch.option;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The options of {@code oshrun}, one row each: parsing, help and shell completion come from this table. Names follow
 * mpirun and oshrun of other implementations where those agree.
 */
@SuppressWarnings("doclint:missing") // each row says what it means, for people
public enum LaunchOption {

    N_PES("-np -n -c", "N", Section.JOB, Scope.PART, Place.ANYWHERE,
            "Number of PEs (default: 1, or those that --hosts or -N name). May exceed the number of cores."),

    PES_PER_HOST("-N --pes-per-host", "N", Section.JOB, Scope.JOB, Place.HOST,
            "Number of PEs on each host; with -np, the most that a host may have."),

    HOSTS("--hosts", "LIST", Section.JOB, Scope.JOB, Place.HOST,
            "Run the PEs on several hosts, as in a:32,b:32, or a,b, which share -np evenly, or @FILE with a host on each line, as "
                    + "a, a:32 or a slots=32. A number is exactly how many PEs the host has. "
                    + "An installed MPI starts an oshrun on each and carries what PEs do to those of other hosts; hosts share no memory, "
                    + "ptr is null between them. local:2,local:2 are hosts that this machine emulates: to find out, before there is a "
                    + "cluster, what a program does on several."),

    LAUNCHER("--launcher", "COMMAND", List.of("mpirun", "mpiexec", "srun", "none"), Section.JOB, Scope.JOB, Place.HOST,
            "With --hosts: what starts an oshrun on each host (default: srun within a job of Slurm, else mpirun or mpiexec on "
                    + "the PATH), and options of its own, e.g. 'mpirun.openmpi --mca btl tcp,self'. none: the hosts are those "
                    + "on which a launcher has started oshrun already."),

    CLASS_PATH("-cp --class-path", "PATH", Section.JOB, Scope.PART, Place.ANYWHERE,
            "Where the main class and what it needs are found (default: .)."),

    DIRECTORY("--wdir --wd", "DIR", Section.JOB, Scope.PART, Place.ANYWHERE,
            "Working directory of the PEs (default: the current one)."),

    TIMEOUT("--timeout", "TIME", Section.JOB, Scope.JOB, Place.ANYWHERE,
            "End the job after this time: seconds, or with a unit as in 500ms, 10s, 2m, 1h; exit code 124. 0 ends it at once."),

    WATCHDOG("--watchdog", "TIME", Section.JOB, Scope.JOB, Place.HOST,
            "When a PE has been blocked in one wait for this time, print what every PE is doing; when all have, end "
                    + "the job, too, with exit code 124. With 0 any wait that is seen is too long. A conveyor that is advanced in vain is "
                    + "one wait. The signals USR1 and QUIT to "
                    + "oshrun print the same at any time."),

    SURVIVORS("--survivors", null, Section.JOB, Scope.JOB, Place.HOST,
            "When a PE dies, let the others continue: their waits throw PeDiedException, and shmemx.Survivors.shrink makes a "
                    + "team of those that live. The exit code is that of the first failure all the same."),

    UNCAUGHT("--uncaught", "WHAT", Uncaught.spellings(), Section.JOB, Scope.JOB, Place.PASSED_ON,
            "What happens when an exception ends a thread other than the one that runs main: report (default): it is printed with "
                    + "its PE, the job continues, and its exit code is 1; end: it is printed and ends the job; ignore: it is printed."),

    DRY_RUN("--dry-run --do-not-launch", null, Section.JOB, Scope.JOB, Place.HOST,
            "Check everything but the files that would be written, and print what would be started, but start nothing."),

    NO_OVERSUBSCRIBE("--nooversubscribe --no-oversubscribe", null, Section.JOB, Scope.JOB, Place.HOST,
            "Refuse the job if a host has more PEs than processors."),

    EXPORT("-x", "VAR[=VALUE]", Section.ENVIRONMENT, Scope.PART, Place.ANYWHERE,
            "Pass an environment variable to the PEs, with a new value if one is given; VAR may end in *, for "
                    + "all whose names begin so. PEs get the rest of the environment, too. Repeatable."),

    EXPORT_TO_ALL("--x-all", "VAR[=VALUE]", Section.ENVIRONMENT, Scope.JOB, Place.ANYWHERE,
            "As -x, for all programs of the job; where a program has an -x of the same variable, that one counts."),

    HEAP("--heap", "SIZE", Section.ENVIRONMENT, Scope.JOB, Place.ANYWHERE,
            "Symmetric heap of each PE, e.g. 64M or 1.5g (default: SHMEM_SYMMETRIC_SIZE, or up to 1G as "
                    + "memory allows; 256M on a simulated machine)."),

    ALGORITHM("--algorithm", "COLLECTIVE=NAME", Section.ENVIRONMENT, Scope.JOB, Place.ANYWHERE,
            "Algorithm of a collective instead of the one that the table chooses, e.g. reduce=ring; a wrong "
                    + "name lists the right ones. Repeatable."),

    WAIT("--wait", "HOW", List.of("spin", "balanced", "sleep"), Section.ENVIRONMENT, Scope.JOB, Place.HOST,
            "How a PE waits: spin: its processor is busy until the wait ends, and it sees a write at once; "
                    + "sleep: it leaves the processor at once; a put or an atomic wakes it, and it sees a plain store through ptr up "
                    + "to 20 ms late; balanced (default): it spins, then yields for 50 ms or until others take its "
                    + "processor, then sleeps, late by about 1%% of the wait where every PE has a processor. Virtual threads never spin."),

    BIND_TO("--bind-to", "UNIT", Domain.spellings("none"), Section.PLACEMENT, Scope.JOB, Place.HOST,
            "Bind each PE to a part of the machine: {words} (default: none); a hwthread is one logical processor. "
                    + "Then its compiler and collector threads run there, too."),

    MAP_BY("--map-by", "DOMAIN", Domain.spellings("slot"), Section.PLACEMENT, Scope.JOB, Place.HOST,
            "Where successive PEs go when bound: {words} (default: slot). slot puts them side by side, the others in "
                    + "turns over such parts of the machine, and bind each to the whole of its part unless --bind-to says "
                    + "otherwise."),

    CPU_LIST("--cpu-list --cpu-set", "CPUS", Section.PLACEMENT, Scope.JOB, Place.HOST,
            "Use these logical processors only, e.g. 0,2-5."),

    REPORT_BINDINGS("--report-bindings", null, Section.PLACEMENT, Scope.JOB, Place.HOST,
            "Print one line per PE: where it may run, as key=value and as a picture."),

    TAG_OUTPUT("--tag-output -l", null, Section.OUTPUT, Scope.JOB, Place.ANYWHERE,
            "Start every line of output with its PE, as in [3]."),

    TIMESTAMP_OUTPUT("--timestamp-output", null, Section.OUTPUT, Scope.JOB, Place.HOST,
            "Start every line of output with the time at which it came."),

    OUTPUT_FILENAME("--output-filename", "PATTERN[:nocopy]", Section.OUTPUT, Scope.JOB, Place.HOST,
            "Write the PEs' output to files, too, or with :nocopy only. In PATTERN %%r is the PE, %%R the PE "
                    + "with leading zeros, %%n the number of PEs, %%s out or err, %%%% a percent sign. PEs and streams "
                    + "of the same name share a file, whole lines each; on hosts that MPI joins each PE needs its own."),

    MERGE_STDERR("--merge-stderr --merge-stderr-to-stdout", null, Section.OUTPUT, Scope.JOB, Place.HOST,
            "Let the PEs' standard error go where their standard output goes, in the order in which it was "
                    + "written."),

    STDIN("--stdin", "PE", List.of("all", "none"), Section.OUTPUT, Scope.JOB, Place.HOST,
            "Who gets the standard input: the number of a PE (default: 0), all or none. The others read "
                    + "its end at once."),

    QUIET("-q --quiet", null, Section.OUTPUT, Scope.JOB, Place.ANYWHERE,
            "No warnings, and no progress of benchmarks and tools."),

    STATS("--stats", null, Section.OUTPUT, Scope.JOB, Place.PASSED_ON,
            "At the end, print what each PE has done: operations, bytes, time blocked. Counting costs some time. "
                    + "Puts, gets and atomics are those that the program calls, but tests and calls that move no bytes do not count; a "
                    + "signal counts as a put when it is set and as an atomic when it is added, besides the put of its data. "
                    + "What collectives, locks, allocation and the end do inside stands in a column of its own. oshrun top shows the same "
                    + "of a running job. With --machine: virtual time, and for how much of it each PE has waited."),

    PROFILE("--profile", null, Section.OUTPUT, Scope.JOB, Place.PASSED_ON,
            "At the end, print for how much of its time each PE has been in remote accesses, waits, reductions, barriers, "
                    + "other collectives and allocation, and in none of them. Loads and stores through ptr are the program's own. "
                    + "Each operation takes some 50 ns longer, for reading a clock twice. With --machine: of virtual time, in which "
                    + "measuring takes none."),

    TRACE("--trace", "FILE", Section.OUTPUT, Scope.JOB, Place.PASSED_ON,
            "Write what each PE did, and when, to FILE, which ui.perfetto.dev and chrome://tracing open: calls, waits, "
                    + "arrows from the write that ended a wait; of each PE the last 131072 operations, also of a job "
                    + "that failed. What takes less than reading the clock has no length, and loads and stores "
                    + "through ptr are not seen. With --machine: a text file of every operation and delivery."),

    TRACE_CALLS("--trace-calls", null, Section.OUTPUT, Scope.JOB, Place.HOST,
            "With --trace: leave out what collectives do inside, which costs less and reaches further back."),

    VERBOSE("-v --verbose", null, Section.OUTPUT, Scope.JOB, Place.ANYWHERE,
            "Say what is started, where, and how it ended."),

    JVMS("--jvms", "N", List.of("auto", "pes"), Section.JAVA, Scope.JOB, Place.HOST,
            "In how many JVMs the PEs run: a number; pes: each has its own; auto (default): as many as there are "
                    + "processors that no PE needs, at least one: PEs that share a JVM start and warm up faster. Each has its own "
                    + "with --survivors, --jfr, --debug-port or --train, or where the program does what a JVM can do only once, such as "
                    + "loading a native library. PEs that share a "
                    + "JVM have their own static variables, system properties, streams and exit codes all the same. With -v: what runs them, which classes each PE has for itself, and why."),

    JVM_ARG("--jvm-arg", "ARG", Section.JAVA, Scope.PART, Place.ANYWHERE,
            "An option for the PEs' JVMs, e.g. --jvm-arg -XX:+UseParallelGC. Repeatable."),

    PE_HEAP("--pe-heap", "SIZE", Section.JAVA, Scope.PART, Place.ANYWHERE,
            "Largest Java heap of each PE, e.g. 512M: private objects, not the symmetric heap. PEs that share a JVM share the sum."),

    DEBUG_PORT("--debug-port", "BASE", Section.JAVA, Scope.JOB, Place.HOST,
            "Let a debugger attach to PE i at port BASE + i of this host; PEs that share a JVM have the port of the first."),

    SUSPEND("--suspend", "PES", Section.JAVA, Scope.JOB, Place.HOST,
            "With --debug-port: these PEs, e.g. 0,2-3 or all, wait for the debugger before they start."),

    JFR("--jfr", "DIR", Section.JAVA, Scope.JOB, Place.HOST,
            "Record every PE with the JDK's flight recorder, in DIR/pe-N.jfr, a file for each JVM: pe-0-3.jfr where PEs 0 to 3 "
                    + "share it. What a JVM that is killed has recorded stays in a directory of its own in DIR."),

    TRAIN("--train", null, Section.JAVA, Scope.JOB, Place.HOST,
            "Record which methods the program needs and how they run, and make a cache of it, in XDG_CACHE_HOME or "
                    + "~/.cache, that later runs with the same class path and --jvm-arg start with: they compile less, and "
                    + "earlier. Pays for programs of about a second. The program has to be in jars."),

    MACHINE("--machine", "MACHINE", Section.SIMULATOR, Scope.JOB, Place.SIMULATOR,
            "Run on a simulated machine in virtual time instead of this host: one of those below, or FILE.properties, "
                    + "a profile of your own, which may extend one of them."),

    NOISE("--noise", "SEED", Section.SIMULATOR, Scope.JOB, Place.SIMULATOR,
            "With --machine knc: spread latencies as they were measured; the same seed, the same run."),

    CHECK("--check", null, Section.SIMULATOR, Scope.JOB, Place.SIMULATOR,
            "With --machine: report accesses that no fence, quiet, wait or barrier orders, reads of memory that nobody "
                    + "has written, and non-blocking buffers touched before quiet; exit code 3 when there are such."),

    CHECK_JSON("--check-json", "FILE", Section.SIMULATOR, Scope.JOB, Place.SIMULATOR,
            "As --check, and write the report to a file as a JSON object."),

    HELP("-h --help", null, Section.INFORMATION, Scope.JOB, Place.ANYWHERE,
            "Show this help."),

    VERSION("-V --version", null, Section.INFORMATION, Scope.JOB, Place.ANYWHERE,
            "Show the version."),

    CLEAN("--clean", null, Section.INFORMATION, Scope.JOB, Place.ANYWHERE,
            "Remove what dead jobs may have left behind, and the caches of installations that are gone.");

    /** The headings of the help, in their order. */
    public enum Section {
        JOB("The job"), //
        ENVIRONMENT("Environment and memory"), //
        PLACEMENT("Placement"), //
        OUTPUT("Input and output"), //
        JAVA("Java and debugging"), //
        SIMULATOR("Simulator"), //
        INFORMATION("Information");

        private final String heading;

        Section(String heading) {
            this.heading = heading;
        }

        public String heading() {
            return heading;
        }
    }

    /** What an option is about: the whole job, or one of the programs between colons. */
    public enum Scope {
        JOB, PART
    }

    /** Where an option has an effect, and who sees to it. */
    enum Place {

        /** With PEs that are processes of this host. */
        HOST,

        /** There and on a simulated machine: the launcher sees to both. */
        ANYWHERE,

        /** There and on a simulated machine, which is given the option. */
        PASSED_ON,

        /** On a simulated machine alone, which is given the option. */
        SIMULATOR
    }

    private static final String NUMBER = "N";
    private static final Set<LaunchOption> OF_TOOLS = EnumSet.of(CLASS_PATH, DIRECTORY, TIMEOUT, QUIET, JVM_ARG,
            PE_HEAP);

    private final Section section;
    private final Scope scope;
    private final Place place;
    private final String parameter;
    private final List<String> words;
    private final String description;
    private final String[] names;

    LaunchOption(String names, String parameter, Section section, Scope scope, Place place, String description) {
        this(names, parameter, List.of(), section, scope, place, description);
    }

    LaunchOption(String names, String parameter, List<String> words, Section section, Scope scope, Place place,
            String description) {
        this.names = names.split(" ");
        this.parameter = parameter;
        this.words = words;
        this.section = section;
        this.scope = scope;
        this.place = place;
        this.description = description.replace("{words}", listed());
    }

    /** {@return the heading under which the help has it} */
    public Section section() {
        return section;
    }

    /** {@return what it is about} */
    public Scope scope() {
        return scope;
    }

    /** {@return whether a job of processes of this host takes it} */
    public boolean isForHost() {
        return place != Place.SIMULATOR;
    }

    /** {@return whether a job on a simulated machine takes it} */
    public boolean isForSimulator() {
        return place != Place.HOST;
    }

    /** {@return whether a tool takes it, which is one process without PEs} */
    public boolean isForTool() {
        return section == Section.ENVIRONMENT && place == Place.ANYWHERE || OF_TOOLS.contains(this);
    }

    /** {@return whether the simulator is given it} */
    public boolean isPassedOn() {
        return place == Place.PASSED_ON || place == Place.SIMULATOR;
    }

    /** {@return what its value is called in the help, or null for an option without value} */
    public String parameter() {
        return parameter;
    }

    /** {@return the words that it takes: none if it takes any value, and not all if it takes numbers, too} */
    public List<String> words() {
        return words;
    }

    /** What somebody may have meant: the words, and what others call them. */
    List<String> suggestions() {
        List<String> suggestions = new ArrayList<>(words);
        words.forEach(word -> suggestions.addAll(Domain.othersNamesOf(word)));
        return suggestions;
    }

    /** {@return the words in a sentence: {@code none, core or numa}} */
    String listed() {
        return words.size() < 2
                ? String.join("", words)
                : String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
    }

    /** {@return a format string for the help} */
    public String description() {
        return description;
    }

    /** {@return all its spellings, the one of messages first} */
    public String[] names() {
        return names.clone();
    }

    /** The spelling that messages use. */
    @Override
    public String toString() {
        return names[0];
    }

    /** {@return whether a value follows it} */
    public boolean takesValue() {
        return parameter != null;
    }

    /** Whether other launchers have it, too, with values that we do not have. */
    boolean isOthersToo() {
        return this == BIND_TO || this == MAP_BY;
    }

    /** Whether its value is a number and nothing else. */
    boolean takesNumber() {
        return NUMBER.equals(parameter);
    }

    /** Whether two spellings are the same but for the number of dashes: some launchers have one before a word, some two. */
    static boolean isSame(String spelling, String other) {
        return bare(spelling).equals(bare(other));
    }

    private static String bare(String name) {
        return name.substring(name.startsWith("--") ? 2 : name.startsWith("-") ? 1 : 0);
    }

    /**
     * Looks up an option.
     *
     * @param name one of its spellings, with one dash or two
     * @return null when there is none
     */
    static LaunchOption find(String name) {
        for (LaunchOption option : values()) {
            for (String spelling : option.names) {
                if (isSame(spelling, name)) {
                    return option;
                }
            }
        }
        return null;
    }
}
