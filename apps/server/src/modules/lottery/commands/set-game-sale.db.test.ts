import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const written: string[] = [];
  const done = await setGameSale(s.deps, merchantId, { gameId, onSale, reason, witness: async (_, { code }) => void written.push(code) });
  s.deps.clock.advance(1_000);
  return { done, written };
}

test('a game that is taken off sale is closed to that merchant alone, until it is put on sale again', async () => {
  const [here, there] = [await s.member(major(100), 1), await s.member(major(100), 2)];
  expect(await bet(here)).toBe('PLACED');
  expect(await turn(1, false)).toEqual({ done: { ok: true, value: { gameId: 1, onSale: false } }, written: ['FASTK3'] });
  expect(await bet(here)).toBe('GAME_CLOSED');
  expect(await bet(there)).toBe('PLACED');
  expect((await turn(1, true)).written).toEqual(['FASTK3']);
  expect(await bet(here)).toBe('PLACED');
});

test('what is so already is answered and not written down', async () => {
  expect(await turn(2, true)).toEqual({ done: { ok: true, value: { gameId: 1, onSale: true } }, written: [] });
});

test('refusals', async () => {
  expect((await turn(1, false, { reason: ' ' })).done).toMatchObject({ ok: false, code: 'REASON_REQUIRED' });
  expect((await turn(1, false, { gameId: 99 })).done).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('without its witness nothing is changed', async () => {
  const failing = setGameSale(s.deps, 1, {
    ...{ gameId: 1, onSale: false, reason: 'no' },
    witness: async () => {
      throw new Error('the log is full');
    },
  });
  await expect(failing).rejects.toThrow('the log is full');
  s.deps.clock.advance(1_000);
  expect(await bet(await s.member(major(100), 1))).toBe('PLACED');
});
