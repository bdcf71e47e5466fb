package org.jshmem.isolation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.jshmem.classfile.ClassOutline;

/** Finds {@link SharingPlan} of a program: judges every class by itself, and lets classes follow those that they refer to. */
final class SharingAnalysis {

    /** As of Java 25, which this library needs. */
    private static final int NEWEST = Runtime.version().feature() + 44;

    /** Others may have constants, too, but are locked for what they are themselves. */
    private static final Set<String> HAVE_CONSTANTS = Set.of("java.lang.Enum", "java.lang.Record");

    private final ProgramClasses program;
    private final Redirections redirections;
    private final Sharing least;

    private final KnownClasses classes;
    private final ImmutableTypes types;
    private final StaticFields fields;
    private final Initializers initializers;
    private final SameLoader sameLoader;
    private final PackageReflection reflection;

    private final Deque<String> next = new ArrayDeque<>();
    private final Set<String> packages = new HashSet<>();
    private final Map<String, Sharing> sharing = new TreeMap<>();
    private final Map<String, String> reasons = new TreeMap<>();
    private final Map<String, List<Follower>> followers = new HashMap<>();
    private final ReachableClasses reachable = new ReachableClasses();
    /** Also those that are loaded by their names. */
    private final ReachableClasses loadable = new ReachableClasses();
    private final Map<String, String> obstacles = new HashMap<>();
    private final Map<String, String> threadUsers = new HashMap<>();

    SharingAnalysis(ProgramClasses program, Redirections redirections, Sharing least) {
        this.program = program;
        this.redirections = redirections;
        this.least = least;
        classes = new KnownClasses(program);
        types = new ImmutableTypes(classes);
        fields = new StaticFields(program, classes, types);
        initializers = new Initializers(classes, types);
        sameLoader = new SameLoader(classes);
        reflection = new PackageReflection(program, classes);
    }

    /** A class that has at least as many copies as another, and why. */
    private record Follower(String className, String reason) {}

    SharingPlan plan(Collection<String> roots) {
        roots.forEach(this::reach);
        while (!next.isEmpty()) {
            judge(next.remove());
        }
        spread(Sharing.PER_PE);
        separateCycles(roots);
        spread(Sharing.SHARED);
        String obstacle = loadable.nearest(roots, obstacles);
        return new SharingPlan(sharing, program.shareable(), least, reasons,
                obstacle == null ? JdkServices.providedBy(program) : obstacle, reachable.nearest(roots, threadUsers));
    }

    private void reach(String className) {
        if (!sharing.containsKey(className) && classes.isOfProgram(className) && !isVouchedFor(className)) {
            sharing.put(className, least);
            next.add(className);
            String inPackage = ProgramClasses.packageOf(className);
            if (packages.add(inPackage)) { // others of the package may use it, though nobody refers to them
                program.inPackage(inPackage).forEach(this::reach);
            }
        }
    }

    private boolean isVouchedFor(String className) {
        return program.shareable().covers(className);
    }

    private void judge(String className) {
        ClassOutline outline = classes.find(className);
        if (outline == null) {
            separate(className, "its class file cannot be read");
        } else if (outline.majorVersion() > NEWEST) {
            separate(className, "its class file is of a newer Java");
        } else {
            try {
                judge(outline);
            } catch (RuntimeException _) { // by what a damaged file says
                separate(className, "its class file cannot be read");
            }
        }
    }

