package org.jshmem.sim.program;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

import org.jshmem.sim.check.Site;
import org.jshmem.sim.check.SourceSites;
import org.jshmem.sim.runtime.VirtualProcessor;
import org.jshmem.spi.LibraryCode;

/**
 * Lets a method say at which place of its source it is, before each access to memory and each call of the library; and
 * that it has left the place, after each such call. There is one of these per method.
 */
final class SiteMarks {

    private static final ClassDesc PROCESSOR = VirtualProcessor.class.describeConstable().orElseThrow();
    private static final MethodTypeDesc AT = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);

    private final SourceSites sites;
    private final String file;
    private int line;

    SiteMarks(SourceSites sites, String file) {
        this.sites = sites;
        this.file = file;
    }

    /** Every element passes here, for the numbers of lines are among them. */
    void before(CodeBuilder code, CodeElement element) {
        if (element instanceof LineNumber number) {
            line = number.line();
        } else if (element instanceof InvokeInstruction call
                && (isOfLibrary(call) || AccessHooks.touchesMemory(call))) {
            mark(code, sites.numberOf(new Site(file, line, AccessHooks.describe(call))));
        }
    }

    void after(CodeBuilder code, CodeElement element) {
        if (element instanceof InvokeInstruction call && isOfLibrary(call)) {
            mark(code, SourceSites.NONE);
        }
    }

    private static void mark(CodeBuilder code, int site) {
        code.loadConstant(site).invokestatic(PROCESSOR, "at", AT);
    }

    private static boolean isOfLibrary(InvokeInstruction call) {
        return !call.name().equalsString(ConstantDescs.INIT_NAME)
                && LibraryCode.owns(call.owner().asInternalName().replace('/', '.'));
    }
}
