import { createHash } from 'node:crypto';
import type { Discipline } from '../../../../sports-api.ts';
import type { BookSide, Names } from '../../book-port.ts';
import type { FeedFixture, FeedSport } from '../port.ts';
import { childOf, childrenOf, type Element } from './xml.ts';

/** Sports that we offer, by the feed's ids. */
const SPORTS: Readonly<Record<string, { code: string; discipline: Discipline }>> = {
  'sr:sport:1': { code: 'football', discipline: 'SPORTS' },
  'sr:sport:2': { code: 'basketball', discipline: 'SPORTS' },
  'sr:sport:109': { code: 'breach', discipline: 'ESPORTS' },
  'sr:sport:118': { code: 'coldfront', discipline: 'ESPORTS' },
  'sr:sport:111': { code: 'starhold', discipline: 'ESPORTS' },
};
/** The feed's languages for ours. */
export const TONGUES = { EN: 'en', MY: 'my', CN: 'zh' } as const;
/** The same of a document, in each language. */
export type InTongues = Readonly<Record<keyof typeof TONGUES, Element>>;

export const URN = /^sr:(match|season|stage|tournament):\d{1,15}$/;
/** What a name may be at most; the feed is a stranger. */
const NAME_MAX = 80;

export function readSports(said: InTongues): FeedSport[] {
  return Object.entries(SPORTS).flatMap(([id, sport]) => {
    const names = namesOf(said, (root) => childrenOf(root, 'sport').find(({ attributes }) => attributes.id === id) ?? null);
    return names ? [{ ...sport, names }] : [];
  });
}

/** Fixtures of a schedule, or the one of a fixture's own document, in the sports that we offer. */
export function readFixtures(said: InTongues): { fixture: FeedFixture; field: ReadonlyMap<string, Names> }[] {
  return said.EN.children.flatMap((element) => {
    const { id = '', start_time = '' } = element.attributes;
    const tournament = childOf(element, 'tournament');
    const sport = tournament && SPORTS[childOf(tournament, 'sport')?.attributes.id ?? ''];
    const startsAtMs = Date.parse(start_time);
    const own = (root: Element) => root.children.find(({ attributes }) => attributes.id === id) ?? null;
    const league = namesOf(said, (root) => inside(own(root), 'tournament'));
    const category = namesOf(said, (root) => inside(inside(own(root), 'tournament'), 'category'));
    if (!(URN.test(id) && sport && league && category && Number.isSafeInteger(startsAtMs))) return [];
    const competitors = competitorsOf(said, own);
    const [home, away] = [competitors.get('home') ?? null, competitors.get('away') ?? null];
    const title = home && away ? null : namesOf(said, own);
    if (!(home && away) && !title) return [];
    const fixture: FeedFixture = {
      ...{ id, sport: sport.code, discipline: sport.discipline, startsAtMs, title },
      tournament: { id: tournament?.attributes.id ?? '', names: league, category },
      home: title ? null : home,
      away: title ? null : away,
    };
    return [{ fixture, field: new Map([...competitors.values()].map((side) => [side.id, side.names])) }];
  });
}

/** By what they are to the fixture: `home`, `away`, else by their id. */
function competitorsOf(said: InTongues, own: (root: Element) => Element | null): Map<string, BookSide> {
  const found = new Map<string, BookSide>();
  for (const { attributes } of childrenOf(inside(own(said.EN), 'competitors'), 'competitor')) {
    const { id = '', qualifier } = attributes;
    const names = namesOf(
      said,
      (root) => childrenOf(inside(own(root), 'competitors'), 'competitor').find((one) => one.attributes.id === id) ?? null,
    );
    if (names) found.set(qualifier ?? id, { id, names, colours: coloursOf(id) });
  }
  return found;
}

function inside(element: Element | null, name: string): Element | null {
  return element && childOf(element, name);
}

/** Where a language is missing, English stands. */
function namesOf(said: InTongues, find: (root: Element) => Element | null): Names | null {
  const name = (root: Element) => find(root)?.attributes.name?.trim().slice(0, NAME_MAX) || null;
  const EN = name(said.EN);
  return EN === null ? null : { EN, MY: name(said.MY) ?? EN, CN: name(said.CN) ?? EN };
}

/** Two colours of a crest: the same for a competitor wherever it plays. */
function coloursOf(id: string): [string, string] {
  const [first = 0, second = 0] = createHash('sha256').update(id).digest();
  const hue = (first * 360) / 256;
  return [hex(hue, 0.55, 0.42), hex((hue + 60 + second / 2) % 360, 0.35, 0.72)];
}

function hex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
