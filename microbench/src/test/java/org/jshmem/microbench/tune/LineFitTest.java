package org.jshmem.microbench.tune;

import java.util.Map;
import java.util.TreeMap;

import org.jshmem.model.LineTransfer;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LineFitTest {

    @Test
    void theParametersOfExactTimesShouldComeOut() {
        Map<Long, Double> times = new TreeMap<>();
        for (long lines = 1; lines <= 128; lines *= 2) {
            times.put(lines, LineTransfer.KNC_EXCLUSIVE.ns(lines));
        }
        LineTransfer fitted = LineFit.of(times);
        assertEquals(76, fitted.lineNs(), 1e-6);
        assertEquals(1521, fitted.startNs(), 1e-6);
        assertEquals(1096, fitted.savedNs(), 1e-6);
    }
}
