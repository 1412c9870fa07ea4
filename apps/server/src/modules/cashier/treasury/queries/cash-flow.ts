import { startOfDay } from '../../../../platform/day.ts';
import type { Db, Queryable } from '../../../../platform/db.ts';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import { type FlowDay, flowDays } from '../flow.ts';
import { closingsOf, lastDayBefore, sumFlows, sumTreasury } from '../store/flow.ts';

const DAY_MS = 24 * 3_600_000;

/** Each day of [from, to], both local days. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += DAY_MS) days.push(new Date(ms).toISOString().slice(0, 10));
  return days;
}

/** Midnight that begins a local day. */
export function beginOf(day: string, timeZone: string): number {
  return startOfDay(Date.parse(`${day}T12:00:00Z`), timeZone);
}

/** What moved at each channel, from the newest day that is written down before the first: what lies before that is not read again. */
export async function cashFlow(
  { db }: { db: Queryable & Pick<Db, 'history'> },
  { merchantId, profile: { timeZone } }: MerchantRef,
  { from, to }: { from: string; to: string },
): Promise<FlowDay[]> {
  const known = await lastDayBefore(db, merchantId, from);
  // One after another: they may be asked within one transaction.
  const held = known ? await closingsOf(db, merchantId, known.day) : [];
  const toMs = beginOf(to, timeZone) + DAY_MS + 3 * 3_600_000;
  const flows = await sumFlows(db.history, merchantId, { fromMs: known?.toMs ?? 0, toMs, timeZone });
  const moves = await sumTreasury(db, merchantId, { from: known ? dayAfter(known.day) : EVER, to });
  const days = daysBetween(
    known
      ? dayAfter(known.day)
      : firstOf(
          from,
          [...flows, ...moves].map(({ day }) => day),
        ),
    to,
  );
  return flowDays({ days, held, flows, moves }).filter(({ day }) => day >= from);
}

const EVER = '2000-01-01';

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

function firstOf(from: string, days: readonly string[]): string {
  return days.reduce((first, day) => (day !== '' && day < first ? day : first), from);
}
