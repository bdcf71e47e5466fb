package org.jshmem.launch.trace;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.shm.trace.TraceKind;
import org.jshmem.shm.trace.TraceLayout;
import org.jshmem.shm.trace.TraceRecorder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TraceFilesTest {

    @Test
    void directoryOfAnotherHostThatCannotBeWrittenShouldBeNamed(@TempDir Path directory) {
        Path missing = directory.resolve("missing");
        TraceFiles files = TraceFiles.of(ParsedOptions.parse(List.of("--trace", "trace")), new PeRange(1, 1), 2, false);
        var failure = assertThrows(UsageException.class, () -> files.prepare(missing));
        assertEquals(
                "--trace: cannot write " + missing + ": no such file or directory: name a file in a directory that "
                        + "exists, is writable and has room",
                failure.getMessage());
    }

    @Test
    void fileThatIsCutShouldBeNamed(@TempDir Path directory) throws Exception {
        Path cut = directory.resolve("trace.pe-0");
        PeTrace.create(cut, 0, 8, false);
        long bytes = TraceLayout.fileBytes(8);
        try (FileChannel channel = FileChannel.open(cut, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder()).putLong(0, 9),
                    TraceLayout.COUNT_OFFSET);
            channel.truncate(bytes - 1);
        }
        var failure = assertThrows(IOException.class,
                () -> TraceFiles.mergeLeft(directory.resolve("trace"), directory.resolve("to")));
        assertEquals(cut + " has lost its end: " + (bytes - 1) + " bytes of " + bytes, failure.getMessage());
    }

    /** The capacity, the PE, the count of records, the kind, the name of a call, and its length. */
    @ParameterizedTest
    @CsvSource({"8, 7", "8, 4", "15, 64", "4, 1", "23, -1", "4148, 99", "4148, -1", "4149, -1", "4149, 127", "64, 32",
        "64, -1"})
    void fileThatIsDamagedShouldBeNamed(int offset, byte value, @TempDir Path directory) throws Exception {
        Path only = directory.resolve("trace.pe-0");
        PeTrace.create(only, 0, 8, false);
        TraceRecorder recorder = TraceRecorder.open(only);
        recorder.endCall(recorder.beginCall("barrierAll", 0, 0));
        Path to = directory.resolve("to");
        try (FileChannel channel = FileChannel.open(only, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[]{value}), offset);
        }
        var failure = assertThrows(IOException.class, () -> TraceFiles.mergeLeft(directory.resolve("trace"), to));
        assertEquals(only + " is damaged", failure.getMessage());
        assertFalse(Files.exists(to));
    }

    /** A thread that is alone claims many at a time, and leaves them when it sees that it is not. */
    @Test
    void recordsThatWereNeverBegunShouldNotBeCounted(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("trace");
        PeTrace.create(file, 3, 1 << 10, false);
        TraceRecorder recorder = TraceRecorder.open(file);
        recorder.instant(TraceKind.PUT, 0, 0, Long.BYTES, 0);
        Thread.ofPlatform().start(() -> recorder.instant(TraceKind.PUT, 0, 0, Long.BYTES, 0)).join();
        recorder.instant(TraceKind.PUT, 0, 0, Long.BYTES, 0);
        try (Arena arena = Arena.ofConfined()) {
            assertEquals(3, PeTrace.open(file, 3, arena).count());
        }
    }

    @Test
    void topmostDirectoryShouldBeRefused(@TempDir Path directory) {
        TraceFiles files = TraceFiles.of(ParsedOptions.parse(List.of("--trace", "/")), new PeRange(0, 1), 1, true);
        assertTrue(assertThrows(UsageException.class, () -> files.prepare(directory)).getMessage()
                .startsWith("--trace: cannot write /: "));
    }

    /** To open one waits for a reader, who may never come. */
    @Test
    @Timeout(60)
    void pipeShouldBeRefusedBeforeItIsOpened(@TempDir Path directory) throws Exception {
        Path pipe = directory.resolve("pipe");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        TraceFiles files = TraceFiles.of(ParsedOptions.parse(List.of("--trace", pipe.toString())), new PeRange(0, 1), 1,
                true);
        assertEquals("--trace: " + pipe + " is a pipe: name a file",
                assertThrows(UsageException.class, files::prepare).getMessage());
        assertFalse(Files.exists(files.fileOf(0)));
    }

    /** What a launcher that was killed has left can still be made a trace of. */
    @Test
    void refusalShouldLeaveWhatIsThere(@TempDir Path directory) throws Exception {
        Path trace = Files.createDirectory(directory.resolve("trace")); // no file can be made there
        Path left = Files.createFile(directory.resolve("trace.pe-0"));
        TraceFiles files = TraceFiles.of(ParsedOptions.parse(List.of("--trace", trace.toString())), new PeRange(0, 1),
                1,
                true);
        assertThrows(UsageException.class, () -> files.prepare(directory));
        assertTrue(Files.exists(left));
    }

    /** It is mapped, and would be cut while it is read. */
    @Test
    void fileThatIsReadShouldNotBeWritten(@TempDir Path directory) throws Exception {
        Path only = directory.resolve("trace.pe-0");
        PeTrace.create(only, 0, 8, false);
        long bytes = Files.size(only);
        var failure = assertThrows(IOException.class, () -> TraceFiles.mergeLeft(directory.resolve("trace"), only));
        assertEquals("it is one of the files that are read", failure.getMessage());
        assertEquals(bytes, Files.size(only));
    }

    @Test
    void filesThatAnEarlierJobOfMorePesHasLeftShouldBeRemoved(@TempDir Path directory) throws Exception {
        Path left = Files.createFile(directory.resolve("trace.pe-5"));
        Path other = Files.createFile(directory.resolve("trace.pe-5.txt"));
        TraceFiles files = TraceFiles.of(
                ParsedOptions.parse(List.of("--trace", directory.resolve("trace").toString())), new PeRange(0, 1), 1,
                true);
        files.prepare(directory);
        assertTrue(Files.exists(files.fileOf(0)));
        assertFalse(Files.exists(left));
        assertTrue(Files.exists(other));
    }
}
