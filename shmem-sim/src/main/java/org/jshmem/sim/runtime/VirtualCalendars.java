package org.jshmem.sim.runtime;

import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/**
 * Dates and calendars that show the time of the run when they are made, as {@link VirtualDates#now} does. Each method has the parameters
 * of what it stands for.
 */
public final class VirtualCalendars {

    private VirtualCalendars() {}

    /**
     * What the constructor of a {@link Date} is given.
     *
     * @return the time of the run in milliseconds since the epoch
     */
    public static long millis() {
        return VirtualSystem.currentTimeMillis();
    }

    /**
     * Stands for {@link Date#Date()} where that is referred to.
     *
     * @return the time of the run
     */
    public static Date newDate() {
        return new Date(millis());
    }

    /**
     * Stands for {@link Calendar#getInstance()}.
     *
     * @return one that shows the time of the run
     */
    public static Calendar calendar() {
        return atNow(Calendar.getInstance());
    }

    /**
     * Stands for {@link Calendar#getInstance(TimeZone)}.
     *
     * @param zone that it is told by
     * @return one that shows the time of the run
     */
    public static Calendar calendar(TimeZone zone) {
        return atNow(Calendar.getInstance(zone));
    }

    /**
     * Stands for {@link Calendar#getInstance(Locale)}.
     *
     * @param locale whose calendar it is
     * @return one that shows the time of the run
     */
    public static Calendar calendar(Locale locale) {
        return atNow(Calendar.getInstance(locale));
    }

    /**
     * Stands for {@link Calendar#getInstance(TimeZone, Locale)}.
     *
     * @param zone   that it is told by
     * @param locale whose calendar it is
     * @return one that shows the time of the run
     */
    public static Calendar calendar(TimeZone zone, Locale locale) {
        return atNow(Calendar.getInstance(zone, locale));
    }

    /**
     * Follows a constructor of {@link GregorianCalendar} that takes no date.
     *
     * @param calendar what has been made; shows the time of the run from now on
     */
    public static void setNow(GregorianCalendar calendar) {
        atNow(calendar);
    }

    /**
     * Stands for {@link GregorianCalendar#GregorianCalendar()} where that is referred to.
     *
     * @return one that shows the time of the run
     */
    public static GregorianCalendar newGregorianCalendar() {
        return atNow(new GregorianCalendar());
    }

    /**
     * Stands for {@link GregorianCalendar#GregorianCalendar(TimeZone)} where that is referred to.
     *
     * @param zone that it is told by
     * @return one that shows the time of the run
     */
    public static GregorianCalendar newGregorianCalendar(TimeZone zone) {
        return atNow(new GregorianCalendar(zone));
    }

    /**
     * Stands for {@link GregorianCalendar#GregorianCalendar(Locale)} where that is referred to.
     *
     * @param locale whose calendar it is
     * @return one that shows the time of the run
     */
    public static GregorianCalendar newGregorianCalendar(Locale locale) {
        return atNow(new GregorianCalendar(locale));
    }

    /**
     * Stands for {@link GregorianCalendar#GregorianCalendar(TimeZone, Locale)} where that is referred to.
     *
     * @param zone   that it is told by
     * @param locale whose calendar it is
     * @return one that shows the time of the run
     */
    public static GregorianCalendar newGregorianCalendar(TimeZone zone, Locale locale) {
        return atNow(new GregorianCalendar(zone, locale));
    }

    private static <T extends Calendar> T atNow(T calendar) {
        calendar.setTimeInMillis(millis());
        return calendar;
    }
}
