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
            transport.putElement(1, 8, Long.BYTES, i);
        }
        assertCalls();
        transport.putElement(1, 8, Long.BYTES, Batch.MOST_OPERATIONS);
        assertEquals(1, calls.size());
        assertEquals(Batch.MOST_OPERATIONS, calls.getFirst().split(" 8=").length - 1);
    }

    @Test
    void operationsForOneTargetShouldStayInOrder() {
        MemorySegment source = MemorySegment.ofArray(new byte[]{1, 2, 3});
        transport.putElement(1, 0, Byte.BYTES, -1);
        transport.putElement(1, 2, Short.BYTES, -2);
        transport.atomic(AtomicOp.ADD, 1, 4, Integer.BYTES, -3);
        transport.putElement(2, 4, Integer.BYTES, -4);
        transport.put(1, 8, source, 1, 2);
        source.set(JAVA_BYTE, 1, (byte) 9);
        transport.atomic(AtomicOp.XOR, 1, 16, Long.BYTES, -5);
        assertCalls();
        transport.fence();
        assertCalls("deliver 1 0=[-1] 2=[-2, -1] 4 ADD -3 (4) 8=[2, 3] 16 XOR -5 (8)",
                "deliver 2 4=[-4, -1, -1, -1]", "fence");
    }

    @Test
    void callWithATargetShouldDeliverWhatIsHeldForIt() {
        hold();
        transport.getElement(1, 0, Long.BYTES);
        transport.put(2, 0, MemorySegment.ofArray(new byte[65]), 0, 65);
        transport.fetch(AtomicOp.ADD, 1, 0, Long.BYTES, 1);
        assertCalls("deliver 1 0=[1]", "getElement", "deliver 2 0=[2]", "put", "fetch");
    }

    @Test
    void callWithoutATargetAndEveryWaitShouldDeliverAll() {
        List<Runnable> settlers = List.of(transport::fence, transport::quiet,
                () -> transport.waitWord(0, 0, Long.BYTES, Comparison.EQ, 1),
                () -> transport.waitWord(3, 0, Integer.BYTES, Comparison.EQ, 1, 5),
                () -> transport.awaitLocal(() -> true, 5), transport::close, () -> transport.globalExit(1));
        List<String> names = List.of("fence", "quiet", "waitWord", "waitWord", "awaitLocal", "close", "globalExit");
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
            transport.getElement(3, 0, Long.BYTES);
        }
        assertEquals(63, calls.size());
        transport.getElement(3, 0, Long.BYTES);
        assertEquals(List.of("deliver 1 0=[1]", "deliver 2 0=[2]", "getElement"), calls.subList(63, 66));
    }

    @Test
    void ownMemoryShouldBeWrittenAtOnce() {
        transport.putElement(0, 0, Byte.BYTES, 1);
        assertCalls("deliver 0 0=[1]");
    }

    @Test
    void nothingShouldBeHeldBackAfterTheSession() {
        hold();
        transport.stop();
        transport.putElement(3, 0, Byte.BYTES, 3);
        assertCalls("deliver 1 0=[1]", "deliver 2 0=[2]", "deliver 3 0=[3]");
    }

    @Test
    void shortSessionShouldNotWaitForMoreThanItsOperations() {
        transport.start(2);
        transport.putElement(1, 0, Byte.BYTES, 1);
        assertCalls();
        transport.putElement(1, 1, Byte.BYTES, 2);
        assertCalls("deliver 1 0=[1] 1=[2]");
    }

    @Test
    void toolMayCallTheLibraryInADelivery() {
        onDelivery = () -> {
            onDelivery = transport::quiet;
            transport.putElement(3, 0, Byte.BYTES, 3);
            transport.quiet();
        };
        hold();
        transport.fence();
        assertCalls("deliver 1 0=[1]", "deliver 2 0=[2]", "deliver 3 0=[3]", "quiet", "quiet", "quiet", "fence");
    }

    private void hold() {
        transport.putElement(2, 0, Byte.BYTES, 2);
        transport.putElement(1, 0, Byte.BYTES, 1);
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
