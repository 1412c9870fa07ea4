import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { orderPurse as orderPurseEndpoint } from '@fairhall/contract/lottery/order-purse';
import { digits } from '@fairhall/money/text';
import type { Player } from '../commands/place-bets.ts';
import type { LotteryDeps } from '../deps.ts';
import { LOTTERY_CATEGORY } from '../game.ts';

/** What a grant would pay of an order, and the free bets there are, for who looks at its slip. */
export async function orderPurse(
  { db, clock, ledger }: LotteryDeps,
  { actor, asset }: Player,
): Promise<ReplyOf<typeof orderPurseEndpoint>> {
  const wallet = { merchantId: actor.merchantId, memberId: actor.memberId, asset };
  const [own, asked] = [db.of(actor.merchantId), { category: LOTTERY_CATEGORY, nowMs: clock.nowMs() }];
  const [active, free] = await Promise.all([ledger.grants.active(own, wallet, asked), ledger.grants.free(own, wallet, asked)]);
  return {
    purse: active && { usableE4: digits(active.usable), maxBetE4: active.maxBet === null ? null : digits(active.maxBet) },
    freeBets: free.map(({ grantId, unit, left, expiresAtMs }) => ({ grantId: String(grantId), unitE4: digits(unit), left, expiresAtMs })),
  };
}
