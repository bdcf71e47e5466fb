package org.jshmem.report;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.io.IOException;

/** Plots are laid out by the width of their words; tables need none. */
final class Fonts {

    private Fonts() {}

    /** Fails in one line where a machine has no fonts, as containers may: the JDK would fail in many. */
    static void require() throws IOException {
        try {
            new Font(Font.SANS_SERIF, Font.PLAIN, 12).getStringBounds("x", new FontRenderContext(null, true, true));
        } catch (RuntimeException | Error e) {
            throw new IOException("plots need fonts, and the JVM finds none here: install fontconfig and a font, for "
                    + "example the packages fontconfig and fonts-dejavu-core", e);
        }
    }
}
