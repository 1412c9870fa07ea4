import type { Names } from '../../book-port.ts';
import type { FeedMarket, Said } from '../port.ts';
import type { Kind, Kinds } from './kinds.ts';
import { childrenOf, decimalOf, type Element, wholeOf } from './xml.ts';

const SAID: Readonly<Record<string, Said>> = {
  '1': 'ACTIVE',
  '0': 'INACTIVE',
  '-1': 'SUSPENDED',
  '-2': 'HANDED_OVER',
  '-3': 'SETTLED',
  '-4': 'CANCELLED',
};
const ODDS_LEAST = 10_000n;
const ODDS_MOST = 100_000_000n;
const MAP_MAX = 5;
const LINE_MAX = 4_000;

type Identified = { id: string; kind: Kind; scope: string; quarters: number | null };

/** Which of our markets an element means; null for one that we don't know, or whose line can't be. */
export function identify({ attributes }: Element, fixture: string, kinds: Kinds): Identified | null {
  const kind = kinds.get(wholeOf(attributes.id) ?? -1);
  if (!kind) return null;
  const specifiers = new Map((attributes.specifiers ?? '').split('|').map((pair) => pair.split('=') as [string, string | undefined]));
  const quarters = kind.line === null ? null : quartersOf(specifiers.get(kind.line));
  if (kind.line !== null && quarters === null) return null;
  const map = wholeOf(specifiers.get('mapnr'));
  if (kind.scope === 'MAP' && (map === null || map < 1 || map > MAP_MAX)) return null;
  const named = [map === null ? null : `m${map}`, quarters === null ? null : `l${quarters}`].flatMap((one) => one ?? []).join('_');
  return {
    id: `${fixture}:${attributes.id}${named ? `:${named}` : ''}`,
    kind,
    scope: kind.scope === 'MAP' ? `MAP${map}` : kind.scope,
    quarters,
  };
}

/** Quarters of a line; null for what is no line of ours. */
function quartersOf(text: string | undefined): number | null {
  const hundredths = decimalOf(text, 2);
  if (hundredths === null || hundredths % 25n !== 0n) return null;
  const quarters = Number(hundredths / 25n);
  return Math.abs(quarters) <= LINE_MAX ? quarters : null;
}

/** Which of its selections an outcome is. */
export function selOfOutcome({ kind }: Identified, { attributes: { id = '' } }: Element): string | null {
  if (kind.selOf) return kind.selOf.get(id) ?? null;
  return /^sr:competitor:\d{1,12}$/.test(id) ? id : null;
}

/** `namesOf`: of competitors, where they are the outcomes. */
export function readMarket(
  element: Element,
  { fixture, kinds, namesOf }: { fixture: string; kinds: Kinds; namesOf(id: string): Names | null },
): FeedMarket | null {
  const identified = identify(element, fixture, kinds);
  const said = SAID[element.attributes.status ?? '1'];
  if (!identified || !said) return null;
  const { id, kind, scope, quarters } = identified;
  const selections = childrenOf(element, 'outcome').flatMap((outcome) => {
    const sel = selOfOutcome(identified, outcome);
    const names = kind.selOf ? null : namesOf(sel ?? '');
    if (!sel || !(kind.selOf || names)) return [];
    const { odds, p } = priceOf(outcome);
    const own = quarters === null ? null : kind.line === 'hcp' && sel === '2' ? 0 - quarters : quarters;
    return [{ id: `${id}:${outcome.attributes.id}`, sel, names, quarters: own, odds, p }];
  });
  const isMain =
    element.attributes.favourite === '1' && scope === 'MATCH' && ['1X2', 'MW', 'AH', 'MH', 'OU', 'OUTRIGHT'].includes(kind.type);
  return { id, place: kind.place, type: kind.type, scope, quarters, said, isMain, selections };
}

/** Odds that none can have are none. */
function priceOf({ attributes: { odds, probabilities, active } }: Element): { odds: bigint | null; p: bigint | null } {
  const price = active === '0' ? null : decimalOf(odds, 4);
  const isPrice = price !== null && price > ODDS_LEAST && price <= ODDS_MOST;
  return { odds: isPrice ? price : null, p: isPrice ? decimalOf(probabilities, 6) : null };
}
