package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ClaimsTest {

    private static final List<Experiment> ALL = Experiments.of(Arrays.asList(Part.values()), false,
            List.of("S", "W", "A", "B", "C"));

    private static final Path MACHINES = Path.of("..", "..", "shmem-sim", "src", "main", "resources", "META-INF",
            "jshmem",
            "machines");
    private static final Pattern FITTED = Pattern.compile("fitted: [a-z ]*to (C\\d{3}) of");

    private final Claim claim = claim(Claim.Kind.RESULT, "run", null);

    private static Claim claim(Claim.Kind kind, String run, Claim.Difference differs) {
        return new Claim("X", "here", "text", "12", 9, 15, "", "how", kind, List.of(), List.of(run), differs);
    }

    /** C073 to C075 are no claims. */
    @Test
    void everyClaimOfThePapersIsInATable() {
        Set<String> covered = Claims.all().stream()
                .flatMap(one -> Stream.concat(Stream.of(one.id()), one.covers().stream()))
                .flatMap(id -> Pattern.compile("C\\d{3}").matcher(id).results().map(MatchResult::group))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(IntStream.rangeClosed(1, 223).filter(number -> number < 73 || number > 75)
                .mapToObj("C%03d"::formatted).toList(), List.copyOf(covered));
    }

    @Test
    void whatIsNoResultIsNotCounted() {
        for (Claim.Kind kind : Claim.Kind.values()) {
            Claim one = claim(kind, "run", null);
            assertEquals(kind == Claim.Kind.RESULT, one.isResult());
            assertEquals(kind == Claim.Kind.RESULT, one.verdict(12) == Claim.Verdict.HOLDS);
        }
    }

    /** A profile names the claim that a parameter was chosen for; a number with a letter behind it is a part of the same claim. */
    @Test
    void whatAMachineWasFittedToIsNotCounted() throws IOException {
        Set<String> named = new TreeSet<>();
        try (Stream<Path> files = Files.list(MACHINES)) {
            for (Path file : files.toList()) {
                FITTED.matcher(Files.readString(file)).results().map(match -> match.group(1)).forEach(named::add);
            }
        }
        assertTrue(named.contains("C160"), named.toString());
        for (String fitted : named) {
            assertEquals(List.of(), Claims.all().stream().filter(Claim::isResult).map(Claim::id)
                    .filter(id -> id.startsWith(fitted)).toList());
        }
    }

    /** Rings and memory controllers are not modelled, and a time over a distance is a sum of parameters: these could not fail. */
    @Test
    void whatTheModelCannotShowIsNotCounted() {
        assertEquals(Set.of(Claim.Kind.INPUT), Claims.all().stream()
                .filter(one -> Set.of("C033", "C156", "C158").contains(one.id())).map(Claim::kind)
                .collect(Collectors.toSet()));
    }

    /** NAS classes of the paper are A to C: smaller ones say nothing of its gains. */
    @Test
    void gainsOfNasKernelsAreJudgedOnThePapersClasses() {
        for (Claim one : Claims.all()) {
            assertTrue(one.runs().stream().noneMatch(run -> run.matches("(is|sp)-[sw]-")), one.id());
        }
    }

    @Test
    void everyClaimHasItsOwnNumberAndAMeasurementOrAReason() {
        List<Claim> claims = Claims.all();
        assertEquals(claims.size(), claims.stream().map(Claim::id).collect(Collectors.toSet()).size());
        for (Claim one : claims) {
            assertEquals(!one.runs().isEmpty(), Measurements.has(one.id()), one.id());
        }
    }

    @Test
    void whatAClaimNeedsIsRun() {
        for (Claim one : Claims.all()) {
            for (String prefix : one.runs()) {
                assertTrue(ALL.stream().anyMatch(experiment -> experiment.id().startsWith(prefix)),
                        one.id() + " " + prefix);
            }
        }
    }

    @Test
    void everyExperimentHasItsOwnName() {
        Set<String> ids = ALL.stream().map(Experiment::id).collect(Collectors.toSet());
        assertEquals(ALL.size(), ids.size());
    }

    @Test
    void withoutRunsNothingHolds() {
        Runs none = new Runs(Map.of());
        for (Claim one : Claims.all()) {
            Claim.Verdict unmeasured = switch (one.kind()) {
                case BY_CONSTRUCTION -> Claim.Verdict.BY_CONSTRUCTION;
                case INPUT -> Claim.Verdict.INPUT;
                case RESULT, FITTED -> Claim.Verdict.CANNOT;
            };
            assertEquals(one.runs().isEmpty() ? unmeasured : Claim.Verdict.NOT_RUN,
                    one.verdict(Measurements.of(one, none)), one.id());
        }
    }

    @Test
    void aClaimHoldsFromItsLeastToItsGreatestValue() {
        assertEquals(Claim.Verdict.HOLDS, claim.verdict(9));
        assertEquals(Claim.Verdict.HOLDS, claim.verdict(15));
        assertEquals(Claim.Verdict.DOES_NOT, claim.verdict(15.1));
        assertEquals(Claim.Verdict.DOES_NOT, claim.verdict(8.9));
    }

    @Test
    void whatAParameterWasFittedToDoesNotHold() {
        Claim fitted = claim(Claim.Kind.FITTED, "run", null);
        assertEquals(Claim.Verdict.FITTED, fitted.verdict(12));
        assertEquals(Claim.Verdict.DOES_NOT, fitted.verdict(16));
    }

    /** What has been measured is outside the range that is accepted, and somebody has found out why. */
    @Test
    void claimsThatAreKnownNotToHoldSayWhy() {
        List<Claim> known = Claims.all().stream().filter(one -> one.differs() != null).toList();
        assertFalse(known.isEmpty());
        for (Claim one : known) {
            double measured = one.differs().value();
            assertEquals(Claim.Verdict.DOES_NOT, one.verdict(measured), one.id());
            assertEquals(one.differs().why(), one.comment(measured));
            assertFalse(one.differs().why().isBlank(), one.id());
        }
    }

    @Test
    void whatNobodyExpectsIsTold() {
        assertEquals("", claim.comment(12));
        assertEquals(Claim.NO_REASON, claim.comment(16));
        Claim known = claim(Claim.Kind.RESULT, "run", new Claim.Difference(3, "because"));
        assertEquals("because", known.comment(4));
        assertTrue(known.comment(12).startsWith("unexpectedly"));
        Claim ofHost = claim(Claim.Kind.RESULT, "host-x", null);
        assertEquals("", ofHost.comment(16));
    }
}
