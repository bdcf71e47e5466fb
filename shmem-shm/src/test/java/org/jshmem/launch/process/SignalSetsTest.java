package org.jshmem.launch.process;

import java.util.BitSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

class SignalSetsTest {

    @ParameterizedTest
    @CsvSource({"0000000000000000, {}", "0000000000000002, {2}", "0000000000004207, '{1, 2, 3, 10, 15}'",
        "4000000000000001, '{1, 63}'"})
    void bitOfASignalShouldBeThatOfItsNumberLessOne(String mask, String numbers) {
        assertEquals(numbers, SignalSets.parse(mask).toString());
    }

    @Test
    void nothingShouldBePendingThatNobodyBlocks() {
        BitSet interrupt = new BitSet();
        interrupt.set(2);
        assertFalse(SignalSets.isAnyPending(interrupt));
    }

    @Test
    void endOfAChildShouldNotBeIgnoredInThisProcess() {
        assertFalse(SignalSets.isIgnored(17));
    }
}
