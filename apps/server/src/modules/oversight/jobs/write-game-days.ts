import { amount } from '@fairhall/money/amount';
import { dayOf, endOfDay, startOfDay } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { NOTHING_TOLD } from '../case.ts';
import { openCases } from '../commands/open-cases.ts';
import type { OversightDeps } from '../deps.ts';
import { gameReturn } from '../game-return.ts';
import { findWritten, firstClosedMs, putWritten, sumDays, type Written, writeDay } from '../store/game-days.ts';

/** Behind midnight: vendors' days close as the last rounds come in. */
const SETTLE_MS = 30 * 60_000;
/** Alarms go by so many days. */
const ALARM_DAYS = 30;
const PRACTICE = 'TRIAL';

type Due = { before: Written | null; day: string; fromMs: number; toMs: number };

/** Adds up the oldest day that is over, of the first merchant that has one, and looks whether a game is off since. */
export async function writeNextGameDay(deps: OversightDeps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const due = await nextDay(deps, merchant);
    if (!due) continue;
    await writeGameDay(deps, merchant.merchantId, due);
    return 'more';
  }
  return 'idle';
}

async function nextDay({ db, clock }: OversightDeps, { merchantId, profile: { timeZone } }: MerchantRef): Promise<Due | null> {
  const own = db.of(merchantId);
  const before = await findWritten(own, merchantId);
  const inItMs = before ? before.untilMs : await firstClosedMs(own, merchantId);
  if (inItMs === null) return null;
  // A day begins where the one before ended, even when the merchant's time zone was changed in between.
  const fromMs = before ? inItMs : startOfDay(inItMs, timeZone);
  const toMs = endOfDay(fromMs, timeZone);
  return clock.nowMs() < toMs + SETTLE_MS ? null : { before, day: dayOf(fromMs, timeZone), fromMs, toMs };
}

async function writeGameDay(deps: OversightDeps, merchantId: number, { before, day, fromMs, toMs }: Due): Promise<void> {
  await deps.db.of(merchantId).inTx(async (tx) => {
    if (!(await putWritten(tx, merchantId, before, { day, untilMs: toMs }))) return { ok: false as const };
    await writeDay(tx, merchantId, { day, fromMs, toMs });
    const sums = await sumDays(tx, merchantId, { to: day, days: ALARM_DAYS });
    const off = sums.flatMap(({ vendor, code, asset, stated, ...played }) => {
      const { actualE6, boundE6, off } = gameReturn(played, stated);
      if (!off || asset === PRACTICE || actualE6 === null || boundE6 === null || !stated) return [];
      const figures = { actualE6, boundE6, statedE6: stated.returnE6, rounds: played.rounds };
      return [
        {
          ...NOTHING_TOLD,
          ...{ vendor, kind: 'return' as const, transactionId: code, memberId: null, asset, figures },
        },
      ];
    });
    await openCases(
      deps,
      tx,
      merchantId,
      off.map((one) => ({ ...one, apart: amount(0n) })),
    );
    return { ok: true as const };
  });
}
