import { major } from '@fairhall/money/amount';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { betInProcess, type Cell, EARLY_S, openWallets } from './bets.ts';
import type { Cluster } from './cluster.ts';
import { ASSET, type Hall, MERCHANT } from './hall.ts';
import { median, type Row } from './report.ts';

const CALLERS = 64;
const WALLETS = 2_000;
const ROUNDS = 3;
const YEAR_MS = 365 * 86_400_000;
/** Enough that none is completed or used up. */
const GIVEN = major(1_000_000);

type Round = { plain: Cell; purseless: Cell; granted: Cell };

/** Bets of wallets with an active grant beside those without, in turns; and what naming a purse costs who has none. */
export async function benchPromotions({ cluster, product, seconds }: { cluster: Cluster; product: Hall; seconds: number }): Promise<Row[]> {
  const [without, granted] = [await openWallets(product, WALLETS), await openWallets(product, WALLETS)];
  await grantAll(product, granted);
  const cell = (wallets: readonly bigint[], purseless = false) =>
    betInProcess({ cluster, product, seconds }, { callers: CALLERS, wallets, purseless });
  await betInProcess({ cluster, product, seconds: EARLY_S + 1 }, { callers: CALLERS, wallets: without });
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ plain: await cell(without), purseless: await cell(without, true), granted: await cell(granted) });
  const of = (figure: (round: Round) => number) => median(rounds.map(figure));
  const bets = (name: string, one: (round: Round) => Cell) => ({ name, unit: 'bets/s', value: of((round) => one(round).perSecond) });
  const note = (one: (round: Round) => Cell) => {
    const us = of((round) => one(round).postgresUs ?? Number.NaN);
    return `p99 ${of((round) => one(round).p99Ms)?.toFixed(1)} ms, CPU of PostgreSQL ${us?.toFixed(0)} us a bet`;
  };
  const purseless = bets(`bets in process, ${CALLERS} callers, no purse named`, (round) => round.purseless);
  const plain = bets('the same, wallets without grants', (round) => round.plain);
  return [
    { ...purseless, of: null, goal: null, note: note((round) => round.purseless) },
    {
      ...plain,
      of: purseless,
      ratio: of((round) => round.plain.perSecond / round.purseless.perSecond),
      goal: 0.97,
      note: note((round) => round.plain),
    },
    {
      ...bets('the same, wallets with an active grant each', (round) => round.granted),
      of: plain,
      ratio: of((round) => round.granted.perSecond / round.plain.perSecond),
      goal: 0.8,
      note: note((round) => round.granted),
    },
  ];
}

async function grantAll(product: Hall, members: readonly bigint[]): Promise<void> {
  const ledger = createLedger({ ...product, log: silentLog, lanes: 1 });
  const terms = { campaignId: 1n, amount: GIVEN, required: GIVEN, maxBet: null, maxConvert: null, contribution: null, playMs: YEAR_MS };
  for (let from = 0; from < members.length; from += 500)
    await product.db.inTx(async (tx) => {
      for (const memberId of members.slice(from, from + 500)) {
        const made = { ...terms, grantId: product.ids.next(), queueMs: YEAR_MS, deposit: null, free: null };
        await ledger.grants.issue(tx, { merchantId: MERCHANT, memberId, asset: ASSET }, made);
      }
    });
  await ledger.stop();
}
