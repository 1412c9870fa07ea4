import type { ApprovalDeps } from '../deps.ts';
import { lockDueChange } from '../store.ts';
import { effect, settle } from './settle-change.ts';

const NOBODY = { operator: null, ip: '' };

/** Lets the next change whose day is over take effect; one that no longer can lapses. */
export async function effectDueChange(deps: ApprovalDeps): Promise<'more' | 'idle'> {
  const refused = await deps.db.inTx(async (tx) => {
    const change = await lockDueChange(tx, deps.clock.nowMs());
    if (!change) return { ok: true as const, found: false };
    const done = await effect(deps, tx, change, NOBODY);
    return done.ok ? { ok: true as const, found: true } : { ok: false as const, change, code: done.code };
  });
  if (refused.ok) return refused.found ? 'more' : 'idle';
  // Its own transaction was rolled back: what it had begun is undone.
  await deps.db.inTx(async (tx) => {
    const change = await lockDueChange(tx, deps.clock.nowMs());
    if (change?.changeId === refused.change.changeId) await settle(deps, tx, change, { ...NOBODY, state: 'lapsed', cause: refused.code });
  });
  return 'more';
}
