package org.jshmem.microbench.jmh;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class JmhTableTest {

    @Test
    void costIsTheDifferenceOfTheBest() {
        List<JmhScore> checked = List.of(new JmhScore("ElementAccess.p", 4.5), new JmhScore("ElementAccess.p", 3.5));
        JmhScore unchecked = JmhScore.ofLine(new JmhScore("ElementAccess.p", 2.25).toLine());
        assertEquals("""
                # jmh: time per operation in a job of one PE, best iteration
                # benchmark                         checks on(ns)  checks off(ns)   cost(ns)
                ElementAccess.p                              3.50            2.25       1.25
                """, new JmhTable(checked, List.of(unchecked)).format());
    }

    @Test
    void filesHaveARowForEachSide() {
        JmhTable table = new JmhTable(List.of(new JmhScore("A.b", 4000), new JmhScore("A.b", 2000)),
                List.of(new JmhScore("A.b", 1000)));
        assertEquals(List.of("on 3.0 2", "off 1.0 1"), table.results().stream()
                .map(row -> row.labels().get("checks") + " " + row.distribution().median() + " "
                        + row.distribution().count())
                .toList());
    }

    @Test
    void packageIsLeftOut() {
        assertEquals("A.b", JmhScore.simpleName("org.example.A.b"));
    }
}
