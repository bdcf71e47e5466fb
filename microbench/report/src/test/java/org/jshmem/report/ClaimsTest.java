package org.jshmem.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ClaimsTest {

    private static final List<Experiment> ALL = Experiments.of(Arrays.asList(Part.values()), false,
            List.of("S", "W", "A", "B", "C"));

    private final Claim claim = new Claim("X", "here", "text", "12", 9, 15, "how", Claim.Kind.MEASURED, List.of("run"),
            null);

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
            Claim.Verdict unmeasured = one.kind() == Claim.Kind.BY_CONSTRUCTION
                    ? Claim.Verdict.BY_CONSTRUCTION
                    : Claim.Verdict.CANNOT;
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
        Claim fitted = new Claim("X", "here", "text", "12", 9, 15, "how", Claim.Kind.FITTED, List.of("run"), null);
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
        Claim known = new Claim("X", "here", "text", "12", 9, 15, "how", Claim.Kind.MEASURED, List.of("run"),
                new Claim.Difference(3, "because"));
        assertEquals("because", known.comment(4));
        assertTrue(known.comment(12).startsWith("unexpectedly"));
        Claim ofHost = new Claim("X", "here", "text", "12", 9, 15, "how", Claim.Kind.MEASURED, List.of("host-x"), null);
        assertEquals("", ofHost.comment(16));
    }

    @Test
    void deviationIsFromTheNearerEnd() {
        assertEquals(0, claim.deviation(12));
        assertEquals(-0.5, claim.deviation(4.5), 1e-12);
        assertEquals(1, claim.deviation(30), 1e-12);
    }
}
