import type { DeskCampaign, DeskCampaignWhole, deskCampaigns as deskCampaignsEndpoint } from '@fairhall/contract/console/campaigns';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { draftOf } from '../campaign.ts';
import type { DeskDeps } from '../deps.ts';
import { UNDO_MS } from '../desk/move-campaign.ts';
import { budgetsLeft } from '../store/campaigns.ts';
import {
  countCodes,
  countWaitingApplications,
  type DeskRow,
  type Figures,
  listDesk,
  listVersions,
  readBudget,
  readFigures,
} from '../store/desk-campaigns.ts';
import { findBook } from '../store/prizes.ts';
import { listUnpaidWinners } from '../store/raffle-holdings.ts';
import { findRaffle } from '../store/raffles.ts';
import { readSpins, type SpinsFigures } from '../store/rewards.ts';
import { linesOf } from './prizes.ts';

type Deps = Pick<DeskDeps, 'db' | 'clock'>;
const WINNERS_MAX = 500;
type Context = Pick<OperatorContext, 'operator' | 'merchant'>;

/** All campaigns with what they have given and what that came to. */
export async function deskCampaigns(deps: Deps, { operator, merchant }: Context): Promise<ReplyOf<typeof deskCampaignsEndpoint>> {
  const { merchantId } = operator;
  const rows = await listDesk(deps.db, merchantId, null);
  const shown = await shownOf(deps, merchantId, rows);
  return {
    ...{ currency: merchant.profile.currency.code, strict: merchant.profile.jurisdiction === 'strict', list: rows.map(shown) },
    waiting: await countWaitingApplications(deps.db, merchantId),
  };
}

async function shownOf({ db }: Deps, merchantId: number, rows: readonly DeskRow[]): Promise<(row: DeskRow) => DeskCampaign> {
  const ids = rows.map(({ campaignId }) => campaignId);
  const ofSpins = rows.filter(({ kind }) => kind === 'spins').map(({ campaignId }) => campaignId);
  const [figures, left, spins] = await Promise.all([
    readFigures(db, merchantId, ids),
    budgetsLeft(db, merchantId, ids),
    ofSpins.length > 0 ? readSpins(db, merchantId, ofSpins) : new Map<bigint, SpinsFigures>(),
  ]);
  const budgets = new Map(await Promise.all(ids.map(async (id) => [id, await readBudget(db, merchantId, id)] as const)));
  return (row) => {
    const { campaignId, kind, trigger, state, version, terms, madeAtMs, startedAtMs, plan } = row;
    const money = { budget: budgets.get(campaignId) ?? null, left: left.get(campaignId) ?? null };
    return {
      ...{ campaignId: String(campaignId), kind, trigger, state, version, madeAtMs, startedAtMs, title: plan?.texts.EN.title ?? '' },
      ...{
        startsAtMs: terms.startsAtMs,
        endsAtMs: terms.endsAtMs,
        ...figuresOf(figures.get(campaignId), money),
        ...spinsOf(kind, spins.get(campaignId)),
      },
    };
  };
}

function figuresOf(figures: Figures | undefined, { budget, left }: { budget: bigint | null; left: bigint | null }) {
  const sum = (of: bigint | undefined) => digits(of === undefined ? ZERO : amount(of));
  return {
    ...{ issued: figures?.issued ?? 0, waiting: figures?.waiting ?? 0, active: figures?.active ?? 0 },
    ...{ issuedE4: sum(figures?.issuedSum), activeE4: sum(figures?.activeSum), convertedE4: sum(figures?.converted) },
    ...{ freeUsed: figures?.freeUsed ?? 0, freeStakedE4: sum(figures?.freeStaked), freeWonE4: sum(figures?.freeWon) },
    ...{ forfeitedE4: sum(figures?.forfeited), budgetE4: budget === null ? null : sum(budget), leftE4: left === null ? null : sum(left) },
  };
}

/** Free rounds cost what they have won, and nothing else became cash. */
function spinsOf(kind: string, spins: SpinsFigures | undefined) {
  if (kind !== 'spins') return { spins: null };
  const { given = 0, asked = 0, refused = 0, used = 0, won = ZERO } = spins ?? {};
  return { spins: { given, asked, refused }, freeUsed: used, freeWonE4: digits(won), convertedE4: digits(won) };
}

/** One of them whole. */
export async function deskCampaign(
  deps: Deps,
  { operator, merchant }: Context,
  campaignId: bigint,
): Promise<Result<DeskCampaignWhole, 'NOT_FOUND'>> {
  const { merchantId, operatorId } = operator;
  const [row] = await listDesk(deps.db, merchantId, campaignId);
  if (!row?.plan) return fail('NOT_FOUND');
  const [shown, codes, versions, book] = await Promise.all([
    shownOf(deps, merchantId, [row]),
    countCodes(deps.db, merchantId, campaignId),
    listVersions(deps.db, merchantId, campaignId),
    bookOf(deps, merchantId, campaignId),
  ]);
  const listed = shown(row);
  const { startedAtMs, makerName, makerId, approverName } = row;
  const undoUntilMs = startedAtMs !== null && deps.clock.nowMs() < startedAtMs + UNDO_MS ? startedAtMs + UNDO_MS : null;
  return ok({
    ...listed,
    ...{
      currency: merchant.profile.currency.code,
      mine: makerId === operatorId,
      makerName: makerName ?? '',
      approverName,
      undoUntilMs,
      codes,
    },
    draft: draftOf({ ...row, plan: row.plan }, listed.budgetE4),
    book,
    versions: versions.map((one) => ({ ...one, makerName: one.makerName ?? '' })),
  });
}

/** What was promised of a prize draw that was started, and what is left of it; of a raffle how it stands. */
async function bookOf({ db }: Deps, merchantId: number, campaignId: bigint): Promise<DeskCampaignWhole['book']> {
  const book = await findBook(db, merchantId, campaignId);
  if (!book) return null;
  const { seedHash, root, drawn, revealedAtMs } = book;
  const raffle = await findRaffle(db, merchantId, campaignId);
  const shown = { seedHash, root, drawn, revealedAtMs, lines: linesOf(book) };
  if (!raffle) return { ...shown, raffle: null };
  const { tickets, holders, drawsAtMs, beaconRounds: rounds, ticketRoot, sealedAtMs, missedAtMs, drawnAtMs, voidAtMs } = raffle;
  // Those at whom it failed are among them.
  const unpaid = (await listUnpaidWinners(db, merchantId, { campaignId, nowMs: Number.MAX_SAFE_INTEGER, max: WINNERS_MAX })).length;
  return { ...shown, raffle: { tickets, holders, unpaid, drawsAtMs, rounds, ticketRoot, sealedAtMs, missedAtMs, drawnAtMs, voidAtMs } };
}
