import type { MarketType } from '../../sports-api.ts';
import type { Language } from '../store/sessions.ts';
import type { BookSide, Names } from './book-port.ts';
import { SPORTS_WORDS } from './words.ts';

/** What a market, or a slip's leg, is named by. */
export type NamedMarket = { type: MarketType; scope: string };
export type NamedSelection = NamedMarket & {
  sel: string;
  quarters: number | null;
  names: Names | null;
  home: BookSide | null;
  away: BookSide | null;
};

const HANDICAPS: readonly MarketType[] = ['AH', 'MH'];
/** MAP1, Q3: a part by its number. */
const NUMBERED = /^(MAP|Q)([1-9])$/;

export function marketName({ type, scope }: NamedMarket, language: Language): string {
  const { markets, scopes } = SPORTS_WORDS[language];
  if (scope === 'MATCH') return markets[type];
  const [, part, n = ''] = NUMBERED.exec(scope) ?? [];
  const said = part ? scopes[part as 'MAP' | 'Q'].replace('{n}', n) : (scopes as Record<string, string>)[scope];
  return `${markets[type]} · ${said ?? scope}`;
}

/** `-0.75` of −3 quarters; handicaps bear their sign. */
export function lineText(quarters: number, type: MarketType): string {
  const size = Math.abs(quarters);
  const decimals = ['', '.25', '.5', '.75'][size % 4] as string;
  const sign = quarters < 0 ? '-' : HANDICAPS.includes(type) && quarters > 0 ? '+' : '';
  return `${sign}${Math.floor(size / 4)}${decimals}`;
}

export function selectionName(named: NamedSelection, language: Language): string {
  const { type, sel, quarters, names } = named;
  const words = SPORTS_WORDS[language];
  if (names) return names[language];
  const side = (at: string) =>
    (at === '1' ? named.home : at === '2' ? named.away : null)?.names[language] ?? (at === 'X' ? words.draw : at);
  if (type === 'DC') return words.or.replace('{one}', side(sel[0] ?? '')).replace('{other}', side(sel[1] ?? ''));
  if (type === 'BTTS') return sel === 'Y' ? words.yes : words.no;
  const line = quarters === null ? '' : lineText(quarters, type);
  if (sel === 'O') return words.over.replace('{line}', line);
  if (sel === 'U') return words.under.replace('{line}', line);
  return `${side(sel)} ${line}`.trim();
}

export function fixtureTitle(
  { home, away, title }: { home: BookSide | null; away: BookSide | null; title: Names | null },
  language: Language,
): string {
  if (home && away) return `${home.names[language]} – ${away.names[language]}`;
  return title?.[language] ?? '';
}

export function kindName(kind: string, language: Language): string {
  const { kinds, system } = SPORTS_WORDS[language];
  return kinds[kind] ?? system.replace('{kind}', kind);
}
