package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.SignalOp;
import org.jshmem.core.Type;
import org.jshmem.legacy.ActiveSet;
import org.jshmem.shmemx.Atomics;
import org.jshmem.shmemx.Collectives;
import org.jshmem.shmemx.NonblockingCollectives;
import org.jshmem.shmemx.Request;
import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Every call of the library that takes segments, by reflection, with a read-only view in the place of each of them in turn: one that
 * the call writes is refused, and one that it only reads is taken.
 */
public class ReadOnlyContract extends ShmemContract {

    private static final int ARGUMENT_BYTES = 1024;

    /** They write nothing. */
    private static final List<String> ENDS_OBJECT = List.of("free", "realloc");

    /** Which of its segments, counted from 0, a call writes; others with the same name in {@code ActiveSet}. */
    private static final Map<String, List<Integer>> WRITTEN = new TreeMap<>();

    static {
        add(List.of(), "g atomicFetch ptr isAddressAccessible signalFetch signalWaitUntil test testAll testAny "
                + "testSome waitUntil waitUntilAll waitUntilAny waitUntilSome");
        add(List.of(0),
                "p put putNbi get getNbi iput iget ibput ibget signalSet signalAdd setLock lock testLock "
                        + "clearLock broadcast collect fcollect alltoall alltoalls reduce inclusiveScan exclusiveScan gather scatter "
                        + "alltoallv reduceScatter broadcastNb fcollectNb alltoallNb reduceNb fetchAdd fetchMin fetchMax");
        add(List.of(0),
                "atomicAdd atomicInc atomicSet atomicSwap atomicCompareSwap atomicFetchAdd atomicFetchInc atomicAnd "
                        + "atomicOr atomicXor atomicFetchAnd atomicFetchOr atomicFetchXor atomicFetchNbi");
        add(List.of(0, 1), "atomicSwapNbi atomicCompareSwapNbi atomicFetchAddNbi atomicFetchIncNbi atomicFetchAndNbi "
                + "atomicFetchOrNbi atomicFetchXorNbi");
        add(List.of(0), "ints longs floats doubles Transfers.put");
        add(List.of(), "Transfers.get");
        add(List.of(0, 2), "putSignal putSignalNbi");
        add(List.of(0), "ActiveSet.barrier ActiveSet.sync");
        add(List.of(0, 2),
                "ActiveSet.broadcast ActiveSet.collect ActiveSet.fcollect ActiveSet.alltoall ActiveSet.alltoalls "
                        + "ActiveSet.toAll");
    }

    /** One of every type of argument but segments, handles and long numbers. */
    private static final List<Object> VALUES = List.of(JAVA_BYTE, JAVA_BOOLEAN, JAVA_CHAR, JAVA_SHORT, JAVA_INT,
            JAVA_LONG,
            JAVA_FLOAT, JAVA_DOUBLE, false, (byte) 1, '1', (short) 1, 0, 0f, 0d, Comparison.EQ, ReduceOp.SUM,
            SignalOp.SET,
            Type.LONG, new long[]{8});

    protected ReadOnlyContract(Job job) {
        super(job);
    }

    private static void add(List<Integer> written, String calls) {
        for (String call : calls.split(" ")) {
            WRITTEN.put(call, written);
        }
    }

    @Test
    void readOnlyViewsShouldBeRefusedWhereTheyWouldBeWritten() throws Exception {
        run(1, shmem -> {
            List<String> wrong = new ArrayList<>();
            MemorySegment memory = shmem.calloc(3L * ARGUMENT_BYTES, 1);
            MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
            List<Object> handles = List.of(shmem, shmem.world(), ActiveSet.of(shmem, 0, 0, 1));
            for (Class<?> type : List.of(Shmem.class, Team.class, ActiveSet.class, Atomics.class, Collectives.class,
                    NonblockingCollectives.class)) {
                Arrays.stream(type.getMethods())
                        .filter(call -> !ENDS_OBJECT.contains(call.getName()))
                        .forEach(call -> new Attempt(call, handles, memory, pSync).make(wrong));
            }
            assertEquals(List.of(), wrong);
            shmem.free(pSync);
            shmem.free(memory);
        });
    }

