package org.jshmem.isolation;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What {@link System#out} or {@link System#err} is where several PEs share a JVM: each call goes to the stream of the calling thread's
 * PE, and to that of the JVM for threads that belong to none.
 */
final class SharedPrintStream extends PrintStream implements StandardStream.Shared<PrintStream> {

    private final PrintStream ofJvm;
    private final Supplier<PrintStream> ofCaller;

    /**
     * A stream that keeps nothing itself.
     *
     * @param ofJvm    for threads without a PE
     * @param ofCaller that of the calling thread's PE, or null
     */
    SharedPrintStream(PrintStream ofJvm, Supplier<PrintStream> ofCaller) {
        super(OutputStream.nullOutputStream(), false, ofJvm.charset());
        this.ofJvm = ofJvm;
        this.ofCaller = ofCaller;
    }

    @Override
    public PrintStream ofCaller() {
        PrintStream stream = ofCaller.get();
        return stream == null ? ofJvm : stream;
    }

    private void run(Consumer<PrintStream> method) {
        method.accept(ofCaller());
    }

    /** It is everybody's: who has closed it prints no more, and the others do not notice. */
    @Override
    public void close() {
        PrintStream stream = ofCaller.get();
        if (stream != null) {
            stream.close();
        }
    }

    @Override
    public void flush() {
        run(PrintStream::flush);
    }

    @Override
    public boolean checkError() {
        return ofCaller().checkError();
    }

    @Override
    public void write(int value) {
        run(stream -> stream.write(value));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        run(stream -> stream.write(bytes, offset, length));
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void println() {
        run(PrintStream::println);
    }

    @Override
    public void print(boolean value) {
        run(stream -> stream.print(value));
    }

    @Override
    public void println(boolean value) {
        run(stream -> stream.println(value));
    }

    @Override
    public void print(char value) {
        run(stream -> stream.print(value));
    }

    @Override
    public void println(char value) {
        run(stream -> stream.println(value));
    }

    @Override
    public void print(int value) {
        run(stream -> stream.print(value));
    }

    @Override
    public void println(int value) {
        run(stream -> stream.println(value));
    }

    @Override
    public void print(long value) {
        run(stream -> stream.print(value));
    }

    @Override
    public void println(long value) {
        run(stream -> stream.println(value));
    }

    @Override
    public void print(float value) {
        run(stream -> stream.print(value));
    }

    @Override
    public void println(float value) {
        run(stream -> stream.println(value));
    }

    @Override
    public void print(double value) {
        run(stream -> stream.print(value));
    }

    @Override
    public void println(double value) {
        run(stream -> stream.println(value));
    }

    @Override
    public void print(char[] text) {
        run(stream -> stream.print(text));
    }

    @Override
    public void println(char[] text) {
        run(stream -> stream.println(text));
    }

    @Override
    public void print(String text) {
        run(stream -> stream.print(text));
    }

    @Override
    public void println(String text) {
        run(stream -> stream.println(text));
    }

    @Override
    public void print(Object object) {
        run(stream -> stream.print(object));
    }

    @Override
    public void println(Object object) {
        run(stream -> stream.println(object));
    }

    @Override
    public PrintStream format(String format, Object... arguments) {
        run(stream -> stream.format(format, arguments));
        return this;
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... arguments) {
        run(stream -> stream.format(locale, format, arguments));
        return this;
    }

    @Override
    public PrintStream printf(String format, Object... arguments) {
        return format(format, arguments);
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... arguments) {
        return format(locale, format, arguments);
    }

    @Override
    public PrintStream append(CharSequence text) {
        run(stream -> stream.append(text));
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        run(stream -> stream.append(text, start, end));
        return this;
    }

    @Override
    public PrintStream append(char character) {
        run(stream -> stream.append(character));
        return this;
    }
}
