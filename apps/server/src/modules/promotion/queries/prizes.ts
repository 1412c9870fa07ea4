import { periodSince } from '@fairhall/bonus/claim';
import { isDrawnOut, prizesOf } from '@fairhall/bonus/prize';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type {
  OwnDraw,
  prizeProof as prizeProofEndpoint,
  prizes as prizesEndpoint,
  rafflePromotionStatus,
} from '@fairhall/contract/promotion/prizes';
import { PRIZE_ALGORITHM, type PrizeLine, playerOf } from '@fairhall/fair/prize';
import { PRIZE_FORMAT } from '@fairhall/fair/prize-file';
import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { type Campaign, wordsOf, writtenTerms } from '../campaign.ts';
import { freeLeft } from '../commands/take-tickets.ts';
import { holds } from '../conditions/holds.ts';
import type { PromotionDeps } from '../deps.ts';
import { labelOf, whyNot } from '../label.ts';
import { raffleOf, ticketsOf } from '../raffle.ts';
import { budgetsLeft, findCampaign } from '../store/campaigns.ts';
import { readFacts } from '../store/facts.ts';
import { findTold, listDrawn, listTold, type PrizeDrawn, readRights, type Told } from '../store/prize-draws.ts';
import { type Book, findBook } from '../store/prizes.ts';
import { isProtected } from '../store/protected.ts';
import { findHolding } from '../store/raffle-holdings.ts';
import type { Viewer } from './activities.ts';
import { raffleStanding } from './raffles.ts';

type Deps = Pick<PromotionDeps, 'db' | 'clock'>;
type Whole = ReplyOf<typeof prizesEndpoint>;

/** A prize draw that was started: also when it is over, since that is when it can be checked. */
export async function prizes(deps: Deps, viewer: Viewer, campaignId: bigint): Promise<Result<Whole, 'NOT_FOUND' | 'PROTECTED'>> {
  const { merchant, actor, language } = viewer;
  const { merchantId, profile } = merchant;
  const whose = actor && { memberId: actor.memberId, nowMs: deps.clock.nowMs() };
  if (whose && (await isProtected(deps.db, merchantId, whose))) return fail('PROTECTED');
  const book = await findBook(deps.db, merchantId, campaignId);
  const campaign = book && (await findCampaign(deps.db, merchantId, { campaignId, version: book.version }));
  if (!book || !campaign) return fail('NOT_FOUND');
  const standing = await standingOf(deps, viewer, { campaign, book });
  if (!standing) return fail('NOT_FOUND');
  const raffle = await raffleStanding(deps, viewer, campaign);
  const { title, conditions, terms: fullTerms } = wordsOf(campaign.plan, language);
  return ok({
    ...{ campaignId: String(campaignId), version: campaign.version, currency: profile.currency.code, title, conditions, fullTerms },
    ...{ terms: writtenTerms(campaign.terms), mode: book.mode, lines: linesOf(book), ...standing },
    packet: book.packet && { totalE4: book.packet.total, stepE4: book.packet.step },
    ...{ drawn: book.drawn, seedHash: book.seedHash, root: book.root, committedAtMs: book.startedAtMs, seed: book.seed, raffle },
  });
}

export const linesOf = ({ lines, remaining }: Book) =>
  lines.map(({ kind, amount: amountE4, weight }, at) => ({ kind, amountE4, weight, left: remaining[at] ?? 0 }));

type Standing = Pick<Whole, 'label' | 'why' | 'own'>;

/** Null: it is not for whoever looks, and never was. */
async function standingOf(deps: Deps, viewer: Viewer, { campaign, book }: { campaign: Campaign; book: Book }): Promise<Standing | null> {
  const { campaignId, plan } = campaign;
  const { merchant, actor } = viewer;
  const { merchantId, profile } = merchant;
  const nowMs = deps.clock.nowMs();
  const budget = (await budgetsLeft(deps.db, merchantId, [campaignId])).get(campaignId) ?? 0n;
  const left = book.remaining.reduce((sum, one) => sum + one, 0);
  // A raffle gives at its end, whatever is left of it.
  const isOut = book.mode !== 'raffle' && isDrawnOut(book.mode, prizesOf(book.lines), { left, budget });
  const nothing = { nowMs, waitingRewardId: null, given: [], application: null, chosen: false, budgetLeft: isOut ? 0n : null };
  const own = actor && (await rightsOf(deps, merchantId, { memberId: actor.memberId, campaign }));
  const asked = { memberId: actor?.memberId ?? 0n, asset: profile.currency.code, timeZone: profile.timeZone, nowMs };
  const facts = actor && plan?.audience ? await readFacts(deps.db, merchantId, asked) : null;
  const fits = !actor || !plan?.audience || (facts !== null && holds(plan.audience, facts));
  const tookPart = own !== null && (own.next > 1 || own.tickets > 0);
  if (!fits && actor && !tookPart) return null;
  const standing = { ...nothing, isGuest: !actor, fits };
  const why = book.revealedAtMs !== null && campaign.state === 'running' && !isOut ? 'ENDED' : whyNot(campaign, standing);
  const isDone = book.mode !== 'raffle' && why === null && own !== null && own.free + own.tickets === 0;
  if (isDone) return { label: 'claimed', why: 'LIMIT_REACHED', own };
  return { label: why === 'ENDED' ? 'close' : labelOf(campaign, standing), why, own };
}

