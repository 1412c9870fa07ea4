import { ALL_PLAYS, EVERY_PLAY } from '@fairhall/lottery/all-plays';
import { entPaytable } from '@fairhall/lottery/paytable';
import { parseSelection } from '@fairhall/lottery/selection';
import { cartOf } from '@fairhall/lottery/testing/price';
import { expect, it } from 'vitest';
import { betBody } from '../features/bet-slip/slip-model.ts';
import { orderOfBody } from './kept-order.tsx';

it('an order reads back from the request it was sent as', () => {
  const selection = parseSelection(ALL_PLAYS.EK3_DS, '11,12');
  if (!selection.ok) throw new Error(selection.code);
  const lines = [
    { play: ALL_PLAYS.EK3_DS, selection: selection.value, modeId: 1 as const, multiple: 10, paytable: entPaytable(EVERY_PLAY) },
  ];
  const body = betBody({ lines, price: cartOf(lines) }, { gameId: 7, numero: '20261121-0869', mode: 'ent', series: 0 });
  expect(orderOfBody(body, ALL_PLAYS)).toEqual({
    mode: 'ent',
    tickets: [{ play: ALL_PLAYS.EK3_DS, selection: selection.value }],
    plan: { modeId: 1, multiple: 10 },
    numero: '20261121-0869',
    draws: 1,
    series: 0,
  });
});

it('a request that cannot be read is none', () => {
  const body = { gameId: 7, currentNumero: '1', bettingSlipString: 'x', betCartAmountSum: '1.0000', prizeModeId: 3 };
  expect(orderOfBody(body, ALL_PLAYS)).toBeNull();
  expect(orderOfBody({ ...body, bettingSlipString: '~1~5505~1~0~5', prizeModeId: 99 }, ALL_PLAYS)).toBeNull();
});
