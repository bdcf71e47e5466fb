package org.jshmem.sim.runtime;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/** Dates and times of day of a simulated PE, whose run begins at the epoch. Each method has the parameters of the method it stands for. */
public final class VirtualDates {

    private VirtualDates() {}

    /**
     * Stands for {@link Instant#now()}.
     *
     * @return the epoch and the virtual time since the start of the run
     */
    public static Instant now() {
        return Instant.EPOCH.plusNanos(VirtualSystem.nanoTime());
    }

    /**
     * Stands for {@link LocalDate#now()}.
     *
     * @return the day of {@link #now}
     */
    public static LocalDate localDate() {
        return LocalDate.now(systemDefaultZone());
    }

    /**
     * Stands for {@link LocalDate#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return the day of {@link #now}
     */
    public static LocalDate localDate(ZoneId zone) {
        return LocalDate.now(systemClock(zone));
    }

    /**
     * Stands for {@link LocalTime#now()}.
     *
     * @return the time of day of {@link #now}
     */
    public static LocalTime localTime() {
        return LocalTime.now(systemDefaultZone());
    }

    /**
     * Stands for {@link LocalTime#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return the time of day of {@link #now}
     */
    public static LocalTime localTime(ZoneId zone) {
        return LocalTime.now(systemClock(zone));
    }

    /**
     * Stands for {@link LocalDateTime#now()}.
     *
     * @return {@link #now} by the zone of the host
     */
    public static LocalDateTime localDateTime() {
        return LocalDateTime.now(systemDefaultZone());
    }

    /**
     * Stands for {@link LocalDateTime#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return {@link #now} by the zone
     */
    public static LocalDateTime localDateTime(ZoneId zone) {
        return LocalDateTime.now(systemClock(zone));
    }

    /**
     * Stands for {@link ZonedDateTime#now()}.
     *
     * @return {@link #now} by the zone of the host
     */
    public static ZonedDateTime zonedDateTime() {
        return ZonedDateTime.now(systemDefaultZone());
    }

    /**
     * Stands for {@link ZonedDateTime#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return {@link #now} by the zone
     */
    public static ZonedDateTime zonedDateTime(ZoneId zone) {
        return ZonedDateTime.now(systemClock(zone));
    }

    /**
     * Stands for {@link OffsetDateTime#now()}.
     *
     * @return {@link #now} by the zone of the host
     */
    public static OffsetDateTime offsetDateTime() {
        return OffsetDateTime.now(systemDefaultZone());
    }

    /**
     * Stands for {@link OffsetDateTime#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return {@link #now} by the zone
     */
    public static OffsetDateTime offsetDateTime(ZoneId zone) {
        return OffsetDateTime.now(systemClock(zone));
    }

    /**
     * Stands for {@link Clock#systemUTC}.
     *
     * @return a clock that shows {@link #now}
     */
    public static Clock systemUTC() {
        return new VirtualClock(ZoneOffset.UTC);
    }

    /**
     * Stands for {@link Clock#systemDefaultZone}.
     *
     * @return a clock that shows {@link #now}
     */
    public static Clock systemDefaultZone() {
        return new VirtualClock(ZoneId.systemDefault());
    }

    /**
     * Stands for {@link Clock#system}.
     *
     * @param zone of the clock
     * @return a clock that shows {@link #now}
     */
    public static Clock systemClock(ZoneId zone) {
        return new VirtualClock(zone);
    }

    /**
     * Stands for {@link Year#now()}.
     *
     * @return the year of {@link #now} by the zone of the host
     */
    public static Year year() {
        return Year.now(systemDefaultZone());
    }

    /**
     * Stands for {@link Year#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return the year of {@link #now}
     */
    public static Year year(ZoneId zone) {
        return Year.now(systemClock(zone));
    }

    /**
     * Stands for {@link YearMonth#now()}.
     *
     * @return the month of {@link #now} by the zone of the host
     */
    public static YearMonth yearMonth() {
        return YearMonth.now(systemDefaultZone());
    }

    /**
     * Stands for {@link YearMonth#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return the month of {@link #now}
     */
    public static YearMonth yearMonth(ZoneId zone) {
        return YearMonth.now(systemClock(zone));
    }

    /**
     * Stands for {@link MonthDay#now()}.
     *
     * @return the day of {@link #now} by the zone of the host
     */
    public static MonthDay monthDay() {
        return MonthDay.now(systemDefaultZone());
    }

    /**
     * Stands for {@link MonthDay#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return the day of {@link #now}
     */
    public static MonthDay monthDay(ZoneId zone) {
        return MonthDay.now(systemClock(zone));
    }

    /**
     * Stands for {@link OffsetTime#now()}.
     *
     * @return the time of day of {@link #now} by the zone of the host
     */
    public static OffsetTime offsetTime() {
        return OffsetTime.now(systemDefaultZone());
    }

    /**
     * Stands for {@link OffsetTime#now(ZoneId)}.
     *
     * @param zone that it is told by
     * @return the time of day of {@link #now}
     */
    public static OffsetTime offsetTime(ZoneId zone) {
        return OffsetTime.now(systemClock(zone));
    }

    /**
     * Stands for {@link Clock#tickMillis}.
     *
     * @param zone of the clock
     * @return one that shows {@link #now} in whole milliseconds
     */
    public static Clock tickMillis(ZoneId zone) {
        return Clock.tick(systemClock(zone), Duration.ofMillis(1));
    }

    /**
     * Stands for {@link Clock#tickSeconds}.
     *
     * @param zone of the clock
     * @return one that shows {@link #now} in whole seconds
     */
    public static Clock tickSeconds(ZoneId zone) {
        return Clock.tick(systemClock(zone), Duration.ofSeconds(1));
    }

    /**
     * Stands for {@link Clock#tickMinutes}.
     *
     * @param zone of the clock
     * @return one that shows {@link #now} in whole minutes
     */
    public static Clock tickMinutes(ZoneId zone) {
        return Clock.tick(systemClock(zone), Duration.ofMinutes(1));
    }

    private static final class VirtualClock extends Clock {

        private final ZoneId zone;

        private VirtualClock(ZoneId zone) {
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new VirtualClock(other);
        }

        @Override
        public Instant instant() {
            return now();
        }
    }
}
