package org.jshmem.sim.machine;

import java.util.List;

import org.jshmem.core.ShmemException;

/** The machines that can be simulated, by name. */
public final class Machines {

    /** Their names, as {@code --machine} takes them. */
    public static final List<String> NAMES = List.of("uniform");

    private Machines() {}

    /**
     * A machine with its built-in profile.
     *
     * @param name one of {@link #NAMES}
     * @return the machine
     * @throws ShmemException when there is none of that name
     */
    public static Machine named(String name) {
        return switch (name) {
            case "uniform" -> new UniformMachine(MachineProfile.builtIn(name));
            default -> throw new ShmemException("unknown machine: name=" + name + ": known are "
                    + String.join(", ", NAMES));
        };
    }
}
