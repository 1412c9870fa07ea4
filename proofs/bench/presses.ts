import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Round, type RoundRequest, stepsOf } from '../../apps/sandbox/vendor/play-api.ts';
import type { Bettor, Hall } from './hall.ts';
import type { Row } from './report.ts';
import { type Guest, launch, percentile } from './studio.ts';

/** A slot with a feature: who is given one shows it to its end. */
const GAME = { gameType: 'RNG', gameId: '99001', nodeId: '99001' };
const CODE = 'S5';
const PLAYERS = 48;
/** As soon as the game lets somebody press again, and a little for the thumb. */
const EACH_MS = 2_600;
const STAKE = '2000000';
const GOAL_P95_MS = 150;
const SECONDS_MIN = 20;

/**
 * From the press to the answer that the reels stop at, over the whole way: the vendor asks the product's gateway for the stake, which the
 * ledger moves, draws, keeps and answers. Everybody presses at the pace of the game, at another moment.
 */
export async function benchPresses(product: Hall, { bettors, seconds }: { bettors: readonly Bettor[]; seconds: number }): Promise<Row[]> {
  const guests = await launch(product, bettors.slice(0, PLAYERS), GAME);
  const lastsMs = Math.max(seconds, SECONDS_MIN) * 1_000;
  const took = (await Promise.all(guests.map((guest, at) => playFor(guest, { lastsMs, firstMs: (at * EACH_MS) / PLAYERS })))).flat();
  const sorted = took.toSorted((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  const rate = took.length / (lastsMs / 1_000);
  return [
    {
      ...{ name: 'slot over the gateway, press to outcome: p95', unit: 'ms', value: p95, of: null, ratio: GOAL_P95_MS / p95, goal: 1 },
      note: `${took.length} rounds of ${PLAYERS} players, ${rate.toFixed(1)} a second, p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms, goal ${GOAL_P95_MS} ms`,
    },
  ];
}

/** Answers what each press took, ms. The first is for warming up. */
async function playFor(guest: Guest, { lastsMs, firstMs }: { lastsMs: number; firstMs: number }): Promise<number[]> {
  const took: number[] = [];
  await sleep(firstMs);
  await press(guest);
  for (const endMs = performance.now() + lastsMs; performance.now() < endMs; ) {
    await sleep(EACH_MS);
    took.push(await press(guest));
  }
  return took;
}

async function press(guest: Guest): Promise<number> {
  const request: RoundRequest = { key: randomUUID(), stake: STAKE };
  const fromMs = performance.now();
  const round = await ask(guest, `/play/${CODE}/round`, request);
  const took = performance.now() - fromMs;
  if (!round.outcome) throw new Error(`a press was refused: ${JSON.stringify(round)}`);
  await ask(guest, `/play/round/${round.id}/seen`, { spins: stepsOf(round.outcome) });
  return took;
}

async function ask({ origin, session }: Guest, path: string, body: object): Promise<Round> {
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  return (await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<Round>;
}
