package org.jshmem.nas.is;

import java.util.List;

/** Problem sizes of IS and the ranks that verify them (NPB 3.4, {@code IS/is.c}). */
enum IsProblem {
    /** 2^16 keys below 2^11. */
    S(16, 11, 9, List.of(
            new TestKey(48_427, 0, 1, 0),
            new TestKey(17_148, 18, 1, 0),
            new TestKey(23_627, 346, 1, 0),
            new TestKey(62_548, 64_917, -1, 0),
            new TestKey(4_431, 65_463, -1, 0))),
    /** 2^20 keys below 2^16. */
    W(20, 16, 10, List.of(
            new TestKey(357_773, 1_249, 1, -2),
            new TestKey(934_767, 11_698, 1, -2),
            new TestKey(875_723, 1_039_987, -1, 0),
            new TestKey(898_999, 1_043_896, -1, 0),
            new TestKey(404_505, 1_048_018, -1, 0))),
    /** 2^23 keys below 2^19. */
    A(23, 19, 10, List.of(
            new TestKey(2_112_377, 104, 1, -1),
            new TestKey(662_041, 17_523, 1, -1),
            new TestKey(5_336_171, 123_928, 1, -1),
            new TestKey(3_642_833, 8_288_932, -1, -1),
            new TestKey(4_250_760, 8_388_264, -1, -1))),
    /** 2^25 keys below 2^21. */
    B(25, 21, 10, List.of(
            new TestKey(41_869, 33_422_937, -1, 0),
            new TestKey(812_306, 10_244, 1, 0),
            new TestKey(5_102_857, 59_149, 1, 0),
            new TestKey(18_232_239, 33_135_281, -1, 0),
            new TestKey(26_860_214, 99, 1, 0))),
    /** 2^27 keys below 2^23. */
    C(27, 23, 10, List.of(
            new TestKey(44_172_927, 61_147, 1, 0),
            new TestKey(72_999_161, 882_988, 1, 0),
            new TestKey(74_326_391, 266_290, 1, 0),
            new TestKey(129_606_274, 133_997_595, -1, 0),
            new TestKey(21_736_814, 133_525_895, -1, 0)));

    /** Rankings that are timed; iteration i alters the keys with the global indices i and i + ITERATIONS. */
    static final int ITERATIONS = 10;

    private final int totalKeysLog2;
    private final int maxKeyLog2;
    private final int bucketsLog2;
    private final List<TestKey> testKeys;

    IsProblem(int totalKeysLog2, int maxKeyLog2, int bucketsLog2, List<TestKey> testKeys) {
        this.totalKeysLog2 = totalKeysLog2;
        this.maxKeyLog2 = maxKeyLog2;
        this.bucketsLog2 = bucketsLog2;
        this.testKeys = List.copyOf(testKeys);
    }

    int totalKeys() {
        return 1 << totalKeysLog2;
    }

    int maxKeyLog2() {
        return maxKeyLog2;
    }

    /** Keys are smaller than this. */
    int maxKey() {
        return 1 << maxKeyLog2;
    }

    /** Bucket b holds the keys k with {@code k >> bucketShift() == b}. */
    int bucketShift() {
        return maxKeyLog2 - bucketsLog2;
    }

    int buckets() {
        return 1 << bucketsLog2;
    }

    /** A bucket is what is dealt out, so more PEs than buckets would get no work. */
    int maxPes() {
        return buckets();
    }

    List<TestKey> testKeys() {
        return testKeys;
    }
}
