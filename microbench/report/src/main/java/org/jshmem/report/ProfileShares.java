package org.jshmem.report;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code oshrun --profile} prints. */
final class ProfileShares {

    private static final String MEAN = "mean";

    /** The PE and its time. */
    private static final int COLUMNS_BEFORE = 2;

    private ProfileShares() {}

    /** Per cent of the PEs' time, by the headings of the table. */
    static Map<String, Object> meanOf(List<String> lines) throws IOException {
        String[] headings = columns(lines, "PE");
        String[] mean = columns(lines, MEAN);
        Map<String, Object> shares = new LinkedHashMap<>();
        for (int i = COLUMNS_BEFORE; i < mean.length; i++) {
            int heading = headings.length - mean.length + i; // "time s" are two words
            shares.put(headings[heading], Double.parseDouble(mean[i]));
        }
        return shares;
    }

    private static String[] columns(List<String> lines, String first) throws IOException {
        String line = lines.stream().map(String::strip).filter(each -> each.startsWith(first + " ")).findFirst()
                .orElseThrow(() -> new IOException("no profile was printed"));
        return line.replace("%", "").split(" +");
    }
}
