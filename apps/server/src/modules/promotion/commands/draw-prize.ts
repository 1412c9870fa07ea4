import { most } from '@fairhall/bonus/amounts';
import { periodSince } from '@fairhall/bonus/claim';
import { isDrawnOut, prizesOf } from '@fairhall/bonus/prize';
import type { ErrorsOf } from '@fairhall/contract/endpoint';
import type { drawPrize as drawPrizeEndpoint } from '@fairhall/contract/promotion/prizes';
import { drawLine, type PrizeLine, playerOf, prizeStream } from '@fairhall/fair/prize';
import { amount } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { termsAt } from '../calendar.ts';
import type { Campaign } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { largestOf } from '../prize.ts';
import { budgetsLeft, shareCampaign } from '../store/campaigns.ts';
import { findDrawn, insertDrawn, isStaff, type PrizeDrawn, readRights, spendTicket } from '../store/prize-draws.ts';
import { findBook, lockBook, noteDrawn } from '../store/prizes.ts';
import { isWaitedFor } from '../store/waits.ts';
import { isAsked, refusalOf } from './claim.ts';
import { type Claimant, claimOnce, give, isFull, UNNAMED } from './give.ts';
import { givePoints } from './give-points.ts';

type Code = Exclude<ErrorsOf<typeof drawPrizeEndpoint>, 'TOO_MANY_REQUESTS' | 'KEY_REQUIRED' | 'KEY_OUT_OF_TIME'>;
export type Drawn = Result<{ drawn: PrizeDrawn; prize: PrizeLine }, Code>;
/** `ticketId` null: a draw that the limit gives, or else the oldest ticket. */
type Asked = {
  campaignId: bigint;
  version?: number;
  client: string;
  occasion: string;
  ticketId: bigint | null;
  timeZone: string;
  device: string | null;
  address: string;
};

/**
 * Draws a prize: under the lock of its member's wallet, which counts the member's draws, and of the campaign's book, which counts what is
 * left. All that refuses it is asked before anything is drawn, so that no refusal tells what would have come, or lets it be drawn again.
 */
