import { expect, test } from 'vitest';
import { readKinds } from './kinds.ts';
import { readMarket } from './markets.ts';
import { readKey } from './routing-key.ts';
import { sharesOf } from './settlements.ts';
import { BadXml, readSmallXml } from './xml.ts';

const outcome = (attributes: Record<string, string>) => ({ name: 'outcome', attributes, children: [] });

test.each([
  ['lost', { result: '0' }, [0n, 1n], [0n, 1n]],
  ['won', { result: '1' }, [1n, 1n], [0n, 1n]],
  ['returned', { result: '0', void_factor: '1' }, [0n, 1n], [1n, 1n]],
  ['half won', { result: '1', void_factor: '0.5' }, [1n, 2n], [1n, 2n]],
  ['half lost', { result: '0', void_factor: '0.5' }, [0n, 1n], [1n, 2n]],
  ['a dead heat of two', { result: '1', dead_heat_factor: '0.5' }, [1n, 2n], [0n, 1n]],
  ['two places for three', { result: '1', dead_heat_factor: '0.6667' }, [2n, 3n], [0n, 1n]],
] as const)('%s', (_, said, w, v) => {
  expect(sharesOf(outcome(said))).toEqual({ w, v });
});

test.each([{ result: '2' }, { result: '1', void_factor: '0.3' }, { result: '1', dead_heat_factor: '1.5' }, {}])(
  '%o means nothing',
  (said) => {
    expect(sharesOf(outcome(said as Record<string, string>))).toBeNull();
  },
);

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['an entity of its own', '<a>&b;</a>'],
  ['depth', `${'<a>'.repeat(20)}${'</a>'.repeat(20)}`],
  ['no end', '<a><b></a>'],
  ['nothing', ''],
])('%s is not read', (_, text) => {
  expect(() => readSmallXml(text)).toThrow(BadXml);
});

test('a key has eight parts', () => {
  expect(readKey('hi.-.live.odds_change.1.sr:match.1234.-')).toEqual({ kind: 'odds_change', sport: 1, urn: 'sr:match:1234' });
  expect(readKey('-.-.-.alive.-.-.-.-')).toEqual({ kind: 'alive', sport: null, urn: null });
  expect(readKey('hi.live.odds_change')).toBeNull();
});

const DESCRIBED = `<market_descriptions>
  <market id="7016" name="Handicap"><outcomes><outcome id="a" name="{$competitor1} ({+hcp})"/><outcome id="b" name="{$competitor2} ({-hcp})"/></outcomes>
    <specifiers><specifier name="hcp"/></specifiers></market>
  <market id="9" name="Something that nobody knows"><outcomes><outcome id="1" name="yes"/></outcomes></market></market_descriptions>`;
const read = (text: string) =>
  readMarket(readSmallXml(text), { fixture: 'sr:match:1', kinds: readKinds(readSmallXml(DESCRIBED)), namesOf: () => null });

test('a market is what the descriptions call it, whatever its number; its line is the selection’s own', () => {
  const market = read(
    '<market id="7016" specifiers="hcp=-0.75" status="1"><outcome id="a" odds="1.9"/><outcome id="b" odds="1.95" active="0"/></market>',
  );
  expect(market).toMatchObject({ id: 'sr:match:1:7016:l-3', type: 'AH', scope: 'MATCH', quarters: -3, said: 'ACTIVE' });
  expect(market?.selections).toMatchObject([
    { sel: '1', quarters: -3, odds: 19_000n },
    { sel: '2', quarters: 3, odds: null },
  ]);
});

test.each([
  ['a market that nobody knows', '<market id="9" status="1"/>'],
  ['one that is not described', '<market id="16" specifiers="hcp=1" status="1"/>'],
  ['a line that is no quarter', '<market id="7016" specifiers="hcp=0.3" status="1"/>'],
  ['no line', '<market id="7016" status="1"/>'],
  ['a state that is none', '<market id="7016" specifiers="hcp=1" status="7"/>'],
])('%s is left out', (_, text) => {
  expect(read(text)).toBeNull();
});

test.each(['0', '1', '-2', '1e3', 'NaN', '99999'])('odds of %s are none', (odds) => {
  const market = read(`<market id="7016" specifiers="hcp=1" status="1"><outcome id="a" odds="${odds}"/></market>`);
  expect(market?.selections[0]?.odds).toBeNull();
});
