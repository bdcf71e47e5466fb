package org.jshmem.nas.mg;

import org.jshmem.Shmem;
import org.jshmem.nas.Channel;
import org.jshmem.nas.CommMode;

/**
 * Brings the planes above and below a slab from the PEs that compute them, in a ring.
 *
 * <p>
 * Exchanges take turns with two slots. When one is filled again, the receiver's message of the exchange between has come,
 * which it sent after it had read the one before.
 */
final class Halo {

    private static final int SLOTS = 2;

    private final Channel up;
    private final Channel down;
    private int slot;

    /** Collective. For slabs of up to that many points a side. */
    Halo(Shmem shmem, CommMode mode, int points) {
        int nPes = shmem.nPes();
        if (nPes > 1) {
            int above = (shmem.myPe() + 1) % nPes;
            int below = (shmem.myPe() + nPes - 1) % nPes;
            long doubles = (points + 2L) * (points + 2L);
            up = new Channel(shmem, mode, above, below, SLOTS, doubles);
            down = new Channel(shmem, mode, below, above, SLOTS, doubles);
        } else {
            up = null;
            down = null;
        }
    }

    /** The planes around a slab, whose own planes are wrapped. One that is the whole grid needs nobody. */
    void update(Slab slab) {
        if (slab.planes() == slab.points()) {
            slab.wrapPlanes();
            return;
        }
        slot = (slot + 1) % SLOTS;
        send(up, slab.plane(slab.planes()));
        send(down, slab.plane(1));
        receive(up, slab.plane(0));
        receive(down, slab.plane(slab.planes() + 1));
    }

    private void send(Channel channel, double[][] plane) {
        double[] message = channel.outgoing();
        for (int j = 0; j < plane.length; j++) {
            System.arraycopy(plane[j], 0, message, j * plane.length, plane.length);
        }
        channel.send(slot, plane.length * plane.length);
    }

    private void receive(Channel channel, double[][] plane) {
        double[] message = channel.receive(slot, plane.length * plane.length);
        for (int j = 0; j < plane.length; j++) {
            System.arraycopy(message, j * plane.length, plane[j], 0, plane.length);
        }
    }
}
