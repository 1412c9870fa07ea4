import { expect, test } from 'vitest';
import { lengthOf, standingAt } from '../play/script.ts';
import { matchesAt } from '../world/programme.ts';
import { playOf } from './offer.ts';

const EPOCH = Date.UTC(2026, 0, 1);
const matches = matchesAt('prices', EPOCH, EPOCH);
const MINUTE = 60_000;

test('sixty fixtures stand around any moment, and the same words make the same', () => {
  for (const hours of [0, 7, 100, 2_000]) {
    const there = matchesAt('prices', EPOCH, EPOCH + hours * 60 * MINUTE);
    expect(new Set(there.map(({ urn }) => urn)).size).toBe(60);
    expect(there).toEqual(matchesAt('prices', EPOCH, EPOCH + hours * 60 * MINUTE));
  }
});

test.each(['football', 'basketball', 'breach', 'coldfront', 'starhold'])('all markets of %s agree, at every time of it', (code) => {
  const match = matches.find(({ sport }) => sport.code === code);
  if (!match) throw new Error('no match');
  const play = playOf('prices', match);
  for (let ms = 0; ms < lengthOf(play.script); ms += 9 * MINUTE) {
    for (const { line, outcomes } of play.offerAt(ms)) {
      const sum = outcomes.reduce((all, { p }) => all + p, 0);
      // Of a double chance two always win; of the scores not all are listed.
      if (line.kind.type === 'DC') expect(sum).toBeCloseTo(2, 6);
      else if (line.kind.type === 'CS') expect(sum).toBeLessThan(1.000001);
      else if (sum > 0) expect(sum).toBeCloseTo(1, 6);
      for (const { odds, p } of outcomes) if (odds !== null && odds > 1.05) expect(odds * p).toBeLessThan(1);
    }
  }
});

test('as time runs without a goal the draw grows likelier, and a goal moves the leader', () => {
  const match = matches.find(({ sport }) => sport.code === 'football');
  if (!match) throw new Error('no match');
  const { script, offerAt } = playOf('prices', match);
  const result = (ms: number) =>
    offerAt(ms)
      .find(({ line }) => line.kind.type === '1X2' && line.scope === 'MATCH')
      ?.outcomes.map(({ p }) => p) ?? [];
  const goal = script.find(({ standing }) => standing.h + standing.a === 1);
  if (!goal) throw new Error('a seed without a goal');
  expect(result(goal.atMs - 1)[1]).toBeGreaterThanOrEqual(result(0)[1] ?? 1);
  const leader = standingAt(script, goal.atMs).h === 1 ? 0 : 2;
  expect(result(goal.atMs)[leader]).toBeGreaterThan(result(goal.atMs - 1)[leader] ?? 1);
});
