package org.jshmem.launch.process;

import org.jshmem.shm.segment.HostCounter;
import org.jshmem.shm.segment.HostLine;

/** What the agents of a job on several hosts have sent so far, a line for each host. */
public final class HostTable {

    private static final String FORMAT = "%5s %-20s %10s %11s %12s %12s %12s %12s%n";

    private HostTable() {}

    /**
     * The table of a job.
     *
     * @param segments where its agents count
     * @return lines, the first with headings
     */
    public static String of(JobSegments segments) {
        StringBuilder table = new StringBuilder(
                FORMAT.formatted("host", "name", "PEs", "processors", "records", "messages", "message MB", "bulk MB"));
        for (int host : segments.knownHosts()) {
            HostLine line = segments.hostLine(host);
            table.append(FORMAT.formatted(host, line.name(), segments.hosts().pesOf(host).size(),
                    segments.hosts().processors(host), line.get(HostCounter.RECORDS), line.get(HostCounter.MESSAGES),
                    StatisticsTable.mega(line.get(HostCounter.MESSAGE_BYTES)),
                    StatisticsTable.mega(line.get(HostCounter.BULK_BYTES))));
        }
        return table.toString();
    }
}
