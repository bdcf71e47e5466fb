package org.jshmem.launch;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * What users of other libraries have complained about in public, with the number of the issue, what jshmem does instead, and
 * the test that shows it; or, after a dollar sign, a command.
 */
class UserComplaintsTest {

    private record Row(int number, String complaint, String answer, String evidence) {}

    private static final List<Row> HANGS = List.of(
            new Row(1, "ompi#6924: atomics need the target's help", "atomics are the processor's",
                    "launch.ComplaintsIT.targetNeedNotCallTheLibraryForAtomicsToArrive"),
            new Row(2, "ucx#2449: works with one transport only", "there is one",
                    "$ oshrun -np 2 bench put-latency"),
            new Row(3, "ompi#7631: a barrier keeps locks from progress", "locks need none",
                    "contract.LocksContract.holderShouldBeAloneAndSeeWhatHoldersBeforeDid"),
            new Row(4, "ompi#12746: barriers of too many processes stick", "--watchdog says who has not come",
                    "launch.HangIT.watchdogShouldEndAJobInWhichAllWait"),
            new Row(5, "ompi#4314: the third barrier hangs", "epochs only grow",
                    "contract.CollectivesContract.barrierShouldHoldEverybodyUntilTheLastArrives"),
            new Row(6, "unidist#342, flux-core#924: one process too many", "waits give way to it",
                    "launch.ComplaintsIT.onePeMoreThanProcessorsShouldNotHang"),
            new Row(7, "ompi#10586: a loop of launches hangs", "a soak of them",
                    "launch.SoakIT.everyLaunchShouldEnd"),
            new Row(8, "ompi#12993: more than 308 ranks stall", "400 run; a limit is told with its number",
                    "launch.host.PreflightTest.tooManyPesShouldBeRefusedWithTheReason"),
            new Row(9, "SOS#34, #95: waits miss direct stores", "a sleep is bounded",
                    "contract.PointToPointContract.plainStoreThroughPtrShouldEndAWait"),
            new Row(10, "SOS#1063: finalize hangs now and then", "jobs end, also after any fault",
                    "launch.FaultCampaignIT.everyJobShouldEndSoonWithTheRightCodeAndMessageAndLeaveNothing"),
            new Row(11, "bale: asynchronous aggregation hangs on one host", "aggregation needs no progress of targets",
                    "contract.SessionsContract.histogramShouldBeTheSameAsWithout"));

    private static final List<Row> MEMORY = List.of(
            new Row(12, "SOS#104, #320: why malloc failed", "size, free and largest block, and the setting",
                    "contract.MemoryContract.exhaustionShouldThrowOnEveryPeAndLeaveTheLibraryUsable"),
            new Row(13, "SOS#394: increase or decrease?", "lower to at most a limit",
                    "launch.PreflightIT.heapThatDoesNotFitShouldBeRefusedWithTheLargestThatDoes"),
            new Row(14, "specification#277, #90: how much heap is left", "shmemx.Heap tells",
                    "contract.MemoryContract.statisticsShouldFollowAllocation"),
            new Row(15, "specification#199: sizes with suffixes and fractions", "64M, 1.5g",
                    "launch.LaunchIT.mistakesShouldBeExplainedInOneLine"),
            new Row(16, "ucx#5410: heaps of all together exceed memory", "refused before a PE starts",
                    "launch.PreflightIT.heapThatDoesNotFitShouldBeRefusedWithTheLargestThatDoes"),
            new Row(17, "SOS#1227, #1234, #1238: huge pages silently ignored", "none; a setting that is none is told",
                    "launch.SettingsIT.nameThatOnlyLooksLikeASettingShouldBeWarnedOf"),
            new Row(18, "ompi#4033: should a fallback warn?", "info tells where the segment comes from",
                    "launch.SettingsIT.infoShouldTellEverySettingAndWhereItComesFrom"),
            new Row(19, "nvshmem#40: 256 GB reserved by default", "the default follows what is available",
                    "$ oshrun info"),
            new Row(20, "argodsm#17: 64 GB fail silently", "a memfd, which /dev/shm does not limit",
                    "launch.PreflightIT.smallSharedMemoryShouldNotMatter"));

