import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { partOf } from '../../ledger/index.ts';
import type { CommandDeps } from '../deps.ts';
import { noteChange } from '../member-change.ts';
import { insertDeskHold, liftHold, lockHold, noteAsked } from '../store/holds.ts';
import { findMember, lockMember } from '../store/members.ts';
import { tellHoldSet } from '../told.ts';
import { shownHolds } from './desk-holds.ts';
import { tellHold } from './set-hold.ts';

const HOUR_MS = 3_600_000;

/** Holds a member's money back on an operator's word: what was asked for before goes on. */
export async function holdByDesk(
  deps: CommandDeps,
  acting: ActingOperator,
  { memberId: asked, hours, reason: given }: { memberId: string; hours: number; reason: string },
) {
  const { operator, ip } = acting;
  const { merchantId, name: setName } = operator;
  const [memberId, note] = [parseId(asked), keepable(given).trim()];
  if (memberId === null) return fail('NOT_FOUND', 'memberId');
  if (note === '') return fail('REASON_REQUIRED', 'reason');
  const done = await deps.db.inTx(async (tx): Promise<Result<void, 'NOT_FOUND' | 'MEMBER_STATE'>> => {
    const member = await lockMember(tx, merchantId, memberId);
    if (!member) return fail('NOT_FOUND', 'memberId');
    if (member.state === 'closed') return fail('MEMBER_STATE');
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const fromMs = deps.clock.nowMs();
    const untilMs = fromMs + hours * HOUR_MS;
    const owner = { part: partOf(merchantId, memberId), memberId };
    const hold = { holdId: deps.ids.next(), cause: 'operator' as const, cardId: null, fromMs, untilMs };
    await insertDeskHold(tx, merchantId, { ...owner, ...hold, setName, note });
    await tellHold(deps, tx, { merchantId, memberId });
    await tellHoldSet(deps, tx, { merchantId, memberId, cause: 'operator', untilMs });
    const detail = { until: new Date(untilMs).toISOString() };
    await noteChange(deps, tx, member, { by: operator, ip, action: 'hold.set', reason: note, detail });
    return ok(undefined);
  });
  return done.ok ? ok(await shownHolds(deps, operator, memberId)) : done;
}

type LiftCode = 'NOT_FOUND' | 'PROOF_REQUIRED' | 'SECOND_OPERATOR_REQUIRED';

/** Lets a hold end early: the first operator asks for it, another pair of eyes does it. */
export async function liftByDesk(
  deps: CommandDeps,
  acting: ActingOperator,
  { memberId: asked, holdId: named, reason: given }: { memberId: string; holdId: string; reason: string },
) {
  const { operator, ip } = acting;
  const { merchantId, operatorId, name } = operator;
  const [memberId, holdId, reason] = [parseId(asked), parseId(named), keepable(given).trim()];
  if (memberId === null || holdId === null) return fail('NOT_FOUND', 'holdId');
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const done = await deps.db.inTx(async (tx): Promise<Result<void, LiftCode>> => {
    const member = await findMember(tx, merchantId, memberId);
    if (!member) return fail('NOT_FOUND', 'memberId');
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const atMs = deps.clock.nowMs();
    const one = { part: partOf(merchantId, memberId), memberId, holdId };
    const hold = await lockHold(tx, merchantId, { ...one, atMs });
    if (!hold) return fail('NOT_FOUND', 'holdId');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const detail = { cause: hold.cause, until: new Date(hold.untilMs).toISOString() };
    if (hold.askedBy === null) {
      await noteAsked(tx, merchantId, { ...one, by: operatorId, name, reason, atMs });
      await noteChange(deps, tx, member, { by: operator, ip, action: 'hold.lift_asked', reason, detail });
      return ok(undefined);
    }
    const eyes = { firstId: hold.askedBy, secondId: operatorId, nowMs: atMs };
    if (!(await mayBeSecond(tx, merchantId, eyes))) return fail('SECOND_OPERATOR_REQUIRED');
    await liftHold(tx, merchantId, { ...one, how: 'operators', by: operatorId, atMs });
    await tellHold(deps, tx, { merchantId, memberId });
    const firstApprovedBy = hold.askedName ?? '';
    await noteChange(deps, tx, member, { by: operator, ip, action: 'hold.lifted', reason, detail: { ...detail, firstApprovedBy } });
    return ok(undefined);
  });
  return done.ok ? ok(await shownHolds(deps, operator, memberId)) : done;
}
