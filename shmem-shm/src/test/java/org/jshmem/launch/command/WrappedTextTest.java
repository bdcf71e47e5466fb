package org.jshmem.launch.command;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class WrappedTextTest {

    @Test
    void wordsShouldStandBesideNamesOrBelow() {
        String text = new WrappedText(12).entry(2, "-a", 6, "one two three").entry(2, "--long", 6, "x y").blank()
                .paragraph(1, "alone unbreakable-word").toString();
        assertEquals("  -a  one\n      two\n      three\n  --long\n      x y\n\n alone\n unbreakable-word\n", text);
    }
}
