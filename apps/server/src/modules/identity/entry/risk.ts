import type { RiskReason } from '@fairhall/contract/identity/login-risk';
import { kilometresBetween, type Place } from '../../../platform/places/place.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const FAR_KM = 900;
/** So many wrong tries just before speak against the right one. */
const FAILURES_MANY = 3;
export const SEEN_MS = 90 * DAY_MS;

/** What each adds; the order is the one in which a login is explained. */
const RISK_POINTS = {
  new_device: 40,
  new_country: 40,
  far: 30,
  hosting: 15,
  failures: 15,
  idle: 20,
  reset: 25,
  number_changed: 25,
} as const satisfies Record<RiskReason, number>;

/** A login that has been, as far as the next one is judged by it. */
export type PastLogin = { atMs: number; country: string | null; at: Place['at'] };

export type RiskFacts = {
  nowMs: number;
  knownDevice: boolean;
  place: Place;
  /** The last one, and the countries of all within 90 days. */
  last: PastLogin | null;
  countries: readonly string[];
  failures: number;
  /** When the password was last reset, and the number last changed; null for never. */
  resetAtMs: number | null;
  numberChangedAtMs: number | null;
};

export type Risk = { score: number; reasons: [RiskReason, number][] };

export const NO_RISK: Risk = { score: 0, reasons: [] };

/** How far a login is from what its member does otherwise: a sum, with each of its parts. A place that nobody knows adds nothing. Pure. */
export function riskOf(facts: RiskFacts): Risk {
  const speaks: Record<RiskReason, boolean> = {
    new_device: !facts.knownDevice,
    new_country: isNewCountry(facts),
    far: isFar(facts),
    hosting: facts.place.hosting,
    failures: facts.failures >= FAILURES_MANY,
    idle: facts.last !== null && facts.nowMs - facts.last.atMs >= SEEN_MS,
    reset: isWithin(facts.resetAtMs, 24 * HOUR_MS, facts.nowMs),
    number_changed: isWithin(facts.numberChangedAtMs, 72 * HOUR_MS, facts.nowMs),
  };
  const reasons = (Object.keys(RISK_POINTS) as RiskReason[])
    .filter((reason) => speaks[reason])
    .map((reason): [RiskReason, number] => [reason, RISK_POINTS[reason]]);
  return { score: reasons.reduce((sum, [, points]) => sum + points, 0), reasons };
}

/** Who was away for longer is at home where it was last. */
function isNewCountry({ place, countries, last }: RiskFacts): boolean {
  const known = last?.country ? [...countries, last.country] : countries;
  return place.country !== null && known.length > 0 && !known.includes(place.country);
}

function isFar({ place, last }: RiskFacts): boolean {
  return place.at !== null && last?.at != null && kilometresBetween(place.at, last.at) > FAR_KM;
}

function isWithin(atMs: number | null, spanMs: number, nowMs: number): boolean {
  return atMs !== null && nowMs - atMs < spanMs;
}
