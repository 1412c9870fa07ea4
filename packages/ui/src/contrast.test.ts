import { describe, expect, test } from 'vitest';
import { blend, contrast, type Hex, isHex, nearestPassing } from './contrast.ts';

describe('contrast ratio of WCAG 2.2', () => {
  const cases: [string, Hex, Hex, number][] = [
    ['black on white', '#000000', '#FFFFFF', 21],
    ['a colour on itself', '#35C8A7', '#35C8A7', 1],
    ['the lightest grey that still fails AA on white', '#777777', '#FFFFFF', 4.48],
    ['the first grey that passes AA on white', '#767676', '#FFFFFF', 4.54],
    ['pure red on white', '#FF0000', '#FFFFFF', 4],
    ['the focus ring on gold', '#FFD980', '#F0BE4B', 1.27],
  ];
  test.each(cases)('%s', (_name, ink, ground, ratio) => {
    expect(contrast(ink, ground)).toBeCloseTo(ratio, 2);
    expect(contrast(ground, ink)).toBeCloseTo(ratio, 2);
  });
});

test('a blend of half black over white is mid grey', () => {
  expect(blend('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});

test('a colour is six or eight hex digits and nothing else', () => {
  expect(['#0B0E15', '#485CAA57', '#fff'].map(isHex)).toEqual([true, true, false]);
  expect(isHex('#0B0E15;}body{')).toBe(false);
});

describe('nearest passing colour', () => {
  test('leaves a colour that passes as it is', () => {
    expect(nearestPassing('#F6F2E7', ['#0B0E15'], 4.5)).toBe('#F6F2E7');
  });

  test('moves a colour no further than it must', () => {
    const found = nearestPassing('#929DB4', ['#FFFFFF'], 4.5) as Hex;
    expect(contrast(found, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(found, '#FFFFFF')).toBeLessThan(4.7);
  });

  test('gives up between grounds no colour can serve', () => {
    expect(nearestPassing('#808080', ['#000000', '#FFFFFF'], 4.6)).toBeNull();
  });
});
