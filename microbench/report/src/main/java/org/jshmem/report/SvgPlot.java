package org.jshmem.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.CategorySeries;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws a plot by XChart. */
final class SvgPlot {

    static final int WIDTH = 760;
    static final int HEIGHT = 400;

    private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 13);
    private static final Color GRID = new Color(225, 225, 225);
    /** Not XChart's dashes, each of which would be an outline. */
    private static final BasicStroke GRID_LINE = new BasicStroke(1);
    private static final float LINE_WIDTH = 1.8f;
    private static final int MARKER_SIZE = 6;
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    /** More names than this beside each other would be left out in part. */
    private static final int MOST_LEVEL_LABELS = 4;
    private static final int SLOPE_DEGREES = 45;
    private static final int LABEL_SPACING = 15;

    private SvgPlot() {}

    /** An element for a page that has these outlines, with an id of its own. */
    static String of(Plot plot, String id, Outlines outlines) {
        return SvgImage.of(plot.hasBars() ? bars(plot) : lines(plot), id, plot.title(), plot.description(), outlines);
    }

    private static Consumer<Graphics2D> lines(Plot plot) {
        XYChart chart = new XYChartBuilder().width(WIDTH).height(HEIGHT).title(plot.title()).xAxisTitle(plot.xTitle())
                .yAxisTitle(plot.yTitle()).build();
        style(chart.getStyler(), plot);
        chart.getStyler().setXAxisLogarithmic(plot.isLogarithmicX())
                .setXAxisTickLabelsFormattingFunction(SvgPlot::shorten);
        for (Plot.Series series : plot.series()) {
            XYSeries drawn = chart.addSeries(series.name(), series.xs(), series.ys());
            Color colour = Palette.colour(series.hue());
            drawn.setLineStyle(stroke(series.line()));
            drawn.setLineColor(colour);
            drawn.setMarkerColor(colour);
            drawn.setMarker(
                    series.line() == Plot.Line.DOTTED ? SeriesMarkers.NONE : Palette.marker(series.hue()));
        }
        return graphics -> chart.paint(graphics, WIDTH, HEIGHT);
    }

    private static Consumer<Graphics2D> bars(Plot plot) {
        CategoryChart chart = new CategoryChartBuilder().width(WIDTH).height(HEIGHT).title(plot.title())
                .yAxisTitle(plot.yTitle()).build();
        style(chart.getStyler(), plot);
        chart.getStyler().setAvailableSpaceFill(0.8);
        if (plot.categories().size() > MOST_LEVEL_LABELS) {
            chart.getStyler().setXAxisLabelRotation(SLOPE_DEGREES).setXAxisTickMarkSpacingHint(LABEL_SPACING);
        }
        for (Plot.Series series : plot.series()) {
            CategorySeries drawn = chart.addSeries(series.name(), plot.categories(), series.ys());
            drawn.setFillColor(Palette.colour(series.hue()));
        }
        return graphics -> chart.paint(graphics, WIDTH, HEIGHT);
    }

    private static void style(AxesChartStyler styler, Plot plot) {
        styler.setYAxisLogarithmic(plot.isLogarithmicY()).setYAxisTickLabelsFormattingFunction(SvgPlot::shorten)
                .setPlotGridLinesColor(GRID).setPlotGridLinesStroke(GRID_LINE).setAxisTitleFont(TEXT)
                .setAxisTickLabelsFont(TEXT);
        if (!plot.isLogarithmicY()) {
            styler.setYAxisMin(0.0);
        }
        styler.setChartBackgroundColor(Color.WHITE).setPlotBackgroundColor(Color.WHITE).setPlotBorderVisible(false)
                .setChartTitleFont(TITLE).setChartTitleBoxVisible(false).setLegendFont(TEXT)
                .setLegendBorderColor(Color.WHITE).setLegendPosition(Styler.LegendPosition.OutsideE)
                .setLegendSeriesLineLength(26)
                .setMarkerSize(MARKER_SIZE).setLocale(Locale.ROOT);
    }

    private static BasicStroke stroke(Plot.Line line) {
        float[] dashes = switch (line) {
            case SOLID -> null;
            case DASHED -> new float[]{7, 4};
            case DOTTED -> new float[]{1.5f, 4};
        };
        return new BasicStroke(LINE_WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
    }

    /** 1.5k for 1500. */
    static String shorten(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(3));
        String factor = "";
        for (String next : List.of("k", "M", "G")) {
            if (rounded.abs().compareTo(THOUSAND) >= 0) {
                rounded = rounded.movePointLeft(3);
                factor = next;
            }
        }
        return rounded.stripTrailingZeros().toPlainString() + factor;
    }
}
