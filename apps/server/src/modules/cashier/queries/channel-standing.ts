import type { ChannelState } from '@fairhall/contract/cashier/channels';
import { ZERO } from '@fairhall/money/amount';
import { endOfDay, startOfDay } from '../../../platform/day.ts';
import type { Queryable } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { isFull, isInHours, minuteOf } from '../payee/choose-payee.ts';
import type { Payee } from '../payee/payee.ts';
import { listPayees, payeeUses } from '../payee/store/payees.ts';
import { rankAccounts } from '../providers/commands/rank-accounts.ts';
import { usualTimes } from '../store/channels.ts';
import { type Channel, isToPayee } from '../terms.ts';

/** Whether a channel takes payments just now, until when it does not, and how long they usually take. */
export type ChannelStanding = { state: ChannelState; restsUntilMs: number | null; expectedSeconds: number | null };

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1_440;
/** Usual times are told over so long. */
export const USUAL_MS = 7 * 86_400_000;
/** Of an order that is not there: whoever asks is no part of those that explore. */
const NO_ORDER = 1n << 12n;

/** `level`: of the member who asks; null: a house sees all of its accounts. */
export async function standingsOf(
  db: Queryable,
  { merchantId, profile: { timeZone } }: Pick<MerchantRef, 'merchantId' | 'profile'>,
  { channels, nowMs, level }: { channels: readonly Channel[]; nowMs: number; level: number | null },
): Promise<Map<number, ChannelStanding>> {
  const times = await usualTimes(db, merchantId, { vendorIds: channels.map(({ vendorId }) => vendorId), sinceMs: nowMs - USUAL_MS });
  const isOffered = (payee: Payee) => payee.state === 'open' && (level === null || level >= payee.level);
  const payees = channels.some(isToPayee) ? (await listPayees(db, merchantId, null)).filter(isOffered) : [];
  const uses = await payeeUses(db, merchantId, {
    payeeIds: payees.map(({ payeeId }) => payeeId),
    sinceMs: startOfDay(nowMs, timeZone),
  });
  const minute = minuteOf(nowMs, timeZone);
  const standings = new Map<number, ChannelStanding>();
  for (const channel of channels) {
    const { vendorId } = channel;
    const expectedSeconds = times.get(vendorId) ?? null;
    const set = (state: ChannelState, restsUntilMs: number | null = null) =>
      standings.set(vendorId, { state, restsUntilMs, expectedSeconds });
    if (!isToPayee(channel)) {
      const { accounts } = await rankAccounts(db, merchantId, { vendorId, seed: NO_ORDER, nowMs });
      set(accounts.length > 0 ? 'open' : 'resting');
      continue;
    }
    const own = payees.filter((payee) => payee.vendorId === vendorId);
    const awake = own.filter((payee) => isInHours(payee, minute));
    if (awake.some((payee) => !isFull(payee, uses.get(payee.payeeId) ?? { used: ZERO, reserved: ZERO, count: 0 }))) set('open');
    else if (awake.length > 0) set('full', endOfDay(nowMs, timeZone));
    else set('resting', nextOf(own, { minute, nowMs }));
  }
  return standings;
}

/** When the first of them is offered again. */
function nextOf(payees: readonly { fromMinute: number }[], { minute, nowMs }: { minute: number; nowMs: number }): number | null {
  const waits = payees.map(({ fromMinute }) => (fromMinute - minute + MINUTES_OF_DAY) % MINUTES_OF_DAY);
  if (waits.length === 0) return null;
  return nowMs - (nowMs % MINUTE_MS) + Math.min(...waits) * MINUTE_MS;
}
