import { periodSince } from '@fairhall/bonus/claim';
import type { ErrorsOf } from '@fairhall/contract/endpoint';
import type { takeTickets as takeTicketsEndpoint } from '@fairhall/contract/promotion/raffles';
import { playerOf } from '@fairhall/fair/prize';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { POINTS_ASSET } from '../../ledger/index.ts';
import type { Campaign } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { pointsIntent } from '../postings.ts';
import { playedOf, priceOf, raffleOf, ticketsOf } from '../raffle.ts';
import { shareCampaign } from '../store/campaigns.ts';
import { isStaff } from '../store/prize-draws.ts';
import {
  countFree,
  findHolding,
  findRaffleTicket,
  insertHolding,
  insertRaffleTicket,
  type RaffleTicket,
} from '../store/raffle-holdings.ts';
import { countPlayed, shareRaffle } from '../store/raffles.ts';
import { isWaitedFor } from '../store/waits.ts';
import { isAsked, refusalOf } from './claim.ts';
import { type Claimant, claimOnce, UNNAMED } from './give.ts';

type Code = Exclude<ErrorsOf<typeof takeTicketsEndpoint>, 'TOO_MANY_REQUESTS' | 'KEY_REQUIRED' | 'KEY_OUT_OF_TIME'>;
type Taken = Result<{ tickets: number }, Code>;
type Asked = {
  campaignId: bigint;
  version?: number;
  by: 'join' | 'free' | 'points';
  count: number;
  occasion: string;
  timeZone: string;
  device: string | null;
  address: string;
};

/**
 * Takes part in a raffle, and takes tickets of it: under the lock of the wallet, which counts what its member takes, and sharing the raffle, so that
 * none is taken once it is sealed. A device and an address take part once.
 */
