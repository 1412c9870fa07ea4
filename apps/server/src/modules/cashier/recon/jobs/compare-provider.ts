import { ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import type { ProviderDeps } from '../../providers/deps.ts';
import { openProvider } from '../../providers/open-provider.ts';
import type { ReportLine } from '../../providers/port.ts';
import { orderOfRef, payoutOfRef } from '../../providers/reference.ts';
import type { Account } from '../../providers/store/accounts.ts';
import { openCases } from '../commands/open-cases.ts';
import type { LocalDay } from '../night.ts';
import { compareReport, countCompared, insertReportLines, listTroubles, type ReportDay } from '../store/differences.ts';
import { comparePayouts, listPayoutTroubles } from '../store/payout-differences.ts';
import { putRun } from '../store/runs.ts';

/** Rows of one statement of SQL. */
const ROWS_AT_ONCE = 5_000;
/** More differences than this are a report of somebody else's, or of another day. */
const DIFFERENCES_MAX = 5_000;
/** A payment that we heard of a little before midnight may be theirs of a little after. */
const MARGIN_MS = 10 * 60_000;
/** A payout of which nobody says anything for so long is a person's. */
const UNANSWERED_MS = 24 * 3_600_000;

type NightDeps = Pick<ProviderDeps, 'db' | 'clock' | 'ids' | 'log' | 'random' | 'box'>;

/**
 * Holds one day of an account's report against our orders and payouts, by their id: what one side alone has, another amount, another fee, another
 * state. A provider whose protocol has no report is looked at by what our own questions were answered.
 */
export async function compareProvider(deps: NightDeps, merchant: MerchantRef, asked: LocalDay & { account: Account }): Promise<void> {
  const { merchantId, code, profile } = merchant;
  const { account, day, fromMs, toMs } = asked;
  const { accountId, provider } = account;
  const run = { merchantId, source: `provider:${accountId}`, day, lines: 0, orders: 0, found: 0 };
  const report = await (await openProvider(deps, account, code)).report?.(day);
  const triedAtMs = deps.clock.nowMs();
  if (report && report.kind !== 'definite') {
    deps.log.error({ merchantId, accountId, day, fault: report.code }, 'a report of a provider cannot be read');
    await deps.db.inTx(async (tx) => ok(await putRun(tx, { ...run, triedAtMs, doneAtMs: null, fault: report.code })));
    return;
  }
  const lines = report?.lines ?? [];
  const of: ReportDay = { accountId, provider, day, fromMs: fromMs - MARGIN_MS, toMs: toMs - MARGIN_MS, max: DIFFERENCES_MAX + 1 };
  await deps.db.inTx(async (tx) => {
    await keepLines(tx, { merchantId, accountId, day, lines });
    const apart = report ? [...(await compareReport(tx, merchantId, of)), ...(await comparePayouts(tx, merchantId, of))] : [];
    if (apart.length > DIFFERENCES_MAX) {
      deps.log.error({ merchantId, accountId, day }, 'a report of a provider is of something else');
      return ok(await putRun(tx, { ...run, triedAtMs, doneAtMs: null, fault: 'too_many' }));
    }
    const troubles = await listTroubles(tx, merchantId, { accountId, fromMs, silent: !report, max: DIFFERENCES_MAX });
    const payouts = { accountId, unansweredMs: triedAtMs - UNANSWERED_MS, max: DIFFERENCES_MAX };
    troubles.push(...(await listPayoutTroubles(tx, merchantId, payouts)));
    const found = await openCases(
      deps,
      tx,
      merchantId,
      [...apart, ...troubles].map((one) => ({ ...one, asset: profile.currency.code, accountId, payeeId: null, lineId: null })),
    );
    const counted = await countCompared(tx, merchantId, of);
    if (found > 0) deps.log.error({ merchantId, accountId, day, found }, 'a provider and the books disagree');
    return ok(await putRun(tx, { ...run, ...counted, found, triedAtMs, doneAtMs: triedAtMs, fault: null }));
  });
}

type Kept = { merchantId: number; accountId: number; day: string; lines: readonly ReportLine[] };

async function keepLines(tx: Parameters<typeof insertReportLines>[0], { lines, ...of }: Kept): Promise<void> {
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const rows = lines
      .slice(from, from + ROWS_AT_ONCE)
      .map((line) => ({ ...of, ...line, orderId: orderOfRef(line.ref), attemptId: payoutOfRef(line.ref) }));
    await insertReportLines(tx, rows);
  }
}
