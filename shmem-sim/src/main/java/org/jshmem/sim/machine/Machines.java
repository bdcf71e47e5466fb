package org.jshmem.sim.machine;

import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.coherence.Noise;

/** The machines that can be simulated: those of the profiles that come with the simulator, and any that a file describes. */
public final class Machines {

    private Machines() {}

    /**
     * The machines that come with the simulator.
     *
     * @return their names in alphabetical order, as {@code --machine} takes them
     */
    public static List<String> names() {
        return ProfileFolder.builtIn().names();
    }

    /**
     * A machine without noise.
     *
     * @param machine one of {@link #names}, or a file whose name ends in {@code .properties}
     * @return the machine
     * @throws ShmemException when there is none, or its profile is wrong
     */
    public static Machine named(String machine) {
        return named(machine, Noise.NONE);
    }

    /**
     * A machine.
     *
     * @param machine one of {@link #names}, or a file whose name ends in {@code .properties}
     * @param noise   how far accesses are off their means; only where caches are coherent
     * @return the machine
     * @throws ShmemException when there is none, its profile is wrong, or it has no noise
     */
    public static Machine named(String machine, Noise noise) {
        return of(ProfileFolder.builtIn(), machine, noise);
    }

    static Machine of(ProfileFolder folder, String machine, Noise noise) {
        return MachineModel.build(ProfileReader.read(folder, machine), noise);
    }
}
