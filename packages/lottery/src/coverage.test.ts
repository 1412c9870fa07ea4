import { invariant } from '@fairhall/money/result';
import { expect, test } from 'vitest';
import { ALL_PLAYS } from './all-plays.ts';
import type { PlayCode } from './codes.ts';
import { countsForBonus, coverageOf } from './coverage.ts';
import { parseSelection } from './selection.ts';

const line = ([code, text]: [PlayCode, string]) => {
  const play = ALL_PLAYS[code];
  const read = parseSelection(play, text);
  invariant(read.ok, `${text} is a selection of ${code}`);
  return { play, selection: read.value };
};

test.each<[string, [PlayCode, string][], number, boolean]>([
  ['big', [['EK3_BSOE', 'B']], 4_861, true],
  [
    'big, twice',
    [
      ['EK3_BSOE', 'B'],
      ['EK3_BSOE', 'B'],
    ],
    4_861,
    true,
  ],
  ['big and small', [['EK3_BSOE', 'B,S']], 9_722, false],
  [
    'big and odd, as two lines',
    [
      ['EK3_BSOE', 'B'],
      ['EK3_BSOE', 'O'],
    ],
    6_944,
    true,
  ],
])('%s covers', (_, lines, covered, counts) => {
  expect(coverageOf(lines.map(line))).toBe(covered);
  expect(countsForBonus(lines.map(line))).toBe(counts);
});

test('of two plays the one that covers most is looked at', () => {
  const [example] = Object.values(ALL_PLAYS).filter(({ family, code }) => family === 'K3' && code !== 'EK3_BSOE');
  invariant(example, 'K3 has other plays');
  const other = line([example.code, example.example]);
  expect(coverageOf([line(['EK3_BSOE', 'B']), other])).toBe(Math.max(4_861, coverageOf([other])));
});

test('the example of every play has a coverage, and what is no chance at all has the whole', () => {
  for (const play of Object.values(ALL_PLAYS)) {
    const covered = coverageOf([line([play.code, play.example])]);
    expect(covered, play.code).toBeGreaterThanOrEqual(0);
    expect(covered, play.code).toBeLessThanOrEqual(10_000);
  }
  const digits = Array.from({ length: 10 }, (_, n) => String(n));
  const [single] = Object.values(ALL_PLAYS).filter(
    ({ most, form }) => most && form.kind === 'each' && digits.every((one) => form.rows[0]?.options.some(({ item }) => item === one)),
  );
  invariant(single, 'there is a play of single digits whose outcomes are not tried');
  expect(coverageOf([line([single.code, digits.join(',')])]), single.code).toBe(10_000);
});
