import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { Game, Sale } from './game.ts';
import { dayOfDraw } from './schedule/day-of-draw.ts';
import { formatDay, localDayOf } from './schedule/local-day.ts';
import { listDaysOff } from './store/days-off.ts';
import { comingDraws, type DrawRow, findDrawByNumero, pastDraws } from './store/draws.ts';
import { listGames, listSales } from './store/games.ts';
import { voidedSince } from './store/voids.ts';

/** Games and what each merchant sells of them, kept in memory: read by every bet, changed by an operator now and then. */
export type Catalogue = {
  games(): Promise<Game[]>;
  game(gameId: number): Promise<Game | null>;
  gameByCode(code: string): Promise<Game | null>;
  sales(merchantId: number): Promise<Sale[]>;
  /** Games and sales are read anew by whoever asks next. */
  forget(): void;
  /** A game with what this merchant sells of it; null when it sells none. */
  offer(merchantId: number, gameId: number): Promise<{ game: Game; sale: Sale } | null>;
  /** The draw of a game that bears this number, whatever became of it; null when there is none. */
  draw(gameId: number, numero: string): Promise<NamedDraw | null>;
  /** Whether the merchant sells no draw of the day on which this one is drawn. */
  isDayOff(merchantId: number, game: Game, drawsAtMs: number): Promise<boolean>;
  /** Draws still to come whose sale this merchant stopped: read once for all who ask at the same time. */
  voided(merchantId: number): Promise<ReadonlySet<bigint>>;
  /** The draw of a game that draws next and the one that drew last, as they stand now: read once for all who ask at the same time. */
  around(gameId: number): Promise<{ coming: DrawRow | null; past: DrawRow | null }>;
};

/** What never changes of a draw. */
export type NamedDraw = { drawId: bigint; drawsAtMs: number };

/** Draws whose ids are remembered: they never change. */
const DRAWS_MAX = 2_000;

/** Days off of all games that are kept in memory. */
const DAYS_OFF_READ = 10_000;

/** A bet goes by an operator's change after this long at the latest, a public read after a second more (sharing.ts). */
const FRESH_MS = 1_000;

export function createCatalogue({ db, clock }: { db: Db; clock: Clock }): Catalogue {
  const cached = <T>(load: () => Promise<T>): (() => Promise<T>) => {
    let held: { atMs: number; value: Promise<T> } | null = null;
    return () => {
      const nowMs = clock.nowMs();
      if (!held || Math.abs(nowMs - held.atMs) >= FRESH_MS) {
        const value = load();
        held = { atMs: nowMs, value };
        value.catch(() => {
          held = null;
        });
      }
      return held.value;
    };
  };
  let games = cached(() => listGames(db));
  const salesOf = new Map<number, () => Promise<Sale[]>>();
  const sales = (merchantId: number) => {
    const read = salesOf.get(merchantId) ?? cached(() => listSales(db.of(merchantId), merchantId));
    salesOf.set(merchantId, read);
    return read();
  };
  const voidedOf = new Map<number, () => Promise<ReadonlySet<bigint>>>();
  const draws = new Map<string, NamedDraw>();
  const daysOffOf = new Map<number, () => Promise<Map<number, Set<string>>>>();
  const daysOff = (merchantId: number) => {
    const load = async () => {
      // A night's draws are of the day before, and a day begins elsewhere before it does here.
      const from = formatDay(localDayOf(clock.nowMs(), 'UTC') - 2);
      const rows = await listDaysOff(db.of(merchantId), merchantId, { from, max: DAYS_OFF_READ });
      const days = Map.groupBy(rows, ({ gameId }) => gameId);
      return new Map([...days].map(([gameId, off]) => [gameId, new Set(off.map(({ day }) => day))]));
    };
    const read = daysOffOf.get(merchantId) ?? cached(load);
    daysOffOf.set(merchantId, read);
    return read();
  };
  const around = new Map<number, () => Promise<{ coming: DrawRow | null; past: DrawRow | null }>>();
  const readAround = async (gameId: number) => {
    const nowMs = clock.nowMs();
    const [[coming], [past]] = await Promise.all([
      comingDraws(db, gameId, { fromMs: nowMs, max: 1 }),
      pastDraws(db, gameId, { toMs: nowMs, skip: 0, max: 1 }),
    ]);
    return { coming: coming ?? null, past: past ?? null };
  };
  const game = async (gameId: number) => (await games()).find((g) => g.gameId === gameId) ?? null;
  return {
    games: () => games(),
    game,
    forget() {
      games = cached(() => listGames(db));
      salesOf.clear();
      daysOffOf.clear();
    },
    gameByCode: async (code) => (await games()).find((g) => g.code === code) ?? null,
    sales,
    async offer(merchantId, gameId) {
      const [found, sale] = [await game(gameId), (await sales(merchantId)).find((s) => s.gameId === gameId)];
      return found && sale ? { game: found, sale } : null;
    },
    voided(merchantId) {
      const read =
        voidedOf.get(merchantId) ?? inTurns(async () => new Set(await voidedSince(db.of(merchantId), merchantId, clock.nowMs())));
      voidedOf.set(merchantId, read);
      return read();
    },
    around(gameId) {
      const read = around.get(gameId) ?? inTurns(() => readAround(gameId));
      around.set(gameId, read);
      return read();
    },
    async draw(gameId, numero) {
      const name = `${gameId}:${numero}`;
      const known = draws.get(name);
      if (known !== undefined) return known;
      const draw = await findDrawByNumero(db, gameId, numero);
      if (!draw) return null;
      if (draws.size >= DRAWS_MAX) draws.clear();
      const named = { drawId: draw.drawId, drawsAtMs: draw.drawsAtMs };
      draws.set(name, named);
      return named;
    },
    async isDayOff(merchantId, game, drawsAtMs) {
      const off = (await daysOff(merchantId)).get(game.gameId);
      return off?.has(dayOfDraw(game, drawsAtMs)) ?? false;
    },
  };
}
