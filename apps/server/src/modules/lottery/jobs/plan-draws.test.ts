import { expect, test } from 'vitest';
import type { Game } from '../game.ts';
import { everySeconds, type Schedule } from '../schedule/schedule.ts';
import { issuesToPlan } from './plan-draws.ts';

const NOW_MS = Date.parse('2026-11-21T06:00:01Z');
const minutes = (count: number) => NOW_MS + count * 60_000;

const FAST: Game = {
  ...{
    gameId: 1,
    code: 'FAST',
    family: 'K3',
    groupId: 5,
    vendors: ['LOTT'],
    names: { EN: 'Fast', MY: 'Fast', CN: 'Fast' },
    modes: ['ent'],
  },
  ...{ resultBy: 'own', schedule: everySeconds(60), periodS: 60, lockS: 5, timeZone: 'Asia/Yangon', art: 'fast' },
};
const TUESDAYS: Schedule = {
  days: { kind: 'weekly', weekdays: [2] },
  times: { kind: 'at', times: ['16:15'] },
  holidays: [],
  numbers: { kind: 'date' },
};
const WEEKLY: Game = { ...FAST, schedule: TUESDAYS, periodS: 604_800, lockS: 900, timeZone: 'Asia/Ho_Chi_Minh' };

const numeros = (game: Game, planned: Parameters<typeof issuesToPlan>[1]) =>
  issuesToPlan(game, planned, NOW_MS).map(({ numero }) => numero);

test('a fast game stands ready for a chase of 120 draws, the issue under way with it, planned in two passes', () => {
  const issues = issuesToPlan(FAST, undefined, NOW_MS);
  expect(issues).toHaveLength(60);
  expect(issuesToPlan(FAST, { lastMs: minutes(60), coming: 60 }, NOW_MS)).toHaveLength(60);
  expect(numeros(FAST, { lastMs: minutes(120), coming: 120 })).toEqual([]);
  expect(issues[0]?.drawsAtMs).toBe(NOW_MS - 1_000 + 60_000);
});

test('of a slower game the draws of three hours stand ready', () => {
  expect(issuesToPlan({ ...FAST, schedule: everySeconds(600), periodS: 600 }, undefined, NOW_MS)).toHaveLength(18);
});

test('a very fast game stands ready for half an hour all the same', () => {
  expect(issuesToPlan({ ...FAST, schedule: everySeconds(10), periodS: 10 }, { lastMs: minutes(20), coming: 120 }, NOW_MS)).toHaveLength(60);
});

test('what is planned is gone on with, and nothing is planned twice', () => {
  const [lastMs, coming] = [NOW_MS - 1_000 + 118 * 60_000, 118];
  expect(issuesToPlan(FAST, { lastMs, coming }, NOW_MS).map(({ drawsAtMs }) => drawsAtMs)).toEqual([lastMs + 60_000, lastMs + 120_000]);
  expect(numeros(FAST, { lastMs: minutes(181), coming: 3 })).toEqual([]);
});

test('an issue whose sale is over is not planned any more', () => {
  const lateMs = Date.parse('2026-11-21T06:00:56Z');
  expect(issuesToPlan(FAST, undefined, lateMs)[0]?.drawsAtMs).toBe(Date.parse('2026-11-21T06:02:00Z'));
});

test('a pass plans no more than its share of a game', () => {
  expect(issuesToPlan({ ...FAST, schedule: everySeconds(10), periodS: 10 }, undefined, NOW_MS)).toHaveLength(60);
});

test('of a weekly game the coming three stand ready', () => {
  expect(numeros(WEEKLY, undefined)).toEqual(['20261124', '20261201', '20261208']);
  expect(numeros(WEEKLY, { lastMs: Date.parse('2026-12-01T09:15:00Z'), coming: 2 })).toEqual(['20261208']);
  expect(numeros(WEEKLY, { lastMs: Date.parse('2026-12-08T09:15:00Z'), coming: 3 })).toEqual([]);
});
