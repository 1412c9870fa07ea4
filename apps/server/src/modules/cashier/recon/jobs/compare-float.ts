import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { dayOf } from '../../../../platform/day.ts';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import type { CashierDeps } from '../../deps.ts';
import type { FlowDay } from '../../treasury/flow.ts';
import { cashFlow } from '../../treasury/queries/cash-flow.ts';
import { openCases } from '../commands/open-cases.ts';
import { bankDaysBefore, type LocalDay } from '../night.ts';
import { type Actual, explainedOf, insertNight, listActuals } from '../store/nights.ts';
import { putRun } from '../store/runs.ts';

const BANK_DAYS = 2;

/**
 * Holds what lies at each channel by the books against what its bank says. What is not explained by lines in no book, by deposits that no line
 * tells yet, or by open cases, is a case of its own: what the house moved and nobody wrote down, above all.
 */
export async function compareFloat(deps: CashierDeps, merchant: MerchantRef, due: LocalDay): Promise<void> {
  const { merchantId, profile } = merchant;
  const { timeZone } = profile;
  const atMs = deps.clock.nowMs();
  const today = dayOf(atMs, timeZone);
  const [flow, actuals] = await Promise.all([
    cashFlow(deps, merchant, { from: today, to: today }),
    listActuals(deps.db, merchantId, timeZone),
  ]);
  const sinceMs = bankDaysBefore(due.toMs, BANK_DAYS, timeZone);
  let found = 0;
  await deps.db.inTx(async (tx) => {
    for (const row of flow) {
      const told = actuals.find(({ channel }) => channel === row.channel);
      const explained = await explainedOf(tx, merchantId, { channel: row.channel, sinceMs });
      const actual = told && told.silent === 0 ? told.actual : null;
      const expected = row.closing;
      const apart = actual === null ? ZERO : amount(actual - expected - explained.unattributed - explained.onWay - explained.cases);
      if (apart !== ZERO) found += await openCases(deps, tx, merchantId, [floatCase(row, { day: due.day, apart, actual, atMs })]);
      const { channel, asset } = row;
      const { unattributed, onWay } = explained;
      await insertNight(tx, { merchantId, channel, asset, day: due.day, expected, actual, unattributed, onWay, lookedAtMs: atMs });
    }
    return ok(
      await putRun(tx, {
        ...{ merchantId, source: 'float', day: due.day, lines: compared(actuals), orders: flow.length, found },
        ...{ triedAtMs: atMs, doneAtMs: atMs, fault: null },
      }),
    );
  });
}

const compared = (actuals: readonly Actual[]) => actuals.filter(({ silent }) => silent === 0).length;

type Apart = { day: string; apart: Amount; actual: Amount | null; atMs: number };

function floatCase({ channel, asset, closing }: FlowDay, { day, apart, actual, atMs }: Apart) {
  return {
    ...{ kind: 'float' as const, subject: `${channel}:${day}`, channel, asset, accountId: null, payeeId: null, lineId: null },
    ...{
      depositId: null,
      withdrawalId: null,
      memberId: null,
      theirId: '',
      ours: closing,
      theirs: actual,
      oursSay: day,
      theirsSay: '',
      apart,
      happenedAtMs: atMs,
    },
  };
}
