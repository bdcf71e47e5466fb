package org.jshmem.contract.random;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.PeSet;

/** What all symmetric memory should hold: for each live object the bytes of every PE's copy. And which teams exist. */
final class Model {

    final int nPes;
    final List<ByteBuffer[]> objects = new ArrayList<>();
    /** Index 0 is the world. */
    final List<PeSet> teams = new ArrayList<>();

    Model(int nPes) {
        this.nPes = nPes;
        teams.add(PeSet.world(nPes));
    }

    /** The copies of a new object, of zeros. */
    ByteBuffer[] newObject(int bytes) {
        ByteBuffer[] copies = new ByteBuffer[nPes];
        for (int pe = 0; pe < nPes; pe++) {
            copies[pe] = ByteBuffer.allocate(bytes).order(ByteOrder.nativeOrder());
        }
        return copies;
    }

    int bytesOf(int object) {
        return objects.get(object)[0].capacity();
    }
}
