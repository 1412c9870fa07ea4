import { sum } from '@fairhall/money/amount';
import { fail, invariant, ok } from '@fairhall/money/result';
import { digits, majorText } from '@fairhall/money/text';
import { derivedKey } from '../../../platform/derived-key.ts';
import { msOfId } from '../../../platform/ids.ts';
import { partOf, requestHash } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { giveBack } from '../give-back.ts';
import { type BetRow, betsOfOrder, findBets } from '../store/bets.ts';
import type { Player } from './place-bets.ts';

/**
 * Cancels open bets of one member and gives their stakes back, all or none. Asked twice, it answers the same. Of a chase a draw is cancelled
 * with all its lines, whichever of them is named.
 */
export async function cancelBets(deps: LotteryDeps, { actor, asset }: Player, orderDetailIds: readonly string[]) {
  const named = [...new Set(orderDetailIds)].map(BigInt);
  const owner = { part: partOf(actor.merchantId, actor.memberId), memberId: actor.memberId };
  const found = await findBets(deps.db, actor.merchantId, { ...owner, betIds: named });
  if (found.length !== named.length) return fail('NOT_FOUND');
  const bets = await withWholeIssues(deps, actor.merchantId, found);
  const betIds = bets.map(({ betId }) => betId);
  for (const bet of bets) if (!(await mayCancel(deps, actor.merchantId, bet))) return fail('BET_NOT_CANCELLABLE');
  const answer = await giveBack(deps, {
    merchantId: actor.merchantId,
    memberId: actor.memberId,
    asset,
    key: derivedKey(msOfId(betIds[0] as bigint), 'lottery_cancel', actor.merchantId, ...betIds),
    requestHash: requestHash(['lottery_cancel', ...betIds.map(String)]),
    actor: { type: 'member', id: String(actor.memberId) },
    ...{ bets, stoppedBy: 0n },
  });
  if (answer.code === 'REFUSED') return fail(refusalOf(answer.guard));
  if (answer.code === 'OVERLOADED') return fail('OVERLOADED');
  invariant(answer.code === 'PLACED', 'stakes come back, or a guard says why not');
  await deps.exposure.free(actor.merchantId, { part: partOf(actor.merchantId, actor.memberId), betIds });
  return ok({
    success: true,
    cancelled: betIds.map(String),
    refund: majorText(sum(bets.map(({ stake }) => stake))),
    balanceE4: digits(answer.balance),
    version: String(answer.version),
  });
}

/** What the ledger's guards say of a cancellation. */
function refusalOf(guard: string | undefined) {
  return guard === 'DRAW_CLOSED' || guard === 'TAKEN_BACK' || guard === 'ACCOUNT_LOCKED' ? guard : 'BET_NOT_CANCELLABLE';
}

/** Whether the merchant lets bets of this game be cancelled; whether it is still in time is the guard's to say. */
async function mayCancel(deps: LotteryDeps, merchantId: number, bet: BetRow): Promise<boolean> {
  return (await deps.catalogue.offer(merchantId, bet.gameId))?.sale.cancelAllowed === true;
}

/** Bets of a chase bring along the other lines of the chase in their draw. In the order of their ids. */
async function withWholeIssues(deps: LotteryDeps, merchantId: number, bets: BetRow[]): Promise<BetRow[]> {
  const whole = new Map(bets.map((bet) => [bet.betId, bet]));
  const chased = bets.filter(({ chasePlace }) => chasePlace !== null);
  for (const orderId of new Set(chased.map((bet) => bet.orderId))) {
    const [{ part }] = chased as [BetRow];
    const drawIds = new Set(chased.filter((bet) => bet.orderId === orderId).map(({ drawId }) => drawId));
    const lines = await betsOfOrder(deps.db, merchantId, { part, orderId });
    for (const line of lines) if (drawIds.has(line.drawId)) whole.set(line.betId, line);
  }
  return [...whole.values()].sort((a, b) => (a.betId < b.betId ? -1 : 1));
}
