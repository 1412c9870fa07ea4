import type { Fraction } from '../fraction.ts';

/** Decimal odds, the stake included, ×10⁴. */
export type OddsE4 = bigint;

export const ODDS_FORMS = ['hk', 'my', 'indo'] as const;
/** Hong Kong, Malay and Indonesian odds: other ways to say what a stake wins. */
export type OddsForm = (typeof ODDS_FORMS)[number];

const ONE: OddsE4 = 10_000n;
const TWO: OddsE4 = 20_000n;

/** The forms as they are shown: three decimals, half away from zero. `odds` is above 1. */
export function formsOf(odds: OddsE4): Readonly<Record<OddsForm, string>> {
  const won = odds - ONE;
  const [plain, inverse] = [thousandths(won, ONE), `-${thousandths(ONE, won)}`];
  return { hk: plain, my: odds <= TWO ? plain : inverse, indo: odds >= TWO ? plain : inverse };
}

/** Decimal odds that a form says, cut to 1/10000; null for a value the form cannot have. */
export function oddsOf(form: OddsForm, [numerator, denominator]: Fraction): OddsE4 | null {
  const size = numerator < 0n ? -numerator : numerator;
  const isAllowed = { hk: numerator > 0n, my: size > 0n && size <= denominator, indo: size >= denominator }[form];
  if (!isAllowed) return null;
  const odds = numerator > 0n ? ONE + (ONE * size) / denominator : ONE + (ONE * denominator) / size;
  return odds > ONE ? odds : null;
}

/** A positive ratio with three decimals. */
function thousandths(numerator: bigint, denominator: bigint): string {
  const rounded = (2n * 1_000n * numerator + denominator) / (2n * denominator);
  const digits = rounded.toString().padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
