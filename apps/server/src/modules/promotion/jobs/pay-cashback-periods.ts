import { dayOf } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { daysUnreadMs } from '../../report/index.ts';
import { payCashback, periodOccasion } from '../commands/pay-cashback.ts';
import type { DeskDeps } from '../deps.ts';
import { openPeriod } from '../open-period.ts';
import { type CashbackPeriod, cutPeriods, findDuePeriod, listPayingBack, movePeriod, type PayingBack } from '../store/cashback-periods.ts';
import { listDueCashback } from '../store/gift-failures.ts';
import { listPlayers } from '../store/players.ts';
import { givePassingOver } from './pass-over.ts';

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
      more = (await keepPeriods(deps, merchant, campaign)) || more;
    more = (await payPiece(deps, merchant)) || more;
    await payAgain(deps, merchant);
  }
  return more ? 'more' : 'idle';
}

async function keepPeriods({ db, clock }: DeskDeps, { merchantId, profile }: MerchantRef, campaign: PayingBack): Promise<boolean> {
  const { campaignId, stoppedAtMs } = campaign;
  const own = db.of(merchantId);
  if (stoppedAtMs !== null) await cutPeriods(own, merchantId, { campaignId, stoppedAtMs });
  return openPeriod(own, merchantId, { campaign, timeZone: profile.timeZone, nowMs: clock.nowMs() });
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
    const give = () =>
      payCashback(deps, { merchantId, memberId, asset: currency.code }, { campaignId, fromMs, toMs, by: { version, timeZone } });
    await givePassingOver(deps, merchantId, { campaignId, memberId, occasion: periodOccasion(period), again: false, give });
  }
  const last = players.length === MEMBERS_MAX ? players.at(-1) : undefined;
  await movePeriod(own, merchantId, { campaignId, fromMs, at: last ?? null });
  return true;
}

/** Those at whom it failed before. */
async function payAgain(deps: DeskDeps, { merchantId, profile: { currency, timeZone } }: MerchantRef): Promise<void> {
  const due = await listDueCashback(deps.db.of(merchantId), merchantId, { nowMs: deps.clock.nowMs(), max: MEMBERS_MAX });
  for (const { campaignId, memberId, occasion, version, ...period } of due) {
    const asked = { campaignId, ...period, by: { version, timeZone } };
    const give = () => payCashback(deps, { merchantId, memberId, asset: currency.code }, asked);
    await givePassingOver(deps, merchantId, { campaignId, memberId, occasion, again: true, give });
  }
}
