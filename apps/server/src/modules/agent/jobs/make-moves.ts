import { invariant, ok } from '@fairhall/money/result';
import { startOfDayNamed } from '../../../platform/calendar-day.ts';
import { dayOf } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { actOn } from '../act-on-contract.ts';
import type { DeskDeps } from '../deps.ts';
import { lookAtMove } from '../look-at-move.ts';
import { listWithUpline } from '../store/contracts.ts';
import { endMove, findPlaced, type LineMove, listDueMoves, lockLines, moveLine } from '../store/lines.ts';

const MOVES_MAX = 20;

/** Makes the moves whose midnight has come, each in a transaction of its own, in the order they were ordered. */
export async function makeMoves(deps: DeskDeps): Promise<'more' | 'idle'> {
  let made = 0;
  for (const merchant of await deps.merchants.all()) {
    const { merchantId, profile } = merchant;
    const today = dayOf(deps.clock.nowMs(), profile.timeZone);
    for (const move of await listDueMoves(deps.db.of(merchantId), merchantId, { today, max: MOVES_MAX })) {
      await makeMove(deps, merchant, move);
      made += 1;
    }
  }
  return made === 0 ? 'idle' : 'more';
}

/** It is looked at once more: since it was ordered, lines and rates may have changed. */
async function makeMove(deps: DeskDeps, merchant: MerchantRef, { moveId, memberId, toUpline, fromDay, madeName }: LineMove): Promise<void> {
  const { db, clock } = deps;
  const { merchantId } = merchant;
  await db.of(merchantId).inTx(async (tx) => {
    await lockLines(tx, merchantId);
    const member = await findPlaced(tx, merchantId, memberId);
    const to = toUpline === null ? null : await findPlaced(tx, merchantId, toUpline);
    if (!member) return ok(undefined);
    const { refusal, members } = await lookAtMove(tx, merchantId, { member, to, fromDay });
    const end = { moveId, refusal, members, atMs: clock.nowMs(), state: refusal ? ('refused' as const) : ('done' as const) };
    if (!(await endMove(tx, merchantId, end)) || refusal) return ok(undefined);
    const endsAtMs = startOfDayNamed(fromDay, merchant.profile.timeZone);
    for (const contract of await listWithUpline(tx, merchantId, memberId)) {
      const ended = await actOn(deps, tx, merchant, { contract, by: 'OPERATOR', byName: madeName, act: 'TERMINATE', endsAtMs });
      invariant(ended.ok, 'what is open ends with a move');
    }
    await moveLine(tx, merchantId, { memberId, toUpline, fromDay });
    return ok(undefined);
  });
}
