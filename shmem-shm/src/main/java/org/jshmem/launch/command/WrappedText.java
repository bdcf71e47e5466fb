package org.jshmem.launch.command;

/** Text in lines that are not longer than they may be, unless a single word is. Lines break between words. */
final class WrappedText {

    private final int columns;
    private final StringBuilder text = new StringBuilder();

    WrappedText(int columns) {
        this.columns = columns;
    }

    /** Adds words, each line of which begins at a column. */
    WrappedText paragraph(int indent, String words) {
        return entry(indent, "", indent, words);
    }

    /** Adds a name and what is to be said about it, beside it, or below it where the name is too long. */
    WrappedText entry(int indent, String name, int textColumn, String words) {
        StringBuilder line = new StringBuilder();
        if (indent + name.length() < textColumn) {
            line.repeat(' ', indent).append(name);
        } else if (!name.isEmpty()) {
            paragraph(indent, name);
        }
        boolean isFirst = true;
        for (String word : words.split(" ")) {
            if (!isFirst && line.length() + 1 + word.length() > columns) {
                end(line);
                isFirst = true;
            }
            line.repeat(' ', isFirst ? textColumn - line.length() : 1).append(word);
            isFirst = false;
        }
        end(line);
        return this;
    }

    WrappedText blank() {
        text.append('\n');
        return this;
    }

    private void end(StringBuilder line) {
        text.append(line).append('\n');
        line.setLength(0);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
