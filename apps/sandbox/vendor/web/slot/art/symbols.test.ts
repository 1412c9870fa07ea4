import { MACHINES } from '@fairhall/games/slots/machines';
import { expect, test } from 'vitest';
import { en } from '../../../words/en.ts';
import { symbolNames, symbolPicture } from './symbols.ts';

test.each(Object.values(MACHINES))('every symbol on the strips of $code is drawn, and has a name', ({ code, strips }) => {
  for (const symbol of new Set(strips.join(''))) {
    expect(symbolNames(code)).toContain(symbol);
    expect(Object.keys(en)).toContain(`${code}.${symbol}`);
  }
});

test('every value a coin may have is struck on a coin', () => {
  const machine = MACHINES.SH;
  if (machine.kind !== 'lines') throw new Error('no lines');
  for (const [value] of machine.hold?.values ?? []) expect(symbolNames('SH')).toContain(`O${value}`);
});

test('no two symbols of a machine are the same drawing', () => {
  for (const { code } of Object.values(MACHINES)) {
    const drawings = symbolNames(code).map((name) => symbolPicture(code, name));
    expect(new Set(drawings).size).toBe(drawings.length);
  }
});
