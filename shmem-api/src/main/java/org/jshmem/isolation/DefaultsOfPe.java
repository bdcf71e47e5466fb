package org.jshmem.isolation;

import java.io.BufferedReader;
import java.io.IOError;
import java.io.IOException;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Locale.Category;
import java.util.Objects;
import java.util.Properties;
import java.util.TimeZone;
import java.util.function.Function;

import org.jshmem.isolation.ProcessDefaults.Values;

/**
 * System properties, default locales, the default time zone and lines of input, for a PE that shares its JVM. Each method has the parameters of the method
 * it stands for. A thread that belongs to no PE has those of the JVM.
 */
public final class DefaultsOfPe {

    private DefaultsOfPe() {}

    /**
     * Stands for {@link System#getProperty(String)}.
     *
     * @param key of a property
     * @return its value, or null
     */
    public static String getProperty(String key) {
        return properties().getProperty(checked(key));
    }

    /**
     * Stands for {@link System#getProperty(String, String)}.
     *
     * @param key      of a property
     * @param fallback what it is if it has none
     * @return its value
     */
    public static String getProperty(String key, String fallback) {
        return properties().getProperty(checked(key), fallback);
    }

    /**
     * Stands for {@link System#setProperty}.
     *
     * @param key   of a property
     * @param value its value from now on
     * @return its value before, or null
     */
    public static String setProperty(String key, String value) {
        return (String) changedProperties().setProperty(checked(key), value);
    }

    /**
     * Stands for {@link System#clearProperty}.
     *
     * @param key of a property
     * @return its value before, or null
     */
    public static String clearProperty(String key) {
        return (String) changedProperties().remove(checked(key));
    }

    /**
     * Stands for {@link System#getProperties}.
     *
     * @return all, which the program may change
     */
    public static Properties getProperties() {
        return changedProperties();
    }

    /**
     * Stands for {@link System#setProperties}.
     *
     * @param all from now on; null for those with which the JVM starts
     */
    public static void setProperties(Properties all) {
        if (all == null || !ProcessDefaults.change(values -> values.setProperties(all))) {
            System.setProperties(all);
            Properties initial = System.getProperties();
            ProcessDefaults.change(values -> values.setProperties(initial));
        }
    }

    /**
     * Stands for {@link Boolean#getBoolean}.
     *
     * @param key of a property
     * @return whether it is {@code true}
     */
    public static boolean getBoolean(String key) {
        return isNone(key) ? false : Boolean.parseBoolean(getProperty(key));
    }

    /**
     * Stands for {@link Integer#getInteger(String)}.
     *
     * @param key of a property
     * @return its value; null when it is no number
     */
    public static Integer getInteger(String key) {
        return getInteger(key, null);
    }

    /**
     * Stands for {@link Integer#getInteger(String, int)}.
     *
     * @param key      of a property
     * @param fallback what it is if it is no number
     * @return its value
     */
    public static Integer getInteger(String key, int fallback) {
        return getInteger(key, Integer.valueOf(fallback));
    }

    /**
     * Stands for {@link Integer#getInteger(String, Integer)}.
     *
     * @param key      of a property
     * @param fallback what it is if it is no number
     * @return its value
     */
    public static Integer getInteger(String key, Integer fallback) {
        return number(key, Integer::decode, fallback);
    }

    /**
     * Stands for {@link Long#getLong(String)}.
     *
     * @param key of a property
     * @return its value; null when it is no number
     */
    public static Long getLong(String key) {
        return getLong(key, null);
    }

    /**
     * Stands for {@link Long#getLong(String, long)}.
     *
     * @param key      of a property
     * @param fallback what it is if it is no number
     * @return its value
     */
    public static Long getLong(String key, long fallback) {
        return getLong(key, Long.valueOf(fallback));
    }

    /**
     * Stands for {@link Long#getLong(String, Long)}.
     *
     * @param key      of a property
     * @param fallback what it is if it is no number
     * @return its value
     */
    public static Long getLong(String key, Long fallback) {
        return number(key, Long::decode, fallback);
    }

    /**
     * Stands for {@link Locale#getDefault()}.
     *
     * @return the locale
     */
    public static Locale locale() {
        Values values = ProcessDefaults.ofThread();
        return values == null ? Locale.getDefault() : values.locale();
    }

    /**
     * Stands for {@link Locale#getDefault(Category)}.
     *
     * @param category what for
     * @return the locale
     */
    public static Locale locale(Category category) {
        Values values = ProcessDefaults.ofThread();
        return values == null ? Locale.getDefault(category) : values.locale(Objects.requireNonNull(category));
    }

    /**
     * Stands for {@link Locale#setDefault(Locale)}.
     *
     * @param locale from now on, for all categories
     */
    public static void setLocale(Locale locale) {
        if (locale == null || !ProcessDefaults.change(values -> values.setLocale(locale))) {
            Locale.setDefault(locale);
        }
    }

    /**
     * Stands for {@link Locale#setDefault(Category, Locale)}.
     *
     * @param category what for
     * @param locale   from now on
     */
    public static void setLocale(Category category, Locale locale) {
        boolean isRefused = category == null || locale == null;
        if (isRefused || !ProcessDefaults.change(values -> values.setLocale(category, locale))) {
            Locale.setDefault(category, locale);
        }
    }

    /**
     * Stands for {@link TimeZone#getDefault}.
     *
     * @return a copy of the time zone
     */
    public static TimeZone timeZone() {
        Values values = ProcessDefaults.ofThread();
        return values == null ? TimeZone.getDefault() : values.timeZone();
    }

    /**
     * Stands for {@link TimeZone#setDefault}.
     *
     * @param zone from now on; null for that of the host
     */
    public static void setTimeZone(TimeZone zone) {
        if (zone == null || !ProcessDefaults.change(values -> values.setTimeZone(zone))) {
            TimeZone.setDefault(zone);
            TimeZone ofHost = TimeZone.getDefault();
            ProcessDefaults.change(values -> values.setTimeZone(ofHost));
        }
    }

    /**
     * Stands for {@link ZoneId#systemDefault}.
     *
     * @return the time zone
     */
    public static ZoneId zoneId() {
        return timeZone().toZoneId();
    }

    /**
     * Stands for {@link IO#readln()}.
     *
     * @return the next line of standard input; null at its end
     */
    public static String readln() {
        BufferedReader input = ProcessDefaults.inputOfThread();
        try {
            return input == null ? IO.readln() : input.readLine();
        } catch (IOException e) {
            throw new IOError(e);
        }
    }

    /**
     * Stands for {@link IO#readln(String)}.
     *
     * @param prompt printed before
     * @return the next line of standard input; null at its end
     */
    public static String readln(String prompt) {
        IO.print(prompt);
        return readln();
    }

    private static Properties properties() {
        Values values = ProcessDefaults.ofThread();
        return values == null ? System.getProperties() : values.properties();
    }

    private static Properties changedProperties() {
        return ProcessDefaults.change(_ -> {}) ? properties() : System.getProperties();
    }

    private static String checked(String key) {
        if (isNone(key)) {
            System.getProperty(key); // throws
        }
        return key;
    }

    private static boolean isNone(String key) {
        return key == null || key.isEmpty();
    }

    private static <N> N number(String key, Function<String, N> decode, N fallback) {
        String value = isNone(key) ? null : getProperty(key);
        try {
            return value == null ? fallback : decode.apply(value);
        } catch (NumberFormatException _) {
            return fallback;
        }
    }
}
