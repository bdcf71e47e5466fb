package org.jshmem.launch.job;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jshmem.launch.host.HostName;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.UsageException;
import org.jshmem.spi.Hosts;

/**
 * The hosts that {@code --hosts} names, and how many PEs each has: {@code a:32,b:32}, or {@code a,b} in equal shares, or {@code @FILE}. Those
 * called {@code local} are emulated on this machine.
 */
public final class HostList {

    private static final String LOCAL = "local";

    private static final String NAME = "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?";

    private final List<String> names = new ArrayList<>();
    /** How many PEs each host has; 0 for its share. */
    private final List<Integer> pes = new ArrayList<>();

    private HostList(List<String> hosts, String text) {
        hosts.forEach(host -> add(host, text));
        if (names.contains(LOCAL)) {
            String other = names.stream().filter(name -> !name.equals(LOCAL)).findFirst().orElse(null);
            if (other != null) {
                throw mistake("local is emulated on this machine, and " + other + " is another: in " + text
                        + ": name either");
            }
            return;
        }
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw mistake("host " + name + " stands twice in " + text + ": name it once, with all its PEs");
            }
        }
    }

    /**
     * Reads a list.
     *
     * @param text the value of the option, or null
     * @return null for none
     */
    public static HostList parse(String text) {
        if (text == null) {
            return null;
        }
        return new HostList(text.startsWith("@") ? HostFile.read(text.substring(1)) : List.of(text.split(",", -1)),
                text);
    }

    private void add(String host, String text) {
        int colon = host.indexOf(':');
        String name = colon < 0 ? host : host.substring(0, colon);
        if (!name.matches(NAME)) {
            throw mistake("not the name of a host: '" + name + "' in " + text
                    + ": expected for example a:32,b:32, or local:2,local:2 for hosts that this machine emulates");
        }
        String number = colon < 0 ? "0" : host.substring(colon + 1);
        if (colon >= 0 && !number.matches("[1-9]\\d{0,8}")) {
            throw mistake("not a number of PEs: '" + number + "' in " + text);
        }
        names.add(name);
        pes.add(Integer.parseInt(number));
    }

    static UsageException mistake(String what) {
        return new UsageException(LaunchOption.HOSTS + ": " + what);
    }

    /** {@return whether the hosts are emulated on this machine} */
    public boolean isEmulated() {
        return names.contains(LOCAL);
    }

    /** {@return what the hosts are called, in their order} */
    public List<String> names() {
        return List.copyOf(names);
    }

    /** {@return whether the only host is this one, which needs no launcher of MPI} */
    public boolean isThisHost() {
        return names.size() == 1 && List.of("localhost", "127.0.0.1", HostName.get()).contains(names.getFirst());
    }

    /**
     * How many PEs the hosts have together.
     *
     * @param share of a host without a number
     */
    int nPes(int share) {
        return (int) Math.min(Integer.MAX_VALUE, pes.stream().mapToLong(n -> n == 0 ? share : n).sum());
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
            throw mistake("the hosts have " + (nPes - left) + " PEs"
                    + (sharing == 0 ? "" : " and at least one each on " + sharing + " more") + ", not " + nPes
                    + ": leave out -np " + nPes + ", or numbers of hosts, which then share the rest");
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

    /** As the option takes it, without a file, which other hosts may not have. */
    @Override
    public String toString() {
        List<String> hosts = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            hosts.add(names.get(i) + (pes.get(i) == 0 ? "" : ":" + pes.get(i)));
        }
        return String.join(",", hosts);
    }
}
