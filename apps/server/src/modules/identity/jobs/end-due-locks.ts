import type { CommandDeps } from '../deps.ts';
import { noteChange } from '../member-change.ts';
import { type DueLock, deleteDueLock, listDueLocks } from '../store/locks.ts';
import { lockMember as lockRow, updateState } from '../store/members.ts';

const BATCH = 50;

/** Unlocks the members whose lock was to end by itself. */
export async function endDueLocks(deps: CommandDeps): Promise<'more' | 'idle'> {
  const due = await listDueLocks(deps.db, deps.clock.nowMs(), BATCH);
  let failed = 0;
  for (const lock of due) {
    try {
      await endDueLock(deps, lock);
    } catch (error) {
      // One that can't be lifted must not keep the others locked; the next run tries it again.
      failed += 1;
      deps.log.error({ err: error, merchantId: lock.merchantId, memberId: lock.memberId.toString() }, 'lock not ended');
    }
  }
  return due.length === BATCH && failed === 0 ? 'more' : 'idle';
}

async function endDueLock(deps: CommandDeps, { merchantId, memberId }: DueLock): Promise<void> {
  await deps.db.inTx(async (tx) => {
    const member = await lockRow(tx, merchantId, memberId);
    if (!(await deleteDueLock(tx, merchantId, { memberId, nowMs: deps.clock.nowMs() }))) return;
    if (member?.state !== 'locked') return;
    await updateState(tx, merchantId, { memberId, state: 'active' });
    await deps.ledger.freeze(tx, merchantId, memberId, false);
    await noteChange(deps, tx, member, { by: null, ip: '', action: 'member.lock_ended' });
  });
}
