import { drawResult } from '@fairhall/fair/draw';
import { GAME_SHAPES } from '@fairhall/fair/game-shapes';
import { ALL_BOOKS } from '@fairhall/lottery/all-plays';
import { drawText, type FamilyDraw, parseDrawText } from '@fairhall/lottery/draw';
import { FAMILIES } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { parseDraw } from '@fairhall/lottery/parse-draw';
import { playsOf } from '@fairhall/lottery/plays';
import { describe, expect, test } from 'vitest';
import { issuesBetween } from '../../src/modules/lottery/calendar.ts';
import { faultsOf } from '../../src/modules/lottery/schedule/check-schedule.ts';
import { drawsPerDay } from '../../src/modules/lottery/schedule/schedule.ts';
import { GAMES } from './index.ts';

const games = GAMES.map(({ game }) => game);
const byCode = new Map(games.map((game) => [game.code, game]));
const LUNAR = { lunarYear: 2026 };

test('names count in Latin digits in every language', () => {
  expect(games.flatMap(({ names }) => Object.values(names)).filter((name) => /[၀-၉๐-๙]/.test(name))).toEqual([]);
});

test('numbers, codes and pictures are of one game each', () => {
  for (const name of ['gameId', 'code', 'art'] as const) expect(new Set(games.map((game) => game[name])).size).toBe(games.length);
});

test.each(games.map((game) => [game.code, game] as const))('%s can be planned and sold', (_, game) => {
  expect(faultsOf(game.schedule)).toEqual([]);
  expect(game.lockS).toBeGreaterThan(0);
  expect(game.lockS).toBeLessThan(game.periodS);
  expect(game.modes.length).toBeGreaterThan(0);
  for (const mode of game.modes) expect(playsOf(ALL_BOOKS[game.family], mode).length).toBeGreaterThan(0);
  for (const name of Object.values(game.names)) expect(name.trim()).not.toBe('');
});

test.each(games.map((game) => [game.code, game] as const))('two weeks of %s have issues of their own that follow each other', (_, game) => {
  const from = Date.parse('2026-11-21T00:00:00Z');
  const issues = issuesBetween(game, from, from + 16 * 86_400_000);
  expect(issues.length).toBeGreaterThan(0);
  expect(new Set(issues.map(({ numero }) => numero)).size).toBe(issues.length);
  for (const [n, { opensAtMs, closesAtMs, drawsAtMs }] of issues.entries()) {
    expect(opensAtMs).toBeLessThan(closesAtMs);
    expect(drawsAtMs - closesAtMs).toBe(game.lockS * 1_000);
    if (n > 0) expect(opensAtMs).toBe(issues[n - 1]?.closesAtMs);
  }
});

describe('every family', () => {
  test.each(FAMILIES)('%s has a game drawn here and one drawn elsewhere', (family) => {
    expect(new Set(games.filter((game) => game.family === family).map(({ resultBy }) => resultBy))).toEqual(new Set(['own', 'official']));
  });

  test.each(FAMILIES)('%s: what the machine draws is a result of the family, and is read again from its text', (family) => {
    for (let draw = 0; draw < 50; draw += 1) {
      const input = { seed: 'ab'.repeat(32), drawId: String(draw), ticketRoot: '00'.repeat(32), ticketCount: 0 };
      const result = drawResult(input, FAMILY_TABLE[family].shape);
      const parsed = parseDraw(family, result, LUNAR);
      if (!parsed.ok) throw new Error(`${family} ${result}: ${parsed.code}`);
      expect(parseDrawText(FAMILY_TABLE[family] as FamilyDraw, drawText(parsed.value), LUNAR)).toEqual(parsed);
      expect(drawText(parsed.value)).toBe(result.join(','));
    }
  });
});

test('verifiers know the shape of every game that is drawn here, and of no other', () => {
  const own = games.filter(({ resultBy }) => resultBy === 'own');
  expect(GAME_SHAPES).toEqual(Object.fromEntries(own.map(({ code, family }) => [code, FAMILY_TABLE[family].shape])));
});

test('vendors: the classic games stand under both names, the regions under their own', () => {
  const vendorsOf = (code: string) => byCode.get(code)?.vendors;
  expect(vendorsOf('FASTK3')).toEqual(['LOTT', 'ELOTT']);
  expect(vendorsOf('XSMB')).toEqual(['TCG_LOTTO_VN']);
  expect(vendorsOf('THGOV')).toEqual(['TCG_SEA']);
  for (const vendor of ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const) {
    expect(games.some(({ vendors, resultBy }) => vendors.includes(vendor) && resultBy === 'own')).toBe(true);
  }
});

test.each([
  ['SSC30S', 2880],
  ['CQSSC', 59],
  ['XJSSC', 48],
  ['TJSSC', 42],
  ['GD11X5', 42],
  ['SD11X5', 43],
  ['JX11X5', 42],
  ['SH11X5', 45],
  ['JSK3', 41],
  ['AHK3', 40],
  ['BJPK10', 44],
  ['AIRSHIP', 180],
  ['GDKL10F', 42],
  ['YEEKEE15', 88],
  ['YEEKEE5', 264],
  ['PH3D', 3],
])('%s draws %i times a day', (code, count) => {
  expect(drawsPerDay(byCode.get(code)?.schedule.times ?? { kind: 'at', times: [] })).toBe(count);
});

test.each([
  // Saturday to Friday: provinces of the south, then of the centre.
  ['2026-11-21', 4, 3],
  ['2026-11-22', 3, 3],
  ['2026-11-23', 3, 2],
  ['2026-11-24', 3, 2],
  ['2026-11-25', 3, 2],
  ['2026-11-26', 3, 3],
  ['2026-11-27', 3, 2],
])('on %s %i provinces of the south draw and %i of the centre', (day, south, centre) => {
  const drawn = (time: string) => {
    const moment = Date.parse(`${day}T${time}:00+07:00`);
    const provinces = games.filter(({ family, resultBy }) => family === 'VNS' && resultBy === 'official');
    return provinces.filter((game) => issuesBetween(game, moment - 60_000, moment).length === 1).length;
  };
  expect([drawn('16:15'), drawn('17:15')]).toEqual([south, centre]);
});
