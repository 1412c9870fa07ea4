import { FAMILIES } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { describe, expect, it } from 'vitest';
import { tracksOf } from './tracks.ts';
import { sameExpected, trendOf } from './trend-model.ts';

const YEAR = { lunarYear: 2026 };

describe.each(FAMILIES)('%s', (family) => {
  const { shape } = FAMILY_TABLE[family];
  const tracks = tracksOf(family, YEAR);
  /** Results that the machine could give, by a small sequence of their own. */
  const results = Array.from({ length: 400 }, (_, n) => {
    let state = n * 7_919 + 17;
    const next = (range: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * range);
    };
    const all = Array.from({ length: shape.high - shape.low + 1 }, (_x, index) => shape.low + index);
    return Array.from({ length: shape.count }, () =>
      shape.kind === 'distinct' ? (all.splice(next(all.length), 1)[0] ?? 0) : shape.low + next(all.length),
    );
  });

  it('has ways to look at it, each with a name of its own', () => {
    expect(tracks.length).toBeGreaterThan(1);
    expect(new Set(tracks.map(({ id }) => id)).size).toBe(tracks.length);
  });

  it.each(tracks.map((track) => [track.id, track] as const))('%s: marks columns that exist, as often as chance says', (_id, track) => {
    const counts = track.columns.map(() => 0);
    for (const result of results) {
      const marks = track.marks(result);
      expect(marks.length).toBeGreaterThan(0);
      expect(new Set(marks).size).toBe(marks.length);
      if (track.joined) expect(marks).toHaveLength(1);
      for (const place of marks) counts[place] = (counts[place] ?? Number.NaN) + 1;
    }
    expect(counts).toHaveLength(track.columns.length);
    if (track.joined) expect(track.columns.reduce((total, { chance }) => total + chance, 0)).toBeCloseTo(1, 4);
    for (const [place, { chance }] of track.columns.entries()) {
      const spread = Math.sqrt(results.length * chance * (1 - chance));
      expect(Math.abs((counts[place] ?? Number.NaN) - results.length * chance)).toBeLessThan(5 * spread + 1);
    }
  });
});

const draw = (numero: string, winNo: string) => ({ numero, drawId: numero, winNo });

it('counts draws since, longest absence and how often, over one series', () => {
  const track = tracksOf('SSC', YEAR).find(({ id }) => id === 'ge');
  if (!track) throw new Error('the last digit has a track');
  const { rows, figures } = trendOf(track, [
    draw('4', '0,0,0,0,7'),
    draw('3', '0,0,0,0,2'),
    draw('2', '0,0,0,0,2'),
    draw('1', '0,0,0,0,7'),
  ]);
  expect(rows.map(({ numero, marks }) => [numero, marks])).toEqual([
    ['1', [7]],
    ['2', [2]],
    ['3', [2]],
    ['4', [7]],
  ]);
  expect(rows.map(({ since }) => [since[7], since[2]])).toEqual([
    [0, null],
    [1, 0],
    [2, 0],
    [0, 1],
  ]);
  expect(figures[7]).toMatchObject({ drawn: 2, since: 0, longest: 2, expected: 0.4 });
  expect(figures[2]).toMatchObject({ drawn: 2, since: 1, longest: 1 });
  expect(figures[5]).toMatchObject({ drawn: 0, since: null, longest: 4, hot: false });
  expect(sameExpected(figures)).toBeCloseTo(0.4);
});

it('a first prize that is shorter marks nothing where no digit was drawn', () => {
  const [first] = tracksOf('TH', YEAR);
  expect(first?.marks([-1, -1, 3, 4, 5, 6, 7, 8])).toEqual([]);
});

it('where columns differ in chance no one figure is expected of all', () => {
  const track = tracksOf('K3', YEAR).find(({ id }) => id === 'sum');
  expect(track && sameExpected(trendOf(track, [draw('1', '1,2,3')]).figures)).toBeNull();
});
