import { ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import type { CashierDeps } from '../../deps.ts';
import { newestImport } from '../../statement/store/imports.ts';
import { openCases } from '../commands/open-cases.ts';
import { bankDaysBefore, type LocalDay } from '../night.ts';
import { listWithoutLine } from '../store/differences.ts';
import { putRun } from '../store/runs.ts';

/** For so many bank days a transfer may be on its way. */
const BANK_DAYS = 2;
const DIFFERENCES_MAX = 5_000;

/**
 * Looks for deposits that were approved by their slips and that the bank never told. Of an account that nobody brings statements of, nobody
 * knows. What came and is nobody's lies at the matching desk already.
 */
export async function compareBank(
  deps: CashierDeps,
  { merchantId, profile: { timeZone, currency } }: MerchantRef,
  { payeeId, day, toMs }: LocalDay & { payeeId: bigint },
): Promise<void> {
  const known = await newestImport(deps.db, merchantId, payeeId);
  const beforeMs = bankDaysBefore(toMs, BANK_DAYS, timeZone);
  await deps.db.inTx(async (tx) => {
    const lost = known ? await listWithoutLine(tx, merchantId, { payeeId, beforeMs, max: DIFFERENCES_MAX }) : [];
    const found = await openCases(
      deps,
      tx,
      merchantId,
      lost.map((one) => ({ ...one, asset: currency.code, accountId: null, payeeId, lineId: null })),
    );
    const atMs = deps.clock.nowMs();
    const counts = { lines: known?.lines ?? 0, orders: lost.length, found };
    return ok(await putRun(tx, { merchantId, source: `bank:${payeeId}`, day, ...counts, triedAtMs: atMs, doneAtMs: atMs, fault: null }));
  });
}
