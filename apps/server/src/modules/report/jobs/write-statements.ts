import { ok } from '@fairhall/money/result';
import { dayOf, endOfDay, startOfDay } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { ReportDeps } from '../deps.ts';
import { bookDifferences, cashierDifferences, statementLines } from '../statement.ts';
import { findDay, insertDay, insertDifferences, insertLines, insertMoves, listClosings, type StatementDay } from '../store.ts';

/** Behind midnight, until what was decided before it is surely committed. */
const SETTLE_MS = 5 * 60_000;
/** How far a request and its transfers may be stamped apart. */
const APART_MS = 10 * 60_000;

/** Writes the oldest statement that is due, of the first merchant that has one due. */
export async function writeNextStatement(deps: ReportDeps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const due = await nextDay(deps, merchant);
    if (!due) continue;
    await writeStatement(deps, merchant.merchantId, due);
    return 'more';
  }
  return 'idle';
}

/** The day behind the newest statement, or that of the merchant's first transfer; null while it is not over. */
async function nextDay({ db, clock, ledger }: ReportDeps, { merchantId, profile }: MerchantRef): Promise<StatementDay | null> {
  const own = db.of(merchantId);
  const newest = await findDay(own, merchantId, null);
  const inItMs = newest ? newest.toMs : await ledger.books.firstMs(merchantId);
  if (inItMs === null) return null;
  const { timeZone } = profile;
  // A statement begins where the one before ended, even when the merchant's time zone was changed in between.
  const fromMs = newest ? newest.toMs : startOfDay(inItMs, timeZone);
  const toMs = endOfDay(fromMs, timeZone);
  const nowMs = clock.nowMs();
  return nowMs < toMs + SETTLE_MS ? null : { day: dayOf(fromMs, timeZone), fromMs, toMs, timeZone, writtenAtMs: nowMs };
}

async function writeStatement({ db, ledger, cashier, log }: ReportDeps, merchantId: number, due: StatementDay): Promise<void> {
  const { day, fromMs, toMs } = due;
  const around = { fromMs: fromMs - APART_MS, toMs: toMs + APART_MS };
  const before = await findDay(db.of(merchantId), merchantId, null);
  const [openings, moves, counted, booked, asked] = await Promise.all([
    before ? listClosings(db.of(merchantId), merchantId, before.day) : [],
    ledger.books.moves(merchantId, due),
    ledger.books.countedAt(merchantId, toMs),
    ledger.books.groups(merchantId, { ...around, kinds: ['deposit', 'hold', 'withdrawal', 'release', 'payout_return'] }),
    cashier.moves(merchantId, around),
  ]);
  const lines = statementLines({ openings, moves, counted });
  const differences = [...bookDifferences(lines), ...cashierDifferences({ ledger: booked, cashier: asked }, due)];
  const written = await db.of(merchantId).inTx(async (tx) => {
    if (!(await insertDay(tx, merchantId, due))) return { ok: false as const };
    await insertLines(tx, merchantId, day, lines);
    await insertMoves(tx, merchantId, day, moves);
    await insertDifferences(tx, merchantId, day, differences);
    return ok(undefined);
  });
  if (written.ok && differences.length > 0)
    log.error({ merchantId, day, differences: differences.length }, 'a daily statement has differences');
}
