import { amount } from '@fairhall/money/amount';
import { invariant, ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { termsAt } from '../calendar.ts';
import type { DeskDeps } from '../deps.ts';
import { findCampaign } from '../store/campaigns.ts';
import { findBook } from '../store/prizes.ts';
import { isProtected } from '../store/protected.ts';
import type { Winner } from '../store/raffle-holdings.ts';
import { findReward } from '../store/rewards.ts';
import { isWaitedFor } from '../store/waits.ts';
import { drawOccasion } from './draw-prize.ts';
import { give, UNNAMED } from './give.ts';
import { givePoints } from './give-points.ts';

/**
 * Gives a winner of a raffle its prize, once. Cash that was won is given whatever its member decided since; what is to be played waits for who is
 * protected, and any prize for who is looked at by somebody, or whose queue of grants is full: it is claimed later.
 */
export async function payWin(
  deps: DeskDeps,
  { merchantId, profile }: MerchantRef,
  { campaignId, memberId, number, drawId, line }: Winner,
): Promise<void> {
  const claimant = { merchantId, memberId, asset: profile.currency.code };
  await deps.db.of(merchantId).inTx(async (tx) => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const occasion = drawOccasion(number);
    if (await findReward(tx, merchantId, { memberId, campaignId, occasion })) return ok(undefined);
    const book = await findBook(tx, merchantId, campaignId);
    const prize = book?.lines[line];
    const campaign = book && (await findCampaign(tx, merchantId, { campaignId, version: book.version }));
    invariant(prize && campaign, 'what was won is of a list');
    const isCash = prize.kind === 'cash';
    const isClosed = !isCash && (await isProtected(tx, merchantId, { memberId, nowMs: deps.clock.nowMs() }));
    const waits = isClosed || (await isWaitedFor(tx, merchantId, memberId));
    const sum = amount(BigInt(prize.amount));
    if (prize.kind === 'points') {
      await givePoints(deps, tx, { claimant, campaign, occasion, waits, rewardId: drawId, points: sum });
      return ok(undefined);
    }
    const own = { ...campaign, terms: termsAt(campaign.terms, { amount: sum, cash: isCash }) };
    const giving = { claimant, campaign: own, occasion, asked: UNNAMED, rewardId: drawId };
    const given = await give(deps, tx, { ...giving, waits });
    if (!given.ok && given.code === 'QUEUE_FULL') return give(deps, tx, { ...giving, waits: true });
    invariant(given.ok, 'a raffle has the budget of its prizes');
    return given;
  });
}
