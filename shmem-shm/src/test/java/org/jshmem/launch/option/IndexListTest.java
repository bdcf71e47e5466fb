package org.jshmem.launch.option;

import java.util.BitSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class IndexListTest {

    private static final int BITS = 12;

    @Test
    void everySetShouldSurviveFormatAndParse() {
        for (long word = 1; word < 1 << BITS; word++) {
            BitSet set = BitSet.valueOf(new long[]{word});
            assertEquals(set, IndexList.parse(IndexList.format(set)), () -> IndexList.format(set));
        }
    }

    @Test
    void rangesShouldBeAsShortAsTheKernelWritesThem() {
        assertEquals("0,2-5,7", IndexList.format(IndexList.parse("7,2,3,4-5,0")));
        assertEquals("", IndexList.format(new BitSet()));
        assertEquals(IndexList.parse("1-3"), IndexList.parse(" 1-2,3\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "1,", "x", "-1", "3-1", "1-", "-", "1--2", "0-99999999999"})
    void otherTextShouldBeNoList(String text) {
        assertNull(IndexList.parse(text));
    }
}
