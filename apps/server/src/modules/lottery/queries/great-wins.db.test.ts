import { amount, major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { betOn, drawAs, type Stage, stage } from '../../../../test/lottery/stage.ts';
import type { Player } from '../commands/place-bets.ts';
import { voidDraw } from '../commands/void-draw.ts';
import { settleNextDraw } from '../jobs/settle-draw.ts';
import { greatWins } from './great-wins.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await s.fresh.owner.query('update lottery_sale set stake_max = $1, multiple_max = 1000000, win_max = $2', [
    major(1_000_000),
    major(10_000_000),
  ]);
});
afterEach(() => s.close());

const SMALL = 25_000;
const GREAT = 25_100; // times 1.9954: just above 50,000

async function settled(bets: (numero: string) => Promise<void>) {
  const draw = await s.openDraw();
  await bets(draw.numero);
  await drawAs(s, draw, [6, 5, 4]); // sum 15: big
  while ((await settleNextDraw(s.deps)) === 'more');
  return draw;
}
const bet = (player: Player, numero: string, multiple: number, selection = 'B') => betOn(s, player, { numero, selection, multiple });
const wins = (merchantId = 1) => greatWins(s.deps, { merchantId, language: 'CN', sinceMs: 0, max: 100 });

test('settled wins above the threshold are told, newest first, and no others', async () => {
  const [first, second, small, loser] = await Promise.all([1, 2, 3, 4].map(() => s.member(major(100_000))));
  if (!first || !second || !small || !loser) throw new Error('four members');
  await settled(async (numero) => {
    await bet(first, numero, GREAT);
    await bet(small, numero, SMALL);
    await bet(loser, numero, GREAT, 'S');
    await bet(second, numero, GREAT + 1);
  });
  expect(await wins()).toMatchObject([
    { memberId: second.actor.memberId, gameId: 1, gameName: '极速快三', vendor: 'LOTT', won: amount(BigInt(GREAT + 1) * 19_954n) },
    { memberId: first.actor.memberId, won: amount(BigInt(GREAT) * 19_954n) },
  ]);
  expect(await wins(2)).toEqual([]);
  expect(await greatWins(s.deps, { merchantId: 1, language: 'EN', sinceMs: s.deps.clock.nowMs() + 1, max: 9 })).toEqual([]);
  expect(await greatWins(s.deps, { merchantId: 1, language: 'EN', sinceMs: 0, max: 1 })).toHaveLength(1);
});

test('a win that a void took back, or that was practice money, is no win', async () => {
  const player = await s.member(major(100_000));
  const draw = await settled(async (numero) => void (await bet(player, numero, GREAT)));
  expect(await wins()).toHaveLength(1);
  await s.fresh.owner.query("update bet set asset = 'TRIAL'");
  expect(await wins()).toEqual([]);
  await s.fresh.owner.query("update bet set asset = 'MMK'");
  const voided = await voidDraw(s.deps, acting(), { drawId: draw.drawId, numero: draw.numero, reason: 'shown twice' });
  expect(voided.ok).toBe(true);
  expect(await wins()).toEqual([]);
});

test('a win under a result that was corrected is told by the newest result alone', async () => {
  const player = await s.member(major(100_000));
  const draw = await settled(async (numero) => void (await bet(player, numero, GREAT)));
  await s.fresh.owner.query('update draw set result_version = result_version + 1 where draw_id = $1', [draw.drawId]);
  expect(await wins()).toEqual([]);
});
