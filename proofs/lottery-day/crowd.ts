import { cancelBets } from '@fairhall/server/modules/lottery/commands/cancel-bets';
import type { Game } from '@fairhall/server/modules/lottery/game';
import { type Chance, createChance } from '../faults/chance.ts';
import type { ChaseIssue } from './chases.ts';
import { type Market, MERCHANTS } from './market.ts';
import type { Pair } from './operator.ts';
import { createCounter, type Order } from './orders.ts';
import { giveBack, type World } from './world.ts';

/** In a thousand: orders that are cancelled. */
const CANCELLED = 40;
/** Of ten orders: those in games whose liability is bounded, and those in draws that are held elsewhere. */
const BOUND = 2;
const OFFICIAL = 2;
/** Orders that come at once. */
const RUSH = 8;

type Wish = { at: number; game: Game };
type Back = Pick<ChaseIssue, 'drawId' | 'betIds'>;

/** Makes the players of a day: who bets where, and who changes their mind. `pairs`: where liability is bounded. */
export function createCrowd(world: World, pairs: readonly Pair[]) {
  const { market, books, chases, caps, chance, report, fault } = world;
  const { deps, games } = market;
  const count = market.players.length;
  const counter = createCounter(world);
  const elsewhere = games.filter(({ resultBy }) => resultBy === 'official');
  const playerOf = (at: number) => market.players[at] as Market['players'][number];
  const merchantOf = (at: number) => playerOf(at).actor.merchantId;
  const isBound = ({ at, game }: Wish) => caps.boundsOf({ merchantId: merchantOf(at), gameId: game.gameId }).length > 0;

  function someone(): Wish {
    const kind = chance.below(10);
    if (kind < BOUND) return someoneOf(chance.oneOf(pairs));
    return { at: chance.below(count), game: chance.oneOf(kind < BOUND + OFFICIAL ? elsewhere : games) };
  }

  /** Players of the merchants alternate. */
  function someoneOf({ merchantId, game }: Pair): Wish {
    const at = chance.below(count - (count % MERCHANTS.length));
    return { at: MERCHANTS.map((_, n) => (at + n) % count).find((one) => merchantOf(one) === merchantId) ?? at, game };
  }

  async function placeOne(chance: Chance, wish: Wish): Promise<void> {
    const order = await counter.makeUp(chance, wish);
    const bought = order && (await counter.place(chance, order));
    if (!bought || order.winningStop !== null || chance.below(1_000) >= CANCELLED) return;
    for (const { issue, lines } of bought) {
      const back = { drawId: issue.drawId, betIds: lines.map(({ betId }) => betId) };
      await cancel(order.at, [back], [back]);
    }
  }

  /** A player gives bets back, by naming some of them. */
  async function cancel(at: number, named: readonly Back[], all: readonly Back[]): Promise<boolean> {
    const done = await cancelBets(
      deps,
      playerOf(at),
      named.flatMap(({ betIds }) => betIds),
    );
    if (!done.ok) fault(`a bet could not be cancelled: ${done.code}`);
    else for (const { drawId, betIds } of all) report.cancelled += giveBack(world, drawId, betIds);
    return done.ok;
  }

  return {
    plays: counter.plays,
    /** Orders come at once: each takes its own chance, so that their timing changes nothing. Those in bounded games wait for each other. */
    async order(orders: number): Promise<void> {
      const wishes = Array.from({ length: orders }, () => ({ ...someone(), chance: createChance(chance.below(2 ** 31)) }));
      const inTurn = async () => {
        for (const wish of wishes.filter(isBound)) await placeOne(wish.chance, wish);
      };
      await Promise.all([inTurn(), ...wishes.filter((wish) => !isBound(wish)).map((wish) => placeOne(wish.chance, wish))]);
    },
    /** Many players of one merchant want the same draw of a bounded game at the same moment. */
    async rush(): Promise<void> {
      const pair = chance.oneOf(pairs);
      const made: Order[] = [];
      for (let n = 0; n < RUSH; n += 1) {
        const order = await counter.makeUp(chance, someoneOf(pair));
        if (order?.winningStop === null && order.isBound) made.push(order);
      }
      if (made.length > 1) await counter.rush(made);
    },
    /** A player gives the rest of a chase up, from some draw on; one bet of a draw stands for all of them. */
    async abandon(): Promise<void> {
      const nowMs = deps.clock.nowMs();
      const live = chases.onSale(nowMs);
      if (live.length === 0) return;
      const { player, issues } = chance.oneOf(live);
      const standing = issues.filter(({ drawId, closesAtMs, betIds }) => {
        const lines = books.lines(drawId).map(({ betId }) => betId);
        return closesAtMs > nowMs && betIds.every((betId) => lines.includes(betId));
      });
      const given = standing.slice(chance.below(Math.max(1, standing.length)));
      const named = given.map(({ drawId, betIds }) => ({ drawId, betIds: betIds.slice(0, 1) }));
      if (given.length > 0 && (await cancel(player, named, given))) report.abandoned += given.length;
    },
  };
}
