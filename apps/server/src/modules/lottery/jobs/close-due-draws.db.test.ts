import { ticketRoot } from '@fairhall/fair/merkle';
import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { betOn, type Stage, stage, ticketsOf } from '../../../../test/lottery/stage.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import type { LotteryDeps } from '../deps.ts';
import { findDraw } from '../store/draws.ts';
import { closeNextDraw } from './close-due-draws.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.close());

/** Deps with which something happens between the first transaction and the next. */
function withBetween(happens: () => Promise<void>): LotteryDeps {
  let first = true;
  const inTx: LotteryDeps['db']['inTx'] = async (work) => {
    const done = await s.deps.db.inTx(work);
    if (first) {
      first = false;
      await happens();
    }
    return done;
  };
  return { ...s.deps, db: { ...s.deps.db, inTx } };
}

test('a bet that was decided before the close and written while the tickets are hashed is sealed too', async () => {
  const player = await s.member(major(100));
  const draw = await s.openDraw();
  await betOn(s, player, { numero: draw.numero, selection: 'B,S' });
  s.deps.clock.setTo(draw.closesAtMs);
  const late = withBetween(async () => {
    s.deps.clock.setTo(draw.closesAtMs - 1);
    await betOn(s, player, { numero: draw.numero, selection: 'O' });
    s.deps.clock.setTo(draw.closesAtMs);
  });
  expect(await closeNextDraw(late)).toBe('more');
  const closed = await findDraw(s.fresh.db, draw.drawId);
  expect(closed).toMatchObject({ state: 'closed', ticketCount: 3, ticketRoot: ticketRoot(await ticketsOf(s, draw.drawId)) });
});

test('a bet that was cancelled while the tickets are hashed, in the place of which another came, is not sealed', async () => {
  const player = await s.member(major(100));
  const draw = await s.openDraw();
  const [first] = await betOn(s, player, { numero: draw.numero, selection: 'B' });
  s.deps.clock.setTo(draw.closesAtMs);
  const late = withBetween(async () => {
    s.deps.clock.setTo(draw.closesAtMs - 1);
    expect((await cancelBets(s.deps, player, [String(first)])).ok).toBe(true);
    await betOn(s, player, { numero: draw.numero, selection: 'O' });
    s.deps.clock.setTo(draw.closesAtMs);
  });
  await closeNextDraw(late);
  const tickets = await ticketsOf(s, draw.drawId);
  expect(tickets).toHaveLength(1);
  expect(await findDraw(s.fresh.db, draw.drawId)).toMatchObject({ ticketCount: 1, ticketRoot: ticketRoot(tickets) });
});

test('more tickets than are read at once are all sealed, in the order of their ids', async () => {
  const player = await s.member(major(10_000));
  const draw = await s.openDraw();
  for (let order = 0; order < 15; order += 1)
    await betOn(s, player, { numero: draw.numero, selection: Array.from({ length: 80 }, (_, n) => 'BSOE'[n % 4]).join(',') });
  s.deps.clock.setTo(draw.closesAtMs);
  await closeNextDraw(s.deps);
  const tickets = await ticketsOf(s, draw.drawId);
  expect(tickets).toHaveLength(1_200);
  expect(await findDraw(s.fresh.db, draw.drawId)).toMatchObject({ ticketCount: 1_200, ticketRoot: ticketRoot(tickets) });
});
