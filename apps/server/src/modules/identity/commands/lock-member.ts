import { LOCK_DAYS_MAX } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { noteChange } from '../member-change.ts';
import { endSession } from '../sessions.ts';
import { clearTriesOf, lockTriesOf } from '../store/guard.ts';
import { deleteLocks, insertLock } from '../store/locks.ts';
import { lockMember as lockRow, updateState } from '../store/members.ts';

const DAY_MS = 24 * 3_600_000;

type Of<Input> = Input & { memberId: bigint; reason: string };
type Done<Code extends string> = Promise<Result<boolean, Code>>;

/**
 * Locks a member out. In one transaction its state is changed, its session ends with all its tokens, its wallets freeze and the act is
 * written down: what the member asks for is done before that or not at all. Money stays where it is.
 * True when it was locked by this; false when it was locked already, whatever for. Errors: NOT_FOUND, MEMBER_STATE when it is closed,
 * LOCK_UNTIL for an end that is past or too far ahead.
 */
export async function lockMember(
  deps: CommandDeps,
  { operator: by, ip }: ActingOperator,
  { memberId, reason, untilMs }: Of<{ untilMs: number | null }>,
): Done<'NOT_FOUND' | 'MEMBER_STATE' | 'LOCK_UNTIL'> {
  const { merchantId } = by;
  const atMs = deps.clock.nowMs();
  if (untilMs !== null && (untilMs <= atMs || untilMs > atMs + LOCK_DAYS_MAX * DAY_MS)) {
    return fail('LOCK_UNTIL', 'untilMs', { days: LOCK_DAYS_MAX });
  }
  const done = await deps.db.inTx(async (tx): Done<'NOT_FOUND' | 'MEMBER_STATE'> => {
    const member = await lockRow(tx, merchantId, memberId);
    if (!member) return fail('NOT_FOUND', 'memberId');
    if (member.state === 'closed') return fail('MEMBER_STATE');
    if (member.state === 'locked') return ok(false);
    await updateState(tx, merchantId, { memberId, state: 'locked' });
    await insertLock(tx, merchantId, { memberId, kind: 'account', atMs, untilMs, reason, by: by.name });
    await endSession(deps, tx, { merchantId, memberId, reason: 'locked' });
    await deps.ledger.freeze(tx, merchantId, memberId, true);
    const detail: Record<string, string> = untilMs === null ? {} : { until: new Date(untilMs).toISOString() };
    await noteChange(deps, tx, member, { by, ip, action: 'member.locked', reason, detail });
    return ok(true);
  });
  deps.cache.forget(merchantId, memberId);
  return done;
}

/**
 * Lifts every lock of a member, gives new tries at its password and thaws its wallets. True when there was something to lift.
 * Errors: NOT_FOUND, MEMBER_STATE when it is closed.
 */
export async function unlockMember(
  deps: CommandDeps,
  { operator: by, ip }: ActingOperator,
  { memberId, reason }: Of<unknown>,
): Done<'NOT_FOUND' | 'MEMBER_STATE'> {
  const { merchantId } = by;
  return deps.db.inTx(async (tx): Done<'NOT_FOUND' | 'MEMBER_STATE'> => {
    await lockTriesOf(tx, merchantId, memberId);
    const member = await lockRow(tx, merchantId, memberId);
    if (!member) return fail('NOT_FOUND', 'memberId');
    if (member.state === 'closed') return fail('MEMBER_STATE');
    const lifted = await deleteLocks(tx, merchantId, memberId);
    if (member.state === 'active' && lifted.length === 0) return ok(false);
    if (member.state === 'locked') {
      await updateState(tx, merchantId, { memberId, state: 'active' });
      await deps.ledger.freeze(tx, merchantId, memberId, false);
    }
    await clearTriesOf(tx, merchantId, memberId);
    await noteChange(deps, tx, member, { by, ip, action: 'member.unlocked', reason });
    return ok(true);
  });
}
