package org.jshmem.algorithm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.core.FileMistake;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.model.HostModel;

/**
 * Decides which algorithm runs: the first row that covers a call. A profile ({@code SHMEM_TUNING}, a file of rows)
 * replaces the built-in rows of each collective that it has any of; the setting of a collective
 * ({@code SHMEM_REDUCE_ALGORITHM} and its like) overrides all its rows. {@code SHMEM_REDUCE_ORDER=fixed} takes out the
 * reductions that are not in the common order ({@link ReduceAlgorithm#isInTreeOrder()}).
 *
 * <p>
 * The choice is the same on all members of a team when their environments are, as those of one job.
 */
public final class AlgorithmTable {

    /** Value of {@code SHMEM_TUNING} with which the built-in rows count. */
    public static final String NO_PROFILE = "none";

    /** More than all rows that differ; a device may have no end. */
    private static final int MOST_BYTES = 8 << 20;

    private final List<AlgorithmRow> rows;
    private final Map<Collective, Algorithm> overrides;
    /** Null when no profile says what the machine is like. */
    private final HostModel model;

    private AlgorithmTable(List<AlgorithmRow> rows, Map<Collective, Algorithm> overrides, HostModel model) {
        this.rows = rows;
        this.overrides = overrides;
        this.model = model;
    }

    /**
     * The table that an environment asks for.
     *
     * @param environment names and values
     * @return the table
     * @throws ShmemException when a setting names no algorithm, or the profile cannot be used, such as one with a call that no row covers
     */
    public static AlgorithmTable in(Map<String, String> environment) {
        Map<Collective, Algorithm> overrides = new EnumMap<>(Collective.class);
        for (Collective collective : Collective.values()) {
            String name = collective.setting().in(environment);
            if (name != null) {
                overrides.put(collective, named(collective, name));
            }
        }
        List<AlgorithmRow> rows = DefaultRows.rows();
        HostModel model = null;
        String file = Setting.TUNING.in(environment);
        boolean hasProfile = file != null && !file.equals(NO_PROFILE);
        if (hasProfile) {
            Profile profile = read(Path.of(file));
            rows = replace(rows, profile.rows());
            model = profile.model();
        }
        if (isOrderFixed(environment)) {
            refuseOtherOrder(overrides.get(Collective.REDUCE));
            rows = rows.stream().filter(row -> !isOfOtherOrder(row.algorithm())).toList();
        }
        if (hasProfile) {
            refuseGap(rows, file, environment);
        }
        return new AlgorithmTable(rows, overrides, model);
    }

    /**
     * A table of nothing but certain rows.
     *
     * @param rows the rows, in the order in which they are asked
     * @return the table
     */
    public static AlgorithmTable of(List<AlgorithmRow> rows) {
        return new AlgorithmTable(List.copyOf(rows), Map.of(), null);
    }

    /**
     * The table that uses one algorithm of a collective in all cases.
     *
     * @param collective the collective
     * @param algorithm  one of its algorithms
     * @return this table but for that
     */
    public AlgorithmTable with(Collective collective, Algorithm algorithm) {
        Map<Collective, Algorithm> more = new EnumMap<>(Collective.class);
        more.putAll(overrides);
        more.put(collective, algorithm);
        return new AlgorithmTable(rows, more, model);
    }

    /**
     * The rows, in the order in which they are asked.
     *
     * @return all rows, overridden ones too
     */
    public List<AlgorithmRow> rows() {
        return List.copyOf(rows);
    }

    /**
     * The machine, for the trees and barriers that a model shapes.
     *
     * @return what a profile says of it, else the machine of the paper
     */
    public HostModel model() {
        return model != null ? model : HostModel.KNC;
    }

    /**
     * Calls whose sizes are in one class have the same algorithm.
     *
     * @param bytes size of a payload
     * @return the logarithm of the least power of two that is not smaller; from 0 to 63
     */
    public static int sizeClass(long bytes) {
        return bytes <= 1 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(bytes - 1);
    }

    /**
     * The algorithm for a call.
     *
     * @param collective what is called
     * @param situation  on what
     * @return the algorithm
     * @throws ShmemException when a setting asks for one that cannot run here
     */
    public Algorithm choose(Collective collective, Situation situation) {
        Algorithm override = overrides.get(collective);
        if (override != null && (situation.suits(override) || !override.isHierarchical())) {
            if (override.needsDirectAccess() && situation.reach() != Situation.Reach.MEMORY) {
                throw new ShmemException(collective.spelling() + ": " + override.spelling()
                        + " needs direct access to the memory of peers, which there is not: choose another by "
                        + collective.setting().variable() + " or Collectives.useAlgorithm");
            }
            return override;
        }
        for (AlgorithmRow row : rows) {
            if (row.collective() == collective && row.covers(situation)) {
                return row.algorithm();
            }
        }
        throw new ShmemException("no row of " + Setting.TUNING.variable() + " covers " + collective.spelling() + " of "
                + situation.bytes() + " bytes on " + situation.teamSize() + " PEs: end with a row \"any any any\"");
    }

    /** The rows of a profile, and those others whose collective it says nothing of. */
    private static List<AlgorithmRow> replace(List<AlgorithmRow> others, List<AlgorithmRow> profile) {
        Set<Collective> replaced = EnumSet.noneOf(Collective.class);
        profile.forEach(row -> replaced.add(row.collective()));
        List<AlgorithmRow> rows = new ArrayList<>(profile);
        others.stream().filter(row -> !replaced.contains(row.collective())).forEach(rows::add);
        return rows;
    }

    private static Algorithm named(Collective collective, String name) {
        try {
            return collective.algorithm(name);
        } catch (ShmemException e) {
            throw new ShmemException(collective.setting().variable() + ": " + e.getMessage());
        }
    }

    private static boolean isOrderFixed(Map<String, String> environment) {
        String problem = Setting.REDUCE_ORDER.problem(environment);
        if (problem != null) {
            throw new ShmemException(problem);
        }
        return "fixed".equals(Setting.REDUCE_ORDER.in(environment));
    }

    /** Here already, and not at the first call that no row covers, in the middle of a program. */
    private static void refuseGap(List<AlgorithmRow> rows, String file, Map<String, String> environment) {
        String gap = Profile.gap(rows, EnumSet.allOf(Collective.class));
        if (gap != null) {
            throw new ShmemException(Setting.TUNING.variable() + ": " + file + ": " + gap
                    + (isOrderFixed(environment) ? " " + Setting.REDUCE_ORDER.variable() + "=fixed" : "")
                    + ": end with a row \"any any any\", or run oshrun tune again");
        }
    }

    private static void refuseOtherOrder(Algorithm override) {
        if (override != null && isOfOtherOrder(override)) {
            throw new ShmemException(Setting.REDUCE_ORDER.variable() + "=fixed, but "
                    + Setting.REDUCE_ALGORITHM.variable() + "=" + override.spelling()
                    + " combines in an order of its own: choose another, or leave the order open");
        }
    }

    private static boolean isOfOtherOrder(Algorithm algorithm) {
        return algorithm.base() instanceof ReduceAlgorithm reduction && !reduction.isInTreeOrder();
    }

    private static Profile read(Path profile) {
        String name = Setting.TUNING.variable() + ": ";
        try (InputStream in = Files.newInputStream(profile)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new ShmemException(name + "the profile " + profile + " has more than " + MOST_BYTES + " bytes");
            }
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return Profile.parse(text.toString().lines().toList(), name + profile);
        } catch (IOException e) {
            throw new ShmemException(name + "cannot read the profile " + profile + ": " + FileMistake.reason(e));
        }
    }
}
