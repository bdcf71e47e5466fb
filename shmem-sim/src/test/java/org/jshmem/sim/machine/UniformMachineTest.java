package org.jshmem.sim.machine;

import java.util.Properties;

import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class UniformMachineTest {

    @Test
    void builtInProfileIsOneMicrosecondAndTenGigabytesPerSecond() {
        UniformMachine machine = new UniformMachine(MachineProfile.builtIn("uniform"));
        assertEquals("uniform", machine.name());
        assertEquals(1_000_000, machine.transferPs(0, 1, 0));
        assertEquals(1_000_000 + 800, machine.transferPs(3, 2, 8));
        assertEquals(1_000_000 + 100L * (5L << 30), machine.transferPs(0, 1, 5L << 30));
        assertEquals(10_000 + 800, machine.transferPs(1, 1, 8));
        assertEquals(25_000, machine.clockReadPs());
    }

    @Test
    void parametersMayBeFractions() {
        Properties values = properties();
        values.setProperty("latencyNs", "0.5");
        values.setProperty("bandwidthBytesPerNs", "3");
        UniformMachine machine = new UniformMachine(new MachineProfile("uniform", values));
        assertEquals(500 + 333, machine.transferPs(0, 1, 1));
        assertEquals(500 + 1000, machine.transferPs(0, 1, 3));
    }

    @Test
    void everyParameterMustBeThereAndBeANumberAndBeUsed() {
        Properties missing = properties();
        missing.remove("latencyNs");
        assertFails("machine profile uniform: parameter is missing: latencyNs: it is to be a positive number", missing);
        for (String text : new String[]{"0", "-1", "NaN", "Infinity", "fast"}) {
            Properties wrong = properties();
            wrong.setProperty("latencyNs", text);
            assertFails("machine profile uniform: parameter is not a positive number: latencyNs=" + text, wrong);
        }
        Properties great = properties();
        great.setProperty("latencyNs", "1e300");
        assertFails("machine profile uniform: parameter is not at most 1e12: latencyNs=1e300", great);
        Properties slow = properties();
        slow.setProperty("bandwidthBytesPerNs", "1e-15");
        assertFails("machine profile uniform: parameter is not at least 1e-6: bandwidthBytesPerNs=1e-15", slow);
        Properties unknown = properties();
        unknown.setProperty("latencyMs", "1");
        assertFails(
                "machine profile uniform: unknown parameter: latencyMs: allowed are bandwidthBytesPerNs, clockReadNs, "
                        + "extends, latencyNs, localLatencyNs, model, summary",
                unknown);
    }

    private static Properties properties() {
        Properties values = new Properties();
        values.setProperty("latencyNs", "1000");
        values.setProperty("bandwidthBytesPerNs", "10");
        values.setProperty("localLatencyNs", "10");
        values.setProperty("clockReadNs", "25");
        return values;
    }

    private static void assertFails(String message, Properties values) {
        MachineProfile profile = new MachineProfile("uniform", values);
        assertEquals(message, assertThrows(ShmemException.class, () -> new UniformMachine(profile)).getMessage());
    }
}
