package org.jshmem.shm.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

import org.jshmem.launch.trace.PeTrace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Threads that record by turns: the first claims several records at a time until it sees another. */
class TraceRecorderTest {

    private static final long CAPACITY = 1 << 10;
    private static final long OF_EACH_TURN = 5;
    private static final int TURNS = 4;

    @TempDir
    private Path directory;

    @Test
    void noThreadShouldWriteToARecordOfAnother() throws Exception {
        Path file = directory.resolve("trace");
        PeTrace.create(file, 0, CAPACITY, false);
        TraceRecorder recorder = TraceRecorder.open(file);
        for (int turn = 0; turn < TURNS; turn++) {
            long from = turn * OF_EACH_TURN;
            if (turn % 2 == 0) {
                record(recorder, from);
            } else {
                Thread other = Thread.ofPlatform().start(() -> record(recorder, from));
                other.join();
            }
        }
        assertEquals(LongStream.range(0, TURNS * OF_EACH_TURN).boxed().toList(), values(file));
    }

    private static void record(TraceRecorder recorder, long from) {
        for (long value = from; value < from + OF_EACH_TURN; value++) {
            recorder.instant(TraceKind.ELEMENT_PUT, 0, 0, Long.BYTES, value);
        }
    }

    /** In the order of the records. */
    private static List<Long> values(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.nativeOrder());
        List<Long> values = new ArrayList<>();
        for (long number = 0; number < CAPACITY; number++) {
            int at = (int) (TraceLayout.RECORDS_OFFSET + number * TraceLayout.RECORD_BYTES);
            if (bytes.getLong(at + (int) TraceLayout.NUMBER) == number + 1) {
                values.add(bytes.getLong(at + (int) TraceLayout.VALUE));
            }
        }
        return values;
    }
}
