package org.jshmem.sim.program;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

import org.jshmem.SymmetricArray;
import org.jshmem.SymmetricDoubles;
import org.jshmem.SymmetricFloats;
import org.jshmem.SymmetricInts;
import org.jshmem.SymmetricLongs;
import org.jshmem.sim.runtime.VirtualProcessor;
import org.jshmem.spi.LibraryCode;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

/**
 * Puts a call in front of each load and store of a program through a segment, a handle of one, a symmetric array, or a vector. The operands
 * are taken from the stack into locals, so that both the call and the access can have them.
 */
final class AccessHooks {

    private static final ClassDesc HOOKS = describe(VirtualProcessor.class);
    private static final ClassDesc SEGMENT = describe(MemorySegment.class);
    private static final ClassDesc LAYOUT = describe(ValueLayout.class);
    private static final ClassDesc HANDLE = describe(VarHandle.class);
    private static final ClassDesc ARRAY = describe(SymmetricArray.class);
    private static final Set<ClassDesc> ARRAYS = Set.of(describe(SymmetricInts.class), describe(SymmetricLongs.class),
            describe(SymmetricFloats.class), describe(SymmetricDoubles.class));
    private static final String VECTOR_PACKAGE = "Ljdk/incubator/vector/";
    private static final ClassDesc SPECIES = ClassDesc.of("jdk.incubator.vector.VectorSpecies");
    private static final ClassDesc VECTOR = ClassDesc.of("jdk.incubator.vector.Vector");
    private static final ClassDesc MASK = ClassDesc.of("jdk.incubator.vector.VectorMask");
    /** Of elements in elements: deeper ones are taken to be where these begin. */
    private static final int MOST_INDICES = 2;
    private static final Set<String> READS = Set.of("get", "getVolatile", "getOpaque", "getAcquire");

    private AccessHooks() {}

    /** A call in front of another: its name and which of the other's operands it gets, the receiver being number 0. */
    private record Hook(String name, List<ClassDesc> types, int first) {}

    /** Whether an instruction loads or stores a word or vector. */
    static boolean isAccess(InvokeInstruction instruction) {
        return hookFor(instruction) != null;
    }

    /** Whether an instruction loads or stores through a segment, a handle of one, or a vector, or copies a block. */
    static boolean touchesMemory(InvokeInstruction instruction) {
        String name = instruction.name().stringValue();
        return hookFor(instruction) != null || instruction.owner().asSymbol().equals(SEGMENT)
                && (name.equals("copy") || name.equals("copyFrom") || name.equals("fill"));
    }

    /** What an instruction does, in a word. */
    static String describe(InvokeInstruction instruction) {
        Hook hook = hookFor(instruction);
        String name = instruction.name().stringValue();
        if (hook == null || instruction.owner().asSymbol().equals(HANDLE) && !name.equals("get")
                && !name.equals("set")) {
            return name;
        }
        return hook.name().startsWith("load") ? "load" : "store";
    }

    /**
     * Writes the call and the access, or nothing when the instruction is none.
     *
     * @param isChecked whether it matters how long a vector is
     */
    static boolean insert(CodeBuilder code, InvokeInstruction access, boolean isChecked) {
        return insert(code, access, hookFor(access), isChecked && isWholeVector(access));
    }

    /** The same before a call of the library that fetches into memory of the caller without being complete on return. */
    static boolean insertBeforeFetch(CodeBuilder code, InvokeInstruction call) {
        String name = call.name().stringValue();
        boolean fetches = name.startsWith("atomic") && name.endsWith("Nbi")
                && LibraryCode.owns(call.owner().asInternalName().replace('/', '.'));
        return insert(code, call, fetches ? new Hook("fetchInto", List.of(LAYOUT, SEGMENT, CD_long), 1) : null, false);
    }

    private static boolean insert(CodeBuilder code, InvokeInstruction access, Hook hook, boolean isWholeVector) {
        if (hook == null) {
            return false;
        }
        List<ClassDesc> operands = operands(access);
        int[] locals = store(code, operands);
        if (isWholeVector) {
            insertVectorBytes(code, operands.getFirst(), locals[0]);
        }
        load(code, operands, locals, hook.first(), hook.first() + hook.types().size());
        code.invokestatic(HOOKS, hook.name(), MethodTypeDesc.of(CD_void, hook.types()));
        load(code, operands, locals, 0, locals.length);
        code.with(access);
        return true;
    }

