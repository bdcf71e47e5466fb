package org.jshmem.launch.job;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.UsageException;
import org.jshmem.spi.Hosts;

/** The hosts that {@code --hosts} names, and how many PEs each has: {@code local:2,local:2}, or {@code local,local} in equal shares. */
final class HostList {

    /** A host that is emulated on this machine. */
    private static final String LOCAL = "local";

    private static final Pattern COMMAS = Pattern.compile(",");

    /** How many PEs each host has; 0 for its share. */
    private final List<Integer> pes = new ArrayList<>();

    private HostList(String text) {
        for (String host : COMMAS.split(text, -1)) {
            pes.add(parse(host, text));
        }
    }

    /** Reads a list; null for none. */
    static HostList parse(String text) {
        return text == null ? null : new HostList(text);
    }

    private static int parse(String host, String text) {
        int colon = host.indexOf(':');
        String name = colon < 0 ? host : host.substring(0, colon);
        if (!name.equals(LOCAL)) {
            throw new UsageException(LaunchOption.HOSTS + ": not a list of hosts: " + text + ": expected for example "
                    + "local:2,local:2; only hosts that are emulated on this machine are supported, and these are "
                    + "called local");
        }
        if (colon < 0) {
            return 0;
        }
        String number = host.substring(colon + 1);
        if (!number.matches("[1-9]\\d{0,8}")) {
            throw new UsageException(LaunchOption.HOSTS + ": not a number of PEs: '" + number + "' in " + text);
        }
        return Integer.parseInt(number);
    }

    /** How many PEs the hosts have together; 0 where that is for {@code -np} to say. */
    int nPes() {
        return pes.contains(0) ? 0 : (int) Math.min(Integer.MAX_VALUE, pes.stream().mapToLong(n -> n).sum());
    }

    /**
     * The hosts of a job. Those without a number share what the others leave.
     *
     * @param nPes       how many PEs the job has
     * @param processors of this machine, which emulated hosts share
     * @return each with one PE at least
     */
    Hosts hosts(int nPes, int processors) {
        long left = nPes - pes.stream().mapToLong(n -> n).sum();
        int sharing = (int) pes.stream().filter(n -> n == 0).count();
        if (left < sharing || sharing == 0 && left > 0) {
            throw new UsageException(LaunchOption.HOSTS + ": the hosts have room for " + (nPes - left) + " PEs"
                    + (sharing == 0 ? "" : " and one each on " + sharing + " more") + ": -np " + nPes
                    + " does not fit");
        }
        int[] all = new int[pes.size()];
        int[] processorsOfHost = new int[pes.size()];
        int shared = 0;
        for (int host = 0; host < all.length; host++) {
            boolean shares = pes.get(host) == 0;
            all[host] = shares ? (int) (left * (shared + 1) / sharing - left * shared / sharing) : pes.get(host);
            shared += shares ? 1 : 0;
            processorsOfHost[host] = Math.max(1, processors / all.length);
        }
        return Hosts.of(all, processorsOfHost);
    }
}