    @ForPeCounts
    void peersCopyOfAReadOnlyViewShouldBeReadOnly(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(Long.BYTES);
            MemorySegment copy = shmem.ptr(object.asReadOnly(), nPes - 1);
            assertTrue(copy == null || copy.isReadOnly());
            assertFalse(copy != null && shmem.ptr(object, nPes - 1).isReadOnly());
            shmem.put(object.asReadOnly(), 0, object, 0, 0, 0); // nothing is written
            shmem.free(object);
        });
    }

    /** A call with other arguments each time. */
    private record Attempt(Method call, List<Object> handles, MemorySegment memory, MemorySegment pSync) {

        void make(List<String> wrong) {
            int segments = (int) Arrays.stream(call.getParameterTypes()).filter(MemorySegment.class::equals).count();
            List<Integer> written = WRITTEN.get(name());
            if (segments > 0 && written == null) {
                wrong.add("no row for " + call);
                return;
            }
            for (int i = 0; i < segments; i++) {
                memory.fill((byte) 0);
                String said = said(arguments(i));
                boolean isRefused = said.matches("PE 0: \\w+: \\w+ is read-only: size=\\d+: .*");
                if (isRefused != written.contains(i) || isRefused && memory.mismatch(MemorySegment
                        .ofArray(new byte[(int) memory.byteSize()])) != -1) {
                    wrong.add(call + " segment " + i + ": " + said);
                }
            }
        }

        /** Of a Java array: it has counts among its arguments. */
        private boolean isTransfer() {
            return call.getDeclaringClass().getSimpleName().endsWith("Transfers");
        }

        private String name() {
            if (isTransfer()) {
                return "Transfers." + call.getName();
            }
            return call.getDeclaringClass() == ActiveSet.class ? "ActiveSet." + call.getName() : call.getName();
        }

        private Object[] arguments(int readOnly) {
            Class<?>[] types = call.getParameterTypes();
            Object[] arguments = new Object[types.length];
            int segments = 0;
            for (int i = 0; i < types.length; i++) {
                if (types[i] == MemorySegment.class) {
                    boolean isSync = call.getDeclaringClass() == ActiveSet.class && i == types.length - 1;
                    MemorySegment segment = isSync
                            ? pSync
                            : memory.asSlice((long) segments * ARGUMENT_BYTES, ARGUMENT_BYTES);
                    arguments[i] = segments++ == readOnly ? segment.asReadOnly() : segment;
                } else if (types[i].isArray() && isTransfer()) {
                    arguments[i] = Array.newInstance(types[i].getComponentType(), 2);
                } else if (types[i] == int.class && isTransfer() && i < types.length - 1) {
                    arguments[i] = 1;
                } else {
                    arguments[i] = value(types[i]);
                }
            }
            return arguments;
        }

        private Object value(Class<?> type) {
            if (type == long.class) {
                return call.getName().contains("ait") ? 0L : 8L; // a wait must end
            }
            if (type == int[].class) {
                return new int[ARGUMENT_BYTES]; // some calls write to it
            }
            return VALUES.stream()
                    .filter(value -> MethodType.methodType(type).wrap().returnType().isInstance(value))
                    .findFirst()
                    .orElseGet(() -> handle(type));
        }

        private Object handle(Class<?> type) {
            return handles.stream().filter(type::isInstance).findFirst().orElseThrow();
        }

        private String said(Object[] arguments) {
            try {
                Object receiver = Modifier.isStatic(call.getModifiers()) ? null : handle(call.getDeclaringClass());
                if (call.invoke(receiver, arguments) instanceof Request request) {
                    request.await();
                }
                return "nothing";
            } catch (InvocationTargetException e) {
                return String.valueOf(e.getCause().getMessage());
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }
    }
}
