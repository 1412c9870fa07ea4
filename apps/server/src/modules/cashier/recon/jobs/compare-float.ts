import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { dayOf } from '../../../../platform/day.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import type { CashierDeps } from '../../deps.ts';
import { CLOCKS_APART_MS, FRESH_MS } from '../../payout/covered.ts';
import { type Lying, lyingAtProviders } from '../../payout/store/lying.ts';
import { PAYING_OUT } from '../../providers/open-provider.ts';
import type { FlowDay } from '../../treasury/flow.ts';
import { cashFlow } from '../../treasury/queries/cash-flow.ts';
import { PROVIDER_CHANNEL } from '../../withdrawal/card.ts';
import { openCases } from '../commands/open-cases.ts';
import { bankDaysBefore, type LocalDay } from '../night.ts';
import { type Actual, explainedOf, insertNight, listActuals, readAtOneMoment } from '../store/nights.ts';
import { putRun } from '../store/runs.ts';

const BANK_DAYS = 2;

/**
 * Holds what lies at each channel by the books against what its bank says, or the providers that pay out. What is not explained by lines in no
 * book, by what is on its way between the two, or by open cases, is a case of its own: what the house moved and nobody wrote down, above all.
 */
export async function compareFloat(deps: CashierDeps, merchant: MerchantRef, due: LocalDay): Promise<void> {
  const { merchantId, profile } = merchant;
  const { timeZone } = profile;
  const atMs = deps.clock.nowMs();
  // The night and what it finds bear one moment: what is found explains the night.
  const night = { ids: deps.ids, clock: { nowMs: () => atMs } };
  const today = dayOf(atMs, timeZone);
  const sinceMs = bankDaysBefore(due.toMs, BANK_DAYS, timeZone);
  await deps.db.inTx(async (tx) => {
    await readAtOneMoment(tx);
    const flow = await cashFlow({ db: { ...tx, history: tx } }, merchant, { from: today, to: today });
    const actuals: Told[] = [...(await listActuals(tx, merchantId, timeZone)), await atProviders(tx, merchantId, atMs)];
    let found = 0;
    for (const row of flow) {
      const told = actuals.find(({ channel }) => channel === row.channel);
      const explained = await explainedOf(tx, merchantId, { channel: row.channel, sinceMs });
      const actual = told && told.silent === 0 ? told.actual : null;
      const expected = row.closing;
      const open = actual === null ? ZERO : amount(actual - expected - explained.unattributed - explained.onWay - explained.cases);
      const between = actual === null ? ZERO : within(open, told?.least ?? ZERO, told?.most ?? ZERO);
      const apart = amount(open - between);
      if (apart !== ZERO) found += await openCases(night, tx, merchantId, [floatCase(row, { day: due.day, apart, actual, atMs })]);
      const { channel, asset } = row;
      const { unattributed } = explained;
      const onWay = amount(explained.onWay + between);
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

/** What a channel holds by who knows, and by how much that may differ from the books through what is on its way. */
type Told = Pick<Actual, 'channel' | 'actual' | 'silent'> & Partial<Pick<Lying, 'least' | 'most'>>;

async function atProviders(tx: Tx, merchantId: number, atMs: number): Promise<Told> {
  const asked = { providers: PAYING_OUT, freshFromMs: atMs - FRESH_MS, apartMs: CLOCKS_APART_MS };
  return { channel: PROVIDER_CHANNEL, ...(await lyingAtProviders(tx, merchantId, asked)) };
}

/** As much of a difference as may lie between two bounds. */
function within(apart: Amount, least: Amount, most: Amount): Amount {
  if (apart < least) return least;
  return apart > most ? most : apart;
}

const compared = (told: readonly Told[]) => told.filter(({ actual, silent }) => actual !== null && silent === 0).length;

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
