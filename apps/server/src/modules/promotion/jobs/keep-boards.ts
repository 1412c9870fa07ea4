import { invariant, ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { daysChanged, daysFollowed, daysUnreadMs } from '../../report/index.ts';
import { boardOf, COUNTING_MS, daysOf, endOf, rankOccasion, scoringOf, weightsOf } from '../board.ts';
import type { Campaign } from '../campaign.ts';
import { payRank } from '../commands/pay-rank.ts';
import type { DeskDeps } from '../deps.ts';
import {
  countScores,
  insertBoard,
  insertRanks,
  listLinked,
  listOpenBoards,
  listRanked,
  listUnbegun,
  listUnpaid,
  lockBoard,
  markFinal,
  moveFilled,
  type OpenBoard,
} from '../store/boards.ts';
import { findCampaign } from '../store/campaigns.ts';
import { listPlayers } from '../store/players.ts';
import { listBarred } from '../store/protected.ts';
import { givePassingOver } from './pass-over.ts';

const FOLLOWER = 'boards';
const MEMBERS_MAX = 200;
const RANKS_AT_ONCE = 50;

/** Counts boards by settled play as it changes, writes their ranks down a day behind their end, and gives what those bring. */
export async function keepBoards(deps: DeskDeps): Promise<'more' | 'idle'> {
  const changes = await daysChanged(deps.db, FOLLOWER, MEMBERS_MAX);
  const last = changes.at(-1);
  let more = changes.length === MEMBERS_MAX;
  for (const merchant of await deps.merchants.all()) {
    const { merchantId } = merchant;
    const own = deps.db.of(merchantId);
    for (const begun of await listUnbegun(own, merchantId)) await insertBoard(own, merchantId, begun);
    const memberIds = [...new Set(changes.filter((change) => change.merchantId === merchantId).map((change) => change.memberId))];
    for (const board of await listOpenBoards(own, merchantId)) more = (await keepBoard(deps, merchant, { board, memberIds })) || more;
    await payRanks(deps, merchant);
  }
  if (last) await daysFollowed(deps.db, FOLLOWER, last.changeId);
  return more ? 'more' : 'idle';
}

async function payRanks(deps: DeskDeps, merchant: MerchantRef): Promise<void> {
  const { merchantId } = merchant;
  const unpaid = await listUnpaid(deps.db.of(merchantId), merchantId, { nowMs: deps.clock.nowMs(), max: RANKS_AT_ONCE });
  for (const { campaignId, memberId, ...rank } of unpaid) {
    const of = { campaignId, memberId, occasion: rankOccasion(rank.rank) };
    await givePassingOver(deps, merchantId, { ...of, again: true, give: () => payRank(deps, merchant, { campaignId, memberId, ...rank }) });
  }
}

type Keeping = { board: OpenBoard; memberIds: readonly bigint[] };

type Counted = { campaign: Campaign; board: OpenBoard };

/** Whether there is more to count at once. A stop is its end: what was promised for the ranks is given by what stands then. */
async function keepBoard(deps: DeskDeps, merchant: MerchantRef, { board, memberIds }: Keeping): Promise<boolean> {
  const { merchantId } = merchant;
  const own = deps.db.of(merchantId);
  const campaign = await findCampaign(own, merchantId, board);
  if (!campaign) return false;
  if (memberIds.length > 0) await count(deps, merchant, { campaign, board, memberIds });
  if (board.filledPart !== null) return fill(deps, merchant, { campaign, board });
  const endsAtMs = endOf(campaign, board.stoppedAtMs);
  const nowMs = deps.clock.nowMs();
  if (nowMs < endsAtMs + COUNTING_MS || memberIds.length > 0) return false;
  const unreadMs = await daysUnreadMs(deps.db);
  if (unreadMs !== null && unreadMs < endsAtMs + COUNTING_MS) return false;
  await close(deps, merchant, campaign);
  return false;
}

async function count(
  { db, clock }: DeskDeps,
  { merchantId, profile: { currency, timeZone } }: MerchantRef,
  { campaign, board: { stoppedAtMs }, memberIds }: Counted & { memberIds: readonly bigint[] },
): Promise<void> {
  const planned = boardOf(campaign);
  invariant(planned, 'a board has a plan');
  const of = { campaignId: campaign.campaignId, asset: currency.code, weights: weightsOf(campaign), nowMs: clock.nowMs() };
  const days = daysOf(campaign, { timeZone, stoppedAtMs });
  await countScores(db.of(merchantId), merchantId, { ...of, ...days, timeZone, scoring: scoringOf(planned), memberIds });
}

/** Those who played before its first count. */
async function fill(deps: DeskDeps, merchant: MerchantRef, { campaign, board }: Counted): Promise<boolean> {
  const { merchantId, profile } = merchant;
  const own = deps.db.of(merchantId);
  const behind = { part: board.filledPart ?? 0, memberId: board.filledMember ?? 0n };
  const asked = {
    asset: profile.currency.code,
    ...daysOf(campaign, { timeZone: profile.timeZone, stoppedAtMs: board.stoppedAtMs }),
    behind,
    max: MEMBERS_MAX,
  };
  const players = await listPlayers(own, merchantId, asked);
  if (players.length > 0) await count(deps, merchant, { campaign, board, memberIds: players.map(({ memberId }) => memberId) });
  const last = players.length === MEMBERS_MAX ? players.at(-1) : undefined;
  await moveFilled(own, merchantId, { campaignId: board.campaignId, at: last ?? null });
  return last !== undefined;
}

/** Writes its ranks down. Of several who look like one person the best has a rank; who is protected, or of the house, has none. */
async function close(deps: DeskDeps, { merchantId }: MerchantRef, campaign: Campaign): Promise<void> {
  const { campaignId } = campaign;
  const prizes = boardOf(campaign)?.prizes.length ?? 0;
  const nowMs = deps.clock.nowMs();
  await deps.db.of(merchantId).inTx(async (tx) => {
    const board = await lockBoard(tx, merchantId, campaignId);
    if (!board || board.finalAtMs !== null) return ok(undefined);
    const ranked: { memberId: bigint; score: bigint }[] = [];
    for (let skip = 0; ranked.length < prizes; skip += MEMBERS_MAX) {
      const next = await listRanked(tx, merchantId, { campaignId, skip, max: MEMBERS_MAX });
      const known = [...ranked, ...next].map(({ memberId }) => memberId);
      const linked = await listLinked(tx, merchantId, known);
      const barred = await listBarred(tx, merchantId, { memberIds: next.map(({ memberId }) => memberId), nowMs });
      for (const one of next) {
        if (ranked.length === prizes) break;
        const isOneWith = ({ memberId }: { memberId: bigint }) =>
          linked.some((pair) => pair.includes(memberId) && pair.includes(one.memberId));
        if (!ranked.some(isOneWith) && !barred.has(one.memberId)) ranked.push(one);
      }
      if (next.length < MEMBERS_MAX) break;
    }
    if (ranked.length > 0) {
      const ranks = ranked.map(({ memberId, score }, at) => ({ campaignId, rank: at + 1, memberId, score }));
      await insertRanks(tx, merchantId, ranks);
    }
    await markFinal(tx, merchantId, { campaignId, atMs: nowMs });
    return ok(undefined);
  });
}
