import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { createLedger, type Ledger, requestHash } from '@fairhall/server/modules/ledger/index';
import { createCatalogue } from '@fairhall/server/modules/lottery/catalogue';
import type { Player } from '@fairhall/server/modules/lottery/commands/place-bets';
import type { LotteryDeps } from '@fairhall/server/modules/lottery/deps';
import { createExposure } from '@fairhall/server/modules/lottery/exposure/exposure';
import type { ResultFeeds } from '@fairhall/server/modules/lottery/feed/feed';
import type { Game } from '@fairhall/server/modules/lottery/game';
import { closeNextDraw } from '@fairhall/server/modules/lottery/jobs/close-due-draws';
import { createResultFetcher } from '@fairhall/server/modules/lottery/jobs/fetch-results';
import { planDraws } from '@fairhall/server/modules/lottery/jobs/plan-draws';
import { refundNextVoid } from '@fairhall/server/modules/lottery/jobs/refund-voided';
import { resultNextDraw } from '@fairhall/server/modules/lottery/jobs/result-due-draws';
import { retireUnresulted } from '@fairhall/server/modules/lottery/jobs/retire-unresulted';
import { settleNextDraw } from '@fairhall/server/modules/lottery/jobs/settle-draw';
import { stopNextChases } from '@fairhall/server/modules/lottery/jobs/stop-chases';
import { everySeconds } from '@fairhall/server/modules/lottery/schedule/schedule';
import { insertGame, insertSale } from '@fairhall/server/modules/lottery/store/games';
import { type ControllableClock, createControllableClock } from '@fairhall/server/platform/clock';
import type { Db } from '@fairhall/server/platform/db';
import { makeKey } from '@fairhall/server/platform/http/idempotency-key';
import { createIds } from '@fairhall/server/platform/ids';
import { silentLog } from '@fairhall/server/platform/log';
import { systemRandom } from '@fairhall/server/platform/random';
import { seatMerchants, seatOperators } from '@fairhall/server/test/acting';
import { GAMES } from '../../apps/server/seeds/games/index.ts';

export const MERCHANTS = [1, 2] as const;
const ASSET = 'MMK';
/** Midnight in Yangon. */
export const START_MS = Date.parse('2026-11-21T17:30:00Z');
export const CASH = major(1_000_000);
/** Divides the periods of all games. */
export const TICK_MS = 15_000;
/** Lotteries elsewhere whose results others tell; here they draw often, so that a day holds many draws of each. */
const OFFICIAL = ['XSMB', 'FC3D', 'MY4D', 'HKLHC'];
const OFFICIAL_PERIOD_S = 180;
const OFFICIAL_LOCK_S = 20;

const TERMS = {
  ...{
    ...DEFAULT_SERIES,
    entReturnE4: 9_700,
    stakeMin: amount(1n),
    stakeMax: major(100_000),
    multipleMax: 100,
    winMax: major(100_000_000),
  },
  ...{ onSale: true, sorting: 0, isHot: false, isNew: false, cancelAllowed: true },
};

/** The product's own lottery on an empty database, with its games, two merchants, and a clock that stands still. */
export type Market = {
  deps: LotteryDeps & { clock: ControllableClock; ledger: Ledger & { stop(): Promise<void> } };
  games: readonly Game[];
  players: readonly Player[];
  key(): string;
  /** Every job of the lottery until none has anything to do. */
  work(): Promise<void>;
  /** What everybody has, less what is owed, in the order of `players`. */
  cash(): Promise<bigint[]>;
  stop(): Promise<void>;
};

/**
 * `app`: as the application role, `owner`: as the owner of the schema. Half of the players with each merchant, each with `CASH`. `feeds`:
 * who tells what is drawn elsewhere.
 */
export async function openMarket(
  { app, owner }: { app: Db; owner: Db },
  { players, feeds }: { players: number; feeds: ResultFeeds },
): Promise<Market> {
  const clock = createControllableClock({ startMs: START_MS, frozen: true });
  const ids = createIds(clock, 7);
  const base = { db: app, clock, ids, random: systemRandom, log: silentLog };
  const ledger = createLedger(base);
  const deps = { ...base, ledger, catalogue: createCatalogue(base), exposure: createExposure(base), timeZoneOf: async () => 'Asia/Yangon' };
  const games = GAMES.flatMap(({ game }) => (game.resultBy === 'own' ? [game] : OFFICIAL.includes(game.code) ? [quick(game)] : []));
  await seatMerchants(owner, MERCHANTS);
  await seatOperators(owner);
  for (const game of games) {
    await insertGame(owner, game);
    for (const merchantId of MERCHANTS) await insertSale(owner, merchantId, { ...TERMS, gameId: game.gameId });
  }
  const key = () => makeKey(clock.nowMs(), systemRandom);
  const people = Array.from({ length: players }, (_, n) => playerOf(n));
  for (const player of people) await openWallet({ db: app, ledger, key }, player);
  const fetchResults = createResultFetcher(deps, feeds);
  const jobs = [planDraws, closeNextDraw, resultNextDraw, fetchResults, retireUnresulted, settleNextDraw, stopNextChases, refundNextVoid];
  return {
    deps,
    games,
    players: people,
    key,
    async work() {
      for (const job of jobs) while ((await job(deps)) === 'more');
    },
    async cash() {
      const rows = await owner.query<{ memberId: bigint; balance: bigint }>(
        `select member_id as "memberId", sum(balance)::bigint as balance from account
          where kind in ('cash', 'receivable') and asset = $1 group by 1`,
        [ASSET],
      );
      const of = new Map(rows.map(({ memberId, balance }) => [memberId, balance]));
      return people.map(({ actor }) => of.get(actor.memberId) ?? 0n);
    },
    async stop() {
      await deps.exposure.close();
      await ledger.stop();
    },
  };
}

function quick(game: Game): Game {
  return { ...game, schedule: everySeconds(OFFICIAL_PERIOD_S), periodS: OFFICIAL_PERIOD_S, lockS: OFFICIAL_LOCK_S };
}

function playerOf(n: number): Player {
  const merchantId = MERCHANTS[n % MERCHANTS.length] as number;
  const memberId = BigInt(n + 1);
  return { actor: { merchantId, memberId, type: 0, account: `player${n + 1}`, sessionId: 1n, sinceMs: 0 }, asset: ASSET };
}

async function openWallet({ db, ledger, key }: { db: Db; ledger: Ledger; key: () => string }, { actor }: Player): Promise<void> {
  const { merchantId, memberId } = actor;
  await db.inTx(async (tx) => {
    await ledger.openWallet(tx, merchantId, memberId, ASSET);
    await ledger.post(tx, [
      {
        ...{ merchantId, memberId, asset: ASSET, key: key(), requestHash: requestHash(['first money', String(memberId)]) },
        actor: { type: 'system', id: 'market' },
        transfers: [
          {
            debit: { owner: 'house', kind: 'outside', area: 'MARKET' },
            credit: { owner: 'member', kind: 'cash' },
            ...{ amount: CASH, kind: 'deposit', ref: memberId },
          },
        ],
      },
    ]);
  });
}
