package org.jshmem.sim.machine;

import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.coherence.Noise;

/** How PEs reach each other's memory: what a profile has parameters of. */
enum MachineModel {

    /** By load and store of lines, which a directory keeps coherent. */
    COHERENT(CoherentMachine::new),
    /** By put and get of lines across a mesh, from and to buffers near the cores. */
    MESH((profile, _) -> new MeshMachine(profile)),
    /** By messages, all of which take the same time. */
    UNIFORM((profile, _) -> new UniformMachine(profile)),
    /** By messages, which take longer to other hosts. */
    CLUSTER((profile, _) -> new ClusterMachine(profile));

    private static final String ALLOWED = Stream.of(values()).map(MachineModel::toString)
            .collect(Collectors.joining(" or "));

    private final BiFunction<MachineProfile, Noise, Machine> maker;

    MachineModel(BiFunction<MachineProfile, Noise, Machine> maker) {
        this.maker = maker;
    }

    /** The machine that a profile describes. */
    static Machine build(MachineProfile profile, Noise noise) {
        String name = profile.text(MachineProfile.MODEL, ALLOWED);
        for (MachineModel model : values()) {
            if (model.toString().equals(name)) {
                if (noise != Noise.NONE && model != COHERENT) {
                    throw new ShmemException("machine " + profile.name()
                            + " has no noise: leave out --noise, or ask for a machine with coherent caches, as knc");
                }
                return model.maker.apply(profile, noise);
            }
        }
        throw profile.wrong(MachineProfile.MODEL, ALLOWED);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
