import type { BeaconRound } from '@fairhall/fair/beacon';
import { drawResult } from '@fairhall/fair/draw';
import { CHANCE_SHAPES } from '@fairhall/lottery/draw';
import { invariant } from '@fairhall/money/result';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged, drawVoided } from '../events.ts';
import { keepRound } from '../store/beacon.ts';
import { closedDue, type DrawRow, giveUpDraw, lockDraw, revealDraw, secretSeed } from '../store/draws.ts';
import { settlingMerchants } from '../store/settlement.ts';
import { BEACON_SILENT, insertVoid, SYSTEM_VOIDER } from '../store/voids.ts';
import { type Randomness, randomnessOf } from './beacon-of-draw.ts';

/** Draws looked at in one run: one that waits for its beacon holds up no other. */
const DRAWS_MAX = 20;

/**
 * Draws the results of closed draws whose time has come: from the seed committed to before sale, the tickets sealed at close and a round
 * of the beacon named before sale, from nothing else. The seed is revealed with it.
 */
export async function resultNextDraw(deps: LotteryDeps): Promise<'more' | 'idle'> {
  const due = await closedDue(deps.db, { nowMs: deps.clock.nowMs(), max: DRAWS_MAX });
  const asked = await Promise.allSettled(due.map(async (draw) => ({ draw, randomness: await randomnessOf(deps, draw) })));
  let outcome: 'more' | 'idle' = 'idle';
  for (const one of asked) {
    if (one.status === 'fulfilled' && (await moveOn(deps, one.value))) outcome = 'more';
  }
  for (const one of asked) if (one.status === 'rejected') throw one.reason;
  return outcome;
}

async function moveOn(deps: LotteryDeps, { draw, randomness }: { draw: DrawRow; randomness: Randomness }): Promise<boolean> {
  if (randomness === 'wait') return false;
  if (randomness === 'given up') return giveUp(deps, draw);
  return reveal(deps, draw, randomness === 'none' ? null : randomness);
}

async function reveal({ db, clock, ids, catalogue }: LotteryDeps, { drawId, gameId }: DrawRow, said: BeaconRound | null): Promise<boolean> {
  const game = await catalogue.game(gameId);
  return db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const draw = await lockDraw(tx, drawId);
    if (draw?.state !== 'closed') return false;
    const seed = await secretSeed(tx, drawId);
    const { ticketRoot, ticketCount, beaconChain } = draw;
    invariant(game && seed && ticketRoot !== null && ticketCount !== null, 'a closed draw has its game, its seed and its sealed tickets');
    if (beaconChain && said) await keepRound(tx, beaconChain, { said, nowMs });
    const sealed = { seed, drawId: String(drawId), ticketRoot, ticketCount };
    const result = drawResult({ ...sealed, ...(said && { beacon: said.randomness }) }, CHANCE_SHAPES[game.family]);
    await revealDraw(tx, drawId, { result, seed, beaconRound: said?.round ?? null, nowMs });
    await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'resulted', result }, nowMs)]);
    return true;
  });
}

/** The beacon failed: the draw is void for everybody, and refund-voided.ts gives every stake back. Its seed is never used. */
async function giveUp({ db, clock, ids, log }: LotteryDeps, { drawId }: DrawRow): Promise<boolean> {
  return db.inTx(async (tx) => {
    const voidedAtMs = clock.nowMs();
    const draw = await lockDraw(tx, drawId);
    if (draw?.state !== 'closed') return false;
    log.error({ drawId, rounds: draw.beaconRounds }, 'beacon stayed silent; the draw is void');
    await giveUpDraw(tx, drawId);
    for (const { merchantId } of await settlingMerchants(tx, draw)) {
      await insertVoid(tx, merchantId, { drawId, reason: BEACON_SILENT, ...SYSTEM_VOIDER, voidedAtMs });
      await appendOutbox(tx, [drawVoided(ids.next(), { merchantId, ...draw }, voidedAtMs)]);
    }
    await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'void' }, voidedAtMs)]);
    return true;
  });
}
