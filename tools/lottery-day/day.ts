import { verifyBundle } from '@fairhall/fair/bundle';
import { isProven } from '@fairhall/fair/verify';
import { invariant } from '@fairhall/money/result';
import { brokenInvariants } from '@fairhall/server/invariants/index';
import { cancelBets } from '@fairhall/server/modules/lottery/commands/cancel-bets';
import { placeBets } from '@fairhall/server/modules/lottery/commands/place-bets';
import { voidDraw } from '@fairhall/server/modules/lottery/commands/void-draw';
import type { Game } from '@fairhall/server/modules/lottery/game';
import { drawBundle, ticketProof } from '@fairhall/server/modules/lottery/queries/draw-proof';
import { comingDraws, type DrawRow, findDraw, resultedDraws } from '@fairhall/server/modules/lottery/store/draws';
import type { Db } from '@fairhall/server/platform/db';
import { type Chance, createChance } from '../faults/chance.ts';
import { randomSlip } from './bettor.ts';
import { createBooks, type Line } from './books.ts';
import { type Market, MERCHANTS, openMarket } from './market.ts';
import { FORGERIES_COUNT, unnoticed } from './tamper.ts';

/** Divides the periods of all games that are drawn here. */
const TICK_MS = 15_000;
const READER = { language: 'EN', timeZone: 'Asia/Yangon' };
/** In a thousand: orders that are cancelled, draws with bets that a merchant takes back. */
const CANCELLED = 40;
const VOIDED = 20;
/** Everybody's cash is compared each so many ticks: an hour. */
const COMPARE_EVERY = 240;
/** One draw in so many is forged in every way. */
const FORGE_EVERY = 50;

export type DayOptions = {
  seed: number;
  hours: number;
  players: number;
  ordersPerTick: number;
  say?: (line: string) => void;
  stopped?: AbortSignal;
};

export type DayReport = {
  seed: number;
  hours: number;
  players: number;
  draws: number;
  drawsWithBets: number;
  /** Draws by family. */
  families: Record<string, number>;
  orders: number;
  lines: number;
  plays: number;
  refused: Record<string, number>;
  cancelled: number;
  voided: number;
  proofs: number;
  tickets: number;
  forgeries: number;
  /** Times everybody's cash was compared. */
  compared: number;
  seconds: number;
  /** What was not as it should be, in words: none. */
  faults: string[];
};

/**
 * A day of every game that is drawn here, with random players: the product sells, draws, settles, cancels and voids on its database, and
 * everybody's cash must be what the rules alone say (books.ts). Every proof is checked, and forged files must be found out.
 */
