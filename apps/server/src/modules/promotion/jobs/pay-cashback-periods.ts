import { daysAfter, periodEnd } from '@fairhall/bonus/calendar';
import { invariant } from '@fairhall/money/result';
import { startOfDayNamed } from '../../../platform/calendar-day.ts';
import { dayOf } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { daysUnreadMs } from '../../report/index.ts';
import { payCashback } from '../commands/pay-cashback.ts';
import type { DeskDeps } from '../deps.ts';
import { findCampaign } from '../store/campaigns.ts';
import {
  type CashbackPeriod,
  cutPeriods,
  findDuePeriod,
  insertPeriod,
  listPayingBack,
  movePeriod,
  type PayingBack,
} from '../store/cashback-periods.ts';
import { listPlayers } from '../store/players.ts';

const MEMBERS_MAX = 100;
/** What was played before its end is settled by then. */
const AFTER_MS = 2 * 3_600_000;

/**
 * Opens periods of campaigns that pay losses back, and pays those that are over, member by member; cut off, it goes over some again and pays
 * nobody twice.
 */
export async function payCashbackPeriods(deps: DeskDeps): Promise<'more' | 'idle'> {
  let more = false;
  for (const merchant of await deps.merchants.all()) {
    for (const campaign of await listPayingBack(deps.db.of(merchant.merchantId), merchant.merchantId))
      more = (await openPeriod(deps, merchant, campaign)) || more;
    more = (await payPiece(deps, merchant)) || more;
  }
  return more ? 'more' : 'idle';
}

/** A pause changes nothing of what counts; a change of terms does so from the next period on. */
async function openPeriod(
  { db, clock }: DeskDeps,
  { merchantId, profile: { timeZone } }: MerchantRef,
  campaign: PayingBack,
): Promise<boolean> {
  const { campaignId, state, startedAtMs, stoppedAtMs, lastToMs } = campaign;
  const own = db.of(merchantId);
  if (stoppedAtMs !== null) await cutPeriods(own, merchantId, { campaignId, stoppedAtMs });
  const nowMs = clock.nowMs();
  if (!['running', 'paused'].includes(state) || (lastToMs !== null && lastToMs > nowMs)) return false;
  const found = await findCampaign(own, merchantId, { campaignId });
  const per = found?.plan?.cashback?.per;
  invariant(found && per, 'a campaign that pays losses back says of which period');
  const { startsAtMs, endsAtMs } = found.terms;
  const fromMs = Math.max(startedAtMs, startsAtMs ?? 0, lastToMs ?? 0);
  if (fromMs > nowMs || (endsAtMs !== null && fromMs >= endsAtMs)) return false;
  const lastDay = periodEnd(per, dayOf(fromMs, timeZone));
  invariant(lastDay, 'days, weeks and months end');
  const toMs = Math.min(startOfDayNamed(daysAfter(lastDay, 1), timeZone), endsAtMs ?? Number.POSITIVE_INFINITY);
  await insertPeriod(own, merchantId, { campaignId, fromMs, toMs, version: found.version });
  return toMs <= nowMs;
}

async function payPiece(deps: DeskDeps, merchant: MerchantRef): Promise<boolean> {
  const { merchantId } = merchant;
  const own = deps.db.of(merchantId);
  const endedByMs = deps.clock.nowMs() - AFTER_MS;
  const period = await findDuePeriod(own, merchantId, endedByMs);
  if (!period) return false;
  // Days are kept behind what happens: who played is not looked for again.
  const unreadMs = await daysUnreadMs(deps.db);
  if (unreadMs !== null && unreadMs < period.toMs + AFTER_MS) return false;
  return payPlayers(deps, merchant, period);
}

async function payPlayers(deps: DeskDeps, { merchantId, profile }: MerchantRef, period: CashbackPeriod): Promise<boolean> {
  const own = deps.db.of(merchantId);
  const { timeZone, currency } = profile;
  const { campaignId, fromMs, toMs, version, paidPart, paidMember } = period;
  const players = await listPlayers(own, merchantId, {
    ...{ asset: currency.code, fromDay: dayOf(fromMs, timeZone), toDay: dayOf(toMs - 1, timeZone), max: MEMBERS_MAX },
    behind: { part: paidPart ?? 0, memberId: paidMember ?? 0n },
  });
  for (const { memberId } of players) {
    const claimant = { merchantId, memberId, asset: currency.code };
    await payCashback(deps, claimant, { campaignId, fromMs, toMs, by: { version, timeZone } });
  }
  const last = players.length === MEMBERS_MAX ? players.at(-1) : undefined;
  await movePeriod(own, merchantId, { campaignId, fromMs, at: last ?? null });
  return true;
}
