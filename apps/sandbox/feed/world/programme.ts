import { chanceOf } from './chance.ts';
import { type Club, type League, SPORTS, type Sport, type SportCode } from './names.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A place in the programme, in which one fixture follows another: 60 of them, so that there are always 60 fixtures around now. */
type Slot = { sport: SportCode; periodMs: number; offsetMs: number };

/** How many come every four hours, so that some are always in play, and how many within two days. */
const COUNTS: readonly (readonly [SportCode, number, number])[] = [
  ['football', 12, 18],
  ['basketball', 4, 8],
  ['breach', 2, 5],
  ['coldfront', 1, 4],
  ['starhold', 1, 5],
];
const SOON_MS = 4 * HOUR_MS;
const LATER_MS = 52 * HOUR_MS;

const SLOTS: readonly Slot[] = [
  ...COUNTS.flatMap(([sport, soon]) => spread(sport, soon, SOON_MS)),
  ...COUNTS.flatMap(([sport, , later]) => spread(sport, later, LATER_MS)),
];

function spread(sport: SportCode, count: number, periodMs: number): Slot[] {
  const step = Math.floor(periodMs / count / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  return Array.from({ length: count }, (_, place) => ({ sport, periodMs, offsetMs: place * step + 20 * MINUTE_MS }));
}

export type Match = { urn: string; sport: Sport; league: League; home: Club; away: Club; startMs: number };
/** An outright: who wins the season. */
export type Season = { urn: string; sport: Sport; league: League; startMs: number; endMs: number };

/** How long a fixture stays in the programme once it has begun. */
const STAYS_MS = 3.5 * HOUR_MS;

/** The fixtures around a moment, by the counterpart's clock. Pure. */
export function matchesAt(seed: string, epochMs: number, nowMs: number): Match[] {
  return SLOTS.map((slot, place) => {
    const begunBefore = Math.floor((nowMs - STAYS_MS - epochMs - slot.offsetMs) / slot.periodMs) + 1;
    return matchOf(seed, epochMs, { slot, place, turn: begunBefore });
  });
}

function matchOf(seed: string, epochMs: number, { slot, place, turn }: { slot: Slot; place: number; turn: number }): Match {
  const sport = SPORTS.find(({ code }) => code === slot.sport) as Sport;
  const chance = chanceOf(seed, 'pairing', place, turn);
  const league = sport.leagues[Math.floor(chance() * sport.leagues.length)] as League;
  const first = Math.floor(chance() * league.clubs.length);
  const second = (first + 1 + Math.floor(chance() * (league.clubs.length - 1))) % league.clubs.length;
  return {
    // Turns begin below 0: what began before the programme did.
    urn: `sr:match:${(turn + 10) * 100 + place}`,
    ...{ sport, league, home: league.clubs[first] as Club, away: league.clubs[second] as Club },
    startMs: epochMs + slot.offsetMs + turn * slot.periodMs,
  };
}

const SEASON_MS = 30 * 24 * HOUR_MS;

export function seasonsAt(epochMs: number, nowMs: number): Season[] {
  const turn = Math.floor((nowMs - epochMs) / SEASON_MS);
  return SPORTS.flatMap((sport) =>
    sport.leagues.map((league) => ({
      urn: `sr:season:${(turn + 10) * 100 + league.id}`,
      ...{ sport, league },
      startMs: epochMs + (turn + 1) * SEASON_MS,
      endMs: epochMs + (turn + 1) * SEASON_MS,
    })),
  );
}
