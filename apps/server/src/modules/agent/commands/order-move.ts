import type { LineMove as ShownMove } from '@fairhall/contract/console/agents';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { lookAtMove } from '../look-at-move.ts';
import { findByText, shownMove } from '../queries/console-line.ts';
import { endMove, findMove, findPlaced, insertMove, type LineMove, listPlaced, lockLines } from '../store/lines.ts';
import { daysAround } from '../two-days.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;

/** Orders a move for the next midnight; what refuses it now is told at once, and it is looked at again then. */
export async function orderMove(
  deps: DeskDeps,
  context: Context,
  { memberId, toName, reason: said }: { memberId: string; toName: string; reason: string },
): Promise<Result<ShownMove, 'NOT_FOUND' | 'REASON_REQUIRED' | 'LINE_MOVE_REFUSED' | 'STATE_CONFLICT'>> {
  const { merchantId, profile } = context.merchant;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const id = parseId(memberId);
  const ordered = await deps.db.inTx(async (tx) => {
    await lockLines(tx, merchantId);
    const member = id === null ? null : await findPlaced(tx, merchantId, id);
    if (!member) return fail('NOT_FOUND', 'memberId');
    const to = toName.trim() === '' ? null : await findByText({ teams: tx }, merchantId, toName);
    if (toName.trim() !== '' && !to) return fail('NOT_FOUND', 'toName');
    const nowMs = deps.clock.nowMs();
    const { tomorrow: fromDay } = daysAround(nowMs, profile.timeZone);
    const { refusal, members } = await lookAtMove(tx, merchantId, { member, to, fromDay });
    if (refusal) return fail('LINE_MOVE_REFUSED', 'toName', { why: refusal });
    const move: LineMove = {
      ...{ moveId: deps.ids.next(), memberId: member.memberId, toUpline: to?.memberId ?? null, fromDay, state: 'planned', refusal: null },
      ...{ members, reason, madeAtMs: nowMs, madeName: context.operator.name, endedAtMs: null },
    };
    if (!(await insertMove(tx, merchantId, move))) return fail('STATE_CONFLICT', 'memberId');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator: context.operator, ip: context.ip, reason, action: 'agent.move_planned' },
      subject: { type: 'member', id: String(member.memberId) },
      detail: { to: to?.account ?? '', fromDay, members: String(members) },
    });
    return ok(move);
  });
  return ordered.ok ? ok(await show(deps, merchantId, ordered.value)) : ordered;
}

/** Takes a move back while its midnight has not come. */
export async function takeMoveBack(
  deps: DeskDeps,
  { merchant: { merchantId }, operator, ip }: Context,
  { moveId, reason: said }: { moveId: string; reason: string },
): Promise<Result<ShownMove, 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT'>> {
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const id = parseId(moveId);
  const taken = await deps.db.inTx(async (tx) => {
    await lockLines(tx, merchantId);
    const move = id === null ? null : await findMove(tx, merchantId, id);
    if (!move) return fail('NOT_FOUND', 'moveId');
    const { members } = move;
    const ended = { moveId: move.moveId, state: 'withdrawn' as const, refusal: null, members, atMs: deps.clock.nowMs() };
    if (!(await endMove(tx, merchantId, ended))) return fail('STATE_CONFLICT', 'moveId');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'agent.move_withdrawn', subject: { type: 'member', id: String(move.memberId) } },
      detail: { fromDay: move.fromDay },
    });
    return ok({ ...move, state: 'withdrawn' as const });
  });
  return taken.ok ? ok(await show(deps, merchantId, taken.value)) : taken;
}

async function show({ db }: DeskDeps, merchantId: number, move: LineMove): Promise<ShownMove> {
  const ids = [move.memberId, ...(move.toUpline === null ? [] : [move.toUpline])];
  return shownMove(await listPlaced(db, merchantId, ids), move);
}
