import { describe, expect, test } from 'vitest';
import { choose } from './choose.ts';
import { drawText, parseDrawText } from './draw.ts';
import { FAMILY_TABLE } from './family-table.ts';
import { compare, divide, fraction, fractionText, truncateE4 } from './fraction.ts';
import { diceFacts, FACES, K3_DRAW } from './k3/draw.ts';
import { parseDraw } from './parse-draw.ts';

describe('a draw', () => {
  test('keeps the dice as rolled, on the wire and back', () => {
    const draw = parseDraw('K3', [5, 2, 6]);
    if (!draw.ok) throw new Error(draw.code);
    expect(draw.value).toEqual({ family: 'K3', numbers: [5, 2, 6] });
    expect([drawText(draw.value), draw.value.numbers]).toEqual(['5,2,6', [5, 2, 6]]);
    expect(parseDrawText(K3_DRAW, '5,2,6')).toEqual(draw);
  });

  test.each<[string, unknown, string]>([
    ['too few', [1, 2], 'DRAW_SHAPE'],
    ['too many', [1, 2, 3, 4], 'DRAW_SHAPE'],
    ['no list', '1,2,3', 'DRAW_SHAPE'],
    ['nothing', null, 'DRAW_SHAPE'],
    ['zero', [0, 2, 3], 'DRAW_RANGE'],
    ['seven', [1, 7, 3], 'DRAW_RANGE'],
    ['a fraction', [1, 2.5, 3], 'DRAW_RANGE'],
    ['text', [1, '2', 3], 'DRAW_RANGE'],
    ['a hole', [1, undefined, 3], 'DRAW_RANGE'],
  ])('refuses %s', (_name, numbers, code) => {
    expect(parseDraw('K3', numbers)).toMatchObject({ ok: false, code });
  });

  test('says which number is out of range', () => {
    expect(parseDraw('K3', [1, 2, 9])).toEqual({ ok: false, code: 'DRAW_RANGE', detail: { at: 2 } });
  });

  test.each(['', '1,2', '1,2,', '1;2;3', '1, 2,3', '256', '1,2,x'])('refuses the text %j', (text) => {
    expect(parseDrawText(K3_DRAW, text)).toMatchObject({ ok: false, code: 'DRAW_SHAPE' });
  });

  test.each([
    [[2, 5, 6], { sum: 13, size: 'B', parity: 'O', triple: false }],
    [[1, 3, 6], { sum: 10, size: 'S', parity: 'E', triple: false }],
    [[5, 5, 5], { sum: 15, size: 'B', parity: 'O', triple: true }],
    [[1, 1, 1], { sum: 3, size: 'S', parity: 'O', triple: true }],
  ])('facts of %j', (dice, facts) => {
    const draw = parseDraw('K3', dice);
    expect(draw.ok && diceFacts(draw.value)).toEqual(facts);
  });

  test('the chance shape makes what the parser takes', () => {
    const { count, low, high } = FAMILY_TABLE.K3.shape;
    expect([count, low, high]).toEqual([3, FACES[0], FACES[5]]);
  });
});

describe('figures', () => {
  test('fractions are kept in lowest terms', () => {
    expect(fraction(16, 216)).toEqual({ n: 2n, d: 27n });
    expect(fraction(0, 5)).toEqual({ n: 0n, d: 1n });
    expect(() => fraction(1, 0)).toThrow('ratio');
    expect(() => divide(fraction(1, 2), fraction(0, 1))).toThrow('ratio');
    expect([fractionText(fraction(4, 2)), fractionText(fraction(1, 216))]).toEqual(['2', '1/216']);
    expect(truncateE4(fraction(216, 91))).toBe(23_736n);
    expect(
      [compare(fraction(1, 3), fraction(1, 2)), compare(fraction(2, 4), fraction(1, 2)), compare(fraction(2, 3), fraction(1, 2))].map(
        Math.sign,
      ),
    ).toEqual([-1, 0, 1]);
  });

  test('binomials agree with Pascal, and vanish outside', () => {
    for (let n = 1; n <= 50; n += 1) for (let k = 1; k <= n; k += 1) expect(choose(n, k)).toBe(choose(n - 1, k) + choose(n - 1, k - 1));
    expect([choose(0, 0), choose(3, 4), choose(3, -1), choose(49, 6)]).toEqual([1, 0, 0, 13_983_816]);
  });
});
