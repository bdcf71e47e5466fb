/** NAS Parallel Benchmarks. */
module org.jshmem.nas {
    requires transitive org.jshmem;
    requires info.picocli;
    requires com.fasterxml.jackson.jr.ob;

    exports org.jshmem.nas;
    exports org.jshmem.nas.cg;
    exports org.jshmem.nas.ep;
    exports org.jshmem.nas.ft;
    exports org.jshmem.nas.is;
    exports org.jshmem.nas.mg;
    exports org.jshmem.nas.sp;

    opens org.jshmem.nas to info.picocli;
    opens org.jshmem.nas.cg to info.picocli;
    opens org.jshmem.nas.ep to info.picocli;
    opens org.jshmem.nas.ft to info.picocli;
    opens org.jshmem.nas.is to info.picocli;
    opens org.jshmem.nas.mg to info.picocli;
    opens org.jshmem.nas.sp to info.picocli;
}
