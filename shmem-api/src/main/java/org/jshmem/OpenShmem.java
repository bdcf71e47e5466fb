package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.Comparison;
import org.jshmem.core.ContextOption;
import org.jshmem.core.MallocHint;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.SessionOption;
import org.jshmem.core.SignalOp;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.ThreadLevel;
import org.jshmem.core.Type;
import org.jshmem.legacy.ActiveSet;

/**
 * How every routine, constant, handle and type of OpenSHMEM 1.6, with the deprecated ones, is spelt here. {@code TYPE}
 * and {@code SIZE} in the C names have become type tokens and byte counts; a routine with a {@code ctx} argument is the
 * same method of a {@link Context}, and {@code Shmem} is the default one. Collectives of a {@link Team} exist on
 * {@link Shmem} for the world. Of several methods with a name, the row has the one with all arguments, and of those for
 * several types that of {@code long}. Where there is no counterpart, the row says why. Of the types of C,
 * {@code long double} has none: no reduction or scan takes it, while put and get move its bytes as any. The deprecated
 * waits and tests of {@code short} have none either.
 *
 * <p>
 * Beside these stand conveniences, which do what a few of these calls do. Collectives take and return one value too:
 * {@code long total = team.reduce(ReduceOp.SUM, mine)} ({@link ScalarCollectives}). A {@link SymmetricArray} takes the
 * index of an element instead of an offset in bytes. put and get take Java arrays ({@link LongTransfers} and its
 * sisters). {@link Shmem#lock(MemorySegment)} and {@link Context#session} last for a block. Waits for
 * several elements need no status ({@link LongWaits}). {@link org.jshmem.shmemx} has what is new rather than shorter.
 *
 * <table>
 * <caption>C names and their Java counterparts</caption>
 * <tr><th>OpenSHMEM in C</th><th>Java</th></tr>
 * <tr><th colspan="2">Library setup, exit and query (section 9.1) and threads (9.2)</th></tr>
 * <tr><td>shmem_init</td><td>{@link Shmem#init()}; {@link Shmem#run(ShmemProgram)} also finalizes</td></tr>
 * <tr><td>shmem_init_thread</td><td>{@link Shmem#init(ThreadLevel)}</td></tr>
 * <tr><td>shmem_query_initialized</td><td>{@link Shmem#isInitialized()}</td></tr>
 * <tr><td>shmem_query_thread</td><td>{@link Shmem#threadLevel()}</td></tr>
 * <tr><td>shmem_finalize</td><td>{@link Shmem#close()}</td></tr>
 * <tr><td>shmem_global_exit</td><td>{@link Shmem#globalExit(int)}</td></tr>
 * <tr><td>shmem_my_pe</td><td>{@link Shmem#myPe()}</td></tr>
 * <tr><td>shmem_n_pes</td><td>{@link Shmem#nPes()}</td></tr>
 * <tr><td>shmem_pe_accessible</td><td>{@link Shmem#isPeAccessible(int)}</td></tr>
 * <tr><td>shmem_addr_accessible</td><td>{@link Shmem#isAddressAccessible(MemorySegment, int)}</td></tr>
 * <tr><td>shmem_ptr</td><td>{@link Shmem#ptr(MemorySegment, int)}</td></tr>
 * <tr><td>shmem_team_ptr</td><td>{@link Team#ptr(MemorySegment, int)}</td></tr>
 * <tr><td>shmem_info_get_version</td><td>{@link Shmem#MAJOR_VERSION} (with {@link Shmem#MINOR_VERSION})</td></tr>
 * <tr><td>shmem_info_get_name</td><td>{@link Shmem#VENDOR_STRING}</td></tr>
 * <tr><td>start_pes</td>
 * <td>{@link Shmem#init()} (deprecated; {@link Shmem#close()} is called by the program here, by the library in C)</td></tr>
 * <tr><td>_my_pe</td><td>{@link Shmem#myPe()} (deprecated)</td></tr>
 * <tr><td>_num_pes</td><td>{@link Shmem#nPes()} (deprecated)</td></tr>
 * <tr><th colspan="2">Memory management (9.3)</th></tr>
 * <tr><td>shmem_malloc</td><td>{@link Shmem#malloc(long)}</td></tr>
 * <tr><td>shmem_calloc</td><td>{@link Shmem#calloc(long, long)}</td></tr>
 * <tr><td>shmem_align</td><td>{@link Shmem#align(long, long)}</td></tr>
 * <tr><td>shmem_malloc_with_hints</td><td>{@link Shmem#mallocWithHints(long, MallocHint...)}</td></tr>
 * <tr><td>shmem_realloc</td><td>{@link Shmem#realloc(MemorySegment, long)}</td></tr>
 * <tr><td>shmem_free</td><td>{@link Shmem#free(MemorySegment)}</td></tr>
 * <tr><td>shmalloc</td><td>{@link Shmem#malloc(long)} (deprecated)</td></tr>
 * <tr><td>shmemalign</td><td>{@link Shmem#align(long, long)} (deprecated)</td></tr>
 * <tr><td>shrealloc</td><td>{@link Shmem#realloc(MemorySegment, long)} (deprecated)</td></tr>
 * <tr><td>shfree</td><td>{@link Shmem#free(MemorySegment)} (deprecated)</td></tr>
 * <tr><th colspan="2">Teams (9.4)</th></tr>
 * <tr><td>shmem_team_my_pe</td><td>{@link Team#myPe()}</td></tr>
 * <tr><td>shmem_team_n_pes</td><td>{@link Team#nPes()}</td></tr>
 * <tr><td>shmem_team_get_config</td><td>{@link Team#config()}</td></tr>
 * <tr><td>shmem_team_translate_pe</td><td>{@link Team#translatePe(int, Team)}</td></tr>
 * <tr><td>shmem_team_split_strided</td><td>{@link Team#splitStrided(int, int, int, TeamConfig)}</td></tr>
 * <tr><td>shmem_team_split_2d</td><td>{@link Team#split2d(int, TeamConfig, TeamConfig)}</td></tr>
 * <tr><td>shmem_team_destroy</td><td>{@link Team#close()}</td></tr>
 * <tr><th colspan="2">Contexts (9.5) and sessions (9.9)</th></tr>
 * <tr><td>shmem_ctx_create</td><td>{@link Team#createContext(ContextOption...)} (on {@link Shmem#world()})</td></tr>
 * <tr><td>shmem_team_create_ctx</td><td>{@link Team#createContext(ContextOption...)}</td></tr>
 * <tr><td>shmem_ctx_destroy</td><td>{@link Context#close()}</td></tr>
 * <tr><td>shmem_ctx_get_team</td><td>{@link Context#team()}</td></tr>
 * <tr><td>shmem_ctx_session_start</td><td>{@link Context#sessionStart(SessionConfig, SessionOption...)}</td></tr>
 * <tr><td>shmem_ctx_session_stop</td><td>{@link Context#sessionStop()}</td></tr>
 * <tr><th colspan="2">Remote memory access (9.6)</th></tr>
 * <tr><td>shmem_put</td><td>{@link Shmem#put(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_putSIZE</td><td>{@link Shmem#put(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_putmem</td><td>{@link Shmem#put(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_p</td><td>{@link Shmem#p(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_iput</td>
 * <td>{@link Shmem#iput(ValueLayout, MemorySegment, long, MemorySegment, long, long, long, long, int)}</td></tr>
 * <tr><td>shmem_iputSIZE</td>
 * <td>{@link Shmem#iput(ValueLayout, MemorySegment, long, MemorySegment, long, long, long, long, int)}</td></tr>
 * <tr><td>shmem_ibput</td>
 * <td>{@link Shmem#ibput(ValueLayout, MemorySegment, long, MemorySegment, long, long, long, long, long, int)}</td></tr>
 * <tr><td>shmem_ibputSIZE</td>
 * <td>{@link Shmem#ibput(ValueLayout, MemorySegment, long, MemorySegment, long, long, long, long, long, int)}</td></tr>
 * <tr><td>shmem_get</td><td>{@link Shmem#get(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_getSIZE</td><td>{@link Shmem#get(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_getmem</td><td>{@link Shmem#get(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_g</td><td>{@link Shmem#g(ValueLayout.OfLong, MemorySegment, long, int)}</td></tr>
 * <tr><td>shmem_iget</td>
 * <td>{@link Shmem#iget(ValueLayout, MemorySegment, long, MemorySegment, long, long, long, long, int)}</td></tr>
 * <tr><td>shmem_igetSIZE</td>
 * <td>{@link Shmem#iget(ValueLayout, MemorySegment, long, MemorySegment, long, long, long, long, int)}</td></tr>
 * <tr><td>shmem_ibget</td>
 * <td>{@link Shmem#ibget(ValueLayout, MemorySegment, long, MemorySegment, long, long, long, long, long, int)}</td></tr>
 * <tr><td>shmem_ibgetSIZE</td>
 * <td>{@link Shmem#ibget(ValueLayout, MemorySegment, long, MemorySegment, long, long, long, long, long, int)}</td></tr>
 * <tr><td>shmem_put_nbi</td><td>{@link Shmem#putNbi(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_putSIZE_nbi</td><td>{@link Shmem#putNbi(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_putmem_nbi</td><td>{@link Shmem#putNbi(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_get_nbi</td><td>{@link Shmem#getNbi(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_getSIZE_nbi</td><td>{@link Shmem#getNbi(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_getmem_nbi</td><td>{@link Shmem#getNbi(MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><th colspan="2">Atomic memory operations (9.7)</th></tr>
 * <tr><td>shmem_atomic_fetch</td><td>{@link Shmem#atomicFetch(ValueLayout.OfLong, MemorySegment, long, int)}</td></tr>
 * <tr><td>shmem_atomic_set</td>
 * <td>{@link Shmem#atomicSet(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_compare_swap</td>
 * <td>{@link Shmem#atomicCompareSwap(ValueLayout.OfLong, MemorySegment, long, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_swap</td>
 * <td>{@link Shmem#atomicSwap(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_inc</td>
 * <td>{@link Shmem#atomicFetchInc(ValueLayout.OfLong, MemorySegment, long, int)}</td></tr>
 * <tr><td>shmem_atomic_inc</td><td>{@link Shmem#atomicInc(ValueLayout.OfLong, MemorySegment, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_add</td>
 * <td>{@link Shmem#atomicFetchAdd(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_add</td>
 * <td>{@link Shmem#atomicAdd(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_and</td>
 * <td>{@link Shmem#atomicFetchAnd(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_and</td>
 * <td>{@link Shmem#atomicAnd(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_or</td>
 * <td>{@link Shmem#atomicFetchOr(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_or</td><td>{@link Shmem#atomicOr(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_xor</td>
 * <td>{@link Shmem#atomicFetchXor(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_xor</td>
 * <td>{@link Shmem#atomicXor(ValueLayout.OfLong, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_nbi</td>
 * <td>{@link Shmem#atomicFetchNbi(ValueLayout.OfLong, MemorySegment, long, MemorySegment, long, int)}</td></tr>
 * <tr><td>shmem_atomic_compare_swap_nbi</td>
 * <td>{@link Shmem#atomicCompareSwapNbi(ValueLayout.OfLong, MemorySegment, long, MemorySegment, long, long, long,
 * int)}</td></tr>
 * <tr><td>shmem_atomic_swap_nbi</td>
 * <td>{@link Shmem#atomicSwapNbi(ValueLayout.OfLong, MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_inc_nbi</td>
 * <td>{@link Shmem#atomicFetchIncNbi(ValueLayout.OfLong, MemorySegment, long, MemorySegment, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_add_nbi</td>
 * <td>{@link Shmem#atomicFetchAddNbi(ValueLayout.OfLong, MemorySegment, long, MemorySegment, long, long,
 * int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_and_nbi</td>
 * <td>{@link Shmem#atomicFetchAndNbi(ValueLayout.OfLong, MemorySegment, long, MemorySegment, long, long,
 * int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_or_nbi</td>
 * <td>{@link Shmem#atomicFetchOrNbi(ValueLayout.OfLong, MemorySegment, long, MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_atomic_fetch_xor_nbi</td>
 * <td>{@link Shmem#atomicFetchXorNbi(ValueLayout.OfLong, MemorySegment, long, MemorySegment, long, long,
 * int)}</td></tr>
 * <tr><td>shmem_fetch</td>
 * <td>{@link Shmem#atomicFetch(ValueLayout.OfLong, MemorySegment, long, int)} (deprecated)</td></tr>
 * <tr><td>shmem_set</td>
 * <td>{@link Shmem#atomicSet(ValueLayout.OfLong, MemorySegment, long, long, int)} (deprecated)</td></tr>
 * <tr><td>shmem_cswap</td>
 * <td>{@link Shmem#atomicCompareSwap(ValueLayout.OfLong, MemorySegment, long, long, long, int)} (deprecated)</td></tr>
 * <tr><td>shmem_swap</td>
 * <td>{@link Shmem#atomicSwap(ValueLayout.OfLong, MemorySegment, long, long, int)} (deprecated)</td></tr>
 * <tr><td>shmem_finc</td>
 * <td>{@link Shmem#atomicFetchInc(ValueLayout.OfLong, MemorySegment, long, int)} (deprecated)</td></tr>
 * <tr><td>shmem_inc</td>
 * <td>{@link Shmem#atomicInc(ValueLayout.OfLong, MemorySegment, long, int)} (deprecated)</td></tr>
 * <tr><td>shmem_fadd</td>
 * <td>{@link Shmem#atomicFetchAdd(ValueLayout.OfLong, MemorySegment, long, long, int)} (deprecated)</td></tr>
 * <tr><td>shmem_add</td>
 * <td>{@link Shmem#atomicAdd(ValueLayout.OfLong, MemorySegment, long, long, int)} (deprecated)</td></tr>
 * <tr><th colspan="2">Signals (9.8)</th></tr>
 * <tr><td>shmem_put_signal</td>
 * <td>{@link Shmem#putSignal(MemorySegment, long, MemorySegment, long, long, MemorySegment, long, long, SignalOp,
 * int)}</td></tr>
 * <tr><td>shmem_put_signalSIZE</td>
 * <td>{@link Shmem#putSignal(MemorySegment, long, MemorySegment, long, long, MemorySegment, long, long, SignalOp,
 * int)}</td></tr>
 * <tr><td>shmem_putmem_signal</td>
 * <td>{@link Shmem#putSignal(MemorySegment, long, MemorySegment, long, long, MemorySegment, long, long, SignalOp,
 * int)}</td></tr>
 * <tr><td>shmem_put_signal_nbi</td>
 * <td>{@link Shmem#putSignalNbi(MemorySegment, long, MemorySegment, long, long, MemorySegment, long, long, SignalOp,
 * int)}</td></tr>
 * <tr><td>shmem_put_signalSIZE_nbi</td>
 * <td>{@link Shmem#putSignalNbi(MemorySegment, long, MemorySegment, long, long, MemorySegment, long, long, SignalOp,
 * int)}</td></tr>
 * <tr><td>shmem_putmem_signal_nbi</td>
 * <td>{@link Shmem#putSignalNbi(MemorySegment, long, MemorySegment, long, long, MemorySegment, long, long, SignalOp,
 * int)}</td></tr>
 * <tr><td>shmem_signal_fetch</td><td>{@link Shmem#signalFetch(MemorySegment, long)}</td></tr>
 * <tr><td>shmem_signal_set</td><td>{@link Shmem#signalSet(MemorySegment, long, long, int)}</td></tr>
 * <tr><td>shmem_signal_add</td><td>{@link Shmem#signalAdd(MemorySegment, long, long, int)}</td></tr>
 * <tr><th colspan="2">Collectives (9.10)</th></tr>
 * <tr><td>shmem_barrier_all</td><td>{@link Shmem#barrierAll()}</td></tr>
 * <tr><td>shmem_sync_all</td><td>{@link Shmem#syncAll()}</td></tr>
 * <tr><td>shmem_team_sync</td><td>{@link Team#sync()}</td></tr>
 * <tr><td>shmem_sync</td><td>{@link ActiveSet#sync(MemorySegment)} (deprecated)</td></tr>
 * <tr><td>shmem_barrier</td><td>{@link ActiveSet#barrier(MemorySegment)} (deprecated)</td></tr>
 * <tr><td>shmem_broadcast</td><td>{@link Team#broadcast(MemorySegment, MemorySegment, int)}</td></tr>
 * <tr><td>shmem_broadcastmem</td><td>{@link Team#broadcast(MemorySegment, MemorySegment, int)}</td></tr>
 * <tr><td>shmem_broadcastSIZE</td>
 * <td>{@link ActiveSet#broadcast(MemorySegment, MemorySegment, int, MemorySegment)} (deprecated)</td></tr>
 * <tr><td>shmem_collect</td><td>{@link Team#collect(MemorySegment, MemorySegment)}</td></tr>
 * <tr><td>shmem_collectmem</td><td>{@link Team#collect(MemorySegment, MemorySegment)}</td></tr>
 * <tr><td>shmem_collectSIZE</td>
 * <td>{@link ActiveSet#collect(MemorySegment, MemorySegment, MemorySegment)} (deprecated)</td></tr>
 * <tr><td>shmem_fcollect</td><td>{@link Team#fcollect(MemorySegment, MemorySegment)}</td></tr>
 * <tr><td>shmem_fcollectmem</td><td>{@link Team#fcollect(MemorySegment, MemorySegment)}</td></tr>
 * <tr><td>shmem_fcollectSIZE</td>
 * <td>{@link ActiveSet#fcollect(MemorySegment, MemorySegment, MemorySegment)} (deprecated)</td></tr>
 * <tr><td>shmem_alltoall</td><td>{@link Team#alltoall(MemorySegment, MemorySegment)}</td></tr>
 * <tr><td>shmem_alltoallmem</td><td>{@link Team#alltoall(MemorySegment, MemorySegment)}</td></tr>
 * <tr><td>shmem_alltoallSIZE</td>
 * <td>{@link ActiveSet#alltoall(MemorySegment, MemorySegment, MemorySegment)} (deprecated)</td></tr>
 * <tr><td>shmem_alltoalls</td>
 * <td>{@link Team#alltoalls(ValueLayout, MemorySegment, MemorySegment, long, long, long)}</td></tr>
 * <tr><td>shmem_alltoallsmem</td>
 * <td>{@link Team#alltoalls(ValueLayout, MemorySegment, MemorySegment, long, long, long)}</td></tr>
 * <tr><td>shmem_alltoallsSIZE</td>
 * <td>{@link ActiveSet#alltoalls(ValueLayout, MemorySegment, MemorySegment, long, long, long, MemorySegment)}
 * (deprecated)</td></tr>
 * <tr><td>shmem_and_reduce</td>
 * <td>{@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} ({@link ReduceOp#AND})</td></tr>
 * <tr><td>shmem_and_to_all</td>
 * <td>{@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} ({@link ReduceOp#AND};
 * deprecated)</td></tr>
 * <tr><td>shmem_or_reduce</td>
 * <td>{@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} ({@link ReduceOp#OR})</td></tr>
 * <tr><td>shmem_or_to_all</td>
 * <td>{@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} ({@link ReduceOp#OR};
 * deprecated)</td></tr>
 * <tr><td>shmem_xor_reduce</td>
 * <td>{@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} ({@link ReduceOp#XOR})</td></tr>
 * <tr><td>shmem_xor_to_all</td>
 * <td>{@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} ({@link ReduceOp#XOR};
 * deprecated)</td></tr>
 * <tr><td>shmem_max_reduce</td>
 * <td>{@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} ({@link ReduceOp#MAX})</td></tr>
 * <tr><td>shmem_max_to_all</td>
 * <td>{@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} ({@link ReduceOp#MAX};
 * deprecated)</td></tr>
 * <tr><td>shmem_min_reduce</td>
 * <td>{@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} ({@link ReduceOp#MIN})</td></tr>
 * <tr><td>shmem_min_to_all</td>
 * <td>{@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} ({@link ReduceOp#MIN};
 * deprecated)</td></tr>
 * <tr><td>shmem_sum_reduce</td>
 * <td>{@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} ({@link ReduceOp#SUM})</td></tr>
 * <tr><td>shmem_sum_to_all</td>
 * <td>{@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} ({@link ReduceOp#SUM};
 * deprecated)</td></tr>
 * <tr><td>shmem_prod_reduce</td>
 * <td>{@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} ({@link ReduceOp#PROD})</td></tr>
 * <tr><td>shmem_prod_to_all</td>
 * <td>{@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} ({@link ReduceOp#PROD};
 * deprecated)</td></tr>
 * <tr><td>shmem_sum_inscan</td><td>{@link Team#inclusiveScan(Type, MemorySegment, MemorySegment)}</td></tr>
 * <tr><td>shmem_sum_exscan</td><td>{@link Team#exclusiveScan(Type, MemorySegment, MemorySegment)}</td></tr>
 * <tr><th colspan="2">Point-to-point synchronization (9.11)</th></tr>
 * <tr><td>shmem_wait_until</td>
 * <td>{@link Shmem#waitUntil(ValueLayout.OfLong, MemorySegment, long, Comparison, long)}</td></tr>
 * <tr><td>shmem_wait</td>
 * <td>{@link Shmem#waitUntil(ValueLayout.OfLong, MemorySegment, long, Comparison, long)} (deprecated)</td></tr>
 * <tr><td>shmem_wait_until_all</td>
 * <td>{@link Shmem#waitUntilAll(ValueLayout.OfLong, MemorySegment, int[], Comparison, long)}</td></tr>
 * <tr><td>shmem_wait_until_all_vector</td>
 * <td>{@link Shmem#waitUntilAll(ValueLayout.OfLong, MemorySegment, int[], Comparison, long[])}</td></tr>
 * <tr><td>shmem_wait_until_any</td>
 * <td>{@link Shmem#waitUntilAny(ValueLayout.OfLong, MemorySegment, int[], Comparison, long)}</td></tr>
 * <tr><td>shmem_wait_until_any_vector</td>
 * <td>{@link Shmem#waitUntilAny(ValueLayout.OfLong, MemorySegment, int[], Comparison, long[])}</td></tr>
 * <tr><td>shmem_wait_until_some</td>
 * <td>{@link Shmem#waitUntilSome(ValueLayout.OfLong, MemorySegment, int[], int[], Comparison, long)}</td></tr>
 * <tr><td>shmem_wait_until_some_vector</td>
 * <td>{@link Shmem#waitUntilSome(ValueLayout.OfLong, MemorySegment, int[], int[], Comparison, long[])}</td></tr>
 * <tr><td>shmem_test_all</td>
 * <td>{@link Shmem#testAll(ValueLayout.OfLong, MemorySegment, int[], Comparison, long)}</td></tr>
 * <tr><td>shmem_test_all_vector</td>
 * <td>{@link Shmem#testAll(ValueLayout.OfLong, MemorySegment, int[], Comparison, long[])}</td></tr>
 * <tr><td>shmem_test_any</td>
 * <td>{@link Shmem#testAny(ValueLayout.OfLong, MemorySegment, int[], Comparison, long)}</td></tr>
 * <tr><td>shmem_test_any_vector</td>
 * <td>{@link Shmem#testAny(ValueLayout.OfLong, MemorySegment, int[], Comparison, long[])}</td></tr>
 * <tr><td>shmem_test_some</td>
 * <td>{@link Shmem#testSome(ValueLayout.OfLong, MemorySegment, int[], int[], Comparison, long)}</td></tr>
 * <tr><td>shmem_test_some_vector</td>
 * <td>{@link Shmem#testSome(ValueLayout.OfLong, MemorySegment, int[], int[], Comparison, long[])}</td></tr>
 * <tr><td>shmem_test</td><td>{@link Shmem#test(ValueLayout.OfLong, MemorySegment, long, Comparison, long)}</td></tr>
 * <tr><td>shmem_signal_wait_until</td>
 * <td>{@link Shmem#signalWaitUntil(MemorySegment, long, Comparison, long)}</td></tr>
 * <tr><th colspan="2">Memory ordering (9.12)</th></tr>
 * <tr><td>shmem_fence</td><td>{@link Context#fence()}</td></tr>
 * <tr><td>shmem_ctx_fence</td><td>{@link Context#fence()}</td></tr>
 * <tr><td>shmem_quiet</td><td>{@link Context#quiet()}</td></tr>
 * <tr><td>shmem_ctx_quiet</td><td>{@link Context#quiet()}</td></tr>
 * <tr><td>shmem_pe_quiet</td><td>{@link Context#peQuiet(int...)}</td></tr>
 * <tr><td>shmem_ctx_pe_quiet</td><td>{@link Context#peQuiet(int...)}</td></tr>
 * <tr><th colspan="2">Locks (9.13) and profiling (10)</th></tr>
 * <tr><td>shmem_set_lock</td><td>{@link Shmem#setLock(MemorySegment, long)}</td></tr>
 * <tr><td>shmem_test_lock</td><td>{@link Shmem#testLock(MemorySegment, long)}</td></tr>
 * <tr><td>shmem_clear_lock</td><td>{@link Shmem#clearLock(MemorySegment, long)}</td></tr>
 * <tr><td>shmem_pcontrol</td><td>{@link Shmem#pcontrol(int, Object...)}</td></tr>
 * <tr><th colspan="2">Library constants (section 6) and handles (7)</th></tr>
 * <tr><td>SHMEM_THREAD_SINGLE</td><td>{@link ThreadLevel#SINGLE}</td></tr>
 * <tr><td>SHMEM_THREAD_FUNNELED</td><td>{@link ThreadLevel#FUNNELED}</td></tr>
 * <tr><td>SHMEM_THREAD_SERIALIZED</td><td>{@link ThreadLevel#SERIALIZED}</td></tr>
 * <tr><td>SHMEM_THREAD_MULTIPLE</td><td>{@link ThreadLevel#MULTIPLE}</td></tr>
 * <tr><td>SHMEM_TEAM_WORLD</td><td>{@link Shmem#world()}</td></tr>
 * <tr><td>SHMEM_TEAM_SHARED</td><td>{@link Shmem#shared()}</td></tr>
 * <tr><td>SHMEM_TEAM_INVALID</td><td>{@link Team#INVALID}</td></tr>
 * <tr><td>SHMEM_TEAM_NUM_CONTEXTS</td><td>{@link TeamConfig#numContexts()} (without a mask)</td></tr>
 * <tr><td>SHMEM_CTX_DEFAULT</td><td>{@link Shmem} (the handle of the library)</td></tr>
 * <tr><td>SHMEM_CTX_INVALID</td>
 * <td>none: {@link Team#createContext(ContextOption...)} throws when it can give no context</td></tr>
 * <tr><td>SHMEM_CTX_SERIALIZED</td><td>{@link ContextOption#SERIALIZED}</td></tr>
 * <tr><td>SHMEM_CTX_PRIVATE</td><td>{@link ContextOption#PRIVATE}</td></tr>
 * <tr><td>SHMEM_CTX_NOSTORE</td><td>{@link ContextOption#NOSTORE}</td></tr>
 * <tr><td>SHMEM_CTX_SESSION_BATCH</td><td>{@link SessionOption#BATCH}</td></tr>
 * <tr><td>SHMEM_CTX_SESSION_TOTAL_OPS</td><td>{@link SessionConfig#totalOps()} (without a mask)</td></tr>
 * <tr><td>SHMEM_SIGNAL_SET</td><td>{@link SignalOp#SET}</td></tr>
 * <tr><td>SHMEM_SIGNAL_ADD</td><td>{@link SignalOp#ADD}</td></tr>
 * <tr><td>SHMEM_MALLOC_ATOMICS_REMOTE</td><td>{@link MallocHint#ATOMICS_REMOTE}</td></tr>
 * <tr><td>SHMEM_MALLOC_SIGNAL_REMOTE</td><td>{@link MallocHint#SIGNAL_REMOTE}</td></tr>
 * <tr><td>SHMEM_CMP_EQ</td><td>{@link Comparison#EQ}</td></tr>
 * <tr><td>SHMEM_CMP_NE</td><td>{@link Comparison#NE}</td></tr>
 * <tr><td>SHMEM_CMP_GT</td><td>{@link Comparison#GT}</td></tr>
 * <tr><td>SHMEM_CMP_GE</td><td>{@link Comparison#GE}</td></tr>
 * <tr><td>SHMEM_CMP_LT</td><td>{@link Comparison#LT}</td></tr>
 * <tr><td>SHMEM_CMP_LE</td><td>{@link Comparison#LE}</td></tr>
 * <tr><td>SHMEM_MAJOR_VERSION</td><td>{@link Shmem#MAJOR_VERSION}</td></tr>
 * <tr><td>SHMEM_MINOR_VERSION</td><td>{@link Shmem#MINOR_VERSION}</td></tr>
 * <tr><td>SHMEM_VENDOR_STRING</td><td>{@link Shmem#VENDOR_STRING}</td></tr>
 * <tr><td>SHMEM_MAX_NAME_LEN</td><td>none: a String knows its length</td></tr>
 * <tr><td>SHMEM_SYNC_VALUE</td><td>{@link ActiveSet#SYNC_VALUE} (deprecated)</td></tr>
 * <tr><td>SHMEM_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>SHMEM_BARRIER_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>SHMEM_BCAST_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>SHMEM_COLLECT_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>SHMEM_REDUCE_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>SHMEM_ALLTOALL_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>SHMEM_ALLTOALLS_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>SHMEM_REDUCE_MIN_WRKDATA_SIZE</td>
 * <td>none: {@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} takes no pWrk
 * (deprecated)</td></tr>
 * <tr><td>_SHMEM_SYNC_VALUE</td><td>{@link ActiveSet#SYNC_VALUE} (deprecated)</td></tr>
 * <tr><td>_SHMEM_BARRIER_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>_SHMEM_BCAST_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>_SHMEM_COLLECT_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>_SHMEM_REDUCE_SYNC_SIZE</td><td>{@link ActiveSet#SYNC_SIZE} (deprecated)</td></tr>
 * <tr><td>_SHMEM_REDUCE_MIN_WRKDATA_SIZE</td>
 * <td>none: {@link ActiveSet#toAll(ReduceOp, Type, MemorySegment, MemorySegment, MemorySegment)} takes no pWrk
 * (deprecated)</td></tr>
 * <tr><td>_SHMEM_CMP_EQ</td><td>{@link Comparison#EQ} (deprecated)</td></tr>
 * <tr><td>_SHMEM_CMP_NE</td><td>{@link Comparison#NE} (deprecated)</td></tr>
 * <tr><td>_SHMEM_CMP_GT</td><td>{@link Comparison#GT} (deprecated)</td></tr>
 * <tr><td>_SHMEM_CMP_GE</td><td>{@link Comparison#GE} (deprecated)</td></tr>
 * <tr><td>_SHMEM_CMP_LT</td><td>{@link Comparison#LT} (deprecated)</td></tr>
 * <tr><td>_SHMEM_CMP_LE</td><td>{@link Comparison#LE} (deprecated)</td></tr>
 * <tr><td>_SHMEM_MAJOR_VERSION</td><td>{@link Shmem#MAJOR_VERSION} (deprecated)</td></tr>
 * <tr><td>_SHMEM_MINOR_VERSION</td><td>{@link Shmem#MINOR_VERSION} (deprecated)</td></tr>
 * <tr><td>_SHMEM_VENDOR_STRING</td><td>{@link Shmem#VENDOR_STRING} (deprecated)</td></tr>
 * <tr><td>_SHMEM_MAX_NAME_LEN</td><td>none: a String knows its length (deprecated)</td></tr>
 * <tr><th colspan="2">Types</th></tr>
 * <tr><td>shmem_team_t</td><td>{@link Team}</td></tr>
 * <tr><td>shmem_team_config_t</td><td>{@link TeamConfig}</td></tr>
 * <tr><td>shmem_ctx_t</td><td>{@link Context}</td></tr>
 * <tr><td>shmem_ctx_session_config_t</td><td>{@link SessionConfig}</td></tr>
 * </table>
 *
 * @since 0.1.0
 */
public final class OpenShmem {

    private OpenShmem() {}
}
