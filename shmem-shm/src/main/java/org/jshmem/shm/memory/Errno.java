package org.jshmem.shm.memory;

/** Why the kernel has refused a system call: those errors that the calls of this backend return. */
public enum Errno {
    EPERM(1, "Operation not permitted"), //
    EINTR(4, "Interrupted system call"), //
    EBADF(9, "Bad file descriptor"), //
    EAGAIN(11, "Resource temporarily unavailable"), //
    ENOMEM(12, "Cannot allocate memory"), //
    EACCES(13, "Permission denied"), //
    EFAULT(14, "Bad address"), //
    EINVAL(22, "Invalid argument"), //
    ENFILE(23, "Too many open files in system"), //
    EMFILE(24, "Too many open files"), //
    EFBIG(27, "File too large"), //
    ENOSPC(28, "No space left on device"), //
    ENOSYS(38, "No such system call"), //
    EOPNOTSUPP(95, "Operation not supported");

    private final int number;
    private final String meaning;

    Errno(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /** Whether a call has returned this; calls return the number with a minus, as in the kernel. */
    public boolean isIn(long returned) {
        return returned == -number;
    }

    /** For people, of what a call has returned: for example {@code ENOSPC: No space left on device}. */
    public static String describe(long returned) {
        for (Errno errno : values()) {
            if (errno.isIn(returned)) {
                return errno + ": " + errno.meaning;
            }
        }
        return "errno " + -returned;
    }
}
