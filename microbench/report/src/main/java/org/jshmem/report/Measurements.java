package org.jshmem.report;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What the runs say to each claim: a number, or NaN when what it needs was not run, or not all of it yet, or has failed in part. */
final class Measurements {

    private static final Map<String, ToDoubleFunction<Runs>> BY_CLAIM = new HashMap<>();

    static {
        PairMeasurements.addTo(BY_CLAIM);
        StreamMeasurements.addTo(BY_CLAIM);
        ReductionMeasurements.addTo(BY_CLAIM);
        ExchangeMeasurements.addTo(BY_CLAIM);
        NasMeasurements.addTo(BY_CLAIM);
        LineMeasurements.addTo(BY_CLAIM);
        CollectiveMeasurements.addTo(BY_CLAIM);
        SccMeasurements.addTo(BY_CLAIM);
        HostMeasurements.addTo(BY_CLAIM);
        PeerMeasurements.addTo(BY_CLAIM);
        MessageMeasurements.addTo(BY_CLAIM);
        ProfileMeasurements.addTo(BY_CLAIM);
    }

    private Measurements() {}

    static double of(Claim claim, Runs runs) {
        ToDoubleFunction<Runs> measurement = BY_CLAIM.get(claim.id());
        return measurement == null || runs.isUnfinished(claim.runs()) ? Double.NaN : measurement.applyAsDouble(runs);
    }

    /** The claims that can be measured. */
    static boolean has(String claim) {
        return BY_CLAIM.containsKey(claim);
    }
}
