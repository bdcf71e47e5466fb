package org.jshmem.contract;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Checkpoint;
import org.junit.jupiter.api.function.Executable;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What was saved comes back, whole or not at all, and only what has changed is written. */
public class CheckpointsContract extends ShmemContract {

    private static final int BLOCK_BYTES = 64 << 10;
    private static final int LARGE_BYTES = 2 * BLOCK_BYTES + 77;
    private static final int NAME_BYTES = 256;

    /** Where nothing waits for a disk. */
    private static final Path IN_MEMORY = Path.of("/dev/shm");

    protected CheckpointsContract(Job job) {
        super(job);
    }

    /** Objects and a directory that all PEs know. */
    private interface Saving {
        void run(Shmem shmem, Path directory, MemorySegment large, MemorySegment small) throws Exception;
    }

    private void withObjects(int nPes, Saving saving) throws Exception {
        run(nPes, shmem -> {
            MemorySegment large = shmem.malloc(LARGE_BYTES);
            MemorySegment small = shmem.malloc(5);
            Path directory = commonDirectory(shmem);
            fillPattern(large, shmem.myPe());
            fillPattern(small, shmem.myPe() + 1);
            try {
                saving.run(shmem, directory, large, small);
                shmem.barrierAll();
            } finally {
                if (shmem.myPe() == 0) {
                    remove(directory);
                }
            }
            shmem.free(small);
            shmem.free(large);
        });
    }

