package org.jshmem.microbench.output;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jshmem.algorithm.Collective;
import org.jshmem.core.CheckSwitch;
import org.jshmem.core.Setting;
import org.jshmem.microbench.host.Platform;
import org.jshmem.provenance.RunEnvironment;

/** Where and with what figures came about. Only PE 0 asks, and only when it is written down. */
final class Environment {

    private final Map<String, Object> atStart = RunEnvironment.describe();

    /** To be made before anything is measured: what is measured is load. */
    Environment() {}

    /** Names and values, in the order of output. */
    Map<String, Object> describe(String pinning, String arguments) {
        Map<String, Object> fields = new LinkedHashMap<>(atStart);
        fields.replace("allowedCpus", Platform.processors());
        fields.put("pinning", pinning);
        fields.put("checks", CheckSwitch.ON ? "on" : "off");
        fields.put("algorithms", algorithms());
        fields.put("arguments", arguments);
        return fields;
    }

    /** What the environment says about the choice of algorithms; rows name the one that they have measured. */
    private static String algorithms() {
        Stream<Setting> settings = Stream.concat(Stream.of(Setting.TUNING, Setting.REDUCE_ORDER),
                Stream.of(Collective.values()).map(Collective::setting));
        String chosen = settings.filter(Setting::isSet)
                .map(setting -> setting.variable() + "=" + setting.in(System.getenv()))
                .collect(Collectors.joining(" "));
        return chosen.isEmpty() ? "built-in table" : chosen;
    }
}
