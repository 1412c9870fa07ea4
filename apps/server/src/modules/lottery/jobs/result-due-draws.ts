import type { BeaconRound } from '@fairhall/fair/beacon';
import { drawResult } from '@fairhall/fair/draw';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { invariant } from '@fairhall/money/result';
import { appendOutbox, type NewOutboxRow } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged, drawVoided } from '../events.ts';
import { keepRound } from '../store/beacon.ts';
import { closedDue, type DrawRow, giveUpDraw, lockDraw, revealDraw, secretSeed } from '../store/draws.ts';
import { settlingMerchants } from '../store/settlement.ts';
import { BEACON_SILENT, insertVoid, SYSTEM_VOIDER } from '../store/voids.ts';
import { type Randomness, randomnessOf } from './beacon-of-draw.ts';
import { createParked } from './parked.ts';

/** Draws looked at in one run: one that waits for its beacon holds up no other. */
const DRAWS_MAX = 20;

type Due = { draw: DrawRow; randomness: Randomness };

/**
 * Draws the results of closed draws whose time has come: from the seed committed to before sale, the tickets sealed at close and a round
 * of the beacon named before sale, from nothing else. The seed is revealed with it. Draws that somebody waits for come first.
 */
export async function resultNextDraw(deps: LotteryDeps, parked = createParked<bigint>()): Promise<'more' | 'idle'> {
  const [nowMs, besides] = [deps.clock.nowMs(), parked.list()];
  const sold = await closedDue(deps.db, { nowMs, max: DRAWS_MAX, sold: true, besides });
  const empty = sold.length < DRAWS_MAX ? await closedDue(deps.db, { nowMs, max: DRAWS_MAX - sold.length, sold: false, besides }) : [];
  const asked = await Promise.allSettled([...sold, ...empty].map(async (draw) => ({ draw, randomness: await randomnessOf(deps, draw) })));
  const failures = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  let outcome: 'more' | 'idle' = 'idle';
  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    try {
      if (await work()) outcome = 'more';
      return true;
    } catch (error) {
      failures.push(error);
      return false;
    }
  };
  const due = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // Missed before, and still missing.
  for (const { draw, randomness } of due) if (randomness === 'wait' && draw.beaconMissedAtMs !== null) parked.park(draw.drawId);
  const together = due.filter(({ draw }) => draw.ticketCount === 0).flatMap(drawable);
  for (const one of due.filter(({ draw, randomness }) => draw.ticketCount !== 0 || randomness === 'given up'))
    await attempt(() => moveOn(deps, one));
  // What fails for one of them is tried for each.
  if (!(await attempt(() => revealAll(deps, together)))) for (const one of together) await attempt(() => revealAll(deps, [one]));
  if (failures.length > 0) throw failures[0];
  return outcome;
}

async function moveOn(deps: LotteryDeps, due: Due): Promise<boolean> {
  return due.randomness === 'given up' ? giveUp(deps, due.draw) : revealAll(deps, drawable(due));
}

type Drawable = { drawId: bigint; gameId: number; said: BeaconRound | null };

/** What can be drawn now, and from what; none that waits or is given up. */
function drawable({ draw: { drawId, gameId }, randomness }: Due): Drawable[] {
  if (randomness === 'wait' || randomness === 'given up') return [];
  return [{ drawId, gameId, said: randomness === 'none' ? null : randomness }];
}

/** The results of these draws, in one transaction; false when others were quicker with all of them. */
async function revealAll({ db, clock, ids, catalogue }: LotteryDeps, due: readonly Drawable[]): Promise<boolean> {
  if (due.length === 0) return false;
  const games = await catalogue.games();
  return db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const told: NewOutboxRow[] = [];
    for (const { drawId, gameId, said } of due) {
      const draw = await lockDraw(tx, drawId);
      if (draw?.state !== 'closed') continue;
      const game = games.find((one) => one.gameId === gameId);
      const seed = await secretSeed(tx, drawId);
      const { ticketRoot, ticketCount, beaconChain } = draw;
      invariant(game && seed && ticketRoot !== null && ticketCount !== null, 'a closed draw has its game, its seed and its sealed tickets');
      if (beaconChain && said) await keepRound(tx, beaconChain, { said, nowMs });
      const sealed = { seed, drawId: String(drawId), ticketRoot, ticketCount };
      const result = drawResult({ ...sealed, ...(said && { beacon: said.randomness }) }, FAMILY_TABLE[game.family].shape);
      await revealDraw(tx, drawId, { result, seed, beaconRound: said?.round ?? null, nowMs });
      told.push(drawChanged(ids.next(), { ...draw, state: 'resulted', result }, nowMs));
    }
    await appendOutbox(tx, told);
    return told.length > 0;
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
