import { SCORE_FACTORS, SCORE_STOPS } from '@fairhall/contract/console/withdrawals';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import type { NamesAlike } from '../../../identity/index.ts';

/** Rules of another kind get another number: what was scored keeps the one that it was scored by. */
export const SCORE_VERSION = 1;

/** What a merchant lets pass without a person; `most` 0: nothing. */
export type AutoTerms = { most: Amount; dayMost: Amount; scoreMost: number };

/** What is known of a withdrawal as it is judged. Neither losses nor what a member is worth are among it. */
export type Facts = {
  amount: Amount;
  /** From this on two operators must approve. */
  secondFrom: Amount;
  /** What was approved so since the merchant's day began. */
  autoToday: Amount;
  /** How many were paid before. */
  paidBefore: number;
  holder: NamesAlike;
  owed: Amount;
  openCase: boolean;
  /** Papers are asked for here, and it has shown none. */
  unproved: boolean;
  endsGrant: boolean;
  moneyStopped: boolean;
  /** The middle one of its withdrawals of 90 days; null: there was none. */
  median: Amount | null;
  /** Its last deposit, and what it has turned over since; null: it never paid in. */
  lastDeposit: { amount: Amount; turnedOver: Amount } | null;
  /** Others that have the same card, device or address. */
  sharing: { card: number; device: number; address: number };
  /** Withdrawals of 24 hours, this one too. */
  inDay: number;
  /** Of what it won in 7 days, all of it and the largest of one round. */
  won: { sum: Amount; largest: Amount };
  ageMs: number;
  /** A deposit of 24 hours was paid by somebody else. */
  foreignPayer: boolean;
};

export type Stop = (typeof SCORE_STOPS)[number];
export type Factor = (typeof SCORE_FACTORS)[number];

export type Score = { stops: Stop[]; points: { factor: Factor; points: number }[]; score: number };

const WEEK_MS = 7 * 24 * 3_600_000;

/** What speaks for a person's look, by points and by stops. Without a stop nobody need look. Pure. */
export function scoreOf(facts: Facts, terms: AutoTerms): Score {
  const points = SCORE_FACTORS.map((factor) => ({ factor, points: POINTS[factor](facts) })).filter((line) => line.points > 0);
  const score = points.reduce((sum, line) => sum + line.points, 0);
  const holds: Record<Stop, boolean> = {
    off: terms.most === ZERO,
    first: facts.paidBefore === 0,
    holder: facts.holder !== 'match',
    owed: facts.owed > ZERO,
    case: facts.openCase,
    unproved: facts.unproved,
    grant: facts.endsGrant,
    two_persons: facts.amount >= facts.secondFrom,
    stopped: facts.moneyStopped,
    amount: facts.amount > terms.most,
    day_sum: amount(facts.autoToday + facts.amount) > terms.dayMost,
    score: score > terms.scoreMost,
  };
  return { stops: SCORE_STOPS.filter((stop) => holds[stop]), points, score };
}

const POINTS: Readonly<Record<Factor, (facts: Facts) => number>> = {
  median: ({ amount: asked, median }) => (median === null ? 0 : asked > median * 10n ? 30 : asked > median * 3n ? 15 : 0),
  turnover({ lastDeposit }) {
    if (!lastDeposit) return 0;
    const { amount: paidIn, turnedOver } = lastDeposit;
    return turnedOver < paidIn ? 25 : turnedOver < paidIn * 2n ? 10 : 0;
  },
  card: ({ sharing }) => (sharing.card > 0 ? 40 : 0),
  device: ({ sharing }) => (sharing.device > 0 ? 20 : 0),
  address: ({ sharing }) => (sharing.address > 0 ? 5 : 0),
  often: ({ inDay }) => (inDay >= 3 ? 10 : 0),
  one_round: ({ won: { sum, largest } }) => (sum > 0n && largest * 100n > sum * 80n ? 10 : 0),
  young: ({ ageMs }) => (ageMs < WEEK_MS ? 15 : 0),
  payer: ({ foreignPayer }) => (foreignPayer ? 30 : 0),
};