    /** Says how long the vector is that comes next: its species knows, or the vector itself. */
    private static void insertVectorBytes(CodeBuilder code, ClassDesc type, int local) {
        code.aload(local);
        if (type.equals(SPECIES)) {
            code.invokeinterface(SPECIES, "vectorByteSize", MethodTypeDesc.of(CD_int));
        } else {
            code.invokevirtual(VECTOR, "byteSize", MethodTypeDesc.of(CD_int));
        }
        code.invokestatic(HOOKS, "vectorBytes", MethodTypeDesc.of(CD_void, CD_int));
    }

    /** Of a vector with a mask nobody knows which bytes it touches: its first stands for it. */
    private static boolean isWholeVector(InvokeInstruction access) {
        return access.owner().asSymbol().descriptorString().startsWith(VECTOR_PACKAGE)
                && access.typeSymbol().parameterList().stream().noneMatch(MASK::equals);
    }

    private static Hook hookFor(InvokeInstruction access) {
        ClassDesc owner = access.owner().asSymbol();
        String name = access.name().stringValue();
        MethodTypeDesc type = access.typeSymbol();
        if (owner.equals(SEGMENT)) {
            return ofSegment(name, type);
        }
        if (owner.equals(HANDLE)) {
            return ofHandle(name, type);
        }
        if (ARRAYS.contains(owner)) {
            return ofArray(name, type);
        }
        return owner.descriptorString().startsWith(VECTOR_PACKAGE) ? ofVector(name, type) : null;
    }

    private static Hook ofSegment(String name, MethodTypeDesc type) {
        boolean ofElement = type.parameterCount() >= 2 && type.parameterType(1).equals(CD_long);
        return switch (name) {
            case "get" -> ofElement ? onElement("load") : null;
            case "set" -> ofElement ? onElement("store") : null;
            case "getAtIndex" -> onElement("loadAtIndex");
            case "setAtIndex" -> onElement("storeAtIndex");
            case "toArray" -> new Hook("loadAll", List.of(SEGMENT), 0);
            case "mismatch" -> type.parameterCount() == 1 ? new Hook("loadBoth", List.of(SEGMENT, SEGMENT), 0) : null;
            default -> null;
        };
    }

    /** Of an element of this PE; other calls of these names copy from others. */
    private static Hook ofArray(String name, MethodTypeDesc type) {
        return switch (name) {
            case "get" -> type.parameterCount() == 1 ? new Hook("loadElement", List.of(ARRAY, CD_long), 0) : null;
            case "set" -> new Hook("storeElement", List.of(ARRAY, CD_long), 0);
            default -> null;
        };
    }

    private static Hook onElement(String name) {
        return new Hook(name, List.of(SEGMENT, LAYOUT, CD_long), 0);
    }

    private static Hook ofHandle(String name, MethodTypeDesc type) {
        boolean ofSegment = type.parameterCount() >= 2 && type.parameterType(0).equals(SEGMENT)
                && type.parameterType(1).equals(CD_long);
        if (!ofSegment) {
            return null;
        }
        boolean isRead = READS.contains(name);
        int values = isRead ? 0 : name.contains("ompareAnd") ? 2 : 1;
        List<ClassDesc> types = new ArrayList<>(List.of(HANDLE, SEGMENT, CD_long));
        types.addAll(Collections.nCopies(Math.min(type.parameterCount() - 2 - values, MOST_INDICES), CD_long));
        return new Hook(isRead ? "load" : "store", types, 0);
    }

    private static Hook ofVector(String name, MethodTypeDesc type) {
        return switch (name) {
            case "fromMemorySegment" -> new Hook("loadVector", List.of(SEGMENT, CD_long), 1);
            case "intoMemorySegment" -> new Hook("storeVector", List.of(SEGMENT, CD_long), 1);
            default -> null;
        };
    }

    private static List<ClassDesc> operands(InvokeInstruction access) {
        List<ClassDesc> operands = new ArrayList<>();
        if (access.opcode() != Opcode.INVOKESTATIC) {
            operands.add(access.owner().asSymbol());
        }
        operands.addAll(access.typeSymbol().parameterList());
        return operands;
    }

    private static int[] store(CodeBuilder code, List<ClassDesc> operands) {
        int[] locals = new int[operands.size()];
        for (int i = locals.length - 1; i >= 0; i--) {
            TypeKind kind = TypeKind.from(operands.get(i));
            locals[i] = code.allocateLocal(kind);
            code.storeLocal(kind, locals[i]);
        }
        return locals;
    }

    private static void load(CodeBuilder code, List<ClassDesc> operands, int[] locals, int from, int to) {
        for (int i = from; i < to; i++) {
            code.loadLocal(TypeKind.from(operands.get(i)), locals[i]);
        }
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
