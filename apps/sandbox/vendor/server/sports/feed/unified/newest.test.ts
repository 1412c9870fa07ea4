import { expect, test } from 'vitest';
import type { FeedMarket, FeedOdds } from '../port.ts';
import { newestOf } from './newest.ts';
import type { Work } from './translate.ts';

const market = (id: string): FeedMarket => ({
  id,
  place: 0,
  type: 'OU',
  scope: 'MATCH',
  quarters: 10,
  said: 'ACTIVE',
  isMain: false,
  selections: [],
});
const odds = (atMs: number, ...ids: string[]): Work => {
  const said: FeedOdds = { producer: 3, fixture: 'sr:match:1', atMs, status: null, markets: ids.map(market) };
  return { weight: ids.length, urn: said.fixture, parts: [(db, port) => port.onOdds(db, said)], fixtureChanged: false, odds: said };
};
const stop = (urn = 'sr:match:1'): Work => ({ weight: 1, urn, parts: [() => {}], fixtureChanged: false, odds: null });
const taken = (works: Work[]) => {
  const seen: string[] = [];
  const port = { onOdds: (_: unknown, { atMs, markets }: FeedOdds) => void seen.push(`${atMs} ${markets.map(({ id }) => id)}`) };
  for (const { parts, odds: said } of newestOf(works)) if (said) for (const part of parts) part(undefined as never, port as never);
  return seen;
};

test('of one market the last word is taken, and the other markets of a message stay', () => {
  expect(taken([odds(1, 'a', 'b'), odds(2, 'a'), odds(3, 'a')])).toEqual(['1 b', '3 a']);
});

test('a stop between two words keeps both', () => {
  expect(taken([odds(1, 'a'), stop(), odds(2, 'a')])).toEqual(['1 a', '2 a']);
  expect(taken([odds(1, 'a'), stop('sr:match:2'), odds(2, 'a')])).toEqual(['2 a']);
});

test('an older word that comes late does not take the place of a newer one', () => {
  expect(taken([odds(5, 'a'), odds(4, 'a')])).toEqual(['5 a', '4 a']);
});
