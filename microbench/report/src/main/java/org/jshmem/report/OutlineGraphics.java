package org.jshmem.report;

import java.awt.Graphics;
import java.awt.Shape;
import java.awt.geom.Path2D;

import org.apache.batik.svggen.DOMGroupManager;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Element;

/** Draws as Batik does, but for what XChart fills as words: their letters are {@link Outlines} of the page. */
final class OutlineGraphics extends SVGGraphics2D {

    private static final String NONE = "none";

    private final Outlines outlines;

    OutlineGraphics(SVGGeneratorContext context, Outlines outlines) {
        super(context, false);
        this.outlines = outlines;
    }

    private OutlineGraphics(OutlineGraphics original) {
        super(original);
        outlines = original.outlines;
    }

    @Override
    public Graphics create() {
        return new OutlineGraphics(this);
    }

    @Override
    public void fill(Shape shape) {
        if (!(shape instanceof Path2D)) {
            super.fill(shape);
            return;
        }
        Element word = element("g");
        word.setAttributeNS(null, SVG_STROKE_ATTRIBUTE, NONE);
        for (Outlines.Use use : outlines.of(shape)) {
            Element letter = element("use");
            letter.setAttributeNS(null, "href", "#" + use.id());
            letter.setAttributeNS(null, "x", generatorCtx.doubleString(use.x()));
            letter.setAttributeNS(null, "y", generatorCtx.doubleString(use.y()));
            word.appendChild(letter);
        }
        getDOMGroupManager().addElement(word, DOMGroupManager.FILL);
    }

    private Element element(String name) {
        return generatorCtx.getDOMFactory().createElementNS(SVG_NAMESPACE_URI, name);
    }
}
