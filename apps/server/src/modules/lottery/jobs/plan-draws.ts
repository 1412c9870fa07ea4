import { roundsOfDraw } from '@fairhall/fair/beacon';
import { commit, SEED_BYTES } from '@fairhall/fair/commitment';
import { DRAW_ALGORITHM } from '@fairhall/fair/stream';
import { issuesBetween } from '../calendar.ts';
import type { LotteryDeps } from '../deps.ts';
import type { Game } from '../game.ts';
import { keepChain } from '../store/beacon.ts';
import { insertDraw, lastPlannedMs } from '../store/draws.ts';

/** How far ahead draws stand ready, and so their commitments are public. */
const AHEAD_MS = 30 * 60_000;
/** A pass plans at most this many, so that a long gap does not hold up the other games. */
const BATCH = 60;

/**
 * Keeps draws ready for sale: each gets its secret seed, and before its first ticket is sold the hash of it and the rounds of the beacon
 * to come are public.
 * Issues that passed while nothing ran are not made up for: they were never on sale.
 */
export async function planDraws(deps: LotteryDeps): Promise<'more' | 'idle'> {
  let outcome: 'more' | 'idle' = 'idle';
  for (const game of await deps.catalogue.games()) if (await planGame(deps, game)) outcome = 'more';
  return outcome;
}

async function planGame({ db, clock, ids, random, beacon }: LotteryDeps, game: Game): Promise<boolean> {
  const nowMs = clock.nowMs();
  const planned = (await lastPlannedMs(db, game.gameId)) ?? 0;
  // The issue under way is planned too, but not one whose sale is over.
  const fromMs = Math.max(planned, nowMs + game.lockS * 1_000);
  const issues = issuesBetween(game, fromMs, nowMs + Math.max(AHEAD_MS, 2 * game.periodS * 1_000));
  const batch = issues.slice(0, BATCH);
  if (batch.length === 0) return false;
  await db.inTx(async (tx) => {
    if (beacon) await keepChain(tx, beacon.chain);
    for (const issue of batch) {
      const seed = random.bytes(SEED_BYTES).toString('hex');
      await insertDraw(tx, {
        ...issue,
        drawId: ids.next(),
        gameId: game.gameId,
        algorithm: DRAW_ALGORITHM,
        seed,
        seedHash: commit(seed),
        beaconChain: beacon?.chain.hash ?? null,
        beaconRounds: beacon ? roundsOfDraw(beacon.chain, issue.closesAtMs) : null,
        nowMs,
      });
    }
  });
  return issues.length > batch.length;
}
