package org.jshmem.coll.match;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.coll.team.SyncArea;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Guards of two PEs whose words lie in two segments of this process. */
class CollectiveGuardTest {

    private static final PeSet PES = new PeSet(0, 1, 2);

    private final MemorySegment[] words = {Arena.ofAuto().allocate(SyncArea.BYTES, 64),
        Arena.ofAuto().allocate(SyncArea.BYTES, 64)};
    private boolean closed;
    private final List<String> begun = new ArrayList<>();
    private final CollectiveGuard left = guardOf(0);
    private final CollectiveGuard right = guardOf(1);

    @Test
    void flagsOfTheSameCallsShouldPass() {
        for (long epoch = 1; epoch < 100; epoch++) {
            left.enter(Call.REDUCE, ReduceOp.SUM, Type.LONG, epoch, 0, 0, 0);
            right.enter(Call.REDUCE, ReduceOp.SUM, Type.LONG, epoch, 0, 0, 0);
            left.check(right.flag(epoch), epoch);
            right.check(left.flag(epoch), epoch);
            assertTrue(right.flag(epoch) >= CollectiveGuard.atLeast(epoch));
            assertTrue(right.flag(epoch) < CollectiveGuard.atLeast(epoch + 1));
            left.leave();
            right.leave();
        }
    }

    @Test
    void flagsOfOtherCallsShouldNameBoth() {
        left.enter(Call.MALLOC, 64, 0, 0, 0, 0);
        right.enter(Call.BARRIER_ALL);
        assertEquals("PE 0: malloc: collectives do not match: PE 0 calls malloc(bytes=64), PE 1 calls barrierAll: all "
                + "members of a team must make the same calls",
                assertThrows(ShmemException.class, () -> left.check(right.flag(1), 1)).getMessage());
        left.check(right.flag(2), 1); // of a later epoch, nothing can be said
    }

    /** Another thread reports it meanwhile. */
    @Test
    void callThatIsHalfWrittenShouldNotBeDescribed() {
        left.enter(Call.MALLOC, 64, 0, 0, 0, 0);
        assertTrue(left.describe().contains("malloc"), left.describe());
        words[0].fill((byte) 0);
        assertNull(left.describe());
    }

    @Test
    void theOldestDifferenceShouldBeNamed() {
        left.enter(Call.FREE, 8, 64, 0, 0, 0);
        left.leave();
        right.enter(Call.FREE, 8, 128, 0, 0, 0);
        right.leave();
        left.enter(Call.SYNC);
        right.enter(Call.SYNC);
        assertEquals("PE 1: sync: collectives do not match, 1 calls ago: PE 1 calls free(objectBytes=8, "
                + "objectOffset=128), PE 0 calls free(objectBytes=8, objectOffset=64): all members of a team must make "
                + "the same calls", assertThrows(ShmemException.class, () -> right.diagnose(0)).getMessage());
    }

    @Test
    void callsOfLongAgoShouldNotBeTakenForOthers() {
        left.enter(Call.SYNC);
        for (int i = 0; i < CallLog.CALLS + 1; i++) {
            right.enter(i == 0 ? Call.SYNC : Call.BARRIER_ALL);
            right.leave();
            assertDoesNotThrow(() -> left.diagnose(0));
        }
        String message = left.mismatch().getMessage();
        assertTrue(message.startsWith("PE 0: sync: collectives do not match: some PE has made other calls before its "
                + "last 8 on this team"), message);
    }

    /** A line of the log has 40 bits for the number of a call. */
    @Test
    void callsBeyondTheBitsOfALineShouldBeKnown() {
        long many = (1L << 40) - 3;
        CallLog mine = new CallLog(transportOf(0), 0, CallLog.WORLD);
        CallLog theirs = new CallLog(transportOf(1), 0, CallLog.WORLD);
        for (long call = many; call < many + 2 * CallLog.CALLS; call++) {
            mine.write(call, CallRecord.kindOf(Call.SYNC));
            long kind = CallRecord.kindOf(Call.MALLOC);
            theirs.write(call + 2, kind, CallRecord.signatureOf(kind, call, 0, 0, 0, 0), call, 0, 0, 0, 0);
            long last = call;
            long newest = call + 2;
            assertTrue(mine.read(1, last).stream().anyMatch(entry -> entry != null && entry.sequence() == newest
                    && entry.call().call() == Call.MALLOC), () -> "call " + newest);
        }
    }

    @Test
    void onlyOneWhoIsInsideShouldMissAPeThatHasClosed() {
        closed = true;
        assertDoesNotThrow(() -> left.diagnose(0));
        left.enter(Call.SYNC);
        assertEquals("PE 0: sync: PE 1 has closed the library: PE 0 waits for it in sync",
                assertThrows(ShmemException.class, () -> left.diagnose(0)).getMessage());
    }

    @Test
    void memberThatHasMadeTheCallMayHaveClosed() {
        for (int call = 1; call <= CallLog.CALLS + 2; call++) {
            left.enter(Call.SYNC);
            right.enter(Call.SYNC);
            right.leave();
            closed = true;
            assertDoesNotThrow(() -> left.diagnose(0), "call " + call);
            closed = false;
            left.leave();
        }
    }

