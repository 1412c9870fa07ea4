import { amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { NOTHING_TOLD } from '../case.ts';
import { openCases } from '../commands/open-cases.ts';
import type { OversightDeps } from '../deps.ts';
import { listLinks } from '../store/books.ts';
import { closeCases } from '../store/cases.ts';
import { findCheck } from '../store/checks.ts';
import { firstOpenSittingMs, listDueSpans, listOpenRakeCases, markJudged, type Span, type SpanSum, sumSpans } from '../store/rakes.ts';

/** Spans looked at in a turn, of each merchant. */
const AT_ONCE = 500;
/** How far clocks may differ. */
const MARGIN_MS = 10 * 60_000;

type Part = SpanSum & { merchantId: number };

/**
 * Holds what the house gained at tables between players against the rake that was told of them. Players of several merchants sit at one
 * table and lose to each other, so that only all sittings of a span together are rake alone: it is judged once every merchant's list has
 * been read beyond it, and no sitting is open that might be of it.
 */
export async function judgeRakes(deps: OversightDeps): Promise<'idle'> {
  const { db } = deps;
  const merchantIds = (await deps.merchants.all()).map(({ merchantId }) => merchantId);
  const due = new Map<string, Span>();
  for (const merchantId of merchantIds)
    for (const one of await listDueSpans(db.of(merchantId), merchantId, AT_ONCE)) due.set(`${one.vendor} ${one.span}`, one);
  for (const vendor of new Set([...due.values()].map((one) => one.vendor))) {
    const spans = [...due.values()].filter((one) => one.vendor === vendor);
    const untilMs = await readUntil(deps, merchantIds, vendor);
    for (const parts of await wholeSpans(deps, merchantIds, spans, untilMs)) await judge(deps, parts);
  }
  return 'idle';
}

/** What was told before this moment is all that there will be of it, at whichever merchant. */
async function readUntil({ db }: OversightDeps, merchantIds: readonly number[], vendor: string): Promise<number> {
  let untilMs = Number.POSITIVE_INFINITY;
  for (const merchantId of merchantIds) {
    const own = db.of(merchantId);
    if (!(await listLinks(own, merchantId, 'list')).some((link) => link.vendor === vendor)) continue;
    const [check, openMs] = [await findCheck(own, merchantId, vendor), await firstOpenSittingMs(own, merchantId, vendor)];
    untilMs = Math.min(untilMs, check?.checkedUntilMs ?? 0, openMs ?? Number.POSITIVE_INFINITY);
  }
  return untilMs;
}

/** The parts of all merchants in each span of which nothing is missing. */
async function wholeSpans(
  { db }: OversightDeps,
  merchantIds: readonly number[],
  spans: readonly Span[],
  untilMs: number,
): Promise<Part[][]> {
  const found = new Map<string, Part[]>();
  for (const merchantId of merchantIds) {
    for (const sum of await sumSpans(db.of(merchantId), merchantId, spans)) {
      const parts = found.get(sum.span) ?? [];
      parts.push({ merchantId, ...sum });
      found.set(sum.span, parts);
    }
  }
  return [...found.values()].filter((parts) => parts.every(({ isWhole, lastToldMs }) => isWhole && lastToldMs + MARGIN_MS < untilMs));
}

/** A merchant is told its own part and by how much the whole is off: what others' players won is not its to know. */
async function judge(deps: OversightDeps, parts: readonly Part[]): Promise<void> {
  const apart = amount(parts.reduce((sum, { gain, rake }) => sum + gain - rake, 0n));
  const atMs = deps.clock.nowMs();
  for (const { merchantId, vendor, span, asset, sittings, gain, rake } of parts) {
    const own = deps.db.of(merchantId);
    const figures = { sittings, gainE4: String(gain), rakeE4: String(rake) };
    const found = {
      ...NOTHING_TOLD,
      ...{ vendor, kind: 'rake' as const, transactionId: span, memberId: null, asset, rake: figures, apart },
    };
    await own.inTx(async (tx) => {
      if (apart !== 0n) await openCases(deps, tx, merchantId, [found]);
      else {
        const settled = await listOpenRakeCases(tx, merchantId, { vendor, span });
        await closeCases(tx, merchantId, settled, { state: 'settled', by: null, reason: '', atMs });
      }
      await markJudged(tx, merchantId, { vendor, span }, atMs);
      return ok(undefined);
    });
  }
}
