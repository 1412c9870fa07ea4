import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acting } from '../test/acting.ts';
import { betOn, drawAs, READER, type Stage, stage } from '../test/lottery/stage.ts';
import { correctResult } from './modules/lottery/commands/correct-result.ts';
import type { Player } from './modules/lottery/commands/place-bets.ts';
import { voidDraw } from './modules/lottery/commands/void-draw.ts';
import { refundNextVoid } from './modules/lottery/jobs/refund-voided.ts';
import { settleNextDraw } from './modules/lottery/jobs/settle-draw.ts';
import { listTurnover } from './modules/wallet/store.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.close());

const BIG_ODD = [6, 5, 4];

async function turnoverOf({ actor, asset }: Player, sinceMs = 0) {
  const { merchantId, memberId } = actor;
  const rows = await listTurnover(s.fresh.db, merchantId, { memberId, asset, sinceMs, timeZone: READER.timeZone });
  return rows.map(({ category, stake, validStake }) => [category, stake, validStake]);
}

test('what was staked turns over once it is settled, won or lost, and cancelled stakes never do', async () => {
  const draw = await s.openDraw();
  const [player, other] = [await s.member(major(100)), await s.member(major(100))];
  await betOn(s, player, { numero: draw.numero, selection: 'B,S', multiple: 5 });
  expect(await turnoverOf(player)).toEqual([]);
  await drawAs(s, draw, BIG_ODD);
  await settleNextDraw(s.deps);
  expect(await turnoverOf(player)).toEqual([['LOTT', major(10), major(10)]]);
  expect(await turnoverOf(other)).toEqual([]);
  expect(await turnoverOf(player, draw.closesAtMs)).toEqual([['LOTT', major(10), major(10)]]);
  expect(await turnoverOf(player, draw.closesAtMs + 1)).toEqual([]);
});

test('a corrected draw turns over once, a voided one not at all', async () => {
  const draw = await s.openDraw();
  const player = await s.member(major(100));
  await betOn(s, player, { numero: draw.numero, selection: 'B', multiple: 5 });
  await drawAs(s, draw, BIG_ODD);
  await settleNextDraw(s.deps);
  await correctResult(s.deps, { drawId: draw.drawId, result: [1, 1, 2], reason: 'the feed was wrong' });
  await settleNextDraw(s.deps);
  expect(await turnoverOf(player)).toEqual([['LOTT', major(5), major(5)]]);
  await voidDraw(s.deps, acting({ merchantId: player.actor.merchantId }), {
    drawId: draw.drawId,
    numero: draw.numero,
    reason: 'the machine failed',
  });
  while ((await refundNextVoid(s.deps)) === 'more');
  expect(await turnoverOf(player)).toEqual([['LOTT', 0n, 0n]]);
});
