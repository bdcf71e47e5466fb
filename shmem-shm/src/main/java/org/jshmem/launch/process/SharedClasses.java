package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jshmem.isolation.KeptPlans;
import org.jshmem.isolation.ProgramClasses;
import org.jshmem.isolation.Sharing;
import org.jshmem.isolation.SharingPlan;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRedirections;
import org.jshmem.shm.segment.UnnamedFile;

/**
 * Which classes of a program its PEs share where they share a JVM: found out once for a job, and left for the JVMs in a file without
 * a name.
 */
final class SharedClasses implements AutoCloseable {

    private final SharingPlan plan;
    private final String obstacle;
    private UnnamedFile file;

    private SharedClasses(SharingPlan plan, String obstacleOfOptions) {
        this.plan = plan;
        obstacle = plan.obstacle() == null ? obstacleOfOptions : plan.obstacle();
    }

    static SharedClasses of(Installation installation, JobPart part) {
        KeptPlans plans = plans(installation, ProgramCaches.directory(part.environment(), "plans"));
        ProgramClasses classes = ProgramClasses.of(part.program().classPath());
        String agent = JvmTools.agentOf(part.jvmArguments(), part.environment(), part.program().classPath());
        return new SharedClasses(
                plans.of(classes, part.program().mainClass(), PeRedirections.TABLE, Sharing.CLASS_PATH),
                agent == null ? JvmTools.classesOf(part.jvmArguments(), part.environment()) : agent);
    }

    /** Root would make a home that is not there. */
    private static KeptPlans plans(Installation installation, Path directory) {
        Path caches = directory.getParent().getParent();
        boolean isThere = Files.isDirectory(caches)
                || caches.endsWith(".cache") && Files.isDirectory(caches.getParent());
        return isThere ? new KeptPlans(directory, installation.build()) : KeptPlans.NONE;
    }

    /** What keeps PEs from sharing a JVM, in words; null when nothing does. */
    String obstacle() {
        return obstacle;
    }

    /** What of the program has to do with threads, in words; null when nothing does. */
    String threads() {
        return plan.threads();
    }

    /** The classes of which each PE has its own, and why. */
    Map<String, String> perPe() {
        return plan.perPe();
    }

    /** Where the JVMs find it. */
    Path file() {
        if (file == null) {
            file = write(plan.encode().getBytes(StandardCharsets.UTF_8));
        }
        return file.path();
    }

    private static UnnamedFile write(byte[] bytes) {
        try {
            UnnamedFile memory = UnnamedFile.inMemory("jshmem classes");
            UnnamedFile file = memory == null
                    ? UnnamedFile.onDisk(bytes.length, ".classes", List.of(UnnamedFile.temporaryDirectory()))
                    : memory;
            ByteBuffer left = ByteBuffer.wrap(bytes);
            while (left.hasRemaining()) {
                file.channel().write(left);
            }
            return file;
        } catch (IOException e) {
            throw new UsageException("cannot write which classes PEs share: " + e.getMessage()
                    + ": make room, or give each a JVM (--jvms pes)");
        }
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }
}