export async function runDay(databases: { app: Db; owner: Db }, options: DayOptions): Promise<DayReport> {
  const { seed, hours, players, ordersPerTick, say = () => {}, stopped } = options;
  const startMs = performance.now();
  const chance = createChance(seed);
  const market = await openMarket(databases, players);
  const { deps } = market;
  const books = createBooks(players);
  const drawn = new Map<bigint, { game: Game; hadBets: boolean }>();
  const plays = new Set<string>();
  const report: DayReport = {
    ...{
      seed,
      hours,
      players,
      draws: 0,
      drawsWithBets: 0,
      families: {},
      orders: 0,
      lines: 0,
      plays: 0,
      refused: {},
      cancelled: 0,
      voided: 0,
    },
    ...{ proofs: 0, tickets: 0, forgeries: 0, compared: 0, seconds: 0, faults: [] },
  };

  /** Orders come at once: each takes its own chance, so that their timing changes nothing. */
  async function order(chance: Chance): Promise<void> {
    const at = chance.below(players);
    const player = market.players[at] as Market['players'][number];
    const { merchantId } = player.actor;
    const game = chance.oneOf(market.games);
    const [offer, [draw]] = await Promise.all([
      deps.catalogue.offer(merchantId, game.gameId),
      comingDraws(deps.db, game.gameId, { fromMs: deps.clock.nowMs() + game.lockS * 1_000 + 1, max: 1 }),
    ]);
    const slip = offer && draw && randomSlip(chance, game, offer.sale);
    if (!slip) return;
    const input = { ...slip.input, gameId: game.gameId, currentNumero: draw.numero };
    const placed = await placeBets(deps, player, { key: market.key(), input });
    if (!placed.ok) {
      report.refused[placed.code] = (report.refused[placed.code] ?? 0) + 1;
      return;
    }
    const lines: Line[] = slip.lines.map((line, n) => ({
      ...line,
      ...{ player: at, merchantId, betId: placed.value.bets[n]?.orderDetailId as string },
    }));
    report.orders += 1;
    report.lines += lines.length;
    for (const { play } of lines) plays.add(play);
    books.placed(draw.drawId, lines);
    if (chance.below(1_000) < CANCELLED) await cancel(player, draw, lines);
  }

  async function cancel(player: Market['players'][number], { drawId }: DrawRow, lines: readonly Line[]): Promise<void> {
    const betIds = lines.map(({ betId }) => betId);
    const done = await cancelBets(deps, player, betIds);
    if (!done.ok) return fault(`a bet could not be cancelled: ${done.code}`);
    books.cancelled(drawId, betIds);
    report.cancelled += betIds.length;
  }

  /** Judges, by the rules alone, every draw that the product has settled meanwhile, and looks at its proof. */
  async function judge(): Promise<void> {
    for (const drawId of books.waiting()) {
      const draw = await findDraw(deps.db, drawId);
      invariant(draw, 'a draw with bets is there');
      if (draw.state !== 'settled') {
        if (draw.drawsAtMs < deps.clock.nowMs() - TICK_MS)
          fault(`draw ${draw.numero} of ${draw.gameId} is ${draw.state} long after its time`);
        continue;
      }
      const game = market.games.find(({ gameId }) => gameId === draw.gameId) as Game;
      books.settled(game, draw);
      drawn.set(drawId, { game, hadBets: true });
      report.drawsWithBets += 1;
      await prove(draw, books.lines(drawId));
      if (chance.below(1_000) < VOIDED) await takeBack(draw);
    }
  }

  async function prove(draw: DrawRow, lines: readonly Line[]): Promise<void> {
    const line = lines.length > 0 ? chance.oneOf(lines) : null;
    const bundle = await drawBundle(deps, String(draw.drawId));
    if (!bundle.ok) return fault(`draw ${draw.numero} has no bundle`);
    const [sealed, sold] = [bundle.value.ticketCount, books.tickets(draw.drawId)];
    if (sealed !== sold) fault(`draw ${draw.numero} sealed ${sealed} of ${sold} tickets`);
    const tickets = line ? [await ticketOf(line)] : [];
    if (!isProven(verifyBundle(bundle.value, tickets))) fault(`draw ${draw.numero} of ${draw.gameId} is not proven`);
    report.proofs += 1;
    report.tickets += tickets.length;
    const [ticket] = tickets;
    if (!ticket || report.proofs % FORGE_EVERY !== 0) return;
    report.forgeries += FORGERIES_COUNT;
    for (const way of unnoticed({ bundle: bundle.value, ticket }, chance)) fault(`not noticed in draw ${draw.numero}: ${way}`);
  }

  async function ticketOf({ player, merchantId, betId }: Line) {
    const { memberId } = (market.players[player] as Market['players'][number]).actor;
    const proof = await ticketProof(deps, { merchantId, memberId, ...READER }, betId);
    invariant(proof.ok, 'a bet that was sealed has its path');
    return proof.value;
  }

  async function takeBack({ drawId, numero }: DrawRow): Promise<void> {
    const merchantId = chance.oneOf(MERCHANTS);
    const done = await voidDraw(
      deps,
      { merchantId, operatorId: 1n, name: 'desk' },
      { drawId, numero, reason: 'taken back', witness: async () => {} },
    );
    if (!done.ok) return fault(`draw ${numero} could not be taken back: ${done.code}`);
    books.voided(drawId, merchantId);
    report.voided += 1;
  }

  async function compare(): Promise<void> {
    const has = await market.cash();
    for (const [n, cash] of has.entries())
      if (cash !== books.cash[n])
        fault(`player ${n + 1} has ${cash} in place of ${books.cash[n]}, at ${new Date(deps.clock.nowMs()).toISOString()}`);
    report.compared += 1;
  }

  const fault = (what: string) => void report.faults.push(what);
  const fine = () => report.faults.length === 0 && !stopped?.aborted;
  const tick = async () => {
    deps.clock.advance(TICK_MS);
    await market.work();
    await judge();
  };

  try {
    await market.work();
    const ticks = (hours * 3_600_000) / TICK_MS;
    for (let n = 1; n <= ticks && fine(); n += 1) {
      await Promise.all(Array.from({ length: ordersPerTick }, () => order(createChance(chance.below(2 ** 31)))));
      if (chance.below(1_000) < VOIDED) await takeBackOpen();
      await tick();
      if (n % COMPARE_EVERY === 0) {
        await market.work();
        await compare();
        say(
          `${n / COMPARE_EVERY} h: ${report.lines} lines, ${report.proofs} proofs, ${Math.round((performance.now() - startMs) / 1_000)} s`,
        );
      }
    }
    while (books.waiting().length > 0 && fine()) await tick();
    await market.work();
    await compare();
    for (const { name, broken } of await brokenInvariants(databases.owner)) fault(`${broken} rows break ${name}`);
    for (const game of market.games) {
      const count = (await resultedDraws(deps.db, game.gameId, { skip: 0, max: 10_000 })).length;
      report.draws += count;
      report.families[game.family] = (report.families[game.family] ?? 0) + count;
    }
  } finally {
    await market.stop();
  }

  /** A merchant takes back a draw that is still sold. */
  async function takeBackOpen(): Promise<void> {
    const [drawId] = books.waiting();
    const draw = drawId === undefined ? null : await findDraw(deps.db, drawId);
    if (draw?.state === 'open') await takeBack(draw);
  }

  return { ...report, plays: plays.size, seconds: Math.round((performance.now() - startMs) / 1_000) };
}
