package org.jshmem.launch.host;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How much time on processors the control groups of this process allow it, as {@code docker run --cpus} sets it: whoever has used it up
 * stands still until the next period, on however many processors.
 *
 * @param processors how many are busy all the time at that; infinite where nothing limits it
 */
public record CpuQuota(double processors) {

    /** Nothing limits the time. */
    public static final CpuQuota NONE = new CpuQuota(Double.POSITIVE_INFINITY);

    private static final String NO_LIMIT = "max";

    /** {@return that of this process} */
    static CpuQuota ofThisProcess() {
        return of(ControlGroups.ofThisProcess());
    }

    /** The tightest on the way from this process's groups to the roots. */
    static CpuQuota of(ControlGroups groups) {
        return new CpuQuota(groups.of("cpu").stream().mapToDouble(CpuQuota::processors).min()
                .orElse(NONE.processors));
    }

    private static double processors(ControlGroups.Group group) {
        return switch (group.version()) {
            case V1 -> processors(group.read("cpu.cfs_quota_us"), group.read("cpu.cfs_period_us"));
            case V2 -> {
                String text = group.read("cpu.max");
                String[] fields = text == null ? new String[0] : text.split(" ");
                yield fields.length == 2 ? processors(fields[0], fields[1]) : NONE.processors;
            }
        };
    }

    private static double processors(String quota, String period) {
        if (quota == null || period == null || quota.equals(NO_LIMIT) || Long.parseLong(quota) < 0) { // -1 in version 1
            return NONE.processors;
        }
        return Double.parseDouble(quota) / Long.parseLong(period);
    }

    /**
     * How many threads can be busy at a time, as the JVM counts them ({@link Runtime#availableProcessors}).
     *
     * @param count of the processors where they run
     * @return at least 1, at most that
     */
    public int processorsOf(int count) {
        return (int) Math.clamp(Math.ceil(processors), 1, count);
    }

    /**
     * Whether it is less than some processors have.
     *
     * @param count of them
     * @return true when it limits those who run there
     */
    public boolean limits(int count) {
        return processors < count;
    }

    /** {@return for people and programs, as in {@code 1.5}; null where nothing limits the time} */
    public BigDecimal rounded() {
        if (this.equals(NONE)) {
            return null;
        }
        BigDecimal rounded = new BigDecimal(processors).setScale(2, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded; // or 10 were 1E+1
    }
}
