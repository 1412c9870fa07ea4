import type { BetTerms, SettledLeg } from './bet.ts';
import { statesOf } from './combinations.ts';

const ODDS_UNIT = 10_000n;
/** A combination at lower odds than 1.50 is next to no risk. */
const ODDS_LEAST: readonly [bigint, bigint] = [3n, 2n];

/**
 * What of a settled bet was truly at risk, combination by combination: nothing when all its legs returned or its odds are below 1.50,
 * half when its only other leg was half won or half lost, else its unit. Legs that returned are no part of its odds.
 */
export function validStakeOf(legs: readonly SettledLeg[], { shape, unit }: BetTerms): bigint {
  const risks = statesOf<SettledLeg, Risk>(legs, shape, { start: { odds: 1n, legs: 0, isHalf: false }, add: withLeg });
  return risks.reduce((valid, risk) => valid + validOf(risk, unit), 0n);
}

/** The legs of a combination that did not return. */
type Risk = { readonly odds: bigint; readonly legs: number; readonly isHalf: boolean };

function withLeg(risk: Risk, { odds, v }: SettledLeg): Risk {
  if (v[0] === v[1]) return risk;
  return { odds: risk.odds * odds, legs: risk.legs + 1, isHalf: risk.legs === 0 && v[0] > 0n };
}

function validOf({ odds, legs, isHalf }: Risk, unit: bigint): bigint {
  if (legs === 0 || odds * ODDS_LEAST[1] < ODDS_LEAST[0] * ODDS_UNIT ** BigInt(legs)) return 0n;
  return isHalf ? unit / 2n : unit;
}

/** Of a bet that was cashed out: what was not given back of its stake. */
export function validStakeOfCashOut(stake: bigint, paid: bigint): bigint {
  return paid < stake ? stake - paid : 0n;
}
