/** What an operator typed as the result of a draw. */
export type Entry = { operatorId: bigint; name: string; result: readonly number[]; reason: string; atMs: number };

/**
 * How operators' entries stand. `pending`: one that waits for a second operator; `agreed`: two of different operators that are the same;
 * `differed`: the last two that were not, of which neither counts any more.
 */
export type Standing = { pending: Entry | null; agreed: readonly [Entry, Entry] | null; differed: readonly [Entry, Entry] | null };

/** Reads entries in the order in which they were typed. Whoever types again before another did replaces the own entry. */
export function standingOf(entries: readonly Entry[]): Standing {
  let standing: Standing = { pending: null, agreed: null, differed: null };
  for (const entry of entries) standing = follow(standing, entry);
  return standing;
}

function follow({ pending, agreed, differed }: Standing, entry: Entry): Standing {
  if (!pending || pending.operatorId === entry.operatorId) return { pending: entry, agreed, differed };
  const isSame = pending.result.join() === entry.result.join();
  return isSame ? { pending: null, agreed: [pending, entry], differed: null } : { pending: null, agreed, differed: [pending, entry] };
}
