import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@fairhall/testkit/product';
import { type Chance, createChance } from './chance.ts';
import { createJournal, type Journal } from './journal.ts';
import { type Operator, openOperator } from './operator.ts';
import { act, GAME, type Market, type Player, payIn, registerPlayer, type Stage } from './player.ts';
import { createDoor, type Door } from './strike.ts';
import { openLine } from './wire.ts';

/** Members and an operator at work on a product, and all that they were told. */
export type Game = {
  product: Product;
  journal: Journal;
  door: Door;
  market: Market;
  players: Player[];
  operator: Operator;
  stage: Stage;
};

/** Registers the members and gives each some money. */
export async function openGame(product: Product, clients: number): Promise<Game> {
  const door = createDoor();
  const journal = createJournal(door.ready);
  const market: Market = { numero: null };
  const operator = await openOperator(product.port, journal);
  const stage: Stage = { port: product.port, journal, market, nowMs: product.nowMs, paid: (deposit) => operator.hand(deposit) };
  const players = await Promise.all(Array.from({ length: clients }, (_, place) => registerPlayer(stage, place)));
  await Promise.all(players.map((player) => payIn(stage, player)));
  await operator.idle();
  return { product, journal, door, market, players, operator, stage };
}

export function closeGame({ operator, players }: Game): void {
  operator.close();
  for (const { line } of players) line.close();
}

/** Turns of a player. */
const PAY_IN_EVERY = 24;

/** Everybody plays while `during` lasts; then all finish what they began, and what was sold is settled. */
export async function play(game: Game, chance: Chance, during: () => Promise<void>): Promise<void> {
  const { product, market, players, operator, stage } = game;
  let playing = true;
  await freshDraw(product);
  const watching = watchMarket(product, market, () => playing);
  const acting = players.map(async (player) => {
    const own = createChance(chance.below(2 ** 31));
    const payInAt = own.below(12);
    for (let turn = 0; playing; turn += 1) {
      await (turn % PAY_IN_EVERY === payInAt ? payIn(stage, player) : act(stage, player, own));
      await sleep(own.below(30));
    }
  });
  try {
    await during();
    await sleep(200);
  } finally {
    playing = false;
  }
  await Promise.all([...acting, watching]);
  await operator.idle();
  await settleAll(product);
}

/** Keeps the numero on sale in view, as phones do. */
async function watchMarket(product: Product, market: Market, wanted: () => boolean): Promise<void> {
  const line = openLine(product.port, 247);
  for (; wanted(); await sleep(50)) {
    const seen = await line.send({ method: 'GET', path: `/lgw/numeros/near?gameId=${GAME}` });
    const { currentNumero } = (seen === 'lost' ? {} : seen.body) as { currentNumero?: { numero: string; isSale: boolean } };
    market.numero = currentNumero?.isSale ? currentNumero.numero : market.numero;
  }
  line.close();
}

/** The draw that draws next, by the tables: ms until it closes and until it draws. */
export async function nextDraw(product: Product): Promise<{ closesInMs: number; drawsInMs: number }> {
  const nowMs = product.nowMs();
  const [row] = await product.db().query<{ closes: number; draws: number }>(
    `select (extract(epoch from closes_at) * 1000)::float8 as closes, (extract(epoch from draws_at) * 1000)::float8 as draws
      from draw where game_id = $1 and draws_at > to_timestamp($2 / 1000.0) order by draws_at limit 1`,
    [GAME, nowMs],
  );
  if (!row) throw new Error('no draw is planned');
  return { closesInMs: row.closes - nowMs, drawsInMs: row.draws - nowMs };
}

/** Moves on to a sale with time left in it. */
export async function freshDraw(product: Product): Promise<void> {
  const { closesInMs, drawsInMs } = await nextDraw(product);
  if (closesInMs < 35_000) await product.advance(drawsInMs + 200);
}

/** Closes the sale and draws: the jobs take it from there. */
export async function toTheDraw(product: Product): Promise<void> {
  const { drawsInMs } = await nextDraw(product);
  await product.advance(drawsInMs + 1);
}

/** A settlement on a dead line is given up after a minute. */
const SETTLED_WITHIN_MS = 90_000;

/** Closes the sale under way too, and waits until every draw that sold something is settled. */
async function settleAll(product: Product): Promise<void> {
  await toTheDraw(product);
  const unsettled = `select d.numero, d.state from draw d where d.state <> 'settled' and exists (select from bet b where b.draw_id = d.draw_id)`;
  for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await sleep(50)) {
    const rows = await product.db().query(unsettled);
    if (rows.length === 0) return;
  }
}

/** The least value that this share of them does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
