package org.jshmem.launch.job;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;

/**
 * How many JVMs the PEs of a job have ({@code --jvms}).
 *
 * @param most the largest number, {@link #AUTO} or {@link #PES}
 */
public record JvmChoice(int most) {

    /** Every PE has a JVM to itself where each has a processor; else they share as few as is best. */
    static final int AUTO = 0;

    /** Every PE has a JVM to itself. */
    static final int PES = Integer.MAX_VALUE;

    private static final String AUTO_WORD = "auto";
    private static final String PES_WORD = "pes";

    /** With two, IS and SP of class S take more CPU and more time: what one JVM has compiled serves all PEs. */
    private static final int JVMS_OF_AUTO = 1;

    /**
     * What a command line or the environment asks for.
     *
     * @param source where it stands, for messages
     * @param text   {@code auto}, {@code pes}, a number, or null
     * @return the choice
     */
    static JvmChoice parse(String source, String text) {
        if (text == null || text.equals(AUTO_WORD)) {
            return new JvmChoice(AUTO);
        }
        if (text.equals(PES_WORD)) {
            return new JvmChoice(PES);
        }
        try {
            int number = Integer.parseInt(text);
            if (number > 0) {
                return new JvmChoice(number);
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new UsageException(source + ": neither auto nor pes nor a number of at least 1: "
                + (text.isBlank() ? "'" + text + "'" : text));
    }

    /**
     * Which PEs share a JVM: neighbours of the same part, so that they have the same program, environment and directory.
     *
     * @param parts      the programs, in the order of their PEs
     * @param processors how many PEs can run at the same time
     * @return the PEs of each JVM, in their order
     */
    public List<PeRange> ranges(List<JobPart> parts, int processors) {
        List<PeRange> ranges = new ArrayList<>();
        int first = 0;
        for (JobPart part : parts) {
            int ofPart = ofPart(part, nPes(parts), processors);
            for (int i = 0; i < ofPart; i++) {
                int begin = (int) ((long) part.nPes() * i / ofPart);
                int end = (int) ((long) part.nPes() * (i + 1) / ofPart);
                ranges.add(new PeRange(first + begin, end - begin));
            }
            first += part.nPes();
        }
        return ranges;
    }

    /** How many JVMs those are; also of more PEs than anybody could start. */
    int count(List<JobPart> parts, int processors) {
        long count = parts.stream().mapToLong(part -> ofPart(part, nPes(parts), processors)).sum();
        return (int) Math.min(Integer.MAX_VALUE, count);
    }

    private int ofPart(JobPart part, long nPes, int processors) {
        long jvms = Math.min(nPes, most != AUTO ? most : nPes <= processors ? PES : JVMS_OF_AUTO);
        return (int) Math.clamp(Math.round((double) jvms * part.nPes() / nPes), 1L, (long) part.nPes());
    }

    private static long nPes(List<JobPart> parts) {
        return parts.stream().mapToLong(JobPart::nPes).sum();
    }

    /** The choice of those that cannot share. */
    static JvmChoice onePerPe() {
        return new JvmChoice(PES);
    }
}
