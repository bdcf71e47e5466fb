package org.jshmem.algorithm;

import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TunedAlgorithmTest {

    @Test
    void parametersThatAreNotSaidShouldHaveTheirUsualValues() {
        Algorithm tuned = Collective.BROADCAST.algorithm("oc-bcast:leaf=direct+k=2");
        assertEquals(2, tuned.number("k"));
        assertEquals("direct", tuned.value("leaf"));
        assertEquals(96, tuned.number("lines"));
        assertEquals(7, BroadcastAlgorithm.OC_BCAST.number("k"));
    }

    @Test
    void aNameShouldSurviveBeingPrintedWhateverTheOrder() {
        Algorithm tuned = Collective.BROADCAST.algorithm("oc-bcast:leaf=direct+k=2");
        assertEquals("oc-bcast:k=2+leaf=direct", tuned.spelling());
        assertEquals(tuned, Collective.BROADCAST.algorithm(tuned.spelling()));
        assertNotEquals(tuned, BroadcastAlgorithm.OC_BCAST);
        AlgorithmRow row = AlgorithmRow.parse("broadcast any any any oc-bcast:k=47 # wide");
        assertEquals(row, AlgorithmRow.parse(row.toString()));
    }

    @Test
    void itShouldBelongToTheCollectiveOfItsBase() {
        Algorithm tuned = Collective.BROADCAST.algorithm("oc-bcast:k=2");
        assertTrue(Collective.BROADCAST.has(tuned));
        assertFalse(Collective.REDUCE.has(tuned));
        assertEquals(BroadcastAlgorithm.OC_BCAST, tuned.base());
    }

    @ParameterizedTest
    @CsvSource({"k=0", "k=48", "k=two", "k", "depth=3", "leaf=far", "k=2+", "''"})
    void whatIsNotAllowedShouldBeRefusedWithWhatIs(String parameters) {
        String message = assertThrows(ShmemException.class,
                () -> Collective.BROADCAST.algorithm("oc-bcast:" + parameters)).getMessage();
        assertTrue(message
                .matches("oc-bcast has no parameter .*: there are k=1\\.\\.47 \\(7\\), buffers=1\\.\\.4 \\(2\\), "
                        + "lines=1\\.\\.256 \\(96\\), leaf=window\\|direct \\(window\\), degree=1\\.\\.47 \\(2\\), "
                        + "end=wait\\|lazy \\(wait\\), with \\+ between them"),
                message);
    }

    @Test
    void valuesThatDoNotGoTogetherShouldBeRefused() {
        assertEquals("oc-bcast:buffers=4: buffers times lines is 384: a window has 256",
                assertThrows(ShmemException.class, () -> Collective.BROADCAST.algorithm("oc-bcast:buffers=4"))
                        .getMessage());
        assertEquals(4, Collective.BROADCAST.algorithm("oc-bcast:buffers=4+lines=64").number("buffers"));
    }

    @Test
    void leastAndMostShouldBeAllowed() {
        assertEquals(1, Collective.BROADCAST.algorithm("oc-bcast:k=1").number("k"));
        assertEquals(47, Collective.BROADCAST.algorithm("oc-bcast:k=47").number("k"));
    }

    @Test
    void anAlgorithmWithoutParametersShouldSaySo() {
        assertEquals("binomial has no parameter k=2: it has none",
                assertThrows(ShmemException.class, () -> Collective.BROADCAST.algorithm("binomial:k=2")).getMessage());
    }
}
