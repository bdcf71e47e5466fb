package org.jshmem.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What one diagram shows: data and words, no looks. */
final class Plot {

    /** The scale of an axis. */
    enum Scale {
        LINEAR, LOGARITHMIC
    }

    /** How a series is drawn, besides its colour and marker. */
    enum Line {
        /** The first of two forms, or the only one. */
        SOLID,
        /** The second of two forms. */
        DASHED,
        /** A bound by a model. */
        DOTTED
    }

    /**
     * A curve, or the bars of one kind.
     *
     * @param name  in the legend
     * @param line  how it is drawn
     * @param hue   series of one hue belong together
     * @param xs    ascending
     * @param ys    as many
     */
    record Series(String name, Line line, int hue, List<Double> xs, List<Double> ys) {}

    private final String title;
    private final String xTitle;
    private final String yTitle;
    private final Scale xScale;
    private final Scale yScale;
    private final List<String> categories;
    private final List<Series> series = new ArrayList<>();

    private Plot(String title, String xTitle, String yTitle, Scale xScale, Scale yScale, List<String> categories) {
        this.title = title;
        this.xTitle = xTitle;
        this.yTitle = yTitle;
        this.xScale = xScale;
        this.yScale = yScale;
        this.categories = categories;
    }

    /** Titles of axes have units. */
    static Plot ofLines(String title, String xTitle, Scale xScale, String yTitle, Scale yScale) {
        return new Plot(title, xTitle, yTitle, xScale, yScale, List.of());
    }

    /** Bars in groups, one for each category; they start at 0. */
    static Plot ofBars(String title, List<String> categories, String yTitle) {
        return new Plot(title, "", yTitle, Scale.LINEAR, Scale.LINEAR, List.copyOf(categories));
    }

    /** Adds a curve through the rows; nothing when there are none. */
    Plot add(String name, Line line, int hue, List<Row> rows, ToDoubleFunction<Row> x, ToDoubleFunction<Row> y) {
        return add(name, line, hue, rows.stream().map(x::applyAsDouble).toList(),
                rows.stream().map(y::applyAsDouble).toList());
    }

    /** Adds a curve through the points that its axes have, if there are any; or bars, if all have a height. */
    Plot add(String name, Line line, int hue, List<Double> xs, List<Double> ys) {
        int[] points = IntStream.range(0, ys.size())
                .filter(i -> hasBars() || has(xScale, xs.get(i)))
                .filter(i -> has(yScale, ys.get(i)))
                .toArray();
        if (points.length > 0 && !(hasBars() && points.length < ys.size())) {
            series.add(new Series(name, line, hue, chosen(xs, points), chosen(ys, points)));
        }
        return this;
    }

    private static boolean has(Scale scale, double value) {
        return Double.isFinite(value) && (scale == Scale.LINEAR || value > 0);
    }

    private static List<Double> chosen(List<Double> values, int... points) {
        return Arrays.stream(points).mapToObj(values::get).toList();
    }

    String title() {
        return title;
    }

    /** In words. */
    String description() {
        return yTitle + (hasBars() ? " of " + String.join(", ", categories) : " over " + xTitle) + ": "
                + series.stream().map(Series::name).collect(Collectors.joining(", "));
    }

    String xTitle() {
        return xTitle;
    }

    String yTitle() {
        return yTitle;
    }

    boolean isLogarithmicX() {
        return xScale == Scale.LOGARITHMIC;
    }

    boolean isLogarithmicY() {
        return yScale == Scale.LOGARITHMIC;
    }

    boolean hasBars() {
        return !categories.isEmpty();
    }

    List<String> categories() {
        return categories;
    }

    List<Series> series() {
        return series;
    }
}
