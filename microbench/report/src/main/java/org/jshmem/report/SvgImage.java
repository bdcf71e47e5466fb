package org.jshmem.report;

import java.awt.Graphics2D;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.w3c.dom.Document;

/**
 * Turns what is drawn into an SVG element. Words are outlines there, which look the same everywhere and which the plots of a page share;
 * what they say is in a description, for those who search or listen.
 */
final class SvgImage {

    private static final String SVG = "http://www.w3.org/2000/svg";

    /** What Batik calls the same in all images. */
    private static final String SHARED_ID = "genericDefs";

    /** Batik breaks lines there. */
    private static final String BEFORE_END_OF_TAG = "\\s+(/?>)";

    private SvgImage() {}

    /** Scales with the page, in which no other element has an id that starts like this. */
    static String of(Consumer<Graphics2D> painter, String id, String title, String description, Outlines outlines) {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
        context.setIDGenerator(new SVGIDGenerator() {
            @Override
            public String generateID(String prefix) {
                return id + "-" + super.generateID(prefix);
            }
        });
        context.setPrecision(2);
        SVGGraphics2D graphics = new OutlineGraphics(context, outlines);
        painter.accept(graphics);
        StringWriter text = new StringWriter();
        try {
            graphics.stream(text, false);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // written to memory
        }
        String svg = text.toString().replace("\"" + SHARED_ID + "\"", "\"" + id + "-" + SHARED_ID + "\"")
                .replaceAll(BEFORE_END_OF_TAG, "$1");
        int start = svg.indexOf("<svg") + "<svg".length();
        int content = svg.indexOf('>', start) + 1;
        return "<svg role=\"img\" viewBox=\"0 0 " + SvgPlot.WIDTH + " " + SvgPlot.HEIGHT + "\" "
                + svg.substring(start, content) + "<title>" + Html.escape(title) + "</title><desc>"
                + Html.escape(description) + "</desc>" + svg.substring(content);
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder().getDOMImplementation()
                    .createDocument(SVG, "svg", null);
        } catch (ParserConfigurationException impossible) {
            throw new IllegalStateException(impossible); // the JDK has a parser
        }
    }
}
