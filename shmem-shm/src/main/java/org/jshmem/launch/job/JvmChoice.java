package org.jshmem.launch.job;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.PeSet;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.spi.Hosts;

/**
 * How many JVMs the PEs of a job have ({@code --jvms}).
 *
 * @param most the largest number, {@link #AUTO} or {@link #PES}
 */
public record JvmChoice(int most) {

    /** As many as there are processors that no PE needs, at least one: what a JVM compiles takes one, and stops the PE that needs it. */
    static final int AUTO = 0;

    /** Every PE has a JVM to itself. */
    static final int PES = Integer.MAX_VALUE;

    private static final String AUTO_WORD = "auto";
    static final String PES_WORD = "pes";

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
     * Which PEs share a JVM: neighbours of the same host and part, so that they have the same memory, program, environment and
     * directory.
     *
     * @param parts the programs, in the order of their PEs
     * @param hosts where the PEs are
     * @return the PEs of each JVM, in their order
     */
    public List<PeRange> ranges(List<JobPart> parts, Hosts hosts) {
        List<PeRange> ranges = new ArrayList<>();
        for (PeRange together : together(parts, hosts)) {
            int jvms = jvms(together, hosts);
            for (int i = 0; i < jvms; i++) {
                int begin = (int) ((long) together.count() * i / jvms);
                int end = (int) ((long) together.count() * (i + 1) / jvms);
                ranges.add(new PeRange(together.first() + begin, end - begin));
            }
        }
        return ranges;
    }

    /** How many JVMs those are; also of more PEs than anybody could start. */
    int count(List<JobPart> parts, Hosts hosts) {
        long count = together(parts, hosts).stream().mapToLong(pes -> jvms(pes, hosts)).sum();
        return (int) Math.min(Integer.MAX_VALUE, count);
    }

    /** PEs of one part on one host. */
    private static List<PeRange> together(List<JobPart> parts, Hosts hosts) {
        List<PeRange> all = new ArrayList<>();
        int first = 0;
        for (JobPart part : parts) {
            int end = (int) Math.min(hosts.nPes(), (long) first + part.nPes());
            while (first < end) {
                PeSet ofHost = hosts.pesOf(hosts.hostOf(first));
                int count = Math.min(end, ofHost.start() + ofHost.size()) - first;
                all.add(new PeRange(first, count));
                first += count;
            }
        }
        return all;
    }

    private int jvms(PeRange together, Hosts hosts) {
        int host = hosts.hostOf(together.first());
        int nPes = hosts.pesOf(host).size();
        long jvms = Math.min(nPes, most != AUTO ? most : Math.max(1, hosts.processors(host) - nPes));
        return (int) Math.clamp(Math.round((double) jvms * together.count() / nPes), 1L, (long) together.count());
    }

    /** The choice of those that cannot share. */
    static JvmChoice onePerPe() {
        return new JvmChoice(PES);
    }
}