    private static final List<Row> LEFTOVERS = List.of(
            new Row(21, "ompi#7394, prrte#403: ^C leaves segments", "the segment has no name",
                    "launch.FaultIT.signalToTheLauncherShouldEndEverything"),
            new Row(22, "fio#294: unlink after attach", "unlinked before",
                    "launch.ProcessContractIT.jobShouldRunOnAnUnlinkedFileToo"),
            new Row(23, "mori#38: prune what dead processes left", "oshrun --clean",
                    "launch.CleanIT.onlyFilesOfDeadProcessesShouldBeRemoved"),
            new Row(24, "ga#254: SIGBUS in a small /dev/shm", "a sentence with the sizes",
                    "launch.PreflightIT.noRoomAnywhereShouldBeSaidWithTheSizes"),
            new Row(25, "batch-shipyard#8: docker's 64 MB", "does not matter",
                    "launch.PreflightIT.smallSharedMemoryShouldNotMatter"),
            new Row(26, "mpich#4631: windows above 64 MB", "does not matter",
                    "launch.PreflightIT.smallSharedMemoryShouldNotMatter"),
            new Row(27, "fv3core#583: shared memory switched off in docker", "memfd, or an ordinary file",
                    "launch.PreflightIT.noRoomAnywhereShouldBeSaidWithTheSizes"),
            new Row(28, "libfabric#9422: bus error without a terminal", "tests have none",
                    "launch.LaunchIT.argumentsEnvironmentAndInputShouldReachThePes"),
            new Row(29, "moby#4981: a bigger default shm", "not needed",
                    "launch.PreflightIT.smallSharedMemoryShouldNotMatter"));

    private static final List<Row> LAUNCH = List.of(
            new Row(30, "SOS#416, #803: everybody is 0 of 1", "refused, with the launcher's name",
                    "launch.PreflightIT.otherLaunchersShouldBeNamed"),
            new Row(31, "ompi#13523: srun starts singletons", "refused",
                    "launch.host.PreflightTest.otherLaunchersShouldBeNamed"),
            new Row(32, "SOS#876: which launcher, which -n", "one; -n, -np and -c are the same",
                    "launch.option.ParsedOptionsTest.everySpellingShouldBeUnderstood"),
            new Row(33, "SOS#1090: a fresh build has no path to a peer", "shared memory is all it needs",
                    "launch.ProcessContractIT.contractShouldHoldBetweenProcesses"),
            new Row(34, "ompi#4390, #9003, #12702: needs UCX", "no native code to build", "$ oshrun -np 2 hello"),
            new Row(35, "ompi#7719 and others: not enough slots", "there are none",
                    "launch.FaultIT.killedPeShouldEndAJobOfManyPes"),
            new Row(36, "ompi#1009: warn when oversubscribed", "one line", "$ oshrun -np 64 hello"),
            new Row(37, "SOS#664: look at affinity first", "--report-bindings; results name the pinning",
                    "launch.LaunchIT.pesShouldRunWhereTheyAreBound"));

    private static final List<Row> ENDS = List.of(
            new Row(38, "ompi#8672, prrte#943, #454: children survive ^C", "none does",
                    "launch.FaultIT.signalToTheLauncherShouldEndEverything"),
            new Row(39, "ompi#2498: TERM must come before KILL", "a second before",
                    "launch.ComplaintsIT.shutdownHooksOfThePesShouldRunWhenTheJobIsTerminated"),
            new Row(40, "prrte#402: programs want the INT", "shutdown hooks run for either",
                    "launch.ComplaintsIT.shutdownHooksOfThePesShouldRunWhenTheJobIsTerminated"),
            new Row(41, "ompi#9369: --timeout leaves orphans", "PEs watch their launcher",
                    "launch.HangIT.timeoutShouldSayWhatEveryPeIsDoing"),
            new Row(42, "ompi#4803: global_exit(0) hangs", "ends the job with 0",
                    "launch.FaultIT.globalExitShouldEndPesWhateverTheyDo"),
            new Row(43, "SOS#57, #108: global_exit while others are in a barrier", "ends them",
                    "launch.FaultIT.globalExitShouldEndPesWhateverTheyDo"),
            new Row(44, "ompi#9310: exit code after finalize is an abort", "it is the job's exit code",
                    "launch.ComplaintsIT.exitCodeOfAProgramThatHasClosedShouldBeTheJobs"),
            new Row(45, "specification#70: init that fails should say so", "an exception with a sentence",
                    "launch.FaultIT.onePeThatDoesNotJoinShouldEndTheJob"));

