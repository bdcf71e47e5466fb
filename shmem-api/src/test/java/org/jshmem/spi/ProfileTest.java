package org.jshmem.spi;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ProfileTest {

    /** A clock that the test sets, and a log of what is added up. */
    private static final class Log implements Profile.Times {
        private long now = 100;
        private long elapsed;
        private final List<String> added = new ArrayList<>();
        private String underWay = "";

        @Override
        public void begun(Activity activity, long since) {
            underWay = activity + " since " + since;
        }

        @Override
        public void over() {
            underWay = "";
        }

        @Override
        public long clock() {
            return now;
        }

        @Override
        public void add(Activity activity, long time) {
            added.add(activity + " " + time);
        }

        @Override
        public void elapsed(long time) {
            elapsed += time;
        }
    }

    private final Log log = new Log();
    private final Profile profile = new Profile(log, 100);

    private void operation(Activity activity, long time) {
        long begin = profile.begin(activity);
        log.now += time;
        profile.end(activity, begin);
    }

    @Test
    void operationsOfTheProgramShouldCountWithTheTimeBetweenThem() {
        log.now += 7;
        operation(Activity.REMOTE, 3);
        log.now += 20;
        operation(Activity.WAIT, 5);
        log.now += 1_000; // the time after the last is not known
        assertEquals(List.of("REMOTE 3", "WAIT 5"), log.added);
        assertEquals(7 + 3 + 20 + 5, log.elapsed);
    }

    @Test
    void onlyTheOutermostCallShouldCount() {
        profile.enter("malloc");
        log.now += 1;
        profile.enter("barrierAll");
        operation(Activity.REMOTE, 10);
        operation(Activity.WAIT, 20);
        profile.leave();
        log.now += 2;
        profile.leave();
        operation(Activity.REMOTE, 4);
        assertEquals(List.of("ALLOCATION 33", "REMOTE 4"), log.added);
        assertEquals(37, log.elapsed);
    }

    /** Of the thread that has joined, whatever others do meanwhile. */
    @Test
    void whatIsUnderWayShouldBeKnown() throws InterruptedException {
        profile.begin(Activity.WAIT);
        assertEquals("WAIT since 100", log.underWay);
        log.now += 3;
        inAnotherThread(() -> operation(Activity.REMOTE, 0));
        assertEquals("WAIT since 100", log.underWay);
        profile.enter("barrierAll");
        operation(Activity.WAIT, 2);
        assertEquals("BARRIER since 103", log.underWay, "inside");
        inAnotherThread(() -> {
            operation(Activity.REMOTE, 5);
            profile.enter("broadcast");
            profile.leave();
        });
        assertEquals("BARRIER since 103", log.underWay, "beside");
        profile.leave();
        assertEquals("", log.underWay);
    }

    private static void inAnotherThread(Runnable calls) throws InterruptedException {
        Thread other = new Thread(calls);
        other.start();
        other.join();
    }

    @Test
    void operationsOfAnotherThreadShouldCountWhileOneIsInACollective() throws InterruptedException {
        profile.enter("reduce");
        inAnotherThread(() -> operation(Activity.REMOTE, 5));
        operation(Activity.REMOTE, 6);
        profile.leave();
        assertEquals(List.of("REMOTE 5", "REDUCTION 11"), log.added);
    }

    /** When two threads are in collectives, what the first does after the other has left counts for itself, and none is missed later. */
    @Test
    void collectivesOfTwoThreadsShouldNotConfuseLaterOnes() throws InterruptedException {
        profile.enter("reduce");
        inAnotherThread(() -> {
            profile.enter("broadcast");
            log.now += 5;
            profile.leave();
        });
        profile.leave();
        profile.enter("barrierAll");
        log.now += 9;
        profile.leave();
        assertEquals(List.of("COLLECTIVE 5", "BARRIER 9"), log.added);
    }

    @ParameterizedTest
    @CsvSource({"reduce, REDUCTION", "exclusiveScan, REDUCTION", "barrierAll, BARRIER", "sync, BARRIER",
        "broadcast, COLLECTIVE",
        "alltoall, COLLECTIVE", "splitStrided, COLLECTIVE", "calloc, ALLOCATION", "free, ALLOCATION"})
    void callsShouldHaveTheirActivity(String call, Activity activity) {
        assertEquals(activity, Activity.of(call));
    }
}
