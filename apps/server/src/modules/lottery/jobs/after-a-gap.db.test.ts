import { readBundle, verifyBundle } from '@fairhall/fair/bundle';
import { EMPTY_ROOT } from '@fairhall/fair/merkle';
import { isProven } from '@fairhall/fair/verify';
import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { betOn, dying, FAST, type Stage, stage } from '../../../../test/lottery/stage.ts';
import type { LotteryDeps } from '../deps.ts';
import { DRAW_CHANGED } from '../events.ts';
import { drawBundle } from '../queries/draw-proof.ts';
import { everySeconds } from '../schedule/schedule.ts';
import { findDraw, openDraws } from '../store/draws.ts';
import { insertGame } from '../store/games.ts';
import { closeNextDraw } from './close-due-draws.ts';
import { planDraws } from './plan-draws.ts';
import { resultNextDraw } from './result-due-draws.ts';
import { settleNextDraw } from './settle-draw.ts';

const GAP_MS = 6 * 3_600_000;
const GAME_IDS = [1, 2, 3, 4];

let s: Stage;
beforeEach(async () => {
  s = await stage();
  for (const gameId of GAME_IDS.slice(1))
    await insertGame(s.fresh.owner, {
      ...FAST,
      gameId,
      code: `FAST${gameId}`,
      schedule: everySeconds(300 * gameId),
      periodS: 300 * gameId,
    });
  s.deps.clock.advance(2_000);
  await planDraws(s.deps);
});
afterEach(() => s.close());

/** How many draws are in each state by now. */
async function states(): Promise<Record<string, number>> {
  const rows = await s.fresh.owner.query<{ state: string; n: number }>(
    `select case when closes_at > to_timestamp($1 / 1000.0) then 'coming' else state end as state, count(*)::integer as n from draw group by 1`,
    [s.deps.clock.nowMs()],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

test('after a gap every game is on sale with the first transaction, before anything that passed is looked at', async () => {
  s.deps.clock.advance(GAP_MS);
  const nowMs = s.deps.clock.nowMs();
  await expect(planDraws(dying(s.deps, 2))).rejects.toThrow('crash');
  for (const gameId of GAME_IDS) {
    const ready = await openDraws(s.fresh.db, gameId, { nowMs, max: 9 });
    expect([gameId, ready.length]).toEqual([gameId, 3]);
    // What is sold was promised before, and what passed unplanned was never on sale.
    for (const { committedAtMs, closesAtMs, seedHash } of ready) {
      expect([seedHash === null, committedAtMs]).toEqual([false, nowMs]);
      expect(closesAtMs).toBeGreaterThan(nowMs);
    }
  }
  expect(await states()).toEqual({ coming: 3 * GAME_IDS.length, open: 159 });
});

test('draws that nobody bet on are closed together and drawn behind those with bets, which keep their order', async () => {
  const player = await s.member(major(100));
  const waiting = (await openDraws(s.fresh.db, 1, { nowMs: s.deps.clock.nowMs(), max: 9 })).filter(
    (_, place) => place === 4 || place === 7,
  );
  for (const { numero, closesAtMs } of waiting) {
    s.deps.clock.setTo(closesAtMs - 1_000);
    await betOn(s, player, { numero, selection: 'B,S' });
  }
  s.deps.clock.advance(GAP_MS);

  expect(await closeNextDraw(s.deps)).toBe('more');
  expect(await states()).toEqual({ open: 2, closed: 157 });
  while ((await closeNextDraw(s.deps)) === 'more');
  expect(await states()).toEqual({ closed: 159 });
  await resultNextDraw(s.deps);
  const told = await s.fresh.owner.query<{ drawId: string }>(
    `select payload ->> 'drawId' as "drawId" from outbox where topic = $1 and payload ->> 'state' = 'resulted' order by id`,
    [DRAW_CHANGED],
  );
  expect(told).toHaveLength(20);
  expect(told.slice(0, 2).map(({ drawId }) => BigInt(drawId))).toEqual(waiting.map(({ drawId }) => drawId));
  // Of those that nobody waits for the newest are shown first.
  const next = await findDraw(s.fresh.db, BigInt(told[2]?.drawId ?? 0));
  expect(next?.drawsAtMs).toBe(Math.max(...(await pastTimes())));

  while ((await resultNextDraw(s.deps)) === 'more');
  while ((await settleNextDraw(s.deps)) === 'more');
  expect(await states()).toEqual({ settled: 159 });
  expect(Number(await s.cash(player))).toBeGreaterThan(0);
  const settled = await s.fresh.owner.query<{ n: number }>(
    `select count(*)::integer as n from outbox where topic = $1 and payload ->> 'state' = 'settled'`,
    [DRAW_CHANGED],
  );
  expect(settled).toEqual([{ n: 159 }]);
});

async function pastTimes(): Promise<number[]> {
  const rows = await s.fresh.owner.query<{ at: number }>('select draws_at as at from draw');
  return rows.map(({ at }) => at);
}

test('a draw that nobody bet on is proven as any other', async () => {
  const draw = await s.openDraw();
  s.deps.clock.advance(GAP_MS);
  while ((await closeNextDraw(s.deps)) === 'more');
  while ((await resultNextDraw(s.deps)) === 'more');
  expect(await findDraw(s.fresh.db, draw.drawId)).toMatchObject({ state: 'resulted', ticketCount: 0, ticketRoot: EMPTY_ROOT });
  const bundle = await drawBundle(s.deps, String(draw.drawId));
  invariant(bundle.ok, 'a drawn draw has its bundle');
  const read = readBundle(JSON.stringify(bundle.value));
  invariant(read.ok, 'and it can be read');
  expect(isProven(verifyBundle(read.value, []))).toBe(true);
  expect(isProven(verifyBundle({ ...read.value, result: read.value.result.map((face) => (face % 6) + 1) }, []))).toBe(false);
});

test('a bet that is written between the look and the close is sealed with its draw', async () => {
  const player = await s.member(major(100));
  const draw = await s.openDraw();
  s.deps.clock.setTo(draw.closesAtMs);
  let first = true;
  const inTx: LotteryDeps['db']['inTx'] = async (work) => {
    if (first) {
      first = false;
      s.deps.clock.setTo(draw.closesAtMs - 1);
      await betOn(s, player, { numero: draw.numero, selection: 'O' });
      s.deps.clock.setTo(draw.closesAtMs);
    }
    return s.deps.db.inTx(work);
  };
  const late: LotteryDeps = { ...s.deps, db: { ...s.deps.db, inTx } };
  while ((await closeNextDraw(late)) === 'more');
  expect(await findDraw(s.fresh.db, draw.drawId)).toMatchObject({ state: 'closed', ticketCount: 1 });
});
