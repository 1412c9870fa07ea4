import { roundOf } from '../../../platform/beacon/round-of.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { daysChanged, daysFollowed, daysUnreadMs } from '../../report/index.ts';
import type { Campaign } from '../campaign.ts';
import { drawOccasion } from '../commands/draw-prize.ts';
import { drawRaffle } from '../commands/draw-raffle.ts';
import { payWin } from '../commands/pay-win.ts';
import { returnPoints } from '../commands/return-points.ts';
import { sealRaffle } from '../commands/seal-raffle.ts';
import type { DeskDeps } from '../deps.ts';
import { playedOf, raffleOf, SETTLING_MS } from '../raffle.ts';
import { findCampaign } from '../store/campaigns.ts';
import { isOwing, listOwedPoints, listUnpaidWinners } from '../store/raffle-holdings.ts';
import { countPlayed, listOpenRaffles, markDone, markVoid, noteBeaconMissed, noteTickets, type OpenRaffle } from '../store/raffles.ts';
import { givePassingOver } from './pass-over.ts';

const FOLLOWER = 'raffles';
const MEMBERS_MAX = 200;
const GIVEN_AT_ONCE = 100;

/** Counts tickets of raffles by deposits and settled play, seals and draws what is due, and gives what was won. */
export async function runRaffles(deps: DeskDeps): Promise<'more' | 'idle'> {
  const changes = await daysChanged(deps.db, FOLLOWER, MEMBERS_MAX);
  for (const merchant of await deps.merchants.all()) {
    const { merchantId } = merchant;
    const memberIds = [...new Set(changes.filter((change) => change.merchantId === merchantId).map((change) => change.memberId))];
    for (const raffle of await listOpenRaffles(deps.db.of(merchantId), merchantId)) await keepRaffle(deps, merchant, { raffle, memberIds });
  }
  const last = changes.at(-1);
  if (last) await daysFollowed(deps.db, FOLLOWER, last.changeId);
  return changes.length === MEMBERS_MAX ? 'more' : 'idle';
}

type Keeping = { raffle: OpenRaffle; memberIds: readonly bigint[] };

async function keepRaffle(deps: DeskDeps, merchant: MerchantRef, { raffle, memberIds }: Keeping): Promise<void> {
  const { merchantId } = merchant;
  const { campaignId } = raffle;
  if (raffle.sealedAtMs === null) {
    const campaign = await findCampaign(deps.db.of(merchantId), merchantId, raffle);
    if (campaign) await countTickets(deps, merchant, { raffle, memberIds, campaign });
    return;
  }
  // One that fails holds up no other.
  try {
    if (raffle.drawnAtMs === null && raffle.voidAtMs === null) await draw(deps, merchantId, raffle);
    else await giveAll(deps, merchant, campaignId);
  } catch (error) {
    deps.log.error({ err: error, merchantId, campaignId: String(campaignId) }, 'a raffle failed');
  }
}

async function countTickets(
  deps: DeskDeps,
  { merchantId, profile: { currency, timeZone } }: MerchantRef,
  { raffle, memberIds, campaign }: Keeping & { campaign: Campaign },
): Promise<void> {
  const { campaignId, version, closesAtMs, stoppedAtMs } = raffle;
  const own = deps.db.of(merchantId);
  const plan = raffleOf(campaign);
  if (!plan) return;
  const max = plan.ticketsMax;
  if (memberIds.length > 0)
    await countPlayed(own, merchantId, { ...playedOf(campaign, plan, { asset: currency.code, timeZone, stoppedAtMs }), memberIds });
  await noteTickets(own, merchantId, { campaignId, max });
  const sealsAtMs = closesAtMs + SETTLING_MS;
  if (deps.clock.nowMs() < sealsAtMs || memberIds.length > 0) return;
  // Days are kept behind what happens.
  const unreadMs = await daysUnreadMs(deps.db);
  if (unreadMs === null || unreadMs >= sealsAtMs) await sealRaffle(deps, merchantId, { campaignId, version, max });
}

/** By the rule of lotteries: the first round named, while it is silent those named for that; after all that time the raffle is void. */
async function draw(deps: DeskDeps, merchantId: number, raffle: OpenRaffle): Promise<void> {
  const { campaignId, beaconRounds: rounds, missedAtMs, chainHash } = raffle;
  const own = deps.db.of(merchantId);
  const nowMs = deps.clock.nowMs();
  const beacon = deps.beacon.chain.hash === chainHash ? deps.beacon : null;
  const said = await roundOf({ rounds, missedAtMs, nowMs, beacon, known: async () => null });
  if (said === 'wait') return;
  if (said === 'missing') {
    if (missedAtMs === null) deps.log.warn({ campaignId: String(campaignId), rounds }, 'beacon is silent; the raffle waits');
    await noteBeaconMissed(own, merchantId, { campaignId, nowMs });
    return;
  }
  if (said === 'given up') await markVoid(own, merchantId, { campaignId, nowMs });
  else await drawRaffle(deps, merchantId, { campaignId, said });
}

/** What was won, and the points of tickets that took part in nothing: at whom it fails keeps nobody waiting. */
async function giveAll(deps: DeskDeps, merchant: MerchantRef, campaignId: bigint): Promise<void> {
  const { merchantId } = merchant;
  const own = deps.db.of(merchantId);
  const asked = { campaignId, nowMs: deps.clock.nowMs(), max: GIVEN_AT_ONCE };
  for (const winner of await listUnpaidWinners(own, merchantId, asked)) {
    const of = { campaignId, memberId: winner.memberId, occasion: drawOccasion(winner.number) };
    await givePassingOver(deps, merchantId, { ...of, again: true, give: () => payWin(deps, merchant, winner) });
  }
  for (const ticket of await listOwedPoints(own, merchantId, asked)) {
    const of = { campaignId, memberId: ticket.memberId, occasion: `return:${ticket.ticketId}` };
    await givePassingOver(deps, merchantId, { ...of, again: true, give: () => returnPoints(deps, merchantId, ticket) });
  }
  if (!(await isOwing(own, merchantId, campaignId))) await markDone(own, merchantId, { campaignId, nowMs: deps.clock.nowMs() });
}
