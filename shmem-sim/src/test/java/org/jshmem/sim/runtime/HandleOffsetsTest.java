package org.jshmem.sim.runtime;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class HandleOffsetsTest {

    private static final MemoryLayout CUBE = MemoryLayout.sequenceLayout(2,
            MemoryLayout.sequenceLayout(3, MemoryLayout.sequenceLayout(4, ValueLayout.JAVA_LONG)));
    private static final PathElement ANY = PathElement.sequenceElement();

    @Test
    void indicesCountAsTheLayoutHasThem() {
        PathElement last = PathElement.sequenceElement(1);
        VarHandle row = HandleOffsets.varHandle(CUBE, last, last, ANY);
        assertEquals(1000 + 8 * (12 + 4 + 3), HandleOffsets.offset(row, 1000, 3));
        VarHandle plane = HandleOffsets.varHandle(CUBE, last, ANY, ANY);
        assertEquals(1000 + 8 * (12 + 2 * 4 + 3), HandleOffsets.offset(plane, 1000, 2, 3));
        assertEquals(1000 + 8 * (12 + 4 + 1),
                HandleOffsets.offset(HandleOffsets.varHandle(CUBE, last, last, last), 1000));
    }

    /** Hooks pass two indices at most. */
    @Test
    void deeperElementsAreWhereTheOutermostSequenceBegins() {
        assertEquals(1000, HandleOffsets.offset(HandleOffsets.varHandle(CUBE, ANY, ANY, ANY), 1000, 1, 2));
    }

    @Test
    void elementsOfArraysLieBehindEachOther() {
        assertEquals(1000 + 8 * 3,
                HandleOffsets.offset(HandleOffsets.arrayElementVarHandle(ValueLayout.JAVA_LONG), 1000, 3));
        MemoryLayout row = MemoryLayout.sequenceLayout(4, ValueLayout.JAVA_LONG);
        assertEquals(1000 + 8 * (3 * 4 + 2),
                HandleOffsets.offset(HandleOffsets.arrayElementVarHandle(row, ANY), 1000, 3, 2));
    }

    /** The JDK has a handle for such a path, but no offset. */
    @Test
    @SuppressWarnings("restricted") // nothing is read at the address
    void whatLiesBehindAnAddressIsNotKnown() {
        MemoryLayout node = ValueLayout.ADDRESS
                .withTargetLayout(MemoryLayout.structLayout(ValueLayout.JAVA_LONG.withName("v")));
        VarHandle value = HandleOffsets.varHandle(node, PathElement.dereferenceElement(),
                PathElement.groupElement("v"));
        assertEquals(long.class, value.varType());
        assertEquals(1000, HandleOffsets.offset(value, 1000));
    }

    @Test
    void whatIsBoundCounts() {
        VarHandle plane = HandleOffsets.varHandle(CUBE, PathElement.sequenceElement(1), ANY, ANY);
        assertEquals(8 * (12 + 2 * 4 + 3), HandleOffsets.offset(HandleOffsets.insertCoordinates(plane, 1, 0L), 2, 3));
        assertEquals(1000 + 8 * (12 + 2 * 4 + 3),
                HandleOffsets.offset(HandleOffsets.insertCoordinates(plane, 2, 2L), 1000, 3));
    }

    @Test
    void plainValuesAreWhereTheyAreSaidToBe() {
        assertEquals(1000, HandleOffsets.offset(ValueLayout.JAVA_LONG.varHandle(), 1000));
    }
}
