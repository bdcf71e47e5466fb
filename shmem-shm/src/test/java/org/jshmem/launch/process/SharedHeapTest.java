package org.jshmem.launch.process;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SharedHeapTest {

    @Test
    void sizesShouldBeThoseOfAllPes() {
        assertEquals(List.of("-Xmx" + (8L * 512 << 20), "-Xms" + (8L << 30), "-XX:MaxHeapSize=8000"),
                SharedHeap.scaled(List.of("-Xmx512m", "-Xms1G", "-XX:MaxHeapSize=1000"), 8));
        assertEquals(List.of("-Xmx" + Long.MAX_VALUE / 16 * 16), SharedHeap.scaled(List.of("-Xmx1000000T"), 16));
    }

    @Test
    void otherOptionsShouldStayAsTheyAre() {
        List<String> options = List.of("-Xss1m", "-XX:MaxRAMPercentage=50", "-Xmxx", "-Dsize=-Xmx1m");
        assertEquals(options, SharedHeap.scaled(options, 8));
        assertEquals(List.of("-Xmx1m"), SharedHeap.scaled(List.of("-Xmx1m"), 1));
    }
}
