import { figuresOf } from '@fairhall/games/slots/figures';
import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { expect, test } from 'vitest';
import { SAID_FIGURES } from './said-figures.ts';

test.each(Object.keys(MACHINES) as MachineCode[])('%s: what is said before the stake is what all of its stops come to', (code) => {
  const { returned, hit, above, bound } = figuresOf(MACHINES[code]);
  const round = (share: number) => Number(share.toFixed(6));
  expect({ returned: round(returned.all), hit: round(hit), above: round(above), bound: Number(bound.toFixed(4)) }).toEqual(
    SAID_FIGURES[code],
  );
});