    private static final List<Row> OUTPUT_AND_DEBUGGING = List.of(
            new Row(46, "ompi#7095, #7133: what --output-filename means",
                    "a pattern; nocopy and copy alone after the colon",
                    "launch.OutputIT.everyStreamShouldHaveAFileOfItsOwnAndBeCopied"),
            new Row(47, "ompi#9365, #6948, psij-python#510, prrte#1405, mpich#1133: tags and lost lines",
                    "whole lines, each with its tag, none lost",
                    "launch.OutputIT.slowReaderOfBothStreamsShouldGetEveryLineWhole"),
            new Row(48, "ompi#1724: stacks at a timeout", "of every PE, with what it waits for",
                    "launch.HangIT.timeoutShouldSayWhatEveryPeIsDoing"),
            new Row(49, "ompi#3700: find hangs", "--watchdog",
                    "launch.HangIT.watchdogShouldReportAPeThatWaitsAndGoOn"),
            new Row(50, "mpich#7102, rapidsmpf#162 and others: all dumps in one go", "equal ones put together",
                    "launch.HangIT.signalShouldReportAndTheJobGoOn"),
            new Row(51, "SOS#997: wrong results, which variable helps?", "checks are on",
                    "contract.DiagnosticsContract.notASymmetricObject"),
            new Row(52, "SOS#305, #795, #897: where it happened; #355: more than 999 PEs",
                    "the program's line; any width",
                    "launch.stream.LinePrefixTest.tagShouldNameAnyPe"));

    private static final List<Row> SPEED_AND_SIZES = List.of(
            new Row(53, "ompi#1713: a barrier slower than an allreduce", "0.13 us, a sum of one double 0.17",
                    "$ oshrun -np 2 bench compare-collectives"),
            new Row(54, "ompi#10947: latency jumps between sizes", "algorithms change where they cross",
                    "$ oshrun tune"),
            new Row(55, "SOS#879, #73, #922, #1236: algorithms", "every one by name",
                    "contract.ExtensionsContract.anyAlgorithmShouldFollowAnyOther"),
            new Row(56, "nvshmem#39: the switch is at the wrong size", "--algorithm, and a profile that is measured",
                    "launch.SettingsIT.algorithmShouldReachThePesInTheirEnvironment"),
            new Row(57, "SOS#384, #378, ompi#2499: updates lost or crashing", "any number of PEs, adjacent words",
                    "contract.AtomicsContract.adjacentIntsShouldNotDisturbEachOther"),
            new Row(58, "ompi#4977, mpich#1611 and others: 4 GiB, 2 GiB", "64 bits",
                    "launch.ComplaintsIT.offsetsBeyond4GiBShouldBeReached"));

    private static final List<Row> TABLE = List
            .of(HANGS, MEMORY, LEFTOVERS, LAUNCH, ENDS, OUTPUT_AND_DEBUGGING, SPEED_AND_SIZES).stream()
            .flatMap(List::stream)
            .toList();

    @Test
    void everyComplaintShouldHaveARow() {
        assertEquals(IntStream.rangeClosed(1, 58).boxed().toList(), TABLE.stream().map(Row::number).toList());
    }

    @Test
    void everyTestShouldExist() throws ClassNotFoundException {
        for (Row row : TABLE) {
            if (!row.evidence.startsWith("$ oshrun ")) {
                int dot = row.evidence.lastIndexOf('.');
                Class<?> test = Class.forName("org.jshmem." + row.evidence.substring(0, dot));
                String method = row.evidence.substring(dot + 1);
                assertTrue(Arrays.stream(test.getDeclaredMethods()).anyMatch(each -> each.getName().equals(method)),
                        row.toString());
            }
        }
    }
}
