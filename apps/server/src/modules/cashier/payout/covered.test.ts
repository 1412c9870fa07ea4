import { major, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { isCovered } from './covered.ts';

const MINUTE_MS = 60_000;
const NOW_MS = 100 * MINUTE_MS;
const said = { amount: major(1_000), saidAtMs: NOW_MS - 5 * MINUTE_MS };

test.each([
  ['as much as lies there', { amount: major(1_000) }, true],
  ['more than lies there', { amount: major(1_001) }, false],
  ['what would eat into the floor', { amount: major(800), floor: major(201) }, false],
  ['what leaves the floor', { amount: major(800), floor: major(200) }, true],
  ['what would lie there, had nothing left since', { amount: major(800), gone: major(201) }, false],
  ['whatever, where nobody has ever said', { amount: major(9_000), balance: { amount: null, saidAtMs: null } }, true],
  ['whatever, where nobody was asked', { amount: major(9_000), balance: null }, true],
  ['whatever, where it was said long ago', { amount: major(9_000), balance: { ...said, saidAtMs: NOW_MS - 30 * MINUTE_MS } }, true],
])('%s', (_what, asked, covered) => {
  expect(isCovered({ floor: ZERO, gone: ZERO, balance: said, ...asked }, NOW_MS)).toBe(covered);
});
