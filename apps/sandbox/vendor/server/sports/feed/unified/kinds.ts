import type { MarketType } from '../../../../sports-api.ts';
import { childOf, childrenOf, type Element, wholeOf } from './xml.ts';

/** What a market of the feed is to us. `selOf`: its outcomes by the feed's ids; null where competitors are the outcomes. */
export type Kind = {
  type: MarketType;
  scope: string;
  line: 'hcp' | 'total' | null;
  place: number;
  selOf: ReadonlyMap<string, string> | null;
};
export type Kinds = ReadonlyMap<number, Kind>;

type Known = Pick<Kind, 'type' | 'scope'>;
/** The markets that we know, by what the feed calls them. In the order in which they are shown. `MAP`: of the map that the market names. */
const KNOWN: Readonly<Record<string, Known>> = {
  '1x2': { type: '1X2', scope: 'MATCH' },
  winner: { type: 'MW', scope: 'MATCH' },
  'winner (incl. overtime)': { type: 'MW', scope: 'MATCH' },
  handicap: { type: 'AH', scope: 'MATCH' },
  'handicap (incl. overtime)': { type: 'AH', scope: 'MATCH' },
  'map handicap': { type: 'MH', scope: 'MATCH' },
  total: { type: 'OU', scope: 'MATCH' },
  'total (incl. overtime)': { type: 'OU', scope: 'MATCH' },
  'total maps': { type: 'OU', scope: 'MATCH' },
  'both teams to score': { type: 'BTTS', scope: 'MATCH' },
  'double chance': { type: 'DC', scope: 'MATCH' },
  'draw no bet': { type: 'DNB', scope: 'MATCH' },
  'correct score': { type: 'CS', scope: 'MATCH' },
  '1st half - 1x2': { type: '1X2', scope: 'H1' },
  '1st half - handicap': { type: 'AH', scope: 'H1' },
  '1st half - total': { type: 'OU', scope: 'H1' },
  '{!mapnr} map - winner': { type: 'MW', scope: 'MAP' },
  '{!mapnr} map - total rounds': { type: 'TR', scope: 'MAP' },
  'outright winner': { type: 'OUTRIGHT', scope: 'MATCH' },
};
const PLACES = Object.keys(KNOWN);

/** Ids of the markets that we know, as the feed's own descriptions say them; a market that is not among them is never shown. */
export function readKinds(descriptions: Element): Kinds {
  const kinds = new Map<number, Kind>();
  for (const market of childrenOf(descriptions, 'market')) {
    const name = market.attributes.name?.toLowerCase() ?? '';
    const [id, known] = [wholeOf(market.attributes.id), Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined];
    if (id === null || !known) continue;
    const specifiers = childrenOf(childOf(market, 'specifiers'), 'specifier').map(({ attributes }) => attributes.name);
    const line = (['hcp', 'total'] as const).find((one) => specifiers.includes(one)) ?? null;
    const selOf = market.attributes.includes_outcomes_of_type === 'sr:competitor' ? null : selectionsOf(market);
    kinds.set(id, { ...known, line, selOf, place: PLACES.indexOf(name) });
  }
  return kinds;
}

function selectionsOf(market: Element): Map<string, string> {
  const pairs = childrenOf(childOf(market, 'outcomes'), 'outcome').flatMap(({ attributes: { id, name = '' } }) => {
    const sel = selOf(name.trim().toLowerCase());
    return id && sel ? [[id, sel] as const] : [];
  });
  return new Map(pairs);
}

const HOME = '{$competitor1}';
const AWAY = '{$competitor2}';
const SELS: Readonly<Record<string, string>> = {
  [HOME]: '1',
  draw: 'X',
  [AWAY]: '2',
  [`${HOME} or draw`]: '1X',
  [`${HOME} or ${AWAY}`]: '12',
  [`draw or ${AWAY}`]: 'X2',
  [`${HOME} ({+hcp})`]: '1',
  [`${AWAY} ({-hcp})`]: '2',
  'over {total}': 'O',
  'under {total}': 'U',
  yes: 'Y',
  no: 'N',
};

function selOf(name: string): string | null {
  const score = /^(\d{1,3}):(\d{1,3})$/.exec(name);
  if (score) return `${score[1]}-${score[2]}`;
  return Object.hasOwn(SELS, name) ? (SELS[name] ?? null) : null;
}