async function rightsOf(
  { db, clock }: Deps,
  merchantId: number,
  { memberId, campaign }: { memberId: bigint; campaign: Campaign },
): Promise<NonNullable<Whole['own']>> {
  const { campaignId, terms } = campaign;
  const sinceMs = periodSince(terms.limit, clock.nowMs());
  const { last, used, tickets } = await readRights(db, merchantId, {
    memberId,
    campaignId,
    sinceMs: Number.isFinite(sinceMs) ? sinceMs : null,
  });
  const player = playerOf(String(campaignId), String(memberId));
  const raffle = raffleOf(campaign);
  if (raffle) {
    const holding = await findHolding(db, merchantId, { campaignId, memberId });
    const free = await freeLeft({ clock }, db, { claimant: { merchantId, memberId }, campaign });
    return { player, free, tickets: holding ? ticketsOf(holding, raffle.ticketsMax) : 0, next: last + 1 };
  }
  return { player, free: Math.max(0, terms.limit.count - used), tickets: tickets.length, next: last + 1 };
}

export function toldDraw({ drawId, number, line, client, atMs }: PrizeDrawn, { kind, amount: amountE4 }: PrizeLine): OwnDraw {
  return { drawId: String(drawId), number, line, kind, amountE4, client, atMs };
}

/** A member's own draws, newest first: also while nothing is offered to it. */
export async function ownDraws(
  { db }: Deps,
  merchantId: number,
  of: { memberId: bigint; campaignId: bigint },
): Promise<{ list: OwnDraw[] }> {
  const [book, drawn] = [await findBook(db, merchantId, of.campaignId), await listDrawn(db, merchantId, of)];
  return { list: book ? drawn.map((one) => toldDraw(one, book.lines[one.line] as PrizeLine)) : [] };
}

/** The file of a draw: of a wheel that draw alone, else all draws up to it, since it goes by what they left. */
export async function prizeProof(
  { db }: Deps,
  merchantId: number,
  drawId: bigint,
): Promise<Result<ReplyOf<typeof prizeProofEndpoint>, 'NOT_FOUND'>> {
  const drawn = await findTold(db, merchantId, drawId);
  const book = drawn && (await findBook(db, merchantId, drawn.campaignId));
  if (!drawn || !book || book.mode === 'raffle') return fail('NOT_FOUND'); // a raffle has a file of its own
  const campaign = String(book.campaignId);
  const { version, mode, lines, root, seedHash, packet, seed } = book;
  const told = ({ memberId, number, client, line }: Told) => ({ player: playerOf(campaign, String(memberId)), number, client, line });
  const draws = mode === 'wheel' ? [drawn] : await listTold(db, merchantId, drawn);
  return ok({
    ...{ format: PRIZE_FORMAT, algorithm: PRIZE_ALGORITHM, campaign, version, mode, lines: [...lines], root, seedHash },
    ...{ committedAtMs: book.startedAtMs, packet, draws: draws.map(told), seed },
  });
}

/** What clients of the family read of it. */
export async function raffleStatus(
  deps: Deps,
  viewer: Viewer,
  campaignId: bigint,
): Promise<Result<ReplyOf<typeof rafflePromotionStatus>, 'NOT_FOUND' | 'PROTECTED'>> {
  const found = await prizes(deps, viewer, campaignId);
  if (!found.ok) return found;
  const { own, lines } = found.value;
  const sum = (digits: string): Amount => amount(BigInt(digits));
  return ok({
    left: own ? own.free + own.tickets : 0,
    odds: lines.map(({ amountE4, left }) => ({ prize: majorText(sum(amountE4)), left })),
  });
}
