package org.jshmem.isolation;

import java.util.List;

/**
 * Services whose providers the JDK loads by the JVM's class loader, or keeps for all once it has loaded them. Those of
 * most others it looks up by the loader of the thread, which is the PE's.
 */
final class JdkServices {

    /** Where files are that name providers. */
    static final String DIRECTORY = "META-INF/services/";

    /** Their names. */
    static final List<String> ALL = List.of("com.sun.net.httpserver.spi.HttpServerProvider",
            "java.lang.System$LoggerFinder", "java.net.ContentHandlerFactory",
            "java.net.spi.InetAddressResolverProvider", "java.net.spi.URLStreamHandlerProvider",
            "java.nio.channels.spi.AsynchronousChannelProvider", "java.nio.channels.spi.SelectorProvider",
            "java.nio.charset.spi.CharsetProvider", "java.nio.file.spi.FileSystemProvider",
            "java.nio.file.spi.FileTypeDetector", "java.sql.Driver",
            "java.time.chrono.AbstractChronology", "java.time.zone.ZoneRulesProvider",
            "java.util.prefs.PreferencesFactory", "java.util.spi.ToolProvider");

    private JdkServices() {}

    /** Which of them a program provides, in words; null when none. */
    static String providedBy(ProgramClasses program) {
        for (String service : ALL) {
            if (program.resource(DIRECTORY + service) != null) {
                return "the class path provides " + service + ", which a JVM loads once";
            }
        }
        return null;
    }
}
