import { type Amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { LedgerAnswer } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { LOTTERY_AREA, LOTTERY_CATEGORY } from '../game.ts';
import { type OrderBody, orderIntent } from '../order-intent.ts';

type Asked = { merchantId: number; memberId: bigint; asset: string; key: string; requestHash: bigint };

/** Whether a free bet may pay an order: it is one stake, and so is a single line in a single draw. */
export const isOneBet = ({ betIds }: Pick<OrderBody, 'betIds'>) => betIds.flat().length === 1;

/**
 * Buys an order of one bet with a free bet of its member, in one transaction: the promotion pays the stake. Whoever may not play is told so
 * before it is asked whether there is a free bet. `guard` says why none was taken.
 */
export async function stakeFree({ db, ledger }: LotteryDeps, asked: Asked, order: OrderBody, stake: Amount): Promise<LedgerAnswer> {
  const { merchantId, memberId, asset, key, requestHash } = asked;
  const { rows, transfers } = orderIntent(asked, order, stake);
  const [betId, subject, ref] = [order.betIds[0]?.[0], order.issues[0]?.drawId, transfers[0]?.ref];
  invariant(betId && subject && ref && rows, 'an order has a bet in a draw');
  const wallet = { merchantId, memberId, asset };
  const bet = { betId, subject, ref, asking: { key, requestHash, rows } };
  const free = { stake, category: LOTTERY_CATEGORY, area: LOTTERY_AREA, bet };
  const staked = await db.inTx(async (tx) => {
    await ledger.lockBalances(tx, merchantId, memberId);
    const done =
      (await ledger.breaks.codeOf(tx, merchantId, memberId)) ??
      // What covers nearly all outcomes counts nowhere, and no gift pays for it.
      (order.counts ? await ledger.grants.stakeFree(tx, wallet, free) : 'BONUS_CATEGORY_CLOSED');
    return { ok: true, done };
  });
  if (typeof staked.done !== 'string') return staked.done.answer;
  // The free bet may have gone to this very order, whose answer was lost.
  const before = await ledger.placedBefore(merchantId, memberId, { key, requestHash });
  return before ?? { code: 'REFUSED', guard: staked.done, repeated: false, txId: 0n, balance: ZERO, version: 0n };
}
