package org.jshmem.sim.program;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.constantpool.MemberRefEntry;
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
import org.jshmem.shmemx.SegmentReductions;
import org.jshmem.sim.runtime.VirtualPolls;
import org.jshmem.sim.runtime.VirtualProcessor;
import org.jshmem.sim.runtime.VirtualReductions;
import org.jshmem.spi.LibraryCode;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

/**
 * Puts a {@link Hook} in front of each load and store of a program through a segment, a buffer, a handle of one of these, a symmetric
 * array, or a vector, and of each reduction of a segment.
 */
final class AccessHooks {

    private static final ClassDesc HOOKS = describe(VirtualProcessor.class);
    private static final ClassDesc SEGMENT = describe(MemorySegment.class);
    private static final ClassDesc LAYOUT = describe(ValueLayout.class);
    private static final ClassDesc HANDLE = describe(VarHandle.class);
    private static final ClassDesc ARRAY = describe(SymmetricArray.class);
    private static final Set<ClassDesc> ARRAYS = Set.of(describe(SymmetricInts.class), describe(SymmetricLongs.class),
            describe(SymmetricFloats.class), describe(SymmetricDoubles.class));
    private static final ClassDesc REDUCTIONS = describe(SegmentReductions.class);
    private static final String VECTOR_PACKAGE = "Ljdk/incubator/vector/";
    private static final ClassDesc SPECIES = ClassDesc.of("jdk.incubator.vector.VectorSpecies");
    private static final ClassDesc VECTOR = ClassDesc.of("jdk.incubator.vector.Vector");
    private static final ClassDesc MASK = ClassDesc.of("jdk.incubator.vector.VectorMask");
    /** Of elements in elements: deeper ones are taken to be where these begin. */
    private static final int MOST_INDICES = 2;
    private static final Set<String> READS = Set.of("get", "getVolatile", "getOpaque", "getAcquire");

    private static final String HANDLE_NAME = "java/lang/invoke/VarHandle";
    private static final Hook LOOK = new Hook(describe(VirtualPolls.class), "look", List.of(HANDLE), 0);

    private AccessHooks() {}

    /** Whether a constant names what a loop that polls may call: a load through a handle that is more than a plain one, or an update. */
    static boolean isLook(MemberRefEntry method) {
        if (!method.owner().name().equalsString(HANDLE_NAME)) {
            return false;
        }
        String name = method.name().stringValue();
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(method.type().stringValue());
        return (READS.contains(name) && !name.equals("get") || name.startsWith("getAnd") || name.contains("ompareAnd"))
                && mayReachASegment(type);
    }

    /**
     * What a program has bound to a handle is not among the operands, and what it gives as an {@link Object} may be
     * anything: these handles are asked at each look. An array or an object of the program's own is private.
     */
    private static boolean mayReachASegment(MethodTypeDesc type) {
        return type.parameterCount() == 0 || type.parameterType(0).isPrimitive()
                || type.parameterType(0).packageName().startsWith("java.");
    }

    /** Writes a look and what announces it, or nothing when the call is none. */
    static boolean insertLook(CodeBuilder code, InvokeInstruction call) {
        boolean isLook = isLook(call.method());
        if (isLook) {
            LOOK.insert(code, call);
        }
        return isLook;
    }

    /** Whether an instruction loads or stores a word or vector. */
    static boolean isAccess(InvokeInstruction instruction) {
        return BufferHooks.isBuffer(instruction.owner().asSymbol())
                ? BufferHooks.isElement(instruction)
                : hookFor(instruction) != null;
    }

    /** Whether an instruction loads or stores through a segment, a buffer, a handle or a vector, or copies a block. */
    static boolean touchesMemory(InvokeInstruction instruction) {
        String name = instruction.name().stringValue();
        return hookFor(instruction) != null || instruction.owner().asSymbol().equals(SEGMENT)
                && (name.equals("copy") || name.equals("copyFrom") || name.equals("fill"));
    }