    private void judge(ClassOutline outline) {
        String className = outline.name();
        Set<String> references = References.in(outline.constants(), classes::isOfProgram);
        references.remove(className);
        reachable.add(className, references);
        Set<String> named = References.inLiterals(outline.constants(), classes::isOfProgram);
        named.addAll(references);
        loadable.add(className, named);
        note(className, SharingObstacles.of(outline), obstacles);
        note(className, ThreadCalls.reason(outline), threadUsers);
        named.forEach(this::reach);
        references.forEach(used -> follow(used, className, "refers to " + used));
        references.removeIf(this::isVouchedFor);
        for (String used : sameLoader.of(outline, references)) {
            follow(className, used, className + " uses what only its package may");
        }
        for (String reached : reflection.of(outline, references)) {
            follow(className, reached, className + " may reach by reflection what only its package may");
            follow(reached, className, "may reach by reflection what only the package of " + reached + " may");
        }
        if (SensitiveCalls.loadsForOthers(outline)) {
            references.forEach(used -> follow(className, used, className + " may load classes by its loader"));
        }
        for (String locked : SensitiveCalls.mayLock(outline)) {
            if (references.contains(locked)) {
                follow(className, locked, className + " may lock it, or what it refers to");
            }
        }
        noteRedirections(outline);
        String constant = lockedConstant(outline);
        String reason = reason(outline);
        if (reason == null && constant != null) {
            reason = "may lock a constant of " + constant;
        }
        if (reason != null) {
            separate(className, reason);
        }
    }

    private void noteRedirections(ClassOutline outline) {
        note(outline.name(), DynamicCalls.reachingOthers(outline, redirections), obstacles);
        int redirected = redirections.in(outline.constants(), program).size();
        if (redirected > 0) {
            sharing.merge(outline.name(), Sharing.SHARED, Sharing::atLeast);
            if (!RedirectingRewriter.canHaveMore(outline.constants(), redirected)) {
                note(outline.name(), outline.name() + " has too many constants to be rewritten", obstacles);
            }
        }
    }

    /** An enum or a record of which a class may lock constants, or null; all of them follow it. */
    private String lockedConstant(ClassOutline outline) {
        String any = null;
        for (String type : LockedConstants.types(outline)) {
            ClassOutline locked = classes.isOfProgram(type) ? classes.find(type) : null;
            if (locked != null && HAVE_CONSTANTS.contains(locked.superName())) {
                any = type;
                follow(outline.name(), type, outline.name() + " may lock a constant of it");
            }
        }
        return any;
    }

    private static void note(String className, String saying, Map<String, String> sayings) {
        if (saying != null) {
            sayings.put(className, saying);
        }
    }

    private String reason(ClassOutline outline) {
        String reason = fields.reason(outline);
        if (reason == null) {
            reason = ImmutableTypes.reason(outline);
        }
        if (reason == null) {
            reason = SensitiveCalls.reason(outline);
        }
        return reason == null ? initializers.reason(outline) : reason;
    }

    private void separate(String className, String reason) {
        sharing.put(className, Sharing.PER_PE);
        reasons.put(className, reason);
    }

    private void follow(String leader, String className, String reason) {
        followers.computeIfAbsent(leader, _ -> new ArrayList<>()).add(new Follower(className, reason));
    }

    /** Those of which some members are one per PE already are so as a whole, because all refer to each other. */
    private void separateCycles(Collection<String> roots) {
        Set<String> shared = new HashSet<>(sharing.keySet());
        shared.removeIf(className -> sharing.get(className) == Sharing.PER_PE);
        InitializationCycles cycles = new InitializationCycles(classes, reachable, shared);
        cycles.find(roots).forEach((className, other) -> separate(className, "it and " + other
                + " initialise each other"));
        spread(Sharing.PER_PE);
    }

    /** To all that follow, the nearest first, which gives the shortest reasons. */
    private void spread(Sharing level) {
        Deque<String> leaders = new ArrayDeque<>();
        sharing.forEach((className, own) -> {
            if (own == level) {
                leaders.add(className);
            }
        });
        while (!leaders.isEmpty()) {
            for (Follower follower : followers.getOrDefault(leaders.remove(), List.of())) {
                if (sharing.getOrDefault(follower.className(), level).compareTo(level) < 0) {
                    sharing.put(follower.className(), level);
                    leaders.add(follower.className());
                    if (level == Sharing.PER_PE) {
                        reasons.put(follower.className(), follower.reason());
                    }
                }
            }
        }
    }
}