export async function drawPrize(deps: PromotionDeps, claimant: Claimant, asked: Asked): Promise<Drawn> {
  const { merchantId, memberId } = claimant;
  return deps.db.inTx(async (tx): Promise<Drawn> => {
    const { campaignId, occasion, timeZone } = asked;
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const before = await findDrawn(tx, merchantId, { memberId, campaignId, occasion });
    if (before) {
      const book = await findBook(tx, merchantId, campaignId);
      return ok({ drawn: before, prize: book?.lines[before.line] as PrizeLine });
    }
    const campaign = await shareCampaign(tx, merchantId, campaignId);
    const plan = campaign?.plan?.prizes;
    if (!campaign || !plan || plan.raffle || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
    // A list of points alone gives no money, and yet something.
    const largest = { ...campaign, terms: termsAt(campaign.terms, { amount: most(largestOf(plan), amount(1n)), cash: false }) };
    const refusal = await refusalOf(deps, tx, { claimant, asked: UNNAMED, campaign: largest });
    if (refusal) return fail(refusal as Code); // every list gives something, and none asks a code
    if (!(await isAsked(deps, tx, { claimant, campaign, timeZone }))) return fail('NOT_FOUND');
    if (asked.version !== undefined && asked.version !== campaign.version) return fail('TERMS_CHANGED');
    if (await isStaff(tx, merchantId, memberId)) return fail('NOT_ELIGIBLE');
    if (await isWaitedFor(tx, merchantId, memberId)) return fail('REWARDS_WAIT');
    const right = await rightOf(deps, tx, { claimant, campaign, asked });
    if (!right) return fail('LIMIT_REACHED');
    const mayWait = plan.packet ? !plan.packet.cash : plan.lines.some(({ kind }) => kind === 'bonus');
    if (mayWait && (await isFull(deps, tx, { claimant, terms: largest.terms, amount: largest.terms.amount }))) return fail('QUEUE_FULL');
    return drawIn(deps, tx, { claimant, campaign, asked, right });
  });
}

/** The number of the draw and the ticket that it takes, or none where the limit gives it; null: there is no draw left. */
type Right = { number: number; ticketId: bigint | null };

async function rightOf(
  { clock }: PromotionDeps,
  tx: Tx,
  { claimant: { merchantId, memberId }, campaign: { campaignId, terms }, asked }: { claimant: Claimant; campaign: Campaign; asked: Asked },
): Promise<Right | null> {
  const sinceMs = periodSince(terms.limit, clock.nowMs());
  const { last, used, tickets } = await readRights(tx, merchantId, {
    memberId,
    campaignId,
    sinceMs: Number.isFinite(sinceMs) ? sinceMs : null,
  });
  const number = last + 1;
  if (asked.ticketId !== null) return tickets.includes(asked.ticketId) ? { number, ticketId: asked.ticketId } : null;
  if (used < terms.limit.count) return { number, ticketId: null };
  const [ticketId] = tickets;
  return ticketId === undefined ? null : { number, ticketId };
}

type Drawing = { claimant: Claimant; campaign: Campaign; asked: Asked; right: Right };

async function drawIn(deps: PromotionDeps, tx: Tx, { claimant, campaign, asked, right }: Drawing): Promise<Drawn> {
  const { merchantId, memberId } = claimant;
  const { campaignId, version } = campaign;
  const book = await lockBook(tx, merchantId, campaignId);
  invariant(book?.version === version, 'what runs has its book');
  if (book.revealedAtMs !== null) return fail('ENDED');
  const left = book.remaining.reduce((sum, one) => sum + one, 0);
  const budget = (await budgetsLeft(tx, merchantId, [campaignId])).get(campaignId) ?? 0n;
  if (isDrawnOut(book.mode, prizesOf(book.lines), { left, budget })) return fail('BUDGET_SPENT');
  const { number, ticketId } = right;
  const drawId = deps.ids.next();
  const uniques = { device: asked.device && `${asked.device} ${number}`, address: `${asked.address} ${number}` };
  const once = await claimOnce(deps, tx, { claimant, asked: { ...UNNAMED, ...uniques }, campaign, rewardId: drawId });
  if (once) return fail(once as Code); // no prize is drawn by a card
  const { client, occasion } = asked;
  const player = playerOf(String(campaignId), String(memberId));
  const found = drawLine(prizeStream({ seed: book.secret, campaign: String(campaignId), version, player, number, client }), book.remaining);
  invariant(found, 'something is left');
  const drawn = { campaignId, number, drawId, ordinal: book.drawn + 1, client, ...found, ticketId, occasion, atMs: deps.clock.nowMs() };
  const isKept = book.mode === 'wheel';
  const remaining = book.remaining.map((count, at) => (at === found.line && !isKept ? count - 1 : count));
  await noteDrawn(tx, merchantId, { campaignId, remaining });
  await insertDrawn(tx, merchantId, { ...drawn, memberId });
  if (ticketId !== null) await spendTicket(tx, merchantId, { memberId, ticketId, drawId });
  const prize = book.lines[found.line] as PrizeLine;
  if (prize.kind !== 'none') await payOut(deps, tx, { claimant, campaign, drawn, prize });
  return ok({ drawn, prize });
}

type Booked = { claimant: Claimant; campaign: Campaign; drawn: PrizeDrawn; prize: PrizeLine };

/** What a draw gave, by the number of its member's draws. */
export const drawOccasion = (number: number) => `draw:${number}`;

/** By the same roads as what other campaigns give: cash at once, or bonus money by the campaign's terms. */
async function payOut(deps: PromotionDeps, tx: Tx, { claimant, campaign, drawn, prize }: Booked): Promise<void> {
  const occasion = drawOccasion(drawn.number);
  const sum = amount(BigInt(prize.amount));
  if (prize.kind === 'points')
    return givePoints(deps, tx, { claimant, campaign, occasion, waits: false, rewardId: drawn.drawId, points: sum });
  const terms = termsAt(campaign.terms, { amount: sum, cash: prize.kind === 'cash' });
  const given = await give(deps, tx, {
    claimant,
    asked: UNNAMED,
    campaign: { ...campaign, terms },
    occasion,
    waits: false,
    rewardId: drawn.drawId,
  });
  invariant(given.ok, 'what could refuse it was asked before it was drawn');
}