    @Test
    void memberThatHasStartedWhatIsWaitedForMayHaveClosed() {
        left.enter(Call.SYNC_NB);
        left.leave();
        right.enter(Call.SYNC_NB);
        right.leave();
        left.enter(Call.BROADCAST_NB, 0, 8, 0, 8, 0);
        left.leave();
        closed = true;
        assertDoesNotThrow(() -> left.diagnose(0), "waits for nothing");
        assertDoesNotThrow(() -> left.diagnose(1));
        assertEquals(
                "PE 0: broadcastNb: PE 1 has closed the library: PE 0 waits for it in broadcastNb(root=0, bytes=8, "
                        + "destOffset=0, sourceOffset=8)",
                assertThrows(ShmemException.class, () -> left.diagnose(2)).getMessage());
    }

    @Test
    void memberThatIsInAnotherTeamWithTheSameWordsShouldBeLeftAlone() {
        left.enter(Call.CLOSE);
        right.enter(Call.CLOSE);
        right.leave();
        CallLog ofNext = new CallLog(transportOf(1), new SyncArea(0).at(SyncWord.CALL_LOG), 2);
        CollectiveGuard next = new CollectiveGuard(transportOf(1), PES, ofNext);
        ofNext.begin();
        next.enter(Call.SYNC);
        closed = true;
        assertDoesNotThrow(() -> left.diagnose(0));
        assertEquals("collective number 1 of the world, close: all members have called it", left.describe());
    }

    /** Its words are used again with the same name, and by others already are. */
    @Test
    void memberThatHasStillToClearItsCallsShouldBeLeftAlone() {
        right.enter(Call.MALLOC, 64, 0, 0, 0, 0);
        right.leave();
        CallLog ofRight = new CallLog(transportOf(1), new SyncArea(0).at(SyncWord.CALL_LOG), CallLog.WORLD);
        ofRight.end();
        left.enter(Call.SYNC);
        assertDoesNotThrow(() -> left.diagnose(0));
        ofRight.clear();
        assertEquals(-1, words[1].mismatch(MemorySegment.ofArray(new byte[(int) SyncArea.BYTES])));
        assertDoesNotThrow(() -> left.diagnose(0));
        guardOf(1).enter(Call.BARRIER_ALL);
        assertThrows(ShmemException.class, () -> left.diagnose(0));
    }

    @Test
    void anotherTeamOfAllPesShouldNotBeTakenForTheWorld() {
        PeSet backwards = new PeSet(1, -1, 2);
        CallLog log = new CallLog(transportOf(0), new SyncArea(0).at(SyncWord.CALL_LOG), 4711);
        CollectiveGuard ofTeam = new CollectiveGuard(transportOf(0), backwards, log);
        ofTeam.enter(Call.SYNC);
        assertEquals("collective number 1 of a team of 2 from PE 1 by -1, sync: not called yet by PE 1",
                ofTeam.describe());
    }

    @Test
    void afterAllHaveComeNobodyShouldBeLookedFor() {
        closed = true;
        left.enter(Call.SYNC);
        left.haveAllCome();
        assertDoesNotThrow(() -> left.diagnose(0));
    }

    @Test
    void twoThreadsShouldNotBeInside() throws Exception {
        Thread first = Thread.ofPlatform().name("first").start(() -> left.enter(Call.MALLOC, 64, 0, 0, 0, 0));
        first.join();
        assertEquals("PE 0: sync: two threads are in collectives of one team: thread=first is in malloc(bytes=64), "
                + "thread=" + Thread.currentThread().getName() + " calls sync: give each thread a team of its own",
                assertThrows(ShmemException.class, () -> left.enter(Call.SYNC)).getMessage());
        words[0].fill((byte) 0); // the other one is just writing down that it is inside
        assertEquals("PE 0: sync: two threads are in collectives of one team: thread=first is in another, thread="
                + Thread.currentThread().getName() + " calls sync: give each thread a team of its own",
                assertThrows(ShmemException.class, () -> left.enter(Call.SYNC)).getMessage());
        assertEquals(List.of("malloc"), begun, "what the first is in goes on");
        left.leave();
        assertDoesNotThrow(() -> left.enter(Call.SYNC));
    }

    private long begin(String call) {
        begun.add(call);
        return 0;
    }

    private CollectiveGuard guardOf(int me) {
        return new CollectiveGuard(transportOf(me), PES,
                new CallLog(transportOf(me), new SyncArea(0).at(SyncWord.CALL_LOG), CallLog.WORLD));
    }

    private Transport transportOf(int me) {
        return (Transport) Proxy.newProxyInstance(Transport.class.getClassLoader(),
                new Class<?>[]{Transport.class}, (_, method, arguments) -> switch (method.getName()) {
                    case "myPe" -> me;
                    case "nPes" -> PES.size();
                    case "beginCall" -> begin((String) arguments[0]);
                    case "endCall", "survival", "fence" -> null;
                    case "view" -> words[(int) arguments[0]].asSlice((long) arguments[1], (long) arguments[2]);
                    case "hasClosed" -> closed && (int) arguments[0] == 1;
                    case "observer" -> null;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
