package org.jshmem.launch.job;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

import org.jshmem.shm.segment.UnnamedFile;

/**
 * What the compiler makes, in memory, and then in a jar without a name that PEs open through {@code /proc}: nothing has to be
 * removed afterwards.
 */
final class CompiledClasses extends ForwardingJavaFileManager<StandardJavaFileManager> {

    /** As long as this process lives: PEs open them later. */
    private static final List<UnnamedFile> JARS = new ArrayList<>();

    private static final long SOME_ROOM_BYTES = 16L << 20;

    /** The first that a jar can say. */
    private static final LocalDateTime ANY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final Map<String, ByteArrayOutputStream> classFiles = new TreeMap<>();

    CompiledClasses(StandardJavaFileManager sources) {
        super(sources);
    }

    Iterable<? extends JavaFileObject> sources(Path source) {
        return fileManager.getJavaFileObjects(source);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(JavaFileManager.Location location, String className,
            JavaFileObject.Kind kind, FileObject sibling) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        classFiles.put(className.replace('.', '/') + kind.extension, bytes);
        return new SimpleJavaFileObject(URI.create("memory:///"), kind) {
            @Override
            public OutputStream openOutputStream() {
                return bytes;
            }
        };
    }

    /** Where it can be opened as long as this process lives. */
    Path toJar() throws IOException {
        UnnamedFile jar = UnnamedFile.inMemory("classes");
        if (jar == null) {
            jar = UnnamedFile.onDisk(SOME_ROOM_BYTES, ".jar",
                    List.of(UnnamedFile.SHARED_MEMORY, UnnamedFile.temporaryDirectory()));
        }
        JARS.add(jar);
        JarOutputStream entries = new JarOutputStream(Channels.newOutputStream(jar.channel()));
        for (Map.Entry<String, ByteArrayOutputStream> classFile : classFiles.entrySet()) {
            ZipEntry entry = new ZipEntry(classFile.getKey());
            entry.setTimeLocal(ANY_TIME); // not now, or the same source would not make the same jar
            entries.putNextEntry(entry);
            classFile.getValue().writeTo(entries);
        }
        entries.finish();
        return jar.path();
    }
}
