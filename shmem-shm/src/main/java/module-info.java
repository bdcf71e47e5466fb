/** Shared-memory backend and the {@code oshrun} launcher. */
module org.jshmem.shm {
    requires org.jshmem;
}
