package org.jshmem.coll.match;

import java.util.HashSet;
import java.util.Set;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CallRecordTest {

    @Test
    void textShouldNameTheCallAndItsArguments() {
        assertEquals("barrierAll", new CallRecord(CallRecord.kindOf(Call.BARRIER_ALL), 0, 0, 0, 0, 0).toString());
        assertEquals("malloc(bytes=64)", new CallRecord(CallRecord.kindOf(Call.MALLOC), 64, 0, 0, 0, 0).toString());
        long kind = CallRecord.kindOf(Call.REDUCE, ReduceOp.XOR, Type.ULONG);
        assertEquals("reduce(XOR, ULONG, bytes=8, destOffset=64, sourceOffset=128)",
                new CallRecord(kind, 8, 64, 128, 0, 0).toString());
    }

    @Test
    void textsAndHintsShouldBeNamed() {
        assertEquals("malloc(bytes=64, name=grid)", named("grid"));
        assertEquals("malloc(bytes=64, name=)", named(""));
        assertEquals("malloc(bytes=64, name=exactly thirty-two bytes of text)",
                named("exactly thirty-two bytes of text"));
        String longName = "a name that is longer than there is room for";
        assertTrue(named(longName).startsWith("malloc(bytes=64, name=a name that is longer th...#"), named(longName));
        assertNotEquals(named(longName), named(longName + "!"));
        assertEquals("mallocWithHints(bytes=8, hints=[ATOMICS_REMOTE, SIGNAL_REMOTE])",
                new CallRecord(CallRecord.kindOf(Call.MALLOC_WITH_HINTS), 8, 3, 0, 0, 0).toString());
    }

    private static String named(String name) {
        long[] text = CallText.encode(name);
        return new CallRecord(CallRecord.kindOf(Call.MALLOC_NAMED), 64, text[0], text[1], text[2], text[3]).toString();
    }

    @Test
    void kindShouldTellTheCall() {
        for (Call call : Call.values()) {
            CallRecord record = new CallRecord(CallRecord.kindOf(call, ReduceOp.XOR, Type.COMPLEX_DOUBLE), 0, 0, 0, 0,
                    0);
            assertSame(call, record.call());
            assertTrue(record.kind() >>> 24 == 0);
            assertTrue(call.arguments() <= 5);
        }
    }

    /** Small arguments in small steps, as programs have them. */
    @Test
    void signaturesShouldDiffer() {
        Set<Long> signatures = new HashSet<>();
        int count = 0;
        for (Call call : Call.values()) {
            for (int i = 0; i < 1024; i++) {
                signatures.add(CallRecord.signatureOf(CallRecord.kindOf(call), i & 3, i >> 2 & 3, i >> 4 & 3,
                        i >> 6 & 3, i >> 8));
                count++;
            }
        }
        assertEquals(count, signatures.size());
    }

    @Test
    void historiesShouldDependOnTheOrder() {
        long a = CallRecord.signatureOf(CallRecord.kindOf(Call.SYNC));
        long b = CallRecord.signatureOf(CallRecord.kindOf(Call.BARRIER_ALL));
        assertNotEquals(CallRecord.append(CallRecord.append(0, a), b), CallRecord.append(CallRecord.append(0, b), a));
    }
}
