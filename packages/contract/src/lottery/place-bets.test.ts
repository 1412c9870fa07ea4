import { invariant } from '@fairhall/money/result';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { placeBets } from './place-bets.ts';

const BET = {
  gameId: 1,
  currentNumero: '20261122-0544',
  bettingSlipString: 'B~1~5501~1~0~10',
  betCartAmountSum: '10.0000',
  prizeModeId: 3,
};
const { body } = placeBets;
invariant(body, 'the call has a body');
const takes = (more: object) => z.safeParse(body, { ...BET, ...more }).success;

test('a bet without a chase may leave the chase out, or say that there is none', () => {
  expect([takes({}), takes({ chase: false, chaseSlip: null })]).toEqual([true, true]);
  expect(takes({ chase: true, chaseSlip: { numero: '1', multiples: [1] } })).toBe(true);
  expect([takes({ chaseSlip: {} }), takes({ chaseSlip: '' }), takes({ chase: null })]).toEqual([false, false, false]);
});
