package org.jshmem.report;

import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class OutlinesTest {

    private final Outlines outlines = new Outlines();

    private static Shape shape(Rectangle... contours) {
        Path2D.Double shape = new Path2D.Double();
        for (Rectangle contour : contours) {
            shape.append(contour, false);
        }
        return shape;
    }

    @Test
    void whatDoesNotTouchIsUsedAlone() {
        List<Outlines.Use> uses = outlines.of(shape(new Rectangle(1, 2, 3, 4), new Rectangle(11, 22, 3, 4)));
        assertEquals(List.of(new Outlines.Use("o0", 1, 2), new Outlines.Use("o0", 11, 22)), uses);
    }

    @Test
    void aHoleStaysWithWhatIsAroundIt() {
        Rectangle[] letter = {new Rectangle(0, 0, 10, 10), new Rectangle(4, 4, 2, 2)};
        assertEquals(1, outlines.of(shape(letter)).size());
        String path = "m0 0l1280 0l0 1280l-1280 0l0-1280zm512 512l256 0l0 256l-256 0l0-256z";
        assertTrue(outlines.toSvg().contains("d=\"" + path + "\""), outlines::toSvg);
    }

    @Test
    void anotherShapeIsAnotherOutline() {
        outlines.of(shape(new Rectangle(0, 0, 3, 4)));
        assertEquals("o1", outlines.of(shape(new Rectangle(0, 0, 3, 5))).getFirst().id());
    }
}