export async function takeTickets(deps: PromotionDeps, claimant: Claimant, asked: Asked): Promise<Taken> {
  const { merchantId, memberId } = claimant;
  return deps.db.inTx(async (tx): Promise<Taken> => {
    const { campaignId, occasion, by } = asked;
    const balances = await deps.ledger.lockBalances(tx, merchantId, memberId);
    const campaign = await shareCampaign(tx, merchantId, campaignId);
    const plan = campaign && raffleOf(campaign);
    if (!campaign || !plan || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
    const { ticketsMax: max } = plan;
    const before = await findRaffleTicket(tx, merchantId, { campaignId, memberId, occasion });
    if (before) return ok({ tickets: await ownTickets(tx, merchantId, { campaignId, memberId, max }) });
    const refusal = await whyNotOf(deps, tx, { claimant, campaign, asked });
    if (refusal) return fail(refusal);
    const isNew = await join(deps, tx, claimant, { campaign, asked });
    if (!isNew.ok) return isNew;
    if (by === 'join') return ok({ tickets: await ownTickets(tx, merchantId, { campaignId, memberId, max }) });
    const price = priceOf(plan);
    if (by === 'free' ? !plan.free : price === ZERO) return fail('LIMIT_REACHED');
    if (by === 'free' && (await freeLeft(deps, tx, { claimant, campaign })) < asked.count) return fail('LIMIT_REACHED');
    const points = by === 'free' ? ZERO : amount(price * BigInt(asked.count));
    const has = balances.find(({ asset, kind }) => asset === POINTS_ASSET && kind === 'points')?.balance ?? ZERO;
    if (has < points) return fail('NOT_ENOUGH_POINTS');
    const added = await addTickets(deps, tx, claimant, { campaign, asked: { source: by, count: asked.count, points, occasion } });
    if (!added.ok) return added;
    return ok({ tickets: await ownTickets(tx, merchantId, { campaignId, memberId, max }) });
  });
}

type Taking = { claimant: Claimant; campaign: Campaign; asked: Asked };

/** What refuses whoever asks, before anything is counted. */
async function whyNotOf(deps: PromotionDeps, tx: Tx, { claimant, campaign, asked }: Taking): Promise<Code | null> {
  const { merchantId, memberId } = claimant;
  // Every raffle gives something, and none asks a code or a deposit.
  const own = { ...campaign, terms: { ...campaign.terms, amount: amount(1n) } };
  const refusal = await refusalOf(deps, tx, { claimant, asked: UNNAMED, campaign: own });
  if (refusal) return refusal as Code;
  if (!(await isAsked(deps, tx, { claimant, campaign, timeZone: asked.timeZone }))) return 'NOT_FOUND';
  if (asked.version !== undefined && asked.version !== campaign.version) return 'TERMS_CHANGED';
  if (await isStaff(tx, merchantId, memberId)) return 'NOT_ELIGIBLE';
  return (await isWaitedFor(tx, merchantId, memberId)) ? 'REWARDS_WAIT' : null;
}

async function join(
  deps: PromotionDeps,
  tx: Tx,
  claimant: Claimant,
  { campaign, asked }: Omit<Taking, 'claimant'>,
): Promise<Result<void, Code>> {
  const { merchantId, memberId, asset } = claimant;
  const { campaignId } = campaign;
  const raffle = await shareRaffle(tx, merchantId, campaignId);
  if (!raffle || raffle.sealedAtMs !== null) return fail('ENDED');
  const joinedAtMs = deps.clock.nowMs();
  const player = playerOf(String(campaignId), String(memberId));
  if (!(await insertHolding(tx, merchantId, { campaignId, memberId, player, joinedAtMs }))) return ok(undefined);
  const { device, address } = asked;
  const once = await claimOnce(deps, tx, { claimant, asked: { ...UNNAMED, device, address }, campaign, rewardId: deps.ids.next() });
  if (once) return fail(once as Code); // nobody takes part by a card
  const plan = raffleOf(campaign);
  if (plan) {
    const at = { asset, timeZone: asked.timeZone, stoppedAtMs: null };
    await countPlayed(tx, merchantId, { ...playedOf(campaign, plan, at), memberIds: [memberId] });
  }
  return ok(undefined);
}

type Adding = { campaign: Campaign; asked: Pick<RaffleTicket, 'source' | 'count' | 'occasion'> & { points: Amount } };

/** Adds tickets of who takes part, or is given one and does so by that; and takes the points that they cost. */
export async function addTickets(
  deps: PromotionDeps,
  tx: Tx,
  { merchantId, memberId }: Pick<Claimant, 'merchantId' | 'memberId'>,
  { campaign, asked }: Adding,
): Promise<Result<void, 'ENDED' | 'LIMIT_REACHED' | 'PROTECTED'>> {
  const { campaignId } = campaign;
  const raffle = await shareRaffle(tx, merchantId, campaignId);
  const madeAtMs = deps.clock.nowMs();
  if (!raffle || raffle.sealedAtMs !== null || raffle.closesAtMs <= madeAtMs) return fail('ENDED');
  const player = playerOf(String(campaignId), String(memberId));
  if (asked.source === 'gift') await insertHolding(tx, merchantId, { campaignId, memberId, player, joinedAtMs: madeAtMs });
  const holding = await findHolding(tx, merchantId, { campaignId, memberId });
  const max = raffleOf(campaign)?.ticketsMax ?? 0;
  // What was played may count for less by then: what is taken has its own place below the bound.
  if ((holding?.taken ?? 0) + asked.count > max) return fail('LIMIT_REACHED');
  if (asked.points > ZERO && (holding?.taken ?? 0) + (holding?.played ?? 0) + asked.count > max) return fail('LIMIT_REACHED');
  const ticketId = deps.ids.next();
  await insertRaffleTicket(tx, merchantId, { ...asked, memberId, ticketId, campaignId, madeAtMs });
  if (asked.points === ZERO) return ok(undefined);
  const moved = {
    merchantId,
    memberId,
    campaignId,
    ref: ticketId,
    points: asked.points,
    actor: { type: 'member' as const, id: String(memberId) },
  };
  const [answer] = await deps.ledger.post(tx, [pointsIntent(moved, 'raffle-tickets')]);
  // A wallet that is locked spends none.
  return answer?.code === 'PLACED' ? ok(undefined) : fail('PROTECTED');
}

/** How many free tickets a member may still take in the period of the limit. */
export async function freeLeft(
  { clock }: Pick<PromotionDeps, 'clock'>,
  db: Pick<Tx, 'query'>,
  { claimant: { merchantId, memberId }, campaign }: { claimant: Pick<Claimant, 'merchantId' | 'memberId'>; campaign: Campaign },
): Promise<number> {
  const { campaignId, terms } = campaign;
  if (!raffleOf(campaign)?.free) return 0;
  const sinceMs = periodSince(terms.limit, clock.nowMs());
  const taken = await countFree(db, merchantId, { campaignId, memberId, sinceMs: Number.isFinite(sinceMs) ? sinceMs : null });
  return Math.max(0, terms.limit.count - taken);
}

type Own = { campaignId: bigint; memberId: bigint; max: number };

async function ownTickets(tx: Tx, merchantId: number, { max, ...of }: Own): Promise<number> {
  const holding = await findHolding(tx, merchantId, of);
  return holding ? ticketsOf(holding, max) : 0;
}
