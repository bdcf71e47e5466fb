package org.jshmem.sim.machine;

import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.coherence.Noise;

/** The machines that can be simulated, by name. */
public final class Machines {

    /** Their names, as {@code --machine} takes them. */
    public static final List<String> NAMES = List.of("uniform", "knc", "knc-se10p", "knc-se10p-scalar",
            "knc-model", "knc-4096");

    private Machines() {}

    /**
     * A machine with its built-in profile, without noise.
     *
     * @param name one of {@link #NAMES}
     * @return the machine
     * @throws ShmemException when there is none of that name
     */
    public static Machine named(String name) {
        return named(name, Noise.NONE);
    }

    /**
     * A machine with its built-in profile.
     *
     * @param name  one of {@link #NAMES}
     * @param noise how far accesses are off their means; {@code uniform} has none
     * @return the machine
     * @throws ShmemException when there is none of that name
     */
    public static Machine named(String name, Noise noise) {
        if (!NAMES.contains(name)) {
            throw new ShmemException("unknown machine: name=" + name + ": known are " + String.join(", ", NAMES));
        }
        MachineProfile profile = MachineProfile.builtIn(name);
        return name.equals("uniform") ? new UniformMachine(profile) : new CoherentMachine(profile, noise);
    }
}
