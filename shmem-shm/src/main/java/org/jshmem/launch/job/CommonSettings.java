package org.jshmem.launch.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.core.FileMistake;
import org.jshmem.core.Setting;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.provenance.Commit;

/**
 * What must be the same on all hosts of a job: with other algorithms, or other code, PEs would wait for messages that nobody sends, and
 * what is counted or recorded on some hosts only is no table of the job.
 */
final class CommonSettings {

    private static final String NOT_GIVEN = "not given";

    private CommonSettings() {}

    /**
     * {@return the values on this host, in one order, by names that a user knows}
     *
     * @param environment of the job, with what options have set
     * @param options     of the job
     */
    static Map<String, String> of(Map<String, String> environment, ParsedOptions options) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("jshmem", Shmem.VENDOR_STRING + ", commit " + Commit.find());
        for (Setting setting : Setting.values()) {
            if (isCommon(setting)) {
                String value = setting.in(environment);
                values.put(setting.variable(), value == null ? NOT_GIVEN : described(setting, value));
            }
        }
        Stream.of(LaunchOption.SURVIVORS, LaunchOption.STATS, LaunchOption.PROFILE, LaunchOption.TRACE)
                .forEach(option -> values.put(option.toString(), options.has(option) ? "given" : NOT_GIVEN));
        return values;
    }

    /** Of a profile what it says: on another host the same path may be another file. */
    private static String described(Setting setting, String value) {
        if (setting != Setting.TUNING || value.equals(AlgorithmTable.NO_PROFILE)) {
            return value;
        }
        try {
            return "a profile with the hash " + Integer.toHexString(Files.readString(Path.of(value)).hashCode());
        } catch (IOException e) {
            throw new UsageException(setting.variable() + ": cannot read the profile " + value + ": "
                    + FileMistake.reason(e));
        }
    }

    /** Of others a host may have its own. */
    private static boolean isCommon(Setting setting) {
        return switch (setting) {
            case CHECKS, TUNING, BARRIER_ALGORITHM, BROADCAST_ALGORITHM, REDUCE_ALGORITHM, REDUCE_ORDER,
                    FCOLLECT_ALGORITHM,
                    COLLECT_ALGORITHM, ALLTOALL_ALGORITHM, ALLTOALLS_ALGORITHM, SCAN_ALGORITHM ->
                true;
            default -> false;
        };
    }
}