    /** Its name has always the same length: errors have it in them, and PEs send these to each other, which takes virtual time. */
    private static Path commonDirectory(Shmem shmem) throws IOException {
        MemorySegment name = shmem.calloc(NAME_BYTES, 1);
        if (shmem.myPe() == 0) {
            String unique = String.format("checkpoints%010d%s", ProcessHandle.current().pid(), UUID.randomUUID());
            byte[] made = Files.createDirectory(IN_MEMORY.resolve(unique)).toString().getBytes(StandardCharsets.UTF_8);
            name.copyFrom(MemorySegment.ofArray(made));
        }
        shmem.barrierAll();
        shmem.world().broadcast(name, name, 0);
        byte[] all = name.toArray(JAVA_BYTE);
        shmem.free(name);
        return Path.of(new String(all, StandardCharsets.UTF_8).replace("\0", ""));
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @ForPeCounts
    void objectsShouldComeBack(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, small);
            assertEquals(OptionalLong.empty(), checkpoint.restore());
            checkpoint.save(7);
            fillPattern(large, 99);
            assertEquals(OptionalLong.of(7), checkpoint.restore());
            assertPattern(shmem.myPe(), large, 0, LARGE_BYTES);
            shmem.barrierAll();
            fillPattern(small, 98);
            checkpoint.save(8);
            large.fill((byte) 0);
            small.fill((byte) 0);
            assertEquals(OptionalLong.of(8), Checkpoint.of(shmem, directory, large, small).restore());
            assertPattern(shmem.myPe(), large, 0, LARGE_BYTES);
            assertPattern(98, small, 0, 5);
        });
    }

    @ForPeCounts
    void onlyChangesShouldBeWritten(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, small);
            assertEquals(LARGE_BYTES + 5, checkpoint.save(1));
            assertEquals(LARGE_BYTES + 5, checkpoint.save(2));
            assertEquals(0, checkpoint.save(3));
            shmem.p(JAVA_BYTE, large, BLOCK_BYTES, (byte) -1, 0);
            assertEquals(shmem.myPe() == 0 ? BLOCK_BYTES : 0, checkpoint.save(4));
            small.set(JAVA_BYTE, 4, (byte) 50);
            assertEquals(shmem.myPe() == 0 ? BLOCK_BYTES + 5 : 5, checkpoint.save(5));
            large.fill((byte) 0);
            assertEquals(OptionalLong.of(5), checkpoint.restore());
            assertEquals(50, small.get(JAVA_BYTE, 4));
            assertEquals(shmem.myPe() == 0 ? -1 : pattern(shmem.myPe(), BLOCK_BYTES),
                    large.get(JAVA_BYTE, BLOCK_BYTES));
        });
    }

    /** A file that was longer before is as long as what it holds. */
    @ForPeCounts
    void onlyChangesShouldBeWrittenWhereLargerObjectsWere(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint larger = Checkpoint.of(shmem, directory, large, small);
            larger.save(1);
            larger.save(2);
            Checkpoint smaller = Checkpoint.of(shmem, directory, small);
            assertEquals(5, smaller.save(3));
            assertEquals(5, smaller.save(4));
            assertEquals(0, smaller.save(5));
            small.fill((byte) 0);
            assertEquals(OptionalLong.of(5), smaller.restore());
            assertEquals(pattern(shmem.myPe() + 1, 4), small.get(JAVA_BYTE, 4));
        });
    }

    /** Nor does it take an image for what it was when another object has written to it. */
    @ForPeCounts
    void whatSavesShouldNotWriteToTheLastCheckpointOfAnother(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint first = Checkpoint.of(shmem, directory, large, small);
            first.save(1);
            large.fill((byte) 2);
            Checkpoint second = Checkpoint.of(shmem, directory, large, small);
            second.save(2);
            for (String image : List.of("image-0", "image-1")) {
                assertTrue(Files.exists(directory.resolve(image).resolve("pe-" + shmem.myPe() + ".sums")), image);
            }
            fillPattern(large, 3);
            second.save(3);
            large.fill((byte) 2);
            first.save(4);
            first.save(5);
            large.fill((byte) 0);
            assertEquals(OptionalLong.of(5), Checkpoint.of(shmem, directory, large, small).restore());
            assertEquals(2, large.get(JAVA_BYTE, LARGE_BYTES - 1L));
            assertEquals(2, large.get(JAVA_BYTE, 0));
        });
    }

    /** The signs of numbers are single bits, far from each other, and the same ones in each. */
    @ForPeCounts
    void changesOfSignShouldBeWritten(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large);
            checkpoint.save(1);
            checkpoint.save(2);
            for (int of = 2; of <= 5; of++) {
                byte[] before = large.toArray(JAVA_BYTE);
                for (int number = 0; number < of; number++) {
                    long sign = number * 8 + 7;
                    large.set(JAVA_BYTE, sign, (byte) (large.get(JAVA_BYTE, sign) ^ 0x80));
                }
                byte[] negated = large.toArray(JAVA_BYTE);
                assertEquals(BLOCK_BYTES, checkpoint.save(3), of + " signs");
                checkpoint.restore();
                assertArrayEquals(negated, large.toArray(JAVA_BYTE));
                shmem.barrierAll();
                large.copyFrom(MemorySegment.ofArray(before));
                checkpoint.save(4);
                checkpoint.save(5);
            }
        });
    }

    /** As where each host has a directory of its own, and one of them that of another run. */
    @ForPeCounts
    void partsOfDifferentSavesShouldBeRefused(int nPes) throws Exception {
        if (nPes == 1) {
            return;
        }
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, small);
            checkpoint.save(1);
            int strange = nPes - 1;
            Path sums = directory.resolve("image-1").resolve("pe-" + strange + ".sums");
            byte[] before = shmem.myPe() == strange ? Files.readAllBytes(sums) : null;
            checkpoint.save(2);
            checkpoint.save(3);
            if (shmem.myPe() == strange) {
                Files.write(sums, before);
            }
            shmem.barrierAll();
            String reason = sums + " is of another save than that of PE 0: all PEs need the same directory";
            assertFails(shmem, "restore",
                    shmem.myPe() == strange ? reason : "PE " + strange + " has failed: " + reason,
                    checkpoint::restore);
        });
    }

    /** As a full disk or a copy that was broken off leaves it: of whatever objects the file was, it is so no more. */
    @ForPeCounts
    void damagedSumsShouldNotBeTakenForThoseOfOtherObjects(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, small);
            checkpoint.save(1);
            Path sums = directory.resolve("image-1").resolve("pe-" + shmem.myPe() + ".sums");
            byte[] whole = Files.readAllBytes(sums);
            for (int bytes : new int[]{0, 8, 24, 32, whole.length - 8}) {
                Files.write(sums, Arrays.copyOf(whole, bytes));
                assertFails(shmem, "restore",
                        sums + " is not as it was saved: remove the directory of the checkpoint to begin anew",
                        checkpoint::restore);
            }
        });
    }

    /** As when a PE dies while it writes. */
    @ForPeCounts
    void halfAnImageShouldNotCount(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, small);
            checkpoint.save(1);
            if (shmem.myPe() == nPes - 1) {
                Path other = Files.createDirectories(directory.resolve("image-0"));
                Files.write(other.resolve("pe-" + shmem.myPe() + ".data"), new byte[]{1, 2, 3});
            }
            shmem.barrierAll();
            large.fill((byte) 0);
            assertEquals(OptionalLong.of(1), Checkpoint.of(shmem, directory, large, small).restore());
            assertPattern(shmem.myPe(), large, 0, LARGE_BYTES);
        });
    }

    /** All PEs say who has found what, and none goes on. */
    @ForPeCounts
    void damageShouldBeFound(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, small);
            checkpoint.save(1);
            int damaged = nPes - 1;
            Path file = directory.resolve("image-1").resolve("pe-" + damaged + ".data");
            if (shmem.myPe() == damaged) {
                byte[] bytes = Files.readAllBytes(file);
                bytes[BLOCK_BYTES + 9] ^= 4;
                Files.write(file, bytes, StandardOpenOption.TRUNCATE_EXISTING);
            }
            shmem.barrierAll();
            String reason = file + " is not as it was saved: offset=" + BLOCK_BYTES;
            assertFails(shmem, "restore",
                    shmem.myPe() == damaged ? reason : "PE " + damaged + " has failed: " + reason,
                    checkpoint::restore);
        });
    }

    /** An interrupt closes the file that its PE writes or reads: nothing is saved or restored then, and the checkpoint before stays. */
    @ForPeCounts
    void interruptShouldBeFailure(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, small);
            checkpoint.save(1);
            large.fill((byte) 2);
            for (int victim : new int[]{0, nPes - 1}) {
                assertInterrupted(shmem, victim, "save", () -> checkpoint.save(2));
                assertInterrupted(shmem, victim, "restore", checkpoint::restore);
            }
            assertEquals(OptionalLong.of(1), checkpoint.restore());
            assertPattern(shmem.myPe(), large, 0, LARGE_BYTES);
        });
    }

    private static void assertInterrupted(Shmem shmem, int victim, String call, Executable body) {
        if (shmem.myPe() == victim) {
            Thread.currentThread().interrupt();
        }
        try {
            String message = assertThrows(ShmemException.class, body).getMessage();
            String expected = (shmem.myPe() == victim ? "" : "PE " + victim + " has failed: ")
                    + ".*/\\S+: interrupted: do not interrupt the thread of a PE";
            assertTrue(message.matches("PE " + shmem.myPe() + ": " + call + ": " + expected), message);
        } finally {
            Thread.interrupted(); // for the calls that follow
        }
    }

    /** Symmetric objects are all that every PE has, and that a checkpoint can be read back into. */
    @ForPeCounts
    void objectsThatAreNoneShouldBeRefused(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            assertFails(shmem, "of", "objects[0] is null",
                    () -> Checkpoint.of(shmem, directory, (MemorySegment) null));
            assertFailsStarting(shmem, "of: objects[1] is not a symmetric object of this PE",
                    () -> Checkpoint.of(shmem, directory, large, MemorySegment.ofArray(new long[2])));
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment own = arena.allocate(8);
                assertFailsStarting(shmem, "of: objects[0] is not a symmetric object of this PE",
                        () -> Checkpoint.of(shmem, directory, own));
            }
            assertFailsStarting(shmem, "of: objects[0] is read-only",
                    () -> Checkpoint.of(shmem, directory, large.asReadOnly()));
            MemorySegment freed = shmem.malloc(8);
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, freed);
            checkpoint.save(1);
            shmem.free(freed);
            assertFailsStarting(shmem, "of: objects[0] has been freed", () -> Checkpoint.of(shmem, directory, freed));
            assertFailsStarting(shmem, "save: objects[1] has been freed", () -> checkpoint.save(2));
            assertFailsStarting(shmem, "restore: objects[1] has been freed", checkpoint::restore);
        });
    }

    /** A file is where the directory is to be: as it is for a user who may not make it. */
    @ForPeCounts
    void aDirectoryThatCannotBeMadeShouldBeFoundBeforeTheFirstStep(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            Path file = directory.resolve("file");
            if (shmem.myPe() == 0) {
                Files.createFile(file);
            }
            shmem.barrierAll();
            String reason = assertThrows(ShmemException.class, Checkpoint.of(shmem, file, large)::restore).getMessage();
            assertTrue(reason.contains(file.toString()), reason);
        });
    }

    /** One PE alone meets it: the others do not wait for that one. */
    @ForPeCounts
    void whatIsInTheWayOfOnePeShouldBeNamed(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            int hindered = nPes - 1;
            Path sums = directory.resolve("image-1").resolve("pe-" + hindered + ".sums");
            if (shmem.myPe() == hindered) {
                Files.createDirectories(sums.resolve("full"));
            }
            shmem.barrierAll();
            String reason = "a directory is in the place of a file: " + sums;
            assertFails(shmem, "save",
                    shmem.myPe() == hindered ? reason : "PE " + hindered + " has failed: " + reason,
                    () -> Checkpoint.of(shmem, directory, large).save(1));
        });
    }

    /** That of the JDK's modules can be read, and says that it cannot be written by no exception of files. */
    @ForPeCounts
    void fileSystemThatCannotBeWrittenShouldBeNamed(int nPes) throws Exception {
        withObjects(nPes, (shmem, _, large, _) -> {
            Path directory = Path.of(URI.create("jrt:/java.base")).resolve("none");
            assertFails(shmem, "restore", directory + ": java.nio.file.ReadOnlyFileSystemException",
                    Checkpoint.of(shmem, directory, large)::restore);
        });
    }

    @ForPeCounts
    void mistakesShouldBeNamed(int nPes) throws Exception {
        withObjects(nPes, (shmem, directory, large, small) -> {
            assertFails(shmem, "of", "a checkpoint needs at least one object", () -> Checkpoint.of(shmem, directory));
            Checkpoint checkpoint = Checkpoint.of(shmem, directory, large, small);
            assertFails(shmem, "save", "step is negative: step=-1", () -> checkpoint.save(-1));
            if (nPes > 1) {
                assertFails(shmem, "save", "the PEs save different steps: step=" + shmem.myPe() + " lowest=0 highest="
                        + (nPes - 1), () -> checkpoint.save(shmem.myPe()));
            }
            checkpoint.save(0);
            String sums = directory.resolve("image-1").resolve("pe-" + shmem.myPe() + ".sums").toString();
            assertFails(shmem, "restore", sums + " is of other objects than 1 of " + List.of(LARGE_BYTES) + " bytes",
                    () -> Checkpoint.of(shmem, directory, large).restore());
        });
    }
}
