import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOn, drawAs, LINE_WIN, type Stage, stage } from '../../../../test/lottery/stage.ts';
import { settleNextDraw } from '../jobs/settle-draw.ts';
import { listOutcomesToTell } from './outcomes.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

/** Sum 15: big and odd. */
const BIG_ODD = [6, 5, 4];
const ALL_PARTS = { part: 0, partTo: 1_023 };

test('who won is told once, whatever number of bets won; who lost, or won no more than was staked, is told nothing', async () => {
  const draw = await s.openDraw();
  const who = async (...selections: string[]) => {
    const player = await s.member(major(100));
    for (const selection of selections) await betOn(s, player, { numero: draw.numero, selection, multiple: 5 });
    return player.actor.memberId;
  };
  const winner = await who('B', 'O');
  await who('S');
  await who('B', 'S', 'E');
  await drawAs(s, draw, BIG_ODD);
  await settleNextDraw(s.deps);
  const told = await listOutcomesToTell(s.fresh.db, 1, { drawId: draw.drawId, ...ALL_PARTS });
  expect(told).toMatchObject([{ memberId: winner, won: 2n * 5n * LINE_WIN }]);
});
