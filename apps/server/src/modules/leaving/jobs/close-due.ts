import { ok } from '@fairhall/money/result';
import { whatStands } from '../commands/leaving-of.ts';
import type { LeavingDeps } from '../deps.ts';
import { endClosure, eraseMember, putOff, takeDueClosure, takeKeptClosure } from '../store/closures.ts';

const AGAIN_MS = 3_600_000;
/** So long the law asks who a closed account was. */
const KEPT_MS = 5 * 365 * 24 * 3_600_000;

/** Closes the accounts whose seven days are over. What still holds something of its member's waits an hour, and is looked at again. */
export async function closeDue(deps: LeavingDeps): Promise<'more' | 'idle'> {
  const atMs = deps.clock.nowMs();
  const done = await deps.db.inTx(async (tx) => {
    const due = await takeDueClosure(tx, atMs);
    if (!due) return ok(null);
    const { merchantId, memberId } = due;
    if ((await whatStands(deps, tx, due)).length > 0) await putOff(tx, merchantId, { memberId, dueMs: atMs + AGAIN_MS });
    else {
      await endClosure(tx, merchantId, { memberId, state: 'closed', atMs });
      await deps.identity.closeMember(tx, merchantId, memberId);
    }
    return ok(due);
  });
  return done.ok && done.value ? 'more' : 'idle';
}

/**
 * Erases who accounts were that were closed five years ago: what they did stays in the books, by whom is said no more. Their pictures go
 * first, from the disk: whoever dies there finds them gone when it is done again.
 */
export async function eraseKept(deps: LeavingDeps): Promise<'more' | 'idle'> {
  const atMs = deps.clock.nowMs();
  const done = await deps.db.inTx(async (tx) => {
    const kept = await takeKeptClosure(tx, { closedBeforeMs: atMs - KEPT_MS, atMs });
    if (kept) {
      await deps.files.erase(kept.merchantId, kept.memberId);
      await eraseMember(tx, kept.merchantId, kept.memberId);
    }
    return ok(kept !== null);
  });
  return done.ok && done.value ? 'more' : 'idle';
}