    /** What an instruction does, in a word. */
    static String describe(InvokeInstruction instruction) {
        Hook hook = hookFor(instruction);
        String name = instruction.name().stringValue();
        if (hook == null || isNamedAsItIs(instruction)) {
            return name;
        }
        return hook.name().startsWith("load") ? "load" : "store";
    }

    /** Updates through handles, blocks of buffers, and reductions. */
    private static boolean isNamedAsItIs(InvokeInstruction access) {
        ClassDesc owner = access.owner().asSymbol();
        String name = access.name().stringValue();
        if (owner.equals(REDUCTIONS)) {
            return true;
        }
        return owner.equals(HANDLE)
                ? !name.equals("get") && !name.equals("set")
                : BufferHooks.isBuffer(owner) && !BufferHooks.isElement(access);
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
        return insert(code, call, fetches ? hook("fetchInto", List.of(LAYOUT, SEGMENT, CD_long), 1) : null, false);
    }

    private static boolean insert(CodeBuilder code, InvokeInstruction access, Hook hook, boolean isWholeVector) {
        if (hook == null) {
            return false;
        }
        List<ClassDesc> operands = Hook.operands(access);
        int[] locals = Hook.store(code, operands);
        if (isWholeVector) {
            insertVectorBytes(code, operands.getFirst(), locals[0]);
        }
        hook.insert(code, access, operands, locals);
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
        if (BufferHooks.isBuffer(owner)) {
            return BufferHooks.of(name, type);
        }
        if (owner.equals(REDUCTIONS)) {
            return ofReduction(type);
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
            case "toArray" -> hook("loadAll", List.of(SEGMENT), 0);
            case "mismatch" -> type.parameterCount() == 1 ? hook("loadBoth", List.of(SEGMENT, SEGMENT), 0) : null;
            default -> null;
        };
    }

    /** Of an element of this PE; other calls of these names copy from others. */
    private static Hook ofArray(String name, MethodTypeDesc type) {
        return switch (name) {
            case "get" -> type.parameterCount() == 1 ? hook("loadElement", List.of(ARRAY, CD_long), 0) : null;
            case "set" -> hook("storeElement", List.of(ARRAY, CD_long), 0);
            default -> null;
        };
    }

    private static Hook ofReduction(MethodTypeDesc type) {
        List<ClassDesc> types = new ArrayList<>(List.of(LAYOUT));
        types.addAll(Collections.nCopies(type.parameterCount() - 1, SEGMENT));
        return new Hook(describe(VirtualReductions.class), "reduce", types, 0);
    }

    private static Hook onElement(String name) {
        return hook(name, List.of(SEGMENT, LAYOUT, CD_long), 0);
    }

    private static Hook ofHandle(String name, MethodTypeDesc type) {
        boolean isRead = READS.contains(name);
        int values = isRead ? 0 : name.contains("ompareAnd") ? 2 : 1;
        if (type.parameterCount() - values < 2) {
            return null; // of a handle to which the program has bound the place
        }
        if (!type.parameterType(0).equals(SEGMENT) || !Hook.isPlace(type.parameterType(1))) {
            return BufferHooks.ofHandle(type, isRead);
        }
        long indices = type.parameterList().stream().limit(type.parameterCount() - values).skip(2)
                .takeWhile(Hook::isPlace).limit(MOST_INDICES).count();
        List<ClassDesc> types = new ArrayList<>(List.of(HANDLE, SEGMENT, CD_long));
        types.addAll(Collections.nCopies((int) indices, CD_long));
        return hook(isRead ? "load" : "store", types, 0);
    }

    private static Hook ofVector(String name, MethodTypeDesc type) {
        return switch (name) {
            case "fromMemorySegment" -> hook("loadVector", List.of(SEGMENT, CD_long), 1);
            case "intoMemorySegment" -> hook("storeVector", List.of(SEGMENT, CD_long), 1);
            default -> null;
        };
    }

    private static Hook hook(String name, List<ClassDesc> types, int first) {
        return new Hook(HOOKS, name, types, first);
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }
}
