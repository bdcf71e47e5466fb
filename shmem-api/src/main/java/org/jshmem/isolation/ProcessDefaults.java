package org.jshmem.isolation;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Locale.Category;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

import org.jshmem.spi.CommonPool;

/**
 * What each process has for itself and a JVM has once: system properties, default locales and the default time zone. A PE that shares its
 * JVM has those with which the JVM has started, until it changes one: then it has copies. It also has a buffer for its standard input.
 * {@link DefaultsOfPe} lets programs use them.
 *
 * <p>
 * Methods of the JDK such as {@link String#format(String, Object...)} ask the JVM, which is given those of the PE that has changed its
 * own last. Where one PE runs at a time, {@link #install} gives the JVM those of the PE that runs.
 */
public final class ProcessDefaults {

    /** What a program reaches in place of the JDK; its class loaders, too. */
    public static final Redirections REDIRECTIONS = Redirections.to("org.jshmem.isolation.DefaultsOfPe",
            Redirections.Group.PROPERTIES, Redirections.Group.LOCALES, Redirections.Group.LINES)
            .and(Redirections.to("org.jshmem.isolation.LoadersOfPe", Redirections.Group.LOADERS));

    private static final ThreadLocal<ProcessDefaults> OF_THREAD = new InheritableThreadLocal<>();
    /** For threads that inherit nothing. */
    private static final Map<ThreadGroup, ProcessDefaults> OF_GROUP = new ConcurrentHashMap<>();

    private final JvmDefaults jvm;
    /** Null until the PE changes something. */
    private volatile Values own;
    /** Null until the PE reads a line. */
    private BufferedReader input;

    /**
     * Those with which the JVM has started.
     *
     * @param jvm what all PEs of the job in this JVM have in common
     */
    public ProcessDefaults(JvmDefaults jvm) {
        this.jvm = jvm;
    }

    /** All of them: a copy of those of the JVM, or of others. */
    static final class Values {

        private volatile Properties properties;
        private volatile Locale locale;
        private volatile Locale display;
        private volatile Locale format;
        private volatile TimeZone timeZone;

        Values() {
            properties = (Properties) System.getProperties().clone();
            locale = Locale.getDefault();
            display = Locale.getDefault(Category.DISPLAY);
            format = Locale.getDefault(Category.FORMAT);
            timeZone = TimeZone.getDefault();
        }

        private Values(Values others) {
            properties = (Properties) others.properties.clone();
            locale = others.locale;
            display = others.display;
            format = others.format;
            timeZone = others.timeZone;
        }

        void giveToJvm() {
            System.setProperties(properties);
            Locale.setDefault(locale);
            Locale.setDefault(Category.DISPLAY, display);
            Locale.setDefault(Category.FORMAT, format);
            TimeZone.setDefault(timeZone);
        }

        Properties properties() {
            return properties;
        }

        void setProperties(Properties all) {
            properties = all;
        }

        Locale locale() {
            return locale;
        }

        /** For all purposes. */
        void setLocale(Locale chosen) {
            locale = chosen;
            display = chosen;
            format = chosen;
        }

        Locale locale(Category category) {
            return category == Category.DISPLAY ? display : format;
        }

        void setLocale(Category category, Locale chosen) {
            if (category == Category.DISPLAY) {
                display = chosen;
            } else {
                format = chosen;
            }
        }

        TimeZone timeZone() {
            return (TimeZone) timeZone.clone();
        }

        void setTimeZone(TimeZone chosen) {
            timeZone = (TimeZone) chosen.clone();
        }
    }

    /** Lets the calling thread have these, and those that it is going to start. */
    public void adoptThread() {
        OF_THREAD.set(this);
    }

    /**
     * Lets all threads of a group have these, also those that inherit nothing.
     *
     * @param group of the PE's threads
     */
    public void adoptGroup(ThreadGroup group) {
        OF_GROUP.put(group, this);
    }

    /** Lets the JVM have those of this PE; does nothing until some PE of the job has changed its own. */
    public void install() {
        jvm.install(own);
    }

    /** Those of the PE of the calling thread; null where they are those of the JVM. */
    static Values ofThread() {
        ProcessDefaults pe = ofCaller();
        return pe == null ? null : pe.values();
    }

    /** Null in threads of the common pool, too. */
    private static ProcessDefaults ofCaller() {
        Thread thread = Thread.currentThread();
        if (CommonPool.has(thread)) {
            return null;
        }
        ProcessDefaults inherited = OF_THREAD.get();
        return inherited == null ? ofGroup(thread.getThreadGroup()) : inherited;
    }

    /** A program may make groups within that of the PE. */
    private static ProcessDefaults ofGroup(ThreadGroup innermost) {
        ThreadGroup group = innermost;
        while (group != null && !OF_GROUP.containsKey(group)) {
            group = group.getParent();
        }
        return group == null ? null : OF_GROUP.get(group);
    }

    /**
     * Changes those of the PE of the calling thread.
     *
     * @return whether it belongs to one
     */
    static boolean change(Consumer<Values> change) {
        ProcessDefaults pe = ofCaller();
        if (pe == null) {
            return false;
        }
        Values values = pe.own();
        change.accept(values);
        pe.jvm.give(values);
        return true;
    }

    /** The standard input of the PE of the calling thread by lines; null where it is that of the JVM. */
    static BufferedReader inputOfThread() {
        ProcessDefaults pe = ofCaller();
        return pe == null ? null : pe.input();
    }

    /** As {@link IO} makes it. */
    private synchronized BufferedReader input() {
        if (input == null) {
            String encoding = System.getProperty("stdin.encoding", "");
            input = new BufferedReader(
                    new InputStreamReader(System.in, Charset.forName(encoding, StandardCharsets.UTF_8)));
        }
        return input;
    }

    private Values values() {
        return own == null ? jvm.initial() : own;
    }

    private synchronized Values own() {
        if (own == null) {
            own = new Values(jvm.toBeChanged());
        }
        return own;
    }
}
