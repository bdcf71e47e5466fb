package org.jshmem.javadoc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

import jdk.javadoc.doclet.DocletEnvironment;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.DocTreePathScanner;
import org.jshmem.contract.AfterTheEndContract;

/** What every comment of the interface has to say: since when, for which threads, what is thrown, and what OpenSHMEM says of it. */
final class InterfaceRules {

    private static final Path ROUTINES = Path.of("src", "test", "resources", "org", "jshmem", "openshmem-routines.txt");

    /** Packages whose methods run in the library; core has values. */
    private static final Set<String> WITH_CALLS = Set.of("org.jshmem", "org.jshmem.legacy", "org.jshmem.shmemx");
    private static final Set<String> OF_INTERFACE = Set.of("org.jshmem", "org.jshmem.core", "org.jshmem.legacy",
            "org.jshmem.shmemx");

    private static final Pattern ROUTINE = Pattern.compile("\\{@code (shmem_\\w+)}");
    private static final Pattern SECTIONS = Pattern
            .compile("@see \"OpenSHMEM 1\\.6, sections? ([\\d.]+\\d|\\d)(?: and ([\\d.]+))?\"");
    private static final Pattern EXTENSION = Pattern.compile("\\b[Ee]xtensions?\\b");

    /** What has been known since a handle or a view was made, or needs no job. */
    private static final Set<String> NEVER_THROW = Stream
            .concat(AfterTheEndContract.QUERIES.stream(),
                    Stream.of("isInitialized", "globalExit", "length", "elementBytes", "segment", "toFuture"))
            .collect(Collectors.toSet());

    private final DocletEnvironment environment;
    private final Map<String, String> sections;
    private final List<String> complaints = new ArrayList<>();

    InterfaceRules(DocletEnvironment environment) {
        this.environment = environment;
        sections = sections();
        Set<? extends Element> documented = environment.getIncludedElements();
        documented.forEach(this::checkLinks);
        ElementFilter.typesIn(documented).forEach(type -> {
            type.getEnclosedElements().stream()
                    .filter(member -> !documented.contains(member) && environment.isIncluded(member))
                    .forEach(this::checkLinks);
            checkInherited(type);
            String home = nameOfPackage(type);
            if (OF_INTERFACE.contains(home)) {
                require(rawComment(type).contains("@since") || type.getEnclosingElement() instanceof TypeElement, type,
                        "no @since");
            }
            if (WITH_CALLS.contains(home) && type.getKind() != ElementKind.ANNOTATION_TYPE) {
                checkCalls(type);
            }
        });
    }

    List<String> complaints() {
        return complaints;
    }

    private void checkCalls(TypeElement type) {
        List<ExecutableElement> calls = ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(environment::isIncluded)
                .filter(call -> !rawComment(call).isEmpty())
                .toList();
        require(calls.isEmpty() || rawComment(type).contains("<b>Threads.</b>"), type, "no rule for threads");
        calls.forEach(call -> {
            String comment = rawComment(call);
            require(comment.contains("@throws") || NEVER_THROW.contains(call.getSimpleName().toString()), call,
                    "no @throws");
            checkSections(call, comment);
        });
    }

    /** Those of the routines that a comment names; without a routine some, or that it is an extension. */
    private void checkSections(ExecutableElement call, String comment) {
        Set<String> named = SECTIONS.matcher(comment).results()
                .flatMap(found -> Stream.of(found.group(1), found.group(2)).filter(number -> number != null))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> expected = ROUTINE.matcher(comment).results().map(this::sectionOf)
                .collect(Collectors.toCollection(TreeSet::new));
        if (expected.isEmpty()) {
            require(!named.isEmpty() || Stream.of(call, call.getEnclosingElement(), packageOf(call))
                    .anyMatch(element -> EXTENSION.matcher(rawComment(element)).find()), call,
                    "neither @see with a section of OpenSHMEM nor the word extension");
        } else {
            require(named.equals(expected), call, "sections: " + named + " instead of " + expected);
        }
    }

    private String sectionOf(MatchResult routine) {
        String name = routine.group(1).replaceFirst("(?<=[a-z])(32|64)$", "SIZE").replace("_long_", "_");
        return sections.getOrDefault(name, "none of " + name);
    }

    /** What a type without a page declares would be called by reflection in vain, and its comment be read by nobody. */
    private void checkInherited(TypeElement type) {
        ElementFilter.methodsIn(environment.getElementUtils().getAllMembers(type)).stream()
                .filter(method -> method.getModifiers().contains(Modifier.PUBLIC))
                .filter(method -> nameOfPackage(method).startsWith("org.jshmem"))
                .filter(method -> !isVisible(method))
                .forEach(method -> require(false, type, "inherits " + method + " of a type that is not public"));
    }

    /** A link leads to something that has a page. */
    private void checkLinks(Element element) {
        DocCommentTree comment = environment.getDocTrees().getDocCommentTree(element);
        if (comment == null) {
            return;
        }
        new DocTreePathScanner<Void, Void>() {
            @Override
            public Void visitReference(ReferenceTree reference, Void unused) {
                Element target = environment.getDocTrees().getElement(getCurrentPath());
                require(target != null && isVisible(target), element, "no page of " + reference.getSignature());
                return null;
            }
        }.scan(new DocTreePath(environment.getDocTrees().getPath(element), comment), null);
    }

    private static boolean isVisible(Element element) {
        return switch (element.getKind()) {
            case PACKAGE, MODULE, TYPE_PARAMETER -> true;
            default -> (element.getModifiers().contains(Modifier.PUBLIC)
                    || element.getModifiers().contains(Modifier.PROTECTED)) && isVisible(element.getEnclosingElement());
        };
    }

    private void require(boolean condition, Element element, String complaint) {
        if (!condition) {
            String type = element instanceof TypeElement ? "" : element.getEnclosingElement() + ": ";
            complaints.add(type + element + ": " + complaint);
        }
    }

    private String nameOfPackage(Element element) {
        return packageOf(element).getQualifiedName().toString();
    }

    private PackageElement packageOf(Element element) {
        return environment.getElementUtils().getPackageOf(element);
    }

    private String rawComment(Element element) {
        String comment = environment.getElementUtils().getDocComment(element);
        return comment == null ? "" : comment;
    }

    /** Of the routines of OpenSHMEM. */
    private static Map<String, String> sections() {
        try (Stream<String> lines = Files.lines(ROUTINES)) {
            return lines.filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" "))
                    .collect(Collectors.toMap(words -> words[0], words -> words[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
