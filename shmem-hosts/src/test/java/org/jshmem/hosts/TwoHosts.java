package org.jshmem.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/**
 * Two hosts with names and addresses of their own: network namespaces, which a cable joins that can be cut. Only root may make these, so
 * others skip the tests.
 */
final class TwoHosts {

    static final String FIRST_ADDRESS = "10.77.0.1";
    static final String SECOND_ADDRESS = "10.77.0.2";

    /** Test classes that run at the same time have hosts of their own. */
    private static final AtomicInteger COUNT = new AtomicInteger();

    private final String prefix = "jh" + ProcessHandle.current().pid() + "x" + COUNT.incrementAndGet();
    private final String first = prefix + "a";
    private final String second = prefix + "b";
    private final Path remoteShell;

    private TwoHosts(Path remoteShell) {
        this.remoteShell = remoteShell;
    }

    /** Makes them. */
    static TwoHosts connect(Path temporary) throws Exception {
        TwoHosts hosts = new TwoHosts(Files.createFile(temporary.resolve("remote-shell"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))));
        assumeTrue(run("ip", "netns", "add", hosts.first), "network namespaces cannot be made here");
        run("ip", "netns", "add", hosts.second);
        run("ip", "link", "add", "cable", "netns", hosts.first, "type", "veth", "peer", "name", "cable", "netns",
                hosts.second);
        configure(hosts.first, FIRST_ADDRESS);
        configure(hosts.second, SECOND_ADDRESS);
        Files.writeString(hosts.remoteShell, """
                #!/bin/bash
                while [[ $1 == -* ]]; do shift; done
                [[ $1 == %s ]] && host=%s || host=%s
                shift
                exec ip netns exec $host unshare --uts bash -c "hostname $host; $*"
                """.formatted(FIRST_ADDRESS, hosts.first, hosts.second));
        return hosts;
    }

    private static void configure(String host, String address) throws Exception {
        run("ip", "-n", host, "addr", "add", address + "/24", "dev", "cable");
        run("ip", "-n", host, "link", "set", "lo", "up");
        run("ip", "-n", host, "link", "set", "cable", "up");
    }

    String first() {
        return first;
    }

    String second() {
        return second;
    }

    /** A script that is given a host and a command. */
    Path remoteShell() {
        return remoteShell;
    }

    /** What a command of the first host begins with. */
    String onFirst() {
        return "ip netns exec " + first + " unshare --uts bash -c 'hostname " + first + "; exec \"$@\"' bash";
    }

    void cut() throws Exception {
        run("ip", "-n", first, "link", "set", "cable", "down");
    }

    void mend() throws Exception {
        run("ip", "-n", first, "link", "set", "cable", "up");
    }

    void remove() throws Exception {
        run("ip", "netns", "del", first);
        run("ip", "netns", "del", second);
    }

    /** False also where there is no such command. */
    private static boolean run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
