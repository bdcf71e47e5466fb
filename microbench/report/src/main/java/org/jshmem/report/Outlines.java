package org.jshmem.report;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The outlines of which the words of a page are made. Each is written once, and used wherever the same letter stands: words are most of what
 * a plot draws.
 */
final class Outlines {

    /** The JDK places points of letters on a grid as fine as this, so that equal letters have equal paths. */
    private static final int STEPS_PER_PIXEL = 128;

    private static final int MOST_COORDINATES = 6;

    private final Map<String, String> ids = new LinkedHashMap<>();

    /**
     * An outline at a place.
     *
     * @param id of the outline
     * @param x  where it begins, in pixels
     * @param y  where it begins
     */
    record Use(String id, double x, double y) {}

    /** Cuts a shape into parts that do not touch, which mostly are letters. */
    List<Use> of(Shape shape) {
        List<Letter> letters = new ArrayList<>();
        for (Contour contour : Contour.of(shape)) {
            if (letters.isEmpty() || !letters.getLast().bounds.intersects(contour.bounds)) {
                letters.add(new Letter(contour));
            } else {
                letters.getLast().add(contour);
            }
        }
        return letters.stream().map(this::use).toList();
    }

    private Use use(Letter letter) {
        Contour first = letter.contours.getFirst();
        StringBuilder path = new StringBuilder();
        long[] at = {first.firstX(), first.firstY()};
        letter.contours.forEach(contour -> contour.write(path, at));
        String id = ids.computeIfAbsent(path.toString(), _ -> "o" + ids.size());
        return new Use(id, (double) first.firstX() / STEPS_PER_PIXEL, (double) first.firstY() / STEPS_PER_PIXEL);
    }

    /** An invisible element with all outlines that have been used; nothing without any. */
    String toSvg() {
        if (ids.isEmpty()) {
            return "";
        }
        StringBuilder svg = new StringBuilder(
                "<svg width=\"0\" height=\"0\" class=\"outlines\" aria-hidden=\"true\"><defs>\n");
        ids.forEach((path, id) -> svg.append("<path id=\"").append(id).append("\" transform=\"scale(")
                .append(1.0 / STEPS_PER_PIXEL).append(")\" d=\"").append(path).append("\"/>\n"));
        return svg.append("</defs></svg>\n").toString();
    }

    /** Contours that touch: holes are not to be filled. */
    private static final class Letter {

        private final List<Contour> contours = new ArrayList<>();
        private final Rectangle2D bounds;

        Letter(Contour first) {
            bounds = (Rectangle2D) first.bounds.clone();
            contours.add(first);
        }

        void add(Contour contour) {
            bounds.add(contour.bounds);
            contours.add(contour);
        }
    }

    /** A closed line. */
    private static final class Contour {

        private static final String COMMANDS = "mlqcz";

        private final List<Integer> kinds = new ArrayList<>();
        private final List<long[]> points = new ArrayList<>();
        private final Rectangle2D bounds;

        private Contour(double x, double y) {
            bounds = new Rectangle2D.Double(x, y, 0, 0);
        }

        static List<Contour> of(Shape shape) {
            List<Contour> all = new ArrayList<>();
            double[] coordinates = new double[MOST_COORDINATES];
            for (PathIterator each = shape.getPathIterator(null); !each.isDone(); each.next()) {
                int kind = each.currentSegment(coordinates);
                if (kind == PathIterator.SEG_MOVETO) {
                    all.add(new Contour(coordinates[0], coordinates[1]));
                }
                all.getLast().add(kind, coordinates);
            }
            return all;
        }

        private void add(int kind, double[] coordinates) {
            long[] rounded = new long[count(kind)];
            for (int i = 0; i < rounded.length; i += 2) {
                bounds.add(coordinates[i], coordinates[i + 1]);
                rounded[i] = Math.round(coordinates[i] * STEPS_PER_PIXEL);
                rounded[i + 1] = Math.round(coordinates[i + 1] * STEPS_PER_PIXEL);
            }
            kinds.add(kind);
            points.add(rounded);
        }

        private static int count(int kind) {
            return switch (kind) {
                case PathIterator.SEG_MOVETO, PathIterator.SEG_LINETO -> 2;
                case PathIterator.SEG_QUADTO -> 4;
                case PathIterator.SEG_CUBICTO -> MOST_COORDINATES;
                default -> 0;
            };
        }

        long firstX() {
            return points.getFirst()[0];
        }

        long firstY() {
            return points.getFirst()[1];
        }

        /** In steps from the point where the path is; to close a contour returns to where it began. */
        void write(StringBuilder path, long[] at) {
            for (int i = 0; i < kinds.size(); i++) {
                path.append(COMMANDS.charAt(kinds.get(i)));
                long[] point = points.get(i);
                for (int j = 0; j < point.length; j++) {
                    long step = point[j] - at[j % 2];
                    path.append(j == 0 || step < 0 ? "" : " ").append(step);
                }
                if (point.length > 0) {
                    at[0] = point[point.length - 2];
                    at[1] = point[point.length - 1];
                } else {
                    at[0] = firstX();
                    at[1] = firstY();
                }
            }
        }
    }
}
