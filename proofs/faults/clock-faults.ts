import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, createChance } from './chance.ts';
import { closeGame, type Game, nextDraw, openGame, play } from './game.ts';
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
      await play(game, chance, async () => {
        await sleep(500);
        report.closedBetween += await jump(game, chance);
        report.jumps += 1;
      });
      const bets = game.journal.entries.slice(from).filter(({ kind }) => kind === 'bet');
      report.placed += bets.filter(({ answer }) => answer?.status === 200).length;
      report.late += bets.filter(({ answer }) => answer?.body.errorCode === 'numero_closed').length;
      report.problems.push(...(await verify(product.db(), game.journal)));
      say(`round ${round}: ${report.placed} bets placed, ${report.late} too late; ${report.problems.length} problems`);
    }
    closeGame(game);
    return report;
  } finally {
    await product.close();
  }
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
