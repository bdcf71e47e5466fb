package org.jshmem.sim.mesh;

import java.util.function.LongSupplier;

import org.agrona.collections.Long2ObjectHashMap;
import org.jshmem.sim.engine.Bandwidth;

/** The links between routers, one each way, and how long packets wait for them. */
final class Links {

    private static final int DIRECTIONS = 4;
    private static final int EAST = 0;
    private static final int WEST = 1;
    private static final int SOUTH = 2;
    private static final int NORTH = 3;

    private final Mesh mesh;
    private final long packetPs;
    private final LongSupplier nowPs;
    /** Those that packets have come to: a mesh may have more than there is memory for. */
    private final Long2ObjectHashMap<Bandwidth> links = new Long2ObjectHashMap<>();

    /** @param packetPs how long a link is busy with a line; 0 for links that are never busy */
    Links(Mesh mesh, long packetPs, LongSupplier nowPs) {
        this.mesh = mesh;
        this.nowPs = nowPs;
        this.packetPs = packetPs;
    }

    /** When a line has gone from tile to tile, apart from the time that it takes when nobody is in its way. */
    long passedPs(int fromTile, int toTile, long atPs) {
        if (packetPs == 0) {
            return atPs;
        }
        long passedPs = atPs;
        int tile = fromTile;
        while (mesh.column(tile) != mesh.column(toTile)) {
            boolean isEast = mesh.column(tile) < mesh.column(toTile);
            passedPs = link(tile, isEast ? EAST : WEST).servedPs(passedPs);
            tile += isEast ? 1 : -1;
        }
        while (tile != toTile) {
            boolean isSouth = tile < toTile;
            passedPs = link(tile, isSouth ? SOUTH : NORTH).servedPs(passedPs);
            tile += isSouth ? mesh.columns() : -mesh.columns();
        }
        return passedPs;
    }

    private Bandwidth link(int tile, int direction) {
        long number = (long) tile * DIRECTIONS + direction;
        Bandwidth link = links.get(number);
        if (link == null) {
            link = new Bandwidth(packetPs, Chip.SERVICES_PER_WINDOW * packetPs, nowPs);
            links.put(number, link);
        }
        return link;
    }
}
