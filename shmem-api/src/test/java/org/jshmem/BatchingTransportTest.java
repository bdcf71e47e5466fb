package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** What is held back, in what order it is delivered, and what has it delivered; PE 0 of 4 over an endpoint that records. */
class BatchingTransportTest {

    private final List<String> calls = new ArrayList<>();
    /** What a tool does that looks on. */
    private Runnable onDelivery = () -> {};
    private final BatchingTransport transport = new BatchingTransport(recorder());

    BatchingTransportTest() {
        transport.start(Long.MAX_VALUE);
    }

    @Test
    void batchShouldGoWhenItIsFull() {
        for (int i = 1; i < Batch.MOST_OPERATIONS; i++) {
            transport.putLong(1, 8, i);
        }
        assertCalls();
        transport.putLong(1, 8, Batch.MOST_OPERATIONS);
        assertEquals(1, calls.size());
        assertEquals(Batch.MOST_OPERATIONS, calls.getFirst().split(" 8=").length - 1);
    }

    @Test
    void operationsForOneTargetShouldStayInOrder() {
        MemorySegment source = MemorySegment.ofArray(new byte[]{1, 2, 3});
        transport.putByte(1, 0, (byte) -1);
        transport.putShort(1, 2, (short) -2);
        transport.atomicInt(AtomicOp.ADD, 1, 4, -3);
        transport.putInt(2, 4, -4);
        transport.put(1, 8, source, 1, 2);
        source.set(JAVA_BYTE, 1, (byte) 9);
        transport.atomicLong(AtomicOp.XOR, 1, 16, -5);
        assertCalls();
        transport.fence();
        assertCalls("deliver 1 0=[-1] 2=[-2, -1] 4 ADD -3 (4) 8=[2, 3] 16 XOR -5 (8)",
                "deliver 2 4=[-4, -1, -1, -1]", "fence");
    }

    @Test
    void callWithATargetShouldDeliverWhatIsHeldForIt() {
        hold();
        transport.getLong(1, 0);
        transport.put(2, 0, MemorySegment.ofArray(new byte[65]), 0, 65);
        transport.fetchLong(AtomicOp.ADD, 1, 0, 1);
        assertCalls("deliver 1 0=[1]", "getLong", "deliver 2 0=[2]", "put", "fetchLong");
    }

    @Test
    void callWithoutATargetAndEveryWaitShouldDeliverAll() {
        List<Runnable> settlers = List.of(transport::fence, transport::quiet,
                () -> transport.waitLong(0, 0, Comparison.EQ, 1), () -> transport.waitInt(3, 0, Comparison.EQ, 1, 5),
                () -> transport.awaitLocal(() -> true, 5), transport::close, () -> transport.globalExit(1));
        List<String> names = List.of("fence", "quiet", "waitLong", "waitInt", "awaitLocal", "close", "globalExit");
        for (int i = 0; i < settlers.size(); i++) {
            calls.clear();
            hold();
            settlers.get(i).run();
            assertCalls("deliver 1 0=[1]", "deliver 2 0=[2]", names.get(i));
        }
    }

    @Test
    void pollingShouldDeliverAllInTheEnd() {
        hold();
        for (int i = 0; i < 63; i++) {
            transport.getLong(3, 0);
        }
        assertEquals(63, calls.size());
        transport.getLong(3, 0);
        assertEquals(List.of("deliver 1 0=[1]", "deliver 2 0=[2]", "getLong"), calls.subList(63, 66));
    }

    @Test
    void ownMemoryShouldBeWrittenAtOnce() {
        transport.putByte(0, 0, (byte) 1);
        assertCalls("deliver 0 0=[1]");
    }

    @Test
    void nothingShouldBeHeldBackAfterTheSession() {
        hold();
        transport.stop();
        transport.putByte(3, 0, (byte) 3);
        assertCalls("deliver 1 0=[1]", "deliver 2 0=[2]", "deliver 3 0=[3]");
    }

    @Test
    void shortSessionShouldNotWaitForMoreThanItsOperations() {
        transport.start(2);
        transport.putByte(1, 0, (byte) 1);
        assertCalls();
        transport.putByte(1, 1, (byte) 2);
        assertCalls("deliver 1 0=[1] 1=[2]");
    }

    @Test
    void toolMayCallTheLibraryInADelivery() {
        onDelivery = () -> {
            onDelivery = transport::quiet;
            transport.putByte(3, 0, (byte) 3);
            transport.quiet();
        };
        hold();
        transport.fence();
        assertCalls("deliver 1 0=[1]", "deliver 2 0=[2]", "deliver 3 0=[3]", "quiet", "quiet", "quiet", "fence");
    }

    private void hold() {
        transport.putByte(2, 0, (byte) 2);
        transport.putByte(1, 0, (byte) 1);
    }

    private void assertCalls(String... expected) {
        assertEquals(List.of(expected), calls);
    }

    private Transport recorder() {
        return (Transport) Proxy.newProxyInstance(Transport.class.getClassLoader(), new Class<?>[]{Transport.class},
                (_, method, arguments) -> switch (method.getName()) {
                    case "myPe" -> 0;
                    case "nPes" -> 4;
                    case "deliver" -> {
                        calls.add("deliver " + arguments[0] + describe((Batch) arguments[1]));
                        onDelivery.run();
                        yield null;
                    }
                    default -> {
                        calls.add(method.getName());
                        yield zero(method.getReturnType());
                    }
                });
    }

    private static Object zero(Class<?> type) {
        if (type == long.class) {
            return 0L;
        }
        if (type == int.class) {
            return 0;
        }
        return type == boolean.class ? false : null;
    }

    private static String describe(Batch batch) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < batch.size(); i++) {
            text.append(' ').append(batch.offset(i)).append(batch.op(i) == null
                    ? "=" + Arrays.toString(batch.data(i).toArray(JAVA_BYTE))
                    : " " + batch.op(i) + " " + batch.operand(i) + " (" + batch.bytes(i) + ")");
        }
        return text.toString();
    }
}
