import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { actsDone, shutAuditLog } from '../../../../test/audit-log.ts';
import { type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { type Player, placeBets } from './place-bets.ts';
import { setGameSale } from './set-game-sale.ts';

let s: Stage;

beforeAll(async () => {
  s = await stage();
});

afterAll(() => s.close());

async function bet(player: Player) {
  const { numero } = await s.openDraw();
  const placed = await placeBets(s.deps, player, {
    key: s.key(),
    input: {
      ...{ gameId: 1, currentNumero: numero, prizeModeId: 3 },
      ...{ bettingSlipString: slipText('EK3_BSOE', 'B'), betCartAmountSum: '1' },
    },
  });
  return placed.ok ? 'PLACED' : placed.code;
}

async function turn(merchantId: number, onSale: boolean, { reason = 'for the weekend', gameId = 1 } = {}) {
  const before = (await actsDone(s.fresh.owner)).length;
  const done = await setGameSale(s.deps, acting({ merchantId }), { gameId, onSale, reason });
  s.deps.clock.advance(1_000);
  return { done, written: (await actsDone(s.fresh.owner)).slice(before) };
}

test('a game that is taken off sale is closed to that merchant alone, until it is put on sale again', async () => {
  const [here, there] = [await s.member(major(100), 1), await s.member(major(100), 2)];
  expect(await bet(here)).toBe('PLACED');
  expect(await turn(1, false)).toEqual({ done: { ok: true, value: { gameId: 1, onSale: false } }, written: ['game.closed'] });
  expect(await bet(here)).toBe('GAME_CLOSED');
  expect(await bet(there)).toBe('PLACED');
  expect((await turn(1, true)).written).toEqual(['game.opened']);
  expect(await bet(here)).toBe('PLACED');
});

test('what is so already is answered and not written down', async () => {
  expect(await turn(2, true)).toEqual({ done: { ok: true, value: { gameId: 1, onSale: true } }, written: [] });
});

test('refusals', async () => {
  expect((await turn(1, false, { reason: ' ' })).done).toMatchObject({ ok: false, code: 'REASON_REQUIRED' });
  expect((await turn(1, false, { gameId: 99 })).done).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('what can’t be written down is not changed', async () => {
  const open = await shutAuditLog(s.fresh.owner);
  await expect(setGameSale(s.deps, acting(), { gameId: 1, onSale: false, reason: 'no' })).rejects.toThrow('the log is shut');
  await open();
  s.deps.clock.advance(1_000);
  expect(await bet(await s.member(major(100), 1))).toBe('PLACED');
});
