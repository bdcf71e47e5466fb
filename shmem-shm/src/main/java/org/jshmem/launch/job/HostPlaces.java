package org.jshmem.launch.job;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.BitSet;
import java.util.List;

import org.jshmem.launch.host.HostName;

/**
 * Which host of a list is which: a launcher numbers hosts as it likes (Open MPI begins with its own), and the numbers of PEs go with the names.
 */
final class HostPlaces {

    private static final int UNKNOWN = -1;

    private HostPlaces() {}

    /** The place of this host in a list, or a negative number. The network is asked only where no name is that of the kernel. */
    static int find(List<String> names) {
        int place = place(names, HostName.get());
        if (place < 0) {
            for (int i = 0; i < names.size(); i++) {
                if (isAddressHere(names.get(i))) {
                    return i;
                }
            }
        }
        return place;
    }

    /** By its name, or by what stands before the first dot, where only one is meant. */
    static int place(List<String> names, String name) {
        if (names.contains(name)) {
            return names.indexOf(name);
        }
        List<String> alike = names.stream().filter(other -> !isNumeric(other) && label(other).equals(label(name)))
                .toList();
        return alike.size() == 1 ? names.indexOf(alike.getFirst()) : UNKNOWN;
    }

    private static boolean isNumeric(String name) {
        return name.matches("[0-9.]+");
    }

    private static String label(String name) {
        return name.replaceFirst("\\..*", "");
    }

    private static boolean isAddressHere(String name) {
        try {
            for (InetAddress address : InetAddress.getAllByName(name)) {
                if (NetworkInterface.getByInetAddress(address) != null) {
                    return true;
                }
            }
            return false;
        } catch (UnknownHostException | SocketException e) {
            return false; // a name that only the launcher knows
        }
    }

    /** The place of each host: that which it has found, unless an earlier one has it; the rest in their order. */
    static int[] of(long[] found, List<String> names) {
        int[] places = new int[found.length];
        BitSet taken = new BitSet();
        for (int host = 0; host < found.length; host++) {
            boolean isFree = found[host] >= 0 && found[host] < names.size() && !taken.get((int) found[host]);
            places[host] = isFree ? (int) found[host] : UNKNOWN;
            if (isFree) {
                taken.set(places[host]);
            }
        }
        for (int host = 0; host < places.length; host++) {
            if (places[host] < 0) {
                places[host] = taken.nextClearBit(0);
                taken.set(places[host]);
            }
        }
        return places;
    }
}
