/** The papers' figures and claims beside ours, as one page. */
@SuppressWarnings("requires-automatic") // the libraries for plots are not named modules
module org.jshmem.report {
    requires java.desktop;
    requires java.xml;
    requires com.fasterxml.jackson.jr.ob;
    requires info.picocli;
    requires org.jshmem;
    requires xchart;
    requires org.apache.xmlgraphics.batik.svggen;

    exports org.jshmem.report;

    opens org.jshmem.report to info.picocli;
}
