import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, createChance } from './chance.ts';
import { closeGame, type Game, nextDraw, openGame, play } from './game.ts';
import type { Entry } from './journal.ts';
import { startProduct } from './product.ts';
import { verify } from './verify.ts';

export type ClockReport = {
  seed: number;
  /** Jumps over a close and back before it. */
  jumps: number;
  /** How many of the draws that were jumped over had been closed before the clock went back. */
  closedBetween: number;
  /** Bets that were placed and that came too late, in the rounds with jumps. */
  placed: number;
  late: number;
  problems: string[];
};

export type ClockOptions = { rounds: number; seed: number; clients: number; say?: (line: string) => void };

/** So long before the close the clock is set, and bets are placed on it. */
const BEFORE_MS = 3_000;

/**
 * While bets are placed, the clock jumps over the close of the sale, stays there for a moment and goes back before it, and passes it once
 * more by itself. Nothing is sold behind a close, by the time of the bet and by the state of the draw.
 */
export async function runClockFaults({ rounds, seed, clients, say = () => {} }: ClockOptions): Promise<ClockReport> {
  const product = await startProduct();
  try {
    const chance = createChance(seed);
    const game = await openGame(product, clients);
    const report: ClockReport = { seed, jumps: 0, closedBetween: 0, placed: 0, late: 0, problems: [] };
    for (let round = 1; round <= rounds && report.problems.length === 0; round += 1) {
      const from = game.journal.entries.length;
      const bets = (told: (answer: NonNullable<Entry['answer']>) => boolean) => () =>
        game.journal.entries.slice(from).filter(({ kind, answer }) => kind === 'bet' && answer && told(answer)).length;
      const placed = bets(({ status }) => status === 200);
      const late = bets(({ body }) => body.errorCode === 'numero_closed');
      await play(game, chance, async () => {
        await heard(placed);
        report.closedBetween += await jump(game, chance);
        report.jumps += 1;
        // A slow machine gets to it later than the close.
        await heard(late);
      });
      report.placed += placed();
      report.late += late();
      report.problems.push(...(await verify(product.db(), game.journal)));
      say(`round ${round}: ${report.placed} bets placed, ${report.late} too late; ${report.problems.length} problems`);
    }
    closeGame(game);
    return report;
  } finally {
    await product.close();
  }
}

/** What is not heard by then is missed by who reads the report. */
const HEARD_WITHIN_MS = 20_000;

async function heard(count: () => number): Promise<void> {
  for (const end = performance.now() + HEARD_WITHIN_MS; count() === 0 && performance.now() < end; await sleep(50));
}

/** Over the close and back; resolves to 1 when the draw had been closed in between, else 0. */
async function jump({ product, market }: Game, chance: Chance): Promise<number> {
  const { closesInMs } = await nextDraw(product);
  await product.advance(closesInMs - BEFORE_MS);
  const { numero } = market;
  await sleep(200 + chance.below(400));
  const over = BEFORE_MS + chance.below(2_000);
  await product.advance(over);
  // From no time at all to enough for the job that closes: it looks each 100 ms.
  await sleep(chance.below(250));
  await product.advance(-over);
  const [draw] = await product.db().query<{ state: string }>('select state from draw where numero = $1 and game_id = 1', [numero]);
  await sleep(BEFORE_MS);
  return draw?.state === 'open' ? 0 : 1;
}
