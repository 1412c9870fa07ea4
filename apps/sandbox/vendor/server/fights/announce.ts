import { commit, SEED_BYTES } from '@fairhall/fair/commitment';
import { FIGHTS_CODE, type FightKind } from '../../fights-api.ts';
import type { Chance } from '../chance.ts';
import type { Db } from '../store/database.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { OPEN_MOST_S, TERMS } from './rules.ts';

/** Places that exist nowhere, for a card of the demo and for practice. */
const RINGS = [
  'Copper Hill',
  'Blue Ferry',
  'Stone Mill',
  'River Bend',
  'Salt Gate',
  'Palm Yard',
  'Red Quarry',
  'Old Bridge',
  'Fern Hollow',
];

export function announceFight(
  db: Db,
  {
    kind,
    meron,
    wala,
    stream = null,
    seed = null,
    atMs,
  }: { kind: FightKind; atMs: number } & Pick<FightRow, 'meron' | 'wala'> & Partial<Pick<FightRow, 'stream' | 'seed'>>,
): string {
  const number = fights.lastNumber(db, kind) + 1;
  const id = `${FIGHTS_CODE}-${kind === 'PRACTICE' ? 'P' : ''}${number}`;
  const sealed = { seed, seedHash: seed === null ? null : commit(seed) };
  fights.put(db, { id, number, kind, meron, wala, stream, announcedAtMs: atMs, terms: TERMS, ...sealed });
  return id;
}

/** Its seed is committed with the announcement, before anybody can bet. */
export function announcePractice(db: Db, chance: Chance, atMs: number): void {
  const number = fights.lastNumber(db, 'PRACTICE') + 1;
  const seed = Buffer.from(chance.bytes(SEED_BYTES)).toString('hex');
  announceFight(db, { kind: 'PRACTICE', ...cornersOf(number), seed, atMs });
  fights.forgetEmpty(db, number - 20);
}

/** A card of the demo: fights that people of the desk then open. */
export function announceCard(db: Db, count: number, atMs: number): void {
  for (let place = 1; place <= count; place += 1) announceFight(db, { kind: 'OWN', ...cornersOf(place), atMs });
}

function cornersOf(number: number): Pick<FightRow, 'meron' | 'wala'> {
  const at = (place: number) => RINGS[place % RINGS.length] ?? '';
  return { meron: at(2 * number), wala: at(2 * number + 1) };
}

/** Bets from now on, for so many seconds and the last call behind them. */
export function openFight(db: Db, { id }: FightRow, { seconds, atMs }: { seconds: number; atMs: number }): boolean {
  const forMs = Math.min(seconds, OPEN_MOST_S) * 1_000;
  return fights.move(db, id, { from: ['ANNOUNCED'], to: 'OPEN', ends_at_ms: atMs + forMs });
}
