package org.jshmem.report;

import java.awt.Color;

import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Colours that people with any kind of colour vision distinguish (Okabe and Ito), without the yellow that paper
 * swallows; and markers, for prints without colour.
 */
final class Palette {

    private static final Color[] COLOURS = {new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73),
        new Color(0xCC79A7), new Color(0xE69F00), new Color(0x56B4E9), Color.BLACK};
    private static final Marker[] MARKERS = {SeriesMarkers.CIRCLE, SeriesMarkers.SQUARE, SeriesMarkers.DIAMOND,
        SeriesMarkers.TRIANGLE_UP, SeriesMarkers.TRIANGLE_DOWN, SeriesMarkers.PLUS, SeriesMarkers.CROSS};

    private Palette() {}

    static Color colour(int hue) {
        return COLOURS[hue % COLOURS.length];
    }

    static Marker marker(int hue) {
        return MARKERS[hue % MARKERS.length];
    }
}
